/* SPDX-License-Identifier: MIT */
/*
 * Files of the page: in the encoding that the client likes best, and not again if it has them.
 */
#include "http_parts.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static const char robots[] = "User-agent: *\nDisallow: /t/\nDisallow: /api/\n";

static const PageAsset robots_file = {"/robots.txt", "text/plain",
                                      "robots-0",    {robots, sizeof robots - 1},
                                      {NULL, 0},     {NULL, 0}};

const PageAsset *http_find_asset(const char *path) {
    return strcmp(path, robots_file.path) == 0 ? &robots_file : page_find(path, strlen(path));
}

/* ---- Encodings -------------------------------------------------------------------------------------- */

/* The next item of a list between commas, without blanks around it; false: there is none. */
static bool next_item(const char **list, NoteSlice *item) {
    *list += strspn(*list, ", \t");
    *item = (NoteSlice){*list, strcspn(*list, ",")};
    *list += item->length;
    while (item->length > 0 && strchr(" \t", item->start[item->length - 1])) {
        item->length--;
    }
    return item->length > 0;
}

/* What stands behind `;q=`, in thousandths; as much as there can be if nothing does. */
static int quality_of(NoteSlice item) {
    enum { MOST = 1000 };
    const char *mark = memchr(item.start, ';', item.length);
    const char *q = mark ? mark + 1 + strspn(mark + 1, " \t") : "";
    int quality = 0;
    if (strncasecmp(q, "q=0", 3) != 0) {
        return MOST;
    }
    q += q[3] == '.' ? 4 : 3;
    for (int digit = MOST / 10; digit > 0 && isdigit((unsigned char)*q); digit /= 10, q++) {
        quality += digit * (*q - '0');
    }
    return quality;
}

/* How much a client likes an encoding, `otherwise` if it does not say. */
static int liking(const char *list, const char *name, int otherwise) {
    const size_t length = strlen(name);
    NoteSlice item;
    while (next_item(&list, &item)) {
        const size_t named = strcspn(item.start, "; \t,");
        if (named == length && strncasecmp(item.start, name, length) == 0) {
            return quality_of(item);
        }
    }
    return otherwise;
}

typedef struct Encoded {
    const char *name; /* for Content-Encoding; NULL: as it is */
    const char *mark; /* behind the tag */
    NoteSlice bytes;
} Encoded;

/* The one that is liked best, or the smallest of those. */
static Encoded choose(const PageAsset *asset, const char *list) {
    const Encoded kinds[] = {{"br", "-br", asset->brotli}, {"gzip", "-gz", asset->gzip}};
    const int others = liking(list, "*", 0);
    Encoded best = {NULL, "", asset->plain};
    int most = liking(list, "identity", 0);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const int like = kinds[i].bytes.start ? liking(list, kinds[i].name, others) : 0;
        if (like > most || (like == most && like > 0 && !best.name)) {
            most = like;
            best = kinds[i];
        }
    }
    return best;
}

/* ---- Files ------------------------------------------------------------------------------------------ */

/* Whether the tag is among those that the client has, weak ones too. */
static bool has_tag(const char *list, const char *tag) {
    NoteSlice item;
    while (next_item(&list, &item)) {
        if (item.length > 2 && strncmp(item.start, "W/", 2) == 0) {
            item = (NoteSlice){item.start + 2, item.length - 2};
        }
        if (note_slice_is(item, tag) || note_slice_is(item, "*")) {
            return true;
        }
    }
    return false;
}

void http_answer_asset(const Http *http, const PageAsset *asset) {
    const Encoded encoded = choose(asset, http->request->encodings);
    HttpAnswer *answer = http->answer;
    *answer = (HttpAnswer){.status = 200,
                           .type = asset->type,
                           .body = encoded.bytes.start,
                           .length = encoded.bytes.length,
                           .encoding = encoded.name};
    snprintf(answer->tag, sizeof answer->tag, "\"%s%s\"", asset->tag, encoded.mark);
    if (has_tag(http->request->tags, answer->tag)) {
        answer->status = 304;
        answer->length = 0;
    }
}
