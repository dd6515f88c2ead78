/* SPDX-License-Identifier: MIT */
/*
 * Where the program begins and ends. All that was printed must have arrived, or it has failed.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"

/* A reader that has gone away, such as `head`, is no reason for a message. */
static int finish(int status, WordsLanguage language) {
    if (fflush(stdout) == 0 && !ferror(stdout)) {
        return status;
    }
    if (errno != EPIPE) {
        const CliCommon common = {.language = language};
        const WordsValue values[] = {{"reason", strerror(errno)}, {NULL, NULL}};
        cli_complain(&common, CLI_FAILED, WORDS_KEY("Cannot write: {reason}."), values);
    }
    return CLI_FAILED;
}

int main(int argc, char **argv) {
    signal(SIGPIPE, SIG_IGN); /* writing to a closed pipe is an error, not the end */
    setvbuf(stdout, NULL, _IOFBF, 1 << 16);
    const WordsLanguage language = cli_language(argc, argv);
    return finish(cli_run(argc, argv), language);
}
