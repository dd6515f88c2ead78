/* SPDX-License-Identifier: MIT */
#include "alert.h"

#include <string.h>

#include "hook.h"
#include "memory.h"
#include "server_state.h"
#include "words_names.h"

/* ---- Who wants them ----------------------------------------------------------------------------- */

static HallAlerts *alerts_of(HallTable *table) {
    if (!table->alerts) {
        table->alerts = memory_take(sizeof *table->alerts);
    }
    return table->alerts;
}

static void append(HallTable *table, int seat, int language, const AlertsTarget *target) {
    const size_t size = strlen(target->url) + 1;
    Alert *alert = memory_take(sizeof *alert + size);
    memcpy(alert->url, target->url, size);
    alert->target = *target;
    alert->target.url = alert->url;
    alert->seat = (uint8_t)seat;
    alert->language = (uint8_t)language;
    Alert **link = &alerts_of(table)->first;
    while (*link) {
        link = &(*link)->next;
    }
    *link = alert;
}

static void take_out(Alert **link) {
    Alert *alert = *link;
    *link = alert->next;
    free(alert);
}

void alert_free(HallTable *table) {
    while (table->alerts && table->alerts->first) {
        take_out(&table->alerts->first);
    }
    free(table->alerts);
    table->alerts = NULL;
}

static Alert **find(HallTable *table, int seat, NoteSlice url) {
    Alert **link = table->alerts ? &table->alerts->first : NULL;
    while (link && *link &&
           ((*link)->seat != seat || (url.start && !note_slice_is(url, (*link)->url)))) {
        link = &(*link)->next;
    }
    return link && *link ? link : NULL;
}

static NoteSlice url_of(const Alert *alert) {
    return (NoteSlice){alert->url, strlen(alert->url)};
}

static void drop(Server *server, HallTable *table, Alert **link) {
    batch_drop_alert(server, table, (*link)->seat, url_of(*link));
    take_out(link);
}

void alert_remove(Server *server, HallTable *table, int seat, NoteSlice url) {
    const NoteSlice any = {0}; /* of a webhook there is one, wherever it leads */
    Alert **link = find(table, seat, seat == EPIX_NONE ? any : url);
    if (link) {
        drop(server, table, link);
    }
}

int alert_devices(const HallTable *table, int seat) {
    int devices = 0;
    for (const Alert *alert = table->alerts ? table->alerts->first : NULL; alert;
         alert = alert->next) {
        devices += alert->seat == seat;
    }
    return devices;
}

const char *alert_webhook(const HallTable *table) {
    const Alert *alert = table->alerts ? table->alerts->first : NULL;
    while (alert && alert->seat != EPIX_NONE) {
        alert = alert->next;
    }
    return alert ? alerts_kind_name(alert->target.kind) : NULL;
}

void alert_add(Server *server, HallTable *table, int seat, int language,
               const AlertsTarget *target) {
    const bool push = target->kind == ALERTS_PUSH;
    const char *kind = alerts_kind_name(target->kind);
    const char *code = words_language_code((WordsLanguage)language);
    const int most = seat == EPIX_NONE ? 1 : (int)server_limit(server, SERVER_LIMIT_DEVICES);
    alert_remove(server, table, seat, (NoteSlice){target->url, strlen(target->url)});
    while (alert_devices(table, seat) >= most) {
        drop(server, table, find(table, seat, (NoteSlice){0}));
    }
    append(table, seat, language, target);
    const StoreAlert row = {
        .game = table->game,
        .seat = (uint8_t)seat,
        .kind = {kind, strlen(kind)},
        .url = {target->url, strlen(target->url)},
        .key = {push ? (const char *)target->key : NULL, push ? ALERTS_KEY : 0},
        .secret = {push ? (const char *)target->secret : NULL, push ? ALERTS_SECRET : 0},
        .language = {code, strlen(code)},
        .told = seat == EPIX_NONE ? 0 : table->alerts->told[seat],
    };
    batch_set_alert(server, table, &row);
}

/* ---- From messages ------------------------------------------------------------------------------ */

