/* SPDX-License-Identifier: MIT */
/*
 * What entries do.
 */
#include <stdlib.h>
#include <string.h>

#include "bot_reading.h"
#include "table_parts.h"

/* ---- People -------------------------------------------------------------------------------------- */

/* The name in memory of its own; NULL if there is none. */
static char *copy_text(NoteSlice text) {
    char *copy = malloc(text.length + 1);
    if (copy) {
        memcpy(copy, text.start, text.length);
        copy[text.length] = '\0';
    }
    return copy;
}

static bool set_name(TableSeat *seat, NoteSlice text) {
    char *name = copy_text(text);
    if (!name) {
        return false;
    }
    free(seat->name);
    seat->name = name;
    return true;
}

static void open_seat(Table *table, int seat) {
    TableSeat *s = &table->seat[seat];
    free(s->name);
    *s = (TableSeat){.asked_at = TABLE_NEVER, .gone_at = TABLE_NEVER, .prompt = s->prompt};
}

/* The host is the first person to sit down, then the next one clockwise. */
static void find_host(Table *table) {
    const int seats = table__seats(table);
    const int from = table->host == EPIX_NONE ? 0 : table->host;
    table->host = EPIX_NONE;
    for (int i = 0; i < seats && table->host == EPIX_NONE; i++) {
        const int seat = (from + i) % seats;
        if (table->seat[seat].holder == TABLE_PERSON) {
            table->host = (uint8_t)seat;
        }
    }
}

static bool apply_take(Table *table, const TableEntry *entry) {
    TableSeat *seat = &table->seat[entry->seat];
    if (!set_name(seat, entry->text)) {
        return false;
    }
    seat->holder = TABLE_PERSON;
    seat->gone_at = TABLE_NEVER;
    if (table->host == EPIX_NONE) {
        table->host = entry->seat;
    }
    return true;
}

static bool apply_name(Table *table, const TableEntry *entry) {
    return set_name(&table->seat[entry->seat], entry->text);
}

/* In the game a bot takes the seat over for good; after it the seat is just not waited for. */
static bool apply_leave(Table *table, const TableEntry *entry) {
    TableSeat *seat = &table->seat[entry->seat];
    if (table->status == TABLE_LOBBY) {
        open_seat(table, entry->seat);
        find_host(table);
    } else if (table->status == TABLE_PLAYING) {
        seat->holder = TABLE_BOT;
        seat->bot = table->setup->substitute;
        seat->away = false;
        find_host(table);
    } else {
        seat->away = true;
        table->rematch &= (uint8_t) ~(1 << entry->seat);
    }
    return true;
}

static bool apply_bot(Table *table, const TableEntry *entry) {
    open_seat(table, entry->other);
    table->seat[entry->other].holder = TABLE_BOT;
    table->seat[entry->other].bot = entry->number;
    return true;
}

static bool apply_open(Table *table, const TableEntry *entry) {
    open_seat(table, entry->other);
    find_host(table);
    return true;
}

static bool apply_away(Table *table, const TableEntry *entry) {
    TableSeat *seat = &table->seat[entry->other];
    seat->away = true;
    seat->late = table->setup->clock.kind != TABLE_CLOCK_NONE && table__owes(table, entry->other);
    seat->bot = entry->number;
    table__undo_forget(table);
    return true;
}

static bool apply_back(Table *table, const TableEntry *entry) {
    table->seat[entry->seat].away = false;
    return true;
}

static bool apply_rematch(Table *table, const TableEntry *entry) {
    table->rematch |= (uint8_t)(1 << entry->seat);
    table->seat[entry->seat].away = false;
    return true;
}

static bool apply_again(Table *table, const TableEntry *entry) {
    memcpy(table->next, entry->text.start, entry->text.length);
    return true;
}

static bool apply_mute(Table *table, const TableEntry *entry) {
    table->seat[entry->other].muted = entry->number;
    return true;
}

/* Nothing is asked of anybody any more. */
static bool apply_close(Table *table, const TableEntry *entry) {
    (void)entry;
    table->status = TABLE_OVER;
    table__undo_forget(table);
    for (int seat = 0; seat < table__seats(table); seat++) {
        table__clock_rest(table, seat);
    }
    return true;
}

