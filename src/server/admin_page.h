/* SPDX-License-Identifier: MIT */
/*
 * The page /admin, for whoever hosts the server without a shell: it shows what `epix admin` lists, and
 * changes nothing.
 */
#ifndef EPIX_SERVER_ADMIN_PAGE_H
#define EPIX_SERVER_ADMIN_PAGE_H

#include "http.h"

/* The page, or why not. False: there is no such page, since no token was ever made. */
bool admin_page_answer(Server *server, const HttpRequest *request, HttpAnswer *answer);

#endif
