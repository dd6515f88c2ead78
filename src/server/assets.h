/* SPDX-License-Identifier: MIT */
/*
 * The files of the page, built into the program.
 */
#ifndef EPIX_SERVER_ASSETS_H
#define EPIX_SERVER_ASSETS_H

#include "page.h"

typedef PageAsset Asset;

/* The file with this path, or NULL. `/` is the page itself. */
const Asset *asset_find(const char *path);

#endif
