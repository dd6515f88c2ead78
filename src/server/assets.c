/* SPDX-License-Identifier: MIT */
#include "assets.h"

#include <string.h>

static const char robots[] = "User-agent: *\nDisallow: /t/\nDisallow: /api/\n";

static const Asset own = {
    "/robots.txt", "text/plain", "\"robots-0\"", {robots, sizeof robots - 1}, {NULL, 0}};

const Asset *asset_find(const char *path) {
    return strcmp(path, own.path) == 0 ? &own : page_find(path, strlen(path));
}
