/* SPDX-License-Identifier: MIT */
/*
 * See session.h: what is the same at all tables.
 */
#include "session.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "words_names.h"

/* ---- What has happened ---------------------------------------------------------------------- */

void *term_room_for_one(void *items, int count, int *room, size_t size) {
    if (count < *room) {
        return items;
    }
    const int wanted = *room ? 2 * *room : 64;
    void *more = realloc(items, (size_t)wanted * size);
    *room = more ? wanted : *room;
    return more;
}

/* Without memory the game goes on, only its log has a gap. */
static void log_happening(TermSession *session, TermHappening happening) {
    TermHappening *log =
        term_room_for_one(session->log, session->logged, &session->room, sizeof *log);
    if (log) {
        session->log = log;
        session->log[session->logged++] = happening;
    } else {
        free(happening.text);
        free(happening.standings);
    }
}

void term_session_log_event(TermSession *session, const EpixEvent *event) {
    log_happening(session, (TermHappening){.event = *event});
}

void term_standings(WordsLanguage language, const TermStanding *standing, int count, char *out,
                    size_t size) {
    char all[WORDS_SENTENCE_SIZE], item[128];
    NoteText text = note_text(all, sizeof all);
    for (int i = 0; i < count; i++) {
        const TermNumber provinces = term_number(standing[i].provinces);
        const TermNumber gold = term_number(standing[i].gold);
        words_fill(language, WORDS_KEY("{seat} provinces {provinces}, gold {gold}"),
                   WORDS_VALUES({"seat", words_seat(language, standing[i].seat)},
                                {"provinces", provinces.text}, {"gold", gold.text}),
                   item, sizeof item);
        note_put(&text, i ? words_text(language, WORDS_KEY("; ")) : "");
        note_put(&text, item);
    }
    note_text_end(&text);
    words_fill(language, WORDS_KEY("So far: {standings}."), WORDS_VALUES({"standings", all}), out,
               size);
}

/* Before Spring nobody has done anything yet. */
void term_session_log_season(TermSession *session, const EpixEvent *event,
                             const TermStanding *standing, int count) {
    char text[WORDS_SENTENCE_SIZE];
    term_standings(session->language, standing, count, text, sizeof text);
    log_happening(session,
                  (TermHappening){.event = *event,
                                  .standings =
                                      event->ability == EPIX_SPRING ? NULL : strdup(text)});
}

void term_session_log_text(TermSession *session, const char *text, uint32_t places) {
    char *copy = strdup(text);
    if (copy) {
        log_happening(session, (TermHappening){.text = copy, .places = places});
    }
}

void term_session_sentence(const TermSession *session, WordsLanguage language, int index, char *out,
                           size_t size) {
    const TermHappening *happening = &session->log[index];
    if (happening->text) {
        snprintf(out, size, "%s", happening->text);
    } else if (epix_event_is_for(&happening->event, session->viewer)) {
        const size_t length = words_event(language, session->game, &happening->event, out, size);
        if (happening->standings && length < size) {
            snprintf(out + length, size - length, " %s", happening->standings);
        }
    } else {
        *out = '\0';
    }
}

int term_session_tell(const TermSession *session, const TermVoice *voice, int from, int to) {
    char sentence[WORDS_SENTENCE_SIZE];
    for (; from < to; from++) {
        term_session_sentence(session, voice->language, from, sentence, sizeof sentence);
        if (*sentence) {
            term_say_line(voice, sentence);
        }
    }
    return from;
}

/* ---- Life ---------------------------------------------------------------------------------- */

void term_session_free(TermSession *session) {
    if (session) {
        for (int i = 0; i < session->logged; i++) {
            free(session->log[i].text);
            free(session->log[i].standings);
        }
        free(session->log);
        session->table->free(session);
    }
}

bool term_write_file(const char *path, const char *text) {
    FILE *file = fopen(path, "w");
    if (!file) {
        return false;
    }
    const bool good = fputs(text, file) >= 0;
    return fclose(file) == 0 && good;
}

