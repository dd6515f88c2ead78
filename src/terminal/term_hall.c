/* SPDX-License-Identifier: MIT */
/*
 * See term_hall.h: two questions to a server, and the choice between its answers.
 */
#include "term_hall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "note_json.h"
#include "online.h"
#include "words_names.h"

enum {
    SEARCH_SIZE = 48, /* of a text that is looked for, with its NUL */
    BEFORE_SIZE = 64, /* of the server's word for where a page begins, likewise */
    LIST_SIZE = 3 * (SEARCH_SIZE + BEFORE_SIZE) + 20,
};

/* ---- Asking the server ------------------------------------------------------------------------ */

/* One question, on a line of its own: a list of tables, or a message. */
typedef struct Question {
    ClientWire *wire;
    const ClientLink *link;
    const char *list; /* which: what stands behind the path; NULL: a message */
    NoteSlice message;
    char *answer;    /* NULL: none has come */
    const char *why; /* not: a sentence in English */
    bool over;
} Question;

static void opened(void *context) {
    Question *question = context;
    char path[sizeof question->link->prefix + 16 + LIST_SIZE];
    if (!question->list) {
        client_wire_send(question->wire, question->message.start, question->message.length);
        return;
    }
    snprintf(path, sizeof path, "%s/api/tables%s", question->link->prefix, question->list);
    client_wire_fetch(question->wire, path);
}

static void take_answer(void *context, const char *text, size_t length) {
    Question *question = context;
    if (!question->over) {
        question->answer = text ? strndup(text, length) : NULL;
        question->over = true;
    }
}

static void hear(void *context, const char *text, size_t length) {
    const Question *question = context;
    if (!question->list) {
        take_answer(context, text, length);
    }
}

static void closed(void *context, int code, const char *reason) {
    Question *question = context;
    (void)code;
    question->why = client_why_closed(reason);
    question->over = true;
}

static int watched_fd(void *context) {
    return client_wire_fd(((Question *)context)->wire);
}

static int patience(void *context) {
    return client_wire_patience(((Question *)context)->wire);
}

static bool run(void *context) {
    Question *question = context;
    client_wire_run(question->wire);
    return question->over;
}

static bool is_over(void *context) {
    return ((const Question *)context)->over;
}

/* The answer, to be freed; NULL: there is none, and why. */
static char *ask(const ClientLink *link, const char *list, NoteSlice message, const char **why) {
    enum { MOST_MILLISECONDS = 20000 };
    Question question = {.link = link,
                         .list = list,
                         .message = message,
                         .why = client_why_closed("")};
    const TermWatch watch = {watched_fd, patience, run, &question};
    question.wire =
        client_wire_new(link, (ClientWireEvents){opened, hear, closed, take_answer, &question});
    if (question.wire) {
        client_wire_open(question.wire);
        (void)term_wait_until(&watch, is_over, &question, MOST_MILLISECONDS);
        question.over = true;
        client_wire_free(question.wire);
    }
    *why = question.why;
    return question.answer;
}

/* ---- Tables ----------------------------------------------------------------------------------- */

/* What can be done beside sitting down, behind the tables. */
enum { MAKE, AGAIN, SEARCH, OLDER, WAYS };

enum { TABLES = TERM_CHOICES - WAYS };

/* Where on the list a screenful begins: a page of the server, and so many of its tables. */
typedef struct Place {
    char before[BEFORE_SIZE]; /* empty: the first page */
    int skip;
} Place;

typedef struct Hall {
    const TerminalOptions *options;
    const TermAsker *asker;
    ClientLink *link;
    char *problem;            /* WORDS_SENTENCE_SIZE bytes */
    char search[SEARCH_SIZE]; /* empty: all tables */
    Place here;
    Place older; /* what follows, if there is more */
    bool more;
    int tables;
    char id[TABLES][CLIENT_TABLE_ID];
    char about[TABLES][WORDS_SENTENCE_SIZE];
} Hall;

static bool is_word(NoteSlice json, const char *key, const char *word) {
    return note_slice_is(note_json_word(note_json_member(json, key)), word);
}

/* Who sits there; returns how many seats are open. */
static int list_people(NoteSlice table, TermList *people) {
    const NoteSlice seats = note_json_member(table, "seats");
    int open = 0;
    for (NoteSlice seat = note_json_item(seats, (NoteSlice){0}); seat.start;
         seat = note_json_item(seats, seat)) {
        char name[TERM_NAME_SIZE];
        open += is_word(seat, "holder", "open");
        client_text(seat, "name", name, sizeof name);
        if (is_word(seat, "holder", "person") && *name) {
            term_list_add(people, name);
        }
    }
    return open;
}

