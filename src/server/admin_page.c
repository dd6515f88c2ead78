/* SPDX-License-Identifier: MIT */
/*
 * The page /admin. The browser asks for a password and sends it with each request (RFC 7617); it is
 * the token that `epix admin token` has made. No script, no cookie, nothing that could be posted.
 */
#include "admin_page.h"

#include <openssl/evp.h>
#include <string.h>

#include "admin.h"
#include "memory.h"
#include "server_state.h"

/* ---- Who may ------------------------------------------------------------------------------------------------ */

/* The password of `Basic BASE64(name:password)`; false: there is none. */
static bool read_password(const char *authorization, char out[HTTP_AUTHORIZATION]) {
    static const char basic[] = "Basic ";
    unsigned char plain[HTTP_AUTHORIZATION];
    if (strncasecmp(authorization, basic, strlen(basic)) != 0) {
        return false;
    }
    const char *code = authorization + strlen(basic);
    const int length = EVP_DecodeBlock(plain, (const unsigned char *)code, (int)strlen(code));
    if (length < 0) {
        return false;
    }
    plain[length] = '\0'; /* padding has become NULs, too */
    const char *colon = strchr((const char *)plain, ':');
    snprintf(out, HTTP_AUTHORIZATION, "%s", colon ? colon + 1 : "");
    return colon != NULL;
}

/* A token is tried only while there are guesses left, so that a right one tells nothing either. */
static int check(Server *server, const HttpRequest *request) {
    char password[HTTP_AUTHORIZATION];
    Address *address = peer_find_address(server, request->address);
    const float per_minute = (float)server_limit(server, SERVER_LIMIT_FAILURES);
    if (!read_password(request->authorization, password)) {
        return 401;
    }
    bucket_fill(&address->failure, server_now(server), per_minute / 60, per_minute);
    if (address->failure.left < 1) {
        server_reached(server, SERVER_LIMIT_FAILURES);
        return 429;
    }
    if (server_admin_token_fits(server->config->data, password)) {
        return 200;
    }
    server->metric[METRIC_FAILED_TOKENS]++;
    bucket_take(&address->failure, server_now(server), per_minute / 60, per_minute, 1);
    return 401;
}

/* ---- What it shows ------------------------------------------------------------------------------------------ */

enum { MOST = 200 }; /* lines of a list */

static void put_tables(Server *server, Scroll *out) {
    admin_list_tables(server, "", MOST, out);
}

static void put_people(Server *server, Scroll *out) {
    admin_list_people(server, "", MOST, out);
}

static void put_bans(Server *server, Scroll *out) {
    admin_list_bans(server, out);
}

static void put_figures(Server *server, Scroll *out) {
    admin_list_figures(server, out);
}

static void put_line(void *context, const char *line) {
    scroll_put(context, "%s\n", line);
}

static void put_reports(Server *server, Scroll *out) {
    server_file_last(server->config->data, "reports", MOST, put_line, out);
}

static void put_audit(Server *server, Scroll *out) {
    server_file_last(server->config->data, "audit", MOST, put_line, out);
}

static const struct {
    const char *title;
    void (*put)(Server *server, Scroll *out);
} parts[] = {
    {WORDS_KEY("Figures"), put_figures},
    {WORDS_KEY("Tables, newest first"), put_tables},
    {WORDS_KEY("People who are connected"), put_people},
    {WORDS_KEY("Bans"), put_bans},
    {WORDS_KEY("Reports"), put_reports},
    {WORDS_KEY("What was done"), put_audit},
};

static void put_part(Server *server, size_t part, WordsLanguage language, Scroll *page) {
    Scroll list = {0};
    scroll_put(page, "<h2>%s</h2>\n<pre>", words_text(language, parts[part].title));
    parts[part].put(server, &list);
    scroll_put_html(page, list.text ? list.text : "-");
    scroll_put(page, "</pre>\n");
    free(list.text);
}

static WordsLanguage find_language(const char *lang) {
    const WordsLanguage found = words_language_find((NoteSlice){lang, strlen(lang)});
    return found < WORDS_LANGUAGES ? found : WORDS_ENGLISH;
}

bool admin_page_answer(Server *server, const HttpRequest *request, HttpAnswer *answer) {
    if (!server_admin_token_exists(server->config->data)) {
        return false;
    }
    Scroll page = {0};
    const int status = check(server, request);
    const WordsLanguage language = find_language(request->lang);
    scroll_put(&page,
               "<!doctype html>\n<html lang=\"%s\">\n<meta charset=\"utf-8\">\n"
               "<meta name=\"viewport\" content=\"width=device-width\">\n<title>EPIX</title>\n"
               "<h1>EPIX</h1>\n",
               words_language_code(language));
    for (size_t i = 0; status == 200 && i < sizeof parts / sizeof *parts; i++) {
        put_part(server, i, language, &page);
    }
    *answer = (HttpAnswer){.status = status,
                           .type = "text/html; charset=utf-8",
                           .body = page.text,
                           .length = page.length,
                           .owned = page.text,
                           .challenge = status == 401};
    return true;
}