bool term_session_save(TermSession *session, const char *path) {
    char *text = session->table->record(session);
    const bool good = text && term_write_file(path, text);
    const int reason = errno;
    free(text);
    errno = reason;
    session->unsaved = session->unsaved && !good;
    if (good && path != session->file) {
        snprintf(session->file, sizeof session->file, "%s", path);
    }
    return good;
}

/* ---- Playing ------------------------------------------------------------------------------- */

TermNext term_session_next(const TermSession *session, int *seat) {
    if (*session->problem) {
        return TERM_NEXT_GONE;
    }
    if (!session->shown) {
        return TERM_NEXT_WAIT;
    }
    if (session->learnt && !session->goes_on) {
        return TERM_NEXT_LEARNT;
    }
    if (session->status != TABLE_PLAYING) {
        return session->status == TABLE_OVER ? TERM_NEXT_OVER : TERM_NEXT_LOBBY;
    }
    const int asked = session->waiting ? 0 : session->asked;
    *seat = __builtin_ctz((unsigned)(asked ? asked : session->actors | 1 << EPIX_CHANCE));
    return asked ? TERM_NEXT_PERSON : session->table->bot ? TERM_NEXT_BOT : TERM_NEXT_WAIT;
}

int64_t term_session_step(const TermSession *session) {
    int seat;
    int64_t detail = 0;
    const TermNext next = term_session_next(session, &seat);
    if (next == TERM_NEXT_PERSON) {
        detail = session->prompt.id;
    } else if (next == TERM_NEXT_LOBBY) {
        detail = session->host << 8 | session->viewer;
        for (int i = 0; i < term_session_seats(session); i++) {
            detail = detail << 2 | session->seat[i].holder;
        }
    } else if (next == TERM_NEXT_WAIT) {
        const bool sealed = session->prompt.open && session->prompt.sealed;
        detail = session->actors | term_session_is_away(session) << 8 | sealed << 9;
    }
    return detail << 16 | session->round << 4 | next;
}

int term_session_self(const TermSession *session) {
    int seat;
    if (term_session_next(session, &seat) == TERM_NEXT_PERSON) {
        return seat;
    }
    return session->table->live ? session->viewer : EPIX_NONE;
}

/* Something secret is decided, or seen by a spy. */
bool term_session_needs_curtain(const TermSession *session, int seat) {
    return session->viewer != seat &&
           (epix_is_sealed(session->phase) || session->phase == EPIX_PHASE_SPY);
}

void term_session_lift_curtain(TermSession *session, int seat) {
    session->viewer = seat;
}

/* With one person the screen is always that person's. */
void term_session_drop_curtain(TermSession *session) {
    const bool alone = session->people && !term_session_is_hot_seat(session);
    session->viewer = alone ? __builtin_ctz(session->people) : EPIX_SPECTATOR;
}

bool term_session_is_hot_seat(const TermSession *session) {
    return (session->people & (session->people - 1)) != 0;
}

TableRefusalCode term_session_why_not(const TermSession *session, int kind) {
    const bool lobby = session->status == TABLE_LOBBY, over = session->status == TABLE_OVER;
    const bool host = term_session_is_host(session);
    switch (kind) {
    case TABLE_ENTRY_DECIDE:
        return over ? TABLE_GAME_OVER : lobby ? TABLE_NOT_STARTED : TABLE_ACCEPTED;
    case TABLE_ENTRY_UNDO:
        return TABLE_ACCEPTED;
    case TABLE_ENTRY_TAKE:
        return !lobby ? TABLE_STARTED : session->people ? TABLE_SEAT_TAKEN : TABLE_ACCEPTED;
    default:
        break;
    }
    if (!session->people) {
        return TABLE_NOT_SEATED;
    }
    switch (kind) {
    case TABLE_ENTRY_BOT:
    case TABLE_ENTRY_OPEN:
    case TABLE_ENTRY_START:
        return !lobby ? TABLE_STARTED : host ? TABLE_ACCEPTED : TABLE_NOT_HOST;
    case TABLE_ENTRY_REMATCH:
        return over ? TABLE_ACCEPTED : TABLE_NOT_OVER;
    default:
        return TABLE_ACCEPTED;
    }
}