/* A new offer takes the place of an old one. */
static bool apply_offer(Table *table, const TableEntry *entry) {
    table->offered = (uint8_t)(entry->number + 1);
    table->agreed = 0;
    return true;
}

static bool apply_agree(Table *table, const TableEntry *entry) {
    table->agreed |= (uint8_t)(1 << entry->seat);
    return true;
}

static bool apply_nothing(Table *table, const TableEntry *entry) {
    (void)table, (void)entry;
    return true;
}

/* ---- Questions ----------------------------------------------------------------------------------- */

static uint8_t asked(const EpixState *state) {
    return (uint8_t)(state->actors | state->sealed);
}

/* Those who decide at the same time are asked once; that another one has sealed does not change
 * their question. */
static bool is_same_question(const EpixState *before, const EpixState *after, int seat) {
    const bool together = after->phase == EPIX_PHASE_AUCTION || after->phase == EPIX_PHASE_CHOOSE;
    return together && before->phase == after->phase && before->season == after->season &&
           asked(before) >> seat & 1;
}

static void ask(Table *table, const EpixState *before, uint32_t n) {
    for (int seat = 0; seat < table__seats(table); seat++) {
        const bool same = is_same_question(before, &table->state, seat);
        if (asked(&table->state) >> seat & 1 && !same) {
            table->seat[seat].prompt = n;
            table->seat[seat].replaced = 0;
        }
        if (!table__owes(table, seat)) {
            table__clock_rest(table, seat);
        } else if (!same) {
            table__clock_asked(table, seat);
        }
    }
}

/* ---- The game ------------------------------------------------------------------------------------ */

static void add_events(EpixEvents *events, const EpixEvents *more) {
    for (int i = 0; i < more->count && events->count < EPIX_EVENTS; i++) {
        events->event[events->count++] = more->event[i];
    }
}

static void play_chance(Table *table, EpixDecision decision, EpixEvents *events) {
    EpixEvents more;
    epix_play(&table->game->game, &table->state, EPIX_CHANCE, &decision, &more);
    add_events(events, &more);
}

void table__stand(Table *table, const EpixState *state) {
    const EpixState nothing_asked = {0};
    table__undo_forget(table);
    table->state = *state;
    table->status = state->phase == EPIX_PHASE_OVER ? TABLE_OVER : TABLE_PLAYING;
    table__mark_choice(table);
    ask(table, &nothing_asked, table->n);
}

static void apply_start(Table *table, const TableEntry *entry, TableStep *step) {
    table->status = TABLE_PLAYING;
    table->salt = entry->random;
    play_chance(table, (EpixDecision){.kind = EPIX_DRAW, .seat = entry->other}, &step->events);
    for (int i = 0; i < entry->deals; i++) {
        play_chance(table, (EpixDecision){.kind = EPIX_DEAL, .ability = entry->deal[i]},
                    &step->events);
    }
    table__clock_start(table);
    if (table->setup->begins) {
        table__stand(table, table->setup->begins);
        return;
    }
    table__mark_season(table, &step->before);
    ask(table, &step->before, entry->n);
}

static bool is_other_action(const EpixState *before, const EpixState *after) {
    return before->season != after->season || before->turn != after->turn ||
           before->card != after->card;
}

static void apply_decide(Table *table, const TableEntry *entry, TableStep *step) {
    const int seat = entry->seat;
    const bool owed = table__owes(table, seat);
    EpixHope hope = (EpixHope)entry->hope;
    epix_play_knowing(&table->game->game, &table->state, seat, &entry->decision, &hope,
                      &step->events);
    bot_seen_note(&table->seen, &step->events);
    table__mark_choice(table);
    const bool ride = table__is_ride(&entry->decision, &step->events);
    table__undo_note(table, step);
    if (owed) {
        table__clock_decided(table, seat, ride, entry->number || table->seat[seat].away);
        table->decisions++;
    } else {
        table->seat[seat].replaced++;
    }
    if (is_other_action(&step->before, &table->state)) {
        table->seat[seat].undone = 0;
    }
    if (entry->number == 0) {
        table->seat[seat].away = false; /* whoever decides is there */
    }
    if (table->state.phase == EPIX_PHASE_OVER) {
        table->status = TABLE_OVER;
    }
    table__mark_season(table, &step->before);
    ask(table, &step->before, entry->n);
}