static ServerRefusal read_url(const Server *server, NoteSlice url, char copy[ALERTS_URL + 1]) {
    if (!server->alerts) {
        return SERVER_REFUSAL_ALERTS_OFF;
    }
    if (!alerts_check_url(url, server->config->alerts_private)) {
        return SERVER_REFUSAL_BAD_TARGET;
    }
    memcpy(copy, url.start, url.length);
    copy[url.length] = '\0';
    return SERVER_REFUSALS;
}

ServerRefusal alert_read_device(const Server *server, const Fields *fields, AlertsTarget *target,
                                char copy[ALERTS_URL + 1]) {
    *target = (AlertsTarget){.kind = ALERTS_PUSH, .url = copy};
    const ServerRefusal refusal = read_url(server, fields_text(fields, "endpoint"), copy);
    const bool keys =
        refusal == SERVER_REFUSALS &&
        alerts_read_keys(fields_text(fields, "p256dh"), fields_text(fields, "auth"), target);
    return refusal == SERVER_REFUSALS && !keys ? SERVER_REFUSAL_BAD_TARGET : refusal;
}

ServerRefusal alert_read_webhook(const Server *server, const Fields *fields, AlertsTarget *target,
                                 char copy[ALERTS_URL + 1]) {
    const NoteSlice kind = fields_text(fields, "webhook");
    *target = (AlertsTarget){.kind = (uint8_t)alerts_kind_find(kind), .url = copy};
    if (!kind.start || note_slice_is(kind, "none")) {
        return SERVER_REFUSALS;
    }
    if (target->kind == ALERTS_KINDS || target->kind == ALERTS_PUSH) {
        return SERVER_REFUSAL_BAD_MESSAGE;
    }
    return read_url(server, fields_text(fields, "url"), copy);
}

/* ---- From the store ----------------------------------------------------------------------------- */

/* False if the row is none that we have written. */
static bool read_row(const StoreAlert *row, AlertsTarget *target, char copy[ALERTS_URL + 1]) {
    *target = (AlertsTarget){.kind = (uint8_t)alerts_kind_find(row->kind), .url = copy};
    const bool push = target->kind == ALERTS_PUSH;
    if (target->kind == ALERTS_KINDS || !row->url.start || row->url.length > ALERTS_URL ||
        push != (row->seat < EPIX_SEATS) ||
        (push && (row->key.length != ALERTS_KEY || row->secret.length != ALERTS_SECRET))) {
        return false;
    }
    memcpy(copy, row->url.start, row->url.length);
    copy[row->url.length] = '\0';
    if (push) {
        memcpy(target->key, row->key.start, ALERTS_KEY);
        memcpy(target->secret, row->secret.start, ALERTS_SECRET);
    }
    return true;
}

static void load_row(void *context, const StoreAlert *row) {
    HallTable *table = context;
    AlertsTarget target;
    char copy[ALERTS_URL + 1];
    const WordsLanguage language = words_language_find(row->language);
    if (!read_row(row, &target, copy)) {
        return;
    }
    append(table, row->seat, language < WORDS_LANGUAGES ? (int)language : WORDS_ENGLISH, &target);
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        const TableSeat *s = &table->table.seat[seat];
        if (s->asked_at != TABLE_NEVER && s->prompt <= row->told) {
            table->alerts->told[seat] = s->prompt;
        }
    }
}

StoreCode alert_load(Server *server, HallTable *table, const Fetch *fetch) {
    alert_free(table);
    for (size_t i = 0; fetch && i < fetch->alerts; i++) {
        load_row(table, &fetch->alert[i]);
    }
    if (fetch) {
        return STORE_OK;
    }
    return store_each_alert(server->reader, table->game, load_row, table);
}

/* ---- What they are told ------------------------------------------------------------------------- */

enum { SENTENCE = 1024 };

static const char *name_of(const HallTable *table, int seat, int language) {
    const char *name = table->table.seat[seat].name;
    return name ? name : words_seat((WordsLanguage)language, seat);
}

