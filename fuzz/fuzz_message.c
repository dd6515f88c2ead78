/* SPDX-License-Identifier: MIT */
/*
 * Fuzzes messages of clients: a whole server with a data file, but with this program in the place
 * of the network and of the bots. Whatever comes, everything that is sent is a JSON object, every
 * message is answered or ends the connection, what is refused changes nothing, and in the end the
 * data file is in order.
 *
 * A line of the input is a message of one of four clients, whose number comes first; after `/` it
 * comes in two pieces, and `x` hangs up. `=900` has the two lines before it said again, so many
 * times, so that histories become long. For what cannot be guessed there are signs:
 *   %t the table made last   %k the client's token   %s another sequence number
 *   %p the client's prompt   %d a legal decision
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <jansson.h>

#include "note_record.h"
#include "server/play.h"
#include "server/secrets.h"
#include "server/server_state.h"

enum { CLIENTS = 4, LONGEST = 1 << 14, MESSAGE = 1 << 13, QUESTIONS = 64, PATH = 64, AGAIN = 5000 };

typedef struct Client {
    Peer *peer; /* NULL: not connected */
    char token[SECRETS_TOKEN_SIZE];
    uint32_t prompt;
    unsigned answers; /* to the last message */
    bool refused;     /* it was */
} Client;

/* What a bot has been asked, for play_take_answer. */
typedef struct Asked {
    char id[STORE_ID + 1];
    TableQuestion question;
} Asked;

/* One input and the server that gets it. */
typedef struct Drive {
    const char *next;
    const char *end;
    NoteSlice before[2]; /* the last two lines */
    unsigned again;      /* lines still to be said again */
    unsigned said;       /* lines that were */
    Server *server;
    uv_idle_t idle;
    Client client[CLIENTS];
    Client *speaker;  /* whose message is being answered; NULL: none */
    uint32_t entries; /* at the speaker's table before it spoke */
    char table[STORE_ID + 1];
    unsigned sequence;
    int asked;
    Asked ask[QUESTIONS];
} Drive;

static Drive drive;

static void demand(bool good) {
    if (!good) {
        abort();
    }
}

/* The disk need not be safe here, only quick: SQLite gets these instead of the system's. */
int fsync(int fd) {
    return fd < 0;
}

int fdatasync(int fd) {
    return fd < 0;
}

/* ---- In the place of the network ----------------------------------------------------------------- */

static void copy_string(const json_t *message, const char *key, char *out, size_t size) {
    const char *text = json_string_value(json_object_get(message, key));
    if (text) {
        snprintf(out, size, "%s", text);
    }
}

static void learn(Client *client, const json_t *message) {
    const char *kind = json_string_value(json_object_get(message, "t"));
    demand(kind != NULL);
    const json_t *view = json_object_get(message, "view");
    const json_t *prompt = json_object_get(view ? view : message, "prompt");
    if (json_is_object(prompt)) {
        client->prompt = (uint32_t)json_integer_value(json_object_get(prompt, "id"));
    }
    if (strcmp(kind, "created") == 0) {
        copy_string(message, "table", drive.table, sizeof drive.table);
    }
    if (strcmp(kind, "taken") == 0) {
        copy_string(message, "token", client->token, sizeof client->token);
    }
    client->answers++;
    client->refused = client->refused || strcmp(kind, "no") == 0;
}

void transport_flush(Peer *peer) {
    Message *message;
    while ((message = peer_next(peer))) {
        demand(message->length <= MESSAGE_MOST);
        json_t *value = json_loadb(message->text, message->length, JSON_REJECT_DUPLICATES, NULL);
        demand(json_is_object(value));
        learn(peer->socket, value);
        json_decref(value);
        message_release(message);
    }
}

void transport_want(Peer *peer) {
    (void)peer; /* go_on looks at all of them */
}

void transport_wake(Waiter *waiter) {
    (void)waiter;
}

void transport_ping(Peer *peer) {
    (void)peer;
}

uint64_t transport_received(const Peer *peer) {
    (void)peer;
    return 0;
}

void transport_kill(Peer *peer) {
    peer->doomed = true;
}

void transport_kill_doomed(Server *server) {
    (void)server;
}

static void hang_up(Client *client) {
    if (client->peer) {
        Peer *peer = client->peer;
        client->peer = NULL;
        peer_closed(peer);
    }
}

