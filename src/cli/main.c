/* SPDX-License-Identifier: MIT */
/*
 * Where the program begins and ends. All that was printed must have arrived, or it has failed.
 */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"

/* Whether nobody reads any more. It may have been noticed long ago: errno has forgotten it. */
static bool reader_is_gone(void) {
    struct pollfd output = {.fd = STDOUT_FILENO};
    return poll(&output, 1, 0) == 1 && (output.revents & (POLLERR | POLLHUP)) != 0;
}

/* A reader that has gone away, such as `head`, is no reason for a message. */
static int finish(int status, WordsLanguage language) {
    if (fflush(stdout) == 0 && !ferror(stdout)) {
        return status;
    }
    const int reason = errno;
    if (!reader_is_gone()) {
        const CliCommon common = {.language = language};
        const WordsValue values[] = {{"reason", strerror(reason)}, {NULL, NULL}};
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