static void print_names(const HallTable *table, unsigned seats, int language, char out[SENTENCE]) {
    NoteText text = note_text(out, SENTENCE);
    for (int seat = 0; seat < table->table.setup->players; seat++) {
        if (seats >> seat & 1) {
            note_put(&text, text.length ? ", " : "");
            note_put(&text, name_of(table, seat, language));
        }
    }
    if (hook_leaks("alert")) {
        note_put_number(&text, table->table.state.bid[0] + table->table.state.stake);
    }
    note_text_end(&text);
}

/* What the service worker of the page gets. */
static void print_push(const HallTable *table, const Alert *alert, char out[ALERTS_TEXT]) {
    char names[SENTENCE];
    char sentence[SENTENCE];
    print_names(table, ~(1u << alert->seat), alert->language, names);
    words_fill(alert->language, WORDS_KEY("It is your turn at the table with {names}."),
               WORDS_VALUES({"names", names}), sentence, sizeof sentence);
    NoteJson json = note_json(out, ALERTS_TEXT);
    note_json_open(&json, '{');
    note_json_put_string(&json, "table", table->id);
    note_json_put_string(&json, "text", sentence);
    note_json_finish(&json);
}

static void print_webhook(const HallTable *table, const Alert *alert, unsigned seats,
                          char out[ALERTS_TEXT]) {
    char names[SENTENCE];
    print_names(table, seats, alert->language, names);
    words_fill(alert->language, WORDS_KEY("It is the turn of {names}."),
               WORDS_VALUES({"names", names}), out, ALERTS_TEXT);
}

/* Where people find the table; only the host knows which address they type. */
static const char *print_link(const Server *server, const HallTable *table, char out[SENTENCE]) {
    const ServerConfig *config = server->config;
    if (config->origins == 0) {
        return NULL;
    }
    snprintf(out, SENTENCE, "%s/t/%s", config->origin[0], table->id);
    return out;
}

static void send_alert(Server *server, const HallTable *table, const Alert *alert, unsigned seats) {
    char text[ALERTS_TEXT];
    char link[SENTENCE];
    AlertsMessage message = {.target = alert->target,
                             .table = table->id,
                             .game = table->game,
                             .seats = (uint8_t)seats,
                             .text = text};
    if (alert->seat == EPIX_NONE) {
        print_webhook(table, alert, seats, text);
        message.link = print_link(server, table, link);
    } else {
        print_push(table, alert, text);
        message.seats = (uint8_t)(1 << alert->seat);
    }
    alerts_send(server->alerts, &message);
}

/* ---- When --------------------------------------------------------------------------------------- */

/* Whether the seat's person, and no bot in the person's place, owes a decision. */
static bool is_asked(const HallTable *table, int seat) {
    const TableSeat *s = &table->table.seat[seat];
    return table->table.status == TABLE_PLAYING && s->holder == TABLE_PERSON && !s->away &&
           !s->late && s->asked_at != TABLE_NEVER;
}

/* A turn goes on as long as the seat is asked one thing after the other. */
static void follow_turn(Server *server, HallTable *table, int seat) {
    const TableSeat *s = &table->table.seat[seat];
    uint32_t *told = &table->alerts->told[seat];
    if (!*told) {
        return;
    }
    if (server->alerts && (!is_asked(table, seat) || s->gone_at == TABLE_NEVER)) {
        alerts_cancel(server->alerts, table->game, seat);
    }
    if (!is_asked(table, seat)) {
        *told = 0;
    } else if (*told != s->prompt) {
        *told = s->prompt;
        batch_tell_alerts(server, table, s->prompt);
    }
}

/* People who load the page again, or whose line is bad, are not called back. */
static TableTime due_at(const Server *server, const HallTable *table, int seat) {
    const TableSeat *s = &table->table.seat[seat];
    if (!is_asked(table, seat) || table->alerts->told[seat] || s->gone_at == TABLE_NEVER ||
        (alert_devices(table, seat) == 0 && !alert_webhook(table))) {
        return TABLE_NEVER;
    }
    const TableTime gone = s->gone_at + (TableTime)server->config->alerts_after * 1000;
    return gone > s->asked_at ? gone : s->asked_at;
}