/* ---- In the place of the bots ----------------------------------------------------------------------- */

Thinkers *thinkers_start(Server *server) {
    return (Thinkers *)server;
}

unsigned thinkers_waiting(const Thinkers *thinkers) {
    (void)thinkers;
    return 0;
}

void thinkers_stop(Thinkers *thinkers) {
    (void)thinkers;
}

void thinkers_ask(Thinkers *thinkers, HallTable *table, const TableQuestion *question) {
    (void)thinkers;
    if (drive.asked < QUESTIONS) {
        Asked *asked = &drive.ask[drive.asked++];
        memcpy(asked->id, table->id, sizeof asked->id);
        asked->question = *question;
    }
}

void thinkers_hurry(Thinkers *thinkers, const HallTable *table) {
    (void)thinkers;
    (void)table;
}

static void answer_bots(void) {
    while (drive.asked > 0) {
        EpixDecision decision;
        const Asked asked = drive.ask[--drive.asked];
        table_bot_fallback(&asked.question, &decision);
        play_take_answer(drive.server, asked.id, &asked.question, &decision, false);
    }
}

/* ---- Messages ------------------------------------------------------------------------------------------ */

/* A decision that the client's seat may make; "pass" if it is asked nothing. */
static void print_decision(const Client *client, char *out, size_t size) {
    TableQuestion question;
    EpixDecision decision;
    const HallTable *table = client->peer->table;
    snprintf(out, size, "pass");
    if (table && !table->damaged && client->peer->seat < EPIX_SEATS &&
        table_question(&table->table, client->peer->seat, &question)) {
        table_bot_fallback(&question, &decision);
        note_decision_print(table->table.game, &decision, out, size);
    }
}

static void print_sign(const Client *client, char sign, char *out, size_t size) {
    switch (sign) {
    case 't':
        snprintf(out, size, "%s", drive.table);
        break;
    case 'k':
        snprintf(out, size, "%s", client->token);
        break;
    case 's':
        snprintf(out, size, "%u", ++drive.sequence);
        break;
    case 'p':
        snprintf(out, size, "%u", client->prompt);
        break;
    case 'd':
        print_decision(client, out, size);
        break;
    default:
        snprintf(out, size, "%%%c", sign);
    }
}

static size_t fill_in(const Client *client, NoteSlice line, char out[MESSAGE]) {
    size_t length = 0;
    for (size_t i = 0; i < line.length && length + NOTE_DECISION_SIZE < MESSAGE; i++) {
        if (line.start[i] == '%' && i + 1 < line.length) {
            i++;
            print_sign(client, line.start[i], out + length, NOTE_DECISION_SIZE);
            length += strlen(out + length);
        } else {
            out[length++] = line.start[i];
        }
    }
    return length;
}

static bool receive(Client *client, const char *text, size_t length, bool pieces) {
    const size_t half = length / 2;
    Peer *peer = client->peer;
    return pieces ? peer_receive(peer, text, half, true, false) &&
                        peer_receive(peer, text + half, length - half, true, true)
                  : peer_receive(peer, text, length, true, true);
}

static void speak(Client *client, NoteSlice line) {
    char text[MESSAGE];
    const bool pieces = line.length > 0 && *line.start == '/';
    const NoteSlice rest = {line.start + pieces, line.length - pieces};
    if (!client->peer) {
        client->peer = peer_open(drive.server, client, "192.0.2.1", false);
        demand(client->peer != NULL);
    }
    client->answers = 0;
    client->refused = false;
    drive.speaker = client;
    drive.entries = client->peer->table ? client->peer->table->table.n : 0;
    if (!receive(client, text, fill_in(client, rest, text), pieces)) {
        hang_up(client);
    }
}

static void check_answer(void) {
    const Client *client = drive.speaker;
    drive.speaker = NULL;
    if (client && client->peer) {
        const HallTable *table = client->peer->table;
        demand(client->answers > 0 || client->peer->closing);
        demand(!client->refused || !table || table->table.n == drive.entries);
    }
}

static void say(NoteSlice whole) {
    Client *client = &drive.client[(unsigned char)*whole.start % CLIENTS];
    const NoteSlice line = {whole.start + 1, whole.length - 1};
    drive.before[0] = drive.before[1];
    drive.before[1] = whole;
    if (line.length == 1 && *line.start == 'x') {
        hang_up(client);
    } else {
        speak(client, line);
    }
}

