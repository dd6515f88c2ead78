/* SPDX-License-Identifier: MIT */
/*
 * The page as files in the program: what web/ builds, each also compressed.
 */
#ifndef EPIX_PAGE_H
#define EPIX_PAGE_H

#include "note_text.h"

typedef struct PageAsset {
    const char *path; /* "/", "/page.js" */
    const char *type; /* for Content-Type */
    const char *tag;  /* for ETag; changes with the bytes */
    NoteSlice plain;
    NoteSlice gzip; /* start is NULL if compressing is not worth it */
    NoteSlice brotli;
} PageAsset;

/* The file at this path, without query; NULL if there is none. */
const PageAsset *page_find(const char *path, size_t length);

#endif