static void describe(Hall *hall, NoteSlice table, char *out) {
    const WordsLanguage language = hall->asker->language;
    TermList people = {0};
    const TermNumber open = term_number((uint32_t)list_people(table, &people));
    const TermNumber players =
        term_number((uint32_t)note_json_whole(note_json_member(table, "players"), 0));
    const bool advanced = is_word(table, "rules", "advanced");
    const WordsValue values[] = {
        {"people", people.count ? people.text : words_text(language, WORDS_KEY("nobody yet"))},
        {"players", players.text},
        {"rules", words_text(language, advanced ? "advanced rules" : "basic rules")},
        {"open", open.text},
        {NULL, NULL},
    };
    words_fill(language,
               is_word(table, "status", "playing")
                   ? WORDS_KEY("{people}: {players} players, {rules}; being played, look on")
                   : WORDS_KEY("{people}: {players} players, {rules}; open seats {open}"),
               values, out, WORDS_SENTENCE_SIZE);
}

/* Whether there is something to do at it. */
static bool is_open(NoteSlice table) {
    return !is_word(table, "status", "playing") ||
           note_json_is_true(note_json_member(table, "spectators"));
}

/* Keeps a screenful of those at which there is something to do, from where we are; what is left of the
 * page, or the next one, comes later. */
static void read_tables(Hall *hall, NoteSlice page) {
    const NoteSlice list = note_json_member(page, "tables");
    int found = 0;
    hall->tables = 0;
    for (NoteSlice table = note_json_item(list, (NoteSlice){0}); table.start;
         table = note_json_item(list, table)) {
        if (!is_open(table) || found++ < hall->here.skip || hall->tables == TABLES) {
            continue;
        }
        client_text(table, "table", hall->id[hall->tables], CLIENT_TABLE_ID);
        describe(hall, table, hall->about[hall->tables++]);
    }
    hall->older = hall->here;
    hall->older.skip += TABLES;
    hall->more = found > hall->older.skip;
    if (!hall->more) {
        hall->older.skip = 0;
        client_text(page, "next", hall->older.before, BEFORE_SIZE);
        hall->more = *hall->older.before != '\0';
    }
}

static bool fail(const Hall *hall, const char *english) {
    char server[CLIENT_LINK_SIZE];
    client_link_server(hall->link, server);
    words_fill(hall->asker->language, english, WORDS_VALUES({"server", server}), hall->problem,
               WORDS_SENTENCE_SIZE);
    return false;
}

/* As part of an address: whatever is neither letter nor digit in hexadecimal. */
static void put_escaped(NoteText *text, const char *bytes) {
    for (; *bytes; bytes++) {
        const bool plain = (*bytes >= 'a' && *bytes <= 'z') || (*bytes >= 'A' && *bytes <= 'Z') ||
                           (*bytes >= '0' && *bytes <= '9');
        char code[4] = {*bytes, '\0'};
        if (!plain) {
            snprintf(code, sizeof code, "%%%02X", (unsigned)(unsigned char)*bytes);
        }
        note_put(text, code);
    }
}

static bool look_here(Hall *hall) {
    char list[LIST_SIZE];
    NoteText text = note_text(list, sizeof list);
    const char *why;
    note_put(&text, "?before=");
    put_escaped(&text, hall->here.before);
    note_put(&text, "&search=");
    put_escaped(&text, hall->search);
    note_text_end(&text);
    char *answer = ask(hall->link, list, (NoteSlice){0}, &why);
    const NoteSlice page = answer ? note_json_read(answer, strlen(answer)) : (NoteSlice){0};
    const bool good = page.start && note_json_member(page, "tables").start;
    if (good) {
        read_tables(hall, page);
    }
    free(answer);
    return good ? true : fail(hall, why);
}

/* A page of the server may hold nothing of interest: goes on to one that does, or up to the end. */
static bool look(Hall *hall) {
    enum { MOST_PAGES = 100 };
    bool good = look_here(hall);
    for (int i = 0; good && hall->tables == 0 && hall->more && i < MOST_PAGES; i++) {
        hall->here = hall->older;
        good = look_here(hall);
    }
    return good;
}

/* ---- A new one -------------------------------------------------------------------------------- */

/* Which of two answers, 0 or 1; negative: none. */
static int ask_either(const Hall *hall, const char *question, const char *one, const char *other) {
    const WordsLanguage language = hall->asker->language;
    const char *const choices[] = {words_text(language, one), words_text(language, other)};
    return hall->asker->choose(hall->asker->context, words_text(language, question), choices, 2, 0,
                               false);
}

static int ask_listed(const Hall *hall) {
    return ask_either(hall, WORDS_KEY("Who may sit down?"),
                      WORDS_KEY("everybody: the table is listed"),
                      WORDS_KEY("whoever has the link"));
}

/* Hints are for everybody at the table, or for nobody. */
static int ask_hints(const Hall *hall) {
    return ask_either(hall, WORDS_KEY("May the coach help?"), WORDS_KEY("no hints"),
                      WORDS_KEY("everybody may ask the coach for hints"));
}