static void say_again(void) {
    drive.again--;
    drive.said++;
    say(drive.before[0]);
}

/* As often as the line wants, but not for ever. */
static void note_again(NoteSlice line) {
    unsigned times = 0;
    for (size_t i = 1; i < line.length && line.start[i] >= '0' && line.start[i] <= '9'; i++) {
        times = times < AGAIN ? times * 10 + (unsigned)(line.start[i] - '0') : times;
    }
    const unsigned left = 2 * AGAIN - drive.said;
    if (drive.before[0].length > 0) {
        drive.again = 2 * times < left ? 2 * times : left;
    }
}

static void next_line(void) {
    const char *start = drive.next;
    const char *stop = memchr(start, '\n', (size_t)(drive.end - start));
    stop = stop ? stop : drive.end;
    drive.next = stop + 1;
    const NoteSlice line = {start, (size_t)(stop - start)};
    if (line.length > 0 && *start == '=') {
        note_again(line);
    } else if (line.length > 0) {
        say(line);
    }
}

/* Whenever all that has happened is on disk, and all that was asked has been answered. */
static void go_on(uv_idle_t *idle) {
    if (!batch_is_idle(drive.server) || !reads_are_idle(drive.server)) {
        return;
    }
    for (int i = 0; i < CLIENTS; i++) {
        Client *client = &drive.client[i];
        if (client->peer && (client->peer->doomed || client->peer->closing)) {
            transport_flush(client->peer);
            hang_up(client);
        }
    }
    check_answer();
    if (drive.asked > 0) {
        answer_bots();
    } else if (drive.again > 0) {
        say_again();
    } else if (drive.next < drive.end) {
        next_line();
    } else {
        uv_stop(idle->loop);
    }
}

/* ---- The server's life ------------------------------------------------------------------------------------ */

Transport *transport_start(Server *server, int *port, ServerEnd *end) {
    (void)end;
    *port = 0;
    drive.server = server;
    uv_idle_init(&server->loop, &drive.idle);
    uv_idle_start(&drive.idle, go_on);
    return (Transport *)server;
}

void transport_stop(Transport *transport) {
    (void)transport;
    for (int i = 0; i < CLIENTS; i++) {
        hang_up(&drive.client[i]);
    }
    uv_close((uv_handle_t *)&drive.idle, NULL);
}

void transport_free(Transport *transport) {
    (void)transport;
}

static void is_ready(void *context, int port) {
    (void)context;
    (void)port;
}

static void serve(const char *path) {
    ServerConfig config;
    ServerReport report = {.ready = is_ready};
    server_config_init(&config);
    config.data = path;
    config.log = "/dev/null";
    config.limit[SERVER_LIMIT_RATE] = config.limit[SERVER_LIMIT_BURST] = 1000000;
    config.limit[SERVER_LIMIT_WORK] = 1000000;
    config.limit[SERVER_LIMIT_CREATE] = config.limit[SERVER_LIMIT_FAILURES] = 1000000;
    demand(server_run(&config, &report) == SERVER_STOPPED);
}

static bool check_entry(void *context, const StoreEntry *entry) {
    (void)context;
    return entry->n > 0;
}

static bool check_table(void *context, const StoreTable *table) {
    demand(store_each_entry(context, table, check_entry, NULL) == STORE_OK);
    return true;
}

static void check_file(const char *path) {
    Store *store;
    demand(store_open(path, STORE_WRITE, &store) == STORE_OK);
    demand(store_each_table(store, (1u << STORE_STATUSES) - 1, check_table, store) == STORE_OK);
    store_close(store);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char path[PATH];
    if (!*path) {
        setenv("EPIX_SEED", "1", 1);
        setenv("EPIX_FROZEN", "1", 1);
    }
    if (size > LONGEST) {
        return 0;
    }
    snprintf(path, sizeof path, "/tmp/epix-fuzz-%d.db", (int)getpid());
    unlink(path);
    memset(&drive, 0, sizeof drive);
    drive.next = (const char *)data;
    drive.end = drive.next + size;
    serve(path);
    check_file(path);
    unlink(path);
    return 0;
}
