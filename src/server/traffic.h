/* SPDX-License-Identifier: MIT */
/*
 * What the system has counted. A room of its own: the headers of both network libraries bring an
 * older struct tcp_info along, which has not all of it.
 */
#ifndef EPIX_SERVER_TRAFFIC_H
#define EPIX_SERVER_TRAFFIC_H

#include <stdbool.h>
#include <stdint.h>

/* Whether the other side has not ended the connection, though nobody reads what it has sent before. */
bool traffic_is_open(int fd);

/* Bytes that have come by the connection so far and were read. */
uint64_t traffic_received(int fd);

#endif
