/* SPDX-License-Identifier: MIT */
/*
 * Where alerts go. Addresses are read by the library that will connect to them: two readers would
 * sooner or later mean two different machines.
 */
#include <curl/curl.h>
#include <string.h>

#include "address.h"
#include "alerts.h"
#include "base64.h"
#include "push_message.h"

static const char *const names[ALERTS_KINDS] = {
#define X(id, name) name,
    ALERTS_KIND_LIST(X)
#undef X
};

const char *alerts_kind_name(AlertsKind kind) {
    return names[kind];
}

AlertsKind alerts_kind_find(NoteSlice name) {
    int kind = 0;
    while (kind < ALERTS_KINDS && !(name.start && note_slice_is(name, names[kind]))) {
        kind++;
    }
    return (AlertsKind)kind;
}

/* Letters, digits and signs: what must be escaped in an address is. */
static bool is_plain(NoteSlice url) {
    for (size_t i = 0; i < url.length; i++) {
        if (url.start[i] <= ' ' || url.start[i] > '~' || url.start[i] == '\\') {
            return false;
        }
    }
    return url.length > 0 && url.length <= ALERTS_URL;
}

static bool has(CURLU *url, CURLUPart part) {
    char *text = NULL;
    const bool found = curl_url_get(url, part, &text, 0) == CURLUE_OK;
    curl_free(text);
    return found;
}

/* The library would let some sloppiness pass. */
static bool begins_with(const char *url, const char *scheme) {
    const size_t length = strlen(scheme);
    return strncmp(url, scheme, length) == 0 && url[length] && url[length] != '/';
}

static bool is_public_host(CURLU *url) {
    char *host = NULL;
    const bool known = curl_url_get(url, CURLUPART_HOST, &host, CURLU_URLDECODE) == CURLUE_OK;
    const bool good = known && host[0] && address_text_is_public(host);
    curl_free(host);
    return good;
}

bool alerts_check_url(NoteSlice text, bool open) {
    char copy[ALERTS_URL + 1] = "";
    if (!text.start || !is_plain(text)) {
        return false;
    }
    memcpy(copy, text.start, text.length);
    if (!begins_with(copy, "https://") && !(open && begins_with(copy, "http://"))) {
        return false;
    }
    CURLU *url = curl_url();
    const bool good = url && curl_url_set(url, CURLUPART_URL, copy, 0) == CURLUE_OK &&
                      !has(url, CURLUPART_USER) && !has(url, CURLUPART_PASSWORD) &&
                      !has(url, CURLUPART_FRAGMENT) && (open || is_public_host(url));
    curl_url_cleanup(url);
    return good;
}

bool alerts_read_keys(NoteSlice key, NoteSlice secret, AlertsTarget *target) {
    if (!key.start || !secret.start || !base64_read(key, target->key, ALERTS_KEY) ||
        !base64_read(secret, target->secret, ALERTS_SECRET)) {
        return false;
    }
    EVP_PKEY *point = push_key(target->key, NULL);
    EVP_PKEY_free(point);
    return point != NULL;
}