TableRefusal term_session_do(TermSession *session, const TableCommand *command) {
    const TableRefusalCode code = term_session_why_not(session, command->kind);
    return code == TABLE_ACCEPTED ? session->table->command(session, command)
                                  : (TableRefusal){.code = (uint8_t)code};
}

/* ---- Looking ------------------------------------------------------------------------------- */

int term_session_seats(const TermSession *session) {
    return session->game->board.board.seats;
}

int term_session_open_seats(const TermSession *session) {
    int seats = 0;
    for (int i = 0; i < term_session_seats(session); i++) {
        seats |= (session->seat[i].holder == TABLE_OPEN) << i;
    }
    return seats;
}

bool term_session_is_seated(const TermSession *session) {
    return session->viewer < EPIX_SEATS;
}

bool term_session_is_host(const TermSession *session) {
    return term_session_is_seated(session) && session->viewer == session->host;
}

bool term_session_is_away(const TermSession *session) {
    return term_session_is_seated(session) && session->seat[session->viewer].away;
}

int64_t term_session_left(const TermSession *session, int64_t left) {
    const int64_t now = left - (term_now() - session->shown_at);
    return left < 0 ? -1 : now < 0 ? 0 : now;
}

int64_t term_session_clock(const TermSession *session, int seat) {
    const int64_t left = session->seat[seat].left;
    const bool runs = session->status == TABLE_PLAYING && session->actors >> seat & 1;
    return runs ? term_session_left(session, left) : left;
}

const char *term_session_name(const TermSession *session, int seat) {
    const TermSeat *held = &session->seat[seat];
    const char *name = *held->bot ? words_bot(session->language, held->bot) : held->name;
    for (int language = 0; language < WORDS_LANGUAGES; language++) {
        if (strcmp(name, words_seat((WordsLanguage)language, seat)) == 0) {
            return "";
        }
    }
    return name;
}

bool term_session_has_hints(const TermSession *session) {
    return __builtin_popcount(session->people) == 1 &&
           (!session->table->live || session->setup.hints);
}

void term_session_look_at(const TermSession *session, const EpixView *view,
                          TermPosition *position) {
    term_position_init(position, session->game, view);
    position->live = session->table->live;
    position->hints = term_session_has_hints(session);
    position->no_odds = !session->setup.odds;
    for (int seat = 0; seat < term_session_seats(session); seat++) {
        const char *name = term_session_name(session, seat);
        position->player[seat] = *name ? name : NULL;
    }
}

void term_session_position(const TermSession *session, TermPosition *position) {
    EpixView view;
    const int seat = term_session_self(session);
    session->table->view(session, &view);
    term_session_look_at(session, &view, position);
    position->seat = term_session_is_seated(session) ? session->viewer : EPIX_NONE;
    if (session->prompt.open && !session->waiting && seat < EPIX_SEATS &&
        !term_session_needs_curtain(session, seat)) {
        position->seat = seat;
        session->table->legal(session, seat, &position->legal);
    }
}

void term_session_introduce(const TermSession *session, const TermVoice *voice) {
    const NoteGame *game = session->game;
    TermList players = {0};
    for (int seat = 0; seat < term_session_seats(session); seat++) {
        char item[128];
        words_fill(voice->language, "{seat}[ ({player})]",
                   WORDS_VALUES({"seat", words_seat(voice->language, seat)},
                                {"player", term_session_name(session, seat)}),
                   item, sizeof item);
        term_list_add(&players, item);
    }
    const WordsValue values[] = {
        {"board", words_text(voice->language, game->board.name)},
        {"rules",
         words_text(voice->language, game->game.rules.advanced ? "advanced rules" : "basic rules")},
        {"players", players.text},
        {NULL, NULL},
    };
    term_say(voice, WORDS_KEY("{board}, {rules}. Players: {players}."), values);
    if (session->people && !term_session_is_hot_seat(session)) {
        const int seat = __builtin_ctz(session->people);
        term_say(voice, WORDS_KEY("You play {seat}."),
                 WORDS_VALUES({"seat", words_seat(voice->language, seat)}));
    }
}
