/* SPDX-License-Identifier: MIT */
/*
 * What a request says: its method, path and arguments, and what it accepts.
 */
#include "transport_parts.h"

#include <string.h>

static const struct {
    enum lws_token_indexes token; /* that has the path */
    HttpMethod method;
} methods[] = {
    {WSI_TOKEN_GET_URI, HTTP_GET},       {WSI_TOKEN_HEAD_URI, HTTP_GET},
    {WSI_TOKEN_POST_URI, HTTP_POST},     {WSI_TOKEN_PUT_URI, HTTP_OTHER},
    {WSI_TOKEN_PATCH_URI, HTTP_OTHER},   {WSI_TOKEN_DELETE_URI, HTTP_OTHER},
    {WSI_TOKEN_OPTIONS_URI, HTTP_OTHER},
};

const struct lws_token_limits transport_token_limits = {
    .token_limit =
        {
            [WSI_TOKEN_GET_URI] = TRANSPORT_PATH,
            [WSI_TOKEN_HEAD_URI] = TRANSPORT_PATH,
            [WSI_TOKEN_POST_URI] = TRANSPORT_PATH,
        },
};

/* The value of an argument; empty if there is none. */
static const char *argument(struct lws *wsi, const char *name, char out[TRANSPORT_ARGUMENTS]) {
    const char *value = lws_get_urlarg_by_name(wsi, name, out, TRANSPORT_ARGUMENTS);
    return value ? value : "";
}

/* Paths with anything unusual in them do not exist. */
static bool is_plain_path(const char *path) {
    return path[0] == '/' && !strstr(path, "..") && !strstr(path, "//") &&
           strspn(path, "/abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-") ==
               strlen(path);
}

/* The library does not count such bytes, and ends the path behind one. */
bool transport_has_nul(struct lws *wsi, const char *path, size_t length) {
    return memchr(path, '\0', length) ||
           (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_URI_ARGS) <= 0 &&
            lws_hdr_total_length(wsi, WSI_TOKEN_HTTP) > 0 && path[length + 1] == '\0');
}

static void read_path(struct lws *wsi, TransportRequest *out) {
    enum lws_token_indexes token = WSI_TOKEN_GET_URI;
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) {
        if (lws_hdr_total_length(wsi, methods[i].token) > 0) {
            token = methods[i].token;
            out->request.method = methods[i].method;
        }
    }
    out->head = token == WSI_TOKEN_HEAD_URI;
    if (lws_hdr_total_length(wsi, token) >= TRANSPORT_PATH ||
        lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_URI_ARGS) >= TRANSPORT_ARGUMENTS) {
        out->request.fault = 414;
    }
    if (!transport_copy_header(wsi, token, out->path, TRANSPORT_PATH) ||
        !is_plain_path(out->path)) {
        snprintf(out->path, TRANSPORT_PATH, "/nothing/here");
    }
}

void transport_read_request(struct lws *wsi, TransportRequest *out) {
    HttpRequest *request = &out->request;
    *request = (HttpRequest){.path = out->path,
                             .tags = out->tags,
                             .encodings = out->encodings,
                             .address = out->address,
                             .authorization = out->authorization};
    read_path(wsi, out);
    if (request->method == HTTP_POST &&
        lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0) {
        request->fault = 411;
    }
    request->before = argument(wsi, "before=", out->before);
    request->search = argument(wsi, "search=", out->search);
    request->lang = argument(wsi, "lang=", out->lang);
    transport_find_address(wsi, out->address);
    transport_copy_header(wsi, WSI_TOKEN_HTTP_AUTHORIZATION, out->authorization,
                          sizeof out->authorization);
    transport_copy_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, out->tags, sizeof out->tags);
    transport_copy_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, out->encodings,
                          sizeof out->encodings);
}
