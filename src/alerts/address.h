/* SPDX-License-Identifier: MIT */
/*
 * Which machines we connect to: only those that the whole internet may reach.
 */
#ifndef EPIX_ALERTS_ADDRESS_H
#define EPIX_ALERTS_ADDRESS_H

#include <stdbool.h>
#include <sys/socket.h>

/* Whether the address is a public one: not of this machine, a private network, a test, a group of
 * machines, nor one of these inside of another kind of address. */
bool address_is_public(const struct sockaddr *address);

/* Whether it is one of this machine's own, public or not. */
bool address_is_own(const struct sockaddr *address);

/* The same of an address as text, with or without brackets; true if the text is none. */
bool address_text_is_public(const char *text);

#endif