static void tell(Server *server, HallTable *table, unsigned seats) {
    for (const Alert *alert = table->alerts->first; alert; alert = alert->next) {
        if (alert->seat == EPIX_NONE || seats >> alert->seat & 1) {
            send_alert(server, table, alert, seats);
        }
    }
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        if (seats >> seat & 1) {
            table->alerts->told[seat] = table->table.seat[seat].prompt;
        }
    }
    batch_tell_alerts(server, table, table->table.n);
}

/* Those whose seat is not theirs any more, and all when the game is over. */
static void forget_unwanted(Server *server, HallTable *table) {
    const bool over = table->table.status == TABLE_OVER;
    Alert **link = &table->alerts->first;
    while (*link) {
        const int seat = (*link)->seat;
        if (over || (seat < EPIX_SEATS && table->table.seat[seat].holder != TABLE_PERSON)) {
            drop(server, table, link);
        } else {
            link = &(*link)->next;
        }
    }
}

TableTime alert_arrange(Server *server, HallTable *table) {
    TableTime next = TABLE_NEVER;
    unsigned due = 0;
    if (!table->alerts) {
        return TABLE_NEVER;
    }
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        follow_turn(server, table, seat);
    }
    forget_unwanted(server, table);
    if (!server->alerts || table->pending) {
        return TABLE_NEVER; /* it comes back when all is on disk */
    }
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        const TableTime at = due_at(server, table, seat);
        if (at <= hall_time(server, table)) {
            due |= 1u << seat;
        } else {
            next = at < next ? at : next;
        }
    }
    if (due) {
        tell(server, table, due);
    }
    return next;
}

/* ---- What became of them ------------------------------------------------------------------------ */

static void forget_gone(void *context, const char *id, const char *url) {
    Server *server = context;
    HallTable *table = hall_find_here(server, id);
    if (!table || table->damaged || table->lost || table->expired) {
        return;
    }
    for (int seat = 0; seat <= EPIX_SEATS; seat++) {
        const int whose = seat < EPIX_SEATS ? seat : EPIX_NONE;
        Alert **link = find(table, whose, (NoteSlice){url, strlen(url)});
        if (link) {
            drop(server, table, link);
        }
    }
}

static void look(uv_async_t *async) {
    Server *server = async->data;
    const AlertsFigures figures = alerts_look(server->alerts, forget_gone, server);
    server->metric[METRIC_ALERTS_SENT] = figures.sent;
    server->metric[METRIC_ALERTS_RETRIED] = figures.retried;
    server->metric[METRIC_ALERTS_FAILED] = figures.failed;
    server->metric[METRIC_ALERTS_REFUSED] = figures.refused;
    server->metric[METRIC_ALERTS_DROPPED] = figures.dropped;
    server->metric[METRIC_ALERTS_GONE] = figures.gone;
    batch_flush(server);
}

/* Called by the thread that sends. */
static void wake(void *context) {
    uv_async_send(context);
}

/* ---- Life --------------------------------------------------------------------------------------- */

static const char *contact_of(const ServerConfig *config) {
    const bool known = config->origins > 0 && strncmp(config->origin[0], "https:", 6) == 0;
    return config->alerts_contact ? config->alerts_contact : known ? config->origin[0] : NULL;
}

void alert_start(Server *server) {
    enum { PAUSE = 2000 };
    const ServerConfig *config = server->config;
    char key_file[4096];
    const char *reason;
    if (!config->alerts) {
        return;
    }
    snprintf(key_file, sizeof key_file, "%s.push-key", config->data);
    uv_async_init(&server->loop, &server->alerted, look);
    server->alerted.data = server;
    const AlertsConfig alerts = {.key_file = key_file,
                                 .contact = contact_of(config),
                                 .open = config->alerts_private,
                                 .pause = hook_pause(PAUSE),
                                 .wake = wake,
                                 .context = &server->alerted};
    server->alerts = alerts_start(&alerts, &reason);
    if (!server->alerts) {
        uv_close((uv_handle_t *)&server->alerted, NULL);
        log_event(&server->log, LOG_WARNING, "no_alerts", "reason=\"%s\"", reason);
    }
}

void alert_stop(Server *server) {
    if (server->alerts) {
        alerts_stop(server->alerts);
        server->alerts = NULL;
        uv_close((uv_handle_t *)&server->alerted, NULL);
    }
}
