/* SPDX-License-Identifier: MIT */
#include "traffic.h"

#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

bool traffic_is_open(int fd) {
    enum { ESTABLISHED = 1 };
    struct tcp_info info = {0};
    socklen_t size = sizeof info;
    return getsockopt(fd, IPPROTO_TCP, TCP_INFO, &info, &size) != 0 ||
           info.tcpi_state == ESTABLISHED;
}

uint64_t traffic_received(int fd) {
    struct tcp_info info = {0};
    socklen_t size = sizeof info;
    int unread = 0;
    if (getsockopt(fd, IPPROTO_TCP, TCP_INFO, &info, &size) != 0 ||
        ioctl(fd, FIONREAD, &unread) != 0) {
        return 0;
    }
    return (uint64_t)info.tcpi_bytes_received - (uint64_t)unread;
}