/* A server that has no coach yet does not know that line: it is left out where it says nothing. */
static size_t put_create(const Hall *hall, const TableSetup *setup, bool listed, char *out,
                         size_t size) {
    char text[256];
    snprintf(text, sizeof text,
             "players: %d\nrules: %s\nminimum-stake: %d\ncastle-counts: %s\nlisted: %s\n%s",
             setup->players, setup->rules.advanced ? "advanced" : "basic",
             setup->rules.minimum_stake, setup->rules.castle_counts_always ? "always" : "occupied",
             listed ? "yes" : "no", setup->hints ? "coach: hints\n" : "");
    NoteJson json = note_json_message(out, size, "create", client_first_sequence());
    note_json_put_string(&json, "setup", text);
    note_json_put_string(&json, "lang", words_language_code(hall->asker->language));
    return note_json_finish(&json);
}

/* The server's answer: a table, or why not. */
static bool read_created(Hall *hall, const char *answer) {
    const NoteSlice json = note_json_read(answer, strlen(answer));
    if (is_word(json, "t", "created")) {
        client_text(json, "table", hall->link->table, sizeof hall->link->table);
    } else {
        client_text(json, "text", hall->problem, WORDS_SENTENCE_SIZE);
    }
    return *hall->link->table != '\0';
}

static bool make(Hall *hall) {
    TerminalOptions wanted = *hall->options;
    TermPlan plan;
    char message[1024];
    wanted.holder[0] = TERMINAL_PERSON; /* who sits where is for later */
    if (!term_plan_make(&wanted, hall->asker, &plan)) {
        return false;
    }
    const int listed = ask_listed(hall);
    const int hints = listed < 0 ? listed : ask_hints(hall);
    if (hints < 0) {
        return false;
    }
    plan.setup.hints = hints == 1;
    const size_t length = put_create(hall, &plan.setup, listed == 0, message, sizeof message);
    const char *why;
    char *answer = ask(hall->link, NULL, (NoteSlice){message, length}, &why);
    const bool made = answer ? read_created(hall, answer) : fail(hall, why);
    free(answer);
    return made;
}

/* ---- The choice ------------------------------------------------------------------------------- */

/* Which table; from `tables` on one of the other ways. Negative: none. */
static int choose(const Hall *hall) {
    static const char *const ways[WAYS] = {
        [MAKE] = WORDS_KEY("make a new table"),
        [AGAIN] = WORDS_KEY("look again"),
        [SEARCH] = WORDS_KEY("search for a name or a board"),
        [OLDER] = WORDS_KEY("older tables"),
    };
    const WordsLanguage language = hall->asker->language;
    const char *choices[TERM_CHOICES];
    char server[CLIENT_LINK_SIZE], question[WORDS_SENTENCE_SIZE];
    const int count = hall->tables + (hall->more ? WAYS : OLDER);
    for (int i = 0; i < count; i++) {
        choices[i] =
            i < hall->tables ? hall->about[i] : words_text(language, ways[i - hall->tables]);
    }
    client_link_server(hall->link, server);
    words_fill(language,
               *hall->search ? WORDS_KEY("At which table of {server} with \"{search}\"?")
                             : WORDS_KEY("At which table of {server}?"),
               WORDS_VALUES({"server", server}, {"search", hall->search}), question,
               sizeof question);
    return hall->asker->choose(hall->asker->context, question, choices, count, 0, false);
}

/* False: the player leaves. */
static bool ask_search(Hall *hall) {
    const char *question =
        words_text(hall->asker->language, WORDS_KEY("Whose name, or which board? (Enter: all)"));
    const int answer = hall->asker->name(hall->asker->context, question, hall->search, SEARCH_SIZE);
    return answer != TERM_LEAVE;
}

/* Goes through the list until a table is chosen, or a new one wanted: `tables`. Negative: the player
 * leaves; `problem` tells if something is wrong. */
static int go_through(Hall *hall) {
    for (;;) {
        if (!look(hall)) {
            return TERM_LEAVE;
        }
        const int chosen = choose(hall);
        const int way = chosen - hall->tables;
        if (way <= MAKE || (way == SEARCH && !ask_search(hall))) {
            return way <= MAKE ? chosen : TERM_LEAVE;
        }
        hall->here = way == OLDER ? hall->older : (Place){.skip = 0};
    }
}

bool term_hall_enter(const TerminalOptions *options, const TermAsker *asker, char *problem) {
    Hall hall = {.options = options, .asker = asker, .link = options->server, .problem = problem};
    const int chosen = go_through(&hall);
    if (chosen >= 0 && chosen == hall.tables) {
        return make(&hall);
    }
    if (chosen >= 0) {
        memcpy(hall.link->table, hall.id[chosen], sizeof hall.id[chosen]);
    }
    return chosen >= 0;
}

int term_hall_where(const TerminalOptions *options, const TermAsker *asker) {
    char server[CLIENT_LINK_SIZE], there[WORDS_SENTENCE_SIZE];
    client_link_server(options->server, server);
    words_fill(asker->language, WORDS_KEY("at a table of {server}, with people elsewhere"),
               WORDS_VALUES({"server", server}), there, sizeof there);
    const char *const choices[] = {
        words_text(asker->language, WORDS_KEY("here, with bots or people beside you")),
        there,
    };
    return asker->choose(asker->context,
                         words_text(asker->language, WORDS_KEY("Where do you play?")), choices, 2,
                         0, false);
}
