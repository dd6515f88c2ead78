/* SPDX-License-Identifier: MIT */
#include "webhook.h"

#include <string.h>

#include "note_json.h"

/* Markdown takes a backslash, Slack its own three names; and nobody is called by an @ or led
 * elsewhere by a colon and slashes, with something between that has no width. */
static const char *plain_of(AlertsKind kind, char c, char buffer[3]) {
    static const char nothing_markdown[] = "\\`*_{}[]()#+-.!|~>";
    if (c == '@') {
        return "@\u200b";
    }
    if (c == ':') {
        return ":\u200b";
    }
    if (c == '<') {
        return kind == ALERTS_SLACK ? "&lt;" : "\\<";
    }
    if (kind == ALERTS_SLACK) {
        return c == '&' ? "&amp;" : c == '>' ? "&gt;" : NULL;
    }
    buffer[0] = '\\';
    buffer[1] = c;
    buffer[2] = '\0';
    return strchr(nothing_markdown, c) ? buffer : NULL;
}

static void put_plain(NoteText *text, AlertsKind kind, const char *sentence) {
    char buffer[3];
    for (; *sentence; sentence++) {
        const char *plain = plain_of(kind, *sentence, buffer);
        if (plain) {
            note_put(text, plain);
        } else {
            note_put_slice(text, (NoteSlice){sentence, 1});
        }
    }
}

static void put_discord(NoteJson *json, const char *text) {
    note_json_put_string(json, "content", text);
    note_json_put_string(json, "username", "EPIX");
    note_json_put_open(json, "allowed_mentions", '{');
    note_json_put_open(json, "parse", '[');
    note_json_close(json, ']');
    note_json_close(json, '}');
}

/* matrix-hookshot, and others that follow it. */
static void put_matrix(NoteJson *json, const char *text) {
    note_json_put_string(json, "text", text);
    note_json_put_string(json, "username", "EPIX");
}

static void put_slack(NoteJson *json, const char *text) {
    note_json_put_string(json, "text", text);
}

size_t webhook_print(AlertsKind kind, const char *sentence, const char *link,
                     char out[ALERTS_TEXT]) {
    static void (*const put[ALERTS_KINDS])(NoteJson * json, const char *text) = {
        [ALERTS_DISCORD] = put_discord, [ALERTS_MATRIX] = put_matrix, [ALERTS_SLACK] = put_slack};
    char plain[ALERTS_TEXT];
    NoteText text = note_text(plain, sizeof plain);
    put_plain(&text, kind, sentence);
    if (link) {
        note_put(&text, " ");
        note_put(&text, link);
    }
    note_text_end(&text);
    NoteJson json = note_json(out, ALERTS_TEXT);
    note_json_open(&json, '{');
    put[kind](&json, plain);
    return note_json_finish(&json);
}
