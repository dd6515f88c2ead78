/* SPDX-License-Identifier: MIT */
/*
 * Fuzzes the configuration of a server: whatever stands in the file, it is refused with a message, or
 * each number is within its bounds and each list within its room.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "cli/cli.h"
#include "server.h"

static void demand(bool good) {
    if (!good) {
        abort();
    }
}

/* The linker leads calls of server_run here (fuzz/CMakeLists.txt). */
ServerEnd __wrap_server_run( // NOLINT(bugprone-reserved-identifier)
    const ServerConfig *config, ServerReport *report);

ServerEnd __wrap_server_run( // NOLINT(bugprone-reserved-identifier)
    const ServerConfig *config, ServerReport *report) {
    static const uint64_t most[SERVER_LIMITS] = {
#define X(id, option, standard, highest, help) highest,
        SERVER_LIMIT_LIST(X)
#undef X
    };
    (void)report;
    for (int i = 0; i < SERVER_LIMITS; i++) {
        demand(config->limit[i] <= most[i]);
    }
    demand(config->port >= 0 && config->port <= 65535 && config->bot_threads > 0);
    demand(config->engines <= SERVER_LIST && config->origins <= SERVER_LIST &&
           config->proxies <= SERVER_LIST);
    for (int i = 0; i < config->engines; i++) {
        demand(memchr(config->engine[i].bot, '\0', sizeof config->engine[i].bot) != NULL);
    }
    return SERVER_STOPPED;
}

/* Lines that would open files elsewhere are not what is looked at. */
static bool is_harmless(const uint8_t *data, size_t size) {
    static const char *const words[] = {"data", "log", "config"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (memmem(data, size, words[i], strlen(words[i]))) {
            return false;
        }
    }
    return true;
}

/* What is said to people goes nowhere; the fuzzer talks there, too. */
static int serve_quietly(int argc, char **argv) {
    static int nowhere = -1;
    if (nowhere < 0) {
        nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    }
    const int out = dup(STDOUT_FILENO);
    const int error = dup(STDERR_FILENO);
    demand(dup2(nowhere, STDOUT_FILENO) >= 0 && dup2(nowhere, STDERR_FILENO) >= 0);
    const int status = cli_serve(argc, argv);
    fflush(NULL);
    dup2(out, STDOUT_FILENO);
    dup2(error, STDERR_FILENO);
    close(out);
    close(error);
    return status;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char path[64];
    static int fd = -1;
    if (fd < 0) {
        fd = memfd_create("configuration", MFD_CLOEXEC);
        demand(fd >= 0);
        snprintf(path, sizeof path, "--config=/proc/self/fd/%d", fd);
    }
    static char name[] = "serve", data_file[] = "--data=/dev/null", log[] = "--log=/dev/null";
    char *argv[] = {name, path, data_file, log, NULL};
    if (!is_harmless(data, size)) {
        return 0;
    }
    demand(ftruncate(fd, 0) == 0 && pwrite(fd, data, size, 0) == (ssize_t)size);
    lseek(fd, 0, SEEK_SET);
    const int status = serve_quietly(4, argv);
    demand(status == CLI_OK || status == CLI_FAILED || status == CLI_USAGE);
    return 0;
}
