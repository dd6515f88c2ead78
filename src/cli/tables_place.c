/* SPDX-License-Identifier: MIT */
#include "tables_place.h"

#include <stdio.h>
#include <string.h>

int cli_place_check(const CliCommon *common, const char *url) {
    if (!url || store_is_url(url)) {
        return CLI_GO;
    }
    return cli_refuse(common,
                      WORDS_KEY("\"{word}\" is no database: --store takes an address as "
                                "postgres://user@host/name. A data file is given by --data."),
                      url);
}

const char *cli_place_name(const char *place, char out[CLI_PLACE]) {
    const char *user = store_is_url(place) ? strstr(place, "://") + 3 : NULL;
    const size_t named = user ? strcspn(user, "/?") : 0;
    const char *host = user ? memchr(user, '@', named) : NULL;
    const char *password = host ? memchr(user, ':', (size_t)(host - user)) : NULL;
    if (password) {
        snprintf(out, CLI_PLACE, "%.*s%s", (int)(password - place), place, host);
    } else {
        snprintf(out, CLI_PLACE, "%s", place);
    }
    return out;
}

int cli_place_refuse(const CliCommon *common, const char *place, const char *reason) {
    char name[CLI_PLACE];
    const WordsValue values[] = {{"file", cli_place_name(place, name)},
                                 {"reason", words_text(common->language, reason)},
                                 {NULL, NULL}};
    return cli_complain(common, CLI_FAILED,
                        store_is_url(place)
                            ? WORDS_KEY("Cannot use the database {file}: {reason}.")
                            : WORDS_KEY("Cannot use the data file {file}: {reason}."),
                        values);
}