/* The clock goes on where it was, so that nobody gains time by taking back. Whoever was asked
 * meanwhile is asked nothing any more. */
static void apply_undo(Table *table, const TableEntry *entry) {
    TableSeat *seat = &table->seat[entry->seat];
    table__undo_last(table);
    table__marks_cut(table);
    table->decisions--;
    seat->prompt = entry->n;
    seat->away = false;
    for (int other = 0; other < table__seats(table); other++) {
        if (!table__owes(table, other)) {
            table__clock_rest(table, other);
        }
    }
}

/* Everybody is asked anew, also whoever was asked the same a moment ago. */
static void apply_rewind(Table *table, const TableEntry *entry) {
    const EpixState nothing_asked = {0};
    table__rewind(table, entry->number);
    table->offered = 0;
    table->agreed = 0;
    ask(table, &nothing_asked, entry->n);
}

static bool apply_kind(Table *table, const TableEntry *entry, TableStep *step) {
    static bool (*const about_people[TABLE_ENTRY_KINDS])(Table *, const TableEntry *) = {
        [TABLE_ENTRY_TAKE] = apply_take,       [TABLE_ENTRY_NAME] = apply_name,
        [TABLE_ENTRY_LEAVE] = apply_leave,     [TABLE_ENTRY_BOT] = apply_bot,
        [TABLE_ENTRY_OPEN] = apply_open,       [TABLE_ENTRY_AWAY] = apply_away,
        [TABLE_ENTRY_BACK] = apply_back,       [TABLE_ENTRY_PHRASE] = apply_nothing,
        [TABLE_ENTRY_CHAT] = apply_nothing,    [TABLE_ENTRY_NOTICE] = apply_nothing,
        [TABLE_ENTRY_REMATCH] = apply_rematch, [TABLE_ENTRY_AGAIN] = apply_again,
        [TABLE_ENTRY_MUTE] = apply_mute,       [TABLE_ENTRY_CLOSE] = apply_close,
        [TABLE_ENTRY_OFFER] = apply_offer,     [TABLE_ENTRY_AGREE] = apply_agree,
    };
    if (about_people[entry->kind]) {
        return about_people[entry->kind](table, entry);
    }
    if (entry->kind == TABLE_ENTRY_START) {
        apply_start(table, entry, step);
    } else if (entry->kind == TABLE_ENTRY_DECIDE) {
        apply_decide(table, entry, step);
    } else if (entry->kind == TABLE_ENTRY_REWIND) {
        apply_rewind(table, entry);
    } else {
        apply_undo(table, entry);
    }
    return true;
}

bool table_apply(Table *table, const TableEntry *entry, TableStep *step) {
    if (entry->n != table->n + 1 || entry->at < table->at || table__check(table, entry).code) {
        return false;
    }
    const TableTime at = table->at;
    step->entry = *entry;
    step->events.count = 0;
    step->before = table->state;
    table->at = entry->at;
    if (!apply_kind(table, entry, step)) {
        table->at = at;
        return false;
    }
    table->n = entry->n;
    return true;
}

/* ---- The next game ------------------------------------------------------------------------------- */

bool table_wants_rematch(const Table *table) {
    uint8_t people = 0;
    for (int seat = 0; seat < table__seats(table); seat++) {
        if (table->seat[seat].holder == TABLE_PERSON && !table->seat[seat].away) {
            people |= (uint8_t)(1 << seat);
        }
    }
    return table->status == TABLE_OVER && !table->next[0] && people &&
           (table->rematch & people) == people;
}

int table_rematch_seat(const Table *table, int seat) {
    return (seat + 1) % table__seats(table);
}
