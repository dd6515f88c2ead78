/* SPDX-License-Identifier: MIT */
#include "notify.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/* A path, or, after `@`, a name that is in no file system: there it begins with a NUL. */
static socklen_t find_socket(struct sockaddr_un *address) {
    const char *name = getenv("NOTIFY_SOCKET");
    const size_t length = name ? strlen(name) : 0;
    if (length < 2 || length >= sizeof address->sun_path) {
        return 0;
    }
    memcpy(address->sun_path, name, length);
    if (*name == '@') {
        address->sun_path[0] = '\0';
    }
    return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
}

void notify_send(const char *line) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    const socklen_t size = find_socket(&address);
    const int fd = size ? socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0) : -1;
    if (fd >= 0) {
        sendto(fd, line, strlen(line), MSG_NOSIGNAL | MSG_DONTWAIT,
               (const struct sockaddr *)&address, size);
        close(fd);
    }
}
