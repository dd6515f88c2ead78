/* SPDX-License-Identifier: MIT */
/*
 * Tells whoever has started the server how it is, as systemd wants to hear it (sd_notify(3)).
 */
#ifndef EPIX_SERVER_NOTIFY_H
#define EPIX_SERVER_NOTIFY_H

/* A line such as READY=1, to the socket that $NOTIFY_SOCKET names; if nobody listens, nothing. */
void notify_send(const char *line);

#endif
