/* SPDX-License-Identifier: MIT */
#include "page.h"

#include <string.h>

/* Made by web/build/embed.mjs. */
extern const PageAsset page__assets[];
extern const size_t page__count;

const PageAsset *page_find(const char *path, size_t length) {
    for (size_t i = 0; i < page__count; i++) {
        const PageAsset *asset = &page__assets[i];
        if (strlen(asset->path) == length && memcmp(asset->path, path, length) == 0) {
            return asset;
        }
    }
    return NULL;
}
