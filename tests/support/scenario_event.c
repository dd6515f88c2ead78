/* SPDX-License-Identifier: MIT */
/*
 * Events as text: the name of the kind, then the fields that the kind uses, in a fixed order.
 */
#include "scenario.h"

#include <string.h>

/* Fields as letters: s seat, o other seat, u unit, f from, t to, c action cards, a ability,
 * e season, g gold, n all guessed amounts, w winning seats. */
static const struct {
    const char *name;
    const char *fields;
} kinds[EPIX_EVENT_KINDS] = {
    [EPIX_EVENT_DRAWN] = {"drawn", "s"},
    [EPIX_EVENT_DEALT] = {"dealt", "a"},
    [EPIX_EVENT_RECRUITED] = {"recruited", "sutg"},
    [EPIX_EVENT_BID] = {"bid", "sagu"},
    [EPIX_EVENT_BID_BACK] = {"bid_back", "sagu"},
    [EPIX_EVENT_PASSED] = {"passed", "s"},
    [EPIX_EVENT_ABILITY_WON] = {"ability_won", "sag"},
    [EPIX_EVENT_ABILITY_DISCARDED] = {"ability_discarded", "a"},
    [EPIX_EVENT_SEASON] = {"season", "e"},
    [EPIX_EVENT_SEALED] = {"sealed", "s"},
    [EPIX_EVENT_AUCTION_BID] = {"auction_bid", "sg"},
    [EPIX_EVENT_AUCTION_WON] = {"auction_won", "sg"},
    [EPIX_EVENT_FIRST_PLAYER] = {"first_player", "so"},
    [EPIX_EVENT_SPIED] = {"spied", "so"},
    [EPIX_EVENT_SAW] = {"saw", "soc"},
    [EPIX_EVENT_REVEALED] = {"revealed", "sc"},
    [EPIX_EVENT_CARD_BEGUN] = {"card_begun", "sc"},
    [EPIX_EVENT_TAXED] = {"taxed", "sg"},
    [EPIX_EVENT_DECLINED] = {"declined", "s"},
    [EPIX_EVENT_MOVED] = {"moved", "suft"},
    [EPIX_EVENT_ATTACKED] = {"attacked", "souft"},
    [EPIX_EVENT_GUESSED] = {"guessed", "sn"},
    [EPIX_EVENT_FIST_OPENED] = {"fist_opened", "sg"},
    [EPIX_EVENT_BEATEN] = {"beaten", "sout"},
    [EPIX_EVENT_REPELLED] = {"repelled", "souft"},
    [EPIX_EVENT_DESTROYED] = {"destroyed", "sout"},
    [EPIX_EVENT_SPENT] = {"spent", "sf"},
    [EPIX_EVENT_ENTERED] = {"entered", "suft"},
    [EPIX_EVENT_CAPTURED] = {"captured", "sout"},
    [EPIX_EVENT_REMOVED] = {"removed", "sout"},
    [EPIX_EVENT_WITHDREW] = {"withdrew", "suft"},
    [EPIX_EVENT_PLUNDERED] = {"plundered", "sg"},
    [EPIX_EVENT_STAKE_BACK] = {"stake_back", "sg"},
    [EPIX_EVENT_CASTLE_TAKEN] = {"castle_taken", "sot"},
    [EPIX_EVENT_CARD_ENDED] = {"card_ended", "sc"},
    [EPIX_EVENT_NO_TURN] = {"no_turn", "sc"},
    [EPIX_EVENT_INCOME] = {"income", "sg"},
    [EPIX_EVENT_TOOK] = {"took", "sog"},
    [EPIX_EVENT_OVER] = {"over", "w"},
};

static char unit_letter(int unit) {
    return unit == EPIX_GARRISON ? 'G' : note_unit_letter(unit);
}

static void put_amounts(ScenarioText *text, const EpixEvent *event) {
    for (int i = 0; i < event->guesses && i < EPIX_GUESSES; i++) {
        scenario_put(text, " %u", event->gold[i]);
    }
}

static void put_seats(ScenarioText *text, int seats) {
    char list[NOTE_SEATS_SIZE];
    note_seats_print(seats, list, sizeof list);
    scenario_put(text, " %s", list);
}

static void put_field(ScenarioText *text, const ScenarioRun *run, const EpixEvent *event,
                      char field) {
    switch (field) {
    case 's':
        scenario_put(text, " %c", note_seat_letter(event->seat));
        break;
    case 'o':
        scenario_put(text, " %c", note_seat_letter(event->other));
        break;
    case 'u':
        scenario_put(text, " %c", unit_letter(event->unit));
        break;
    case 'f':
        scenario_put(text, " %s", scenario__province(run, event->from));
        break;
    case 't':
        scenario_put(text, " %s", scenario__province(run, event->to));
        break;
    case 'c':
        scenario_put(text, " %s", note_cards_name(event->cards));
        break;
    case 'a':
        scenario_put(text, " %s", scenario__ability(run, event->ability));
        break;
    case 'e':
        scenario_put(text, " %s", note_season_name(event->ability));
        break;
    case 'g':
        scenario_put(text, " %u", event->gold[0]);
        break;
    case 'n':
        put_amounts(text, event);
        break;
    default:
        put_seats(text, event->cards);
        break;
    }
}

static void put_event(ScenarioText *text, const ScenarioRun *run, const EpixEvent *event) {
    if (event->kind >= EPIX_EVENT_KINDS) {
        scenario_put(text, "?");
        return;
    }
    scenario_put(text, "%s", kinds[event->kind].name);
    for (const char *field = kinds[event->kind].fields; *field; field++) {
        put_field(text, run, event, *field);
    }
}

/* ---- Expectations ---------------------------------------------------------------------------- */

/* What a line says: `r: taxed r 3` is for those who may know what r may know. */
typedef struct Wanted {
    const char *words;
    int observer; /* EPIX_NONE: whoever */
    bool absent;
} Wanted;

static Wanted read_wanted(const ScenarioRun *run, const char *text) {
    Wanted wanted = {.words = text, .observer = EPIX_NONE};
    if (strncmp(wanted.words, "- ", 2) == 0) {
        wanted.absent = true;
        wanted.words += 2;
    }
    if (wanted.words[0] && wanted.words[1] == ':') {
        const char letter[] = {wanted.words[0], '\0'};
        wanted.observer = letter[0] == '*' ? EPIX_SPECTATOR : scenario__seat(run, letter);
        wanted.words += 2;
        wanted.words += strspn(wanted.words, " ");
    }
    return wanted;
}

static bool is_known_kind(const char *words) {
    const size_t length = strcspn(words, " ");
    for (int kind = 0; kind < EPIX_EVENT_KINDS; kind++) {
        if (strlen(kinds[kind].name) == length && strncmp(kinds[kind].name, words, length) == 0) {
            return true;
        }
    }
    return false;
}

/* An absent event may be given by its first words only. */
static bool matches(const ScenarioRun *run, const EpixEvent *event, const Wanted *wanted) {
    ScenarioText text = {0};
    put_event(&text, run, event);
    const size_t length = strlen(wanted->words);
    const bool begins = strncmp(text.chars, wanted->words, length) == 0;
    const bool same = wanted->absent ? begins && (!text.chars[length] || text.chars[length] == ' ')
                                     : begins && !text.chars[length];
    return same && (wanted->observer == EPIX_NONE || epix_event_is_for(event, wanted->observer));
}

static bool fail_event(ScenarioRun *run, const char *text) {
    ScenarioText happened = {0};
    for (int i = 0; i < run->events.count; i++) {
        scenario_put(&happened, "%s%s", i ? "; " : "", i && i == run->events_seen ? "| " : "");
        put_event(&happened, run, &run->events.event[i]);
    }
    return scenario__fail(run, "expected event: %s; actual: %s", text, happened.chars);
}

bool scenario__expect_event(ScenarioRun *run, const char *text) {
    const Wanted wanted = read_wanted(run, text);
    if (!is_known_kind(wanted.words)) {
        return scenario__fail(run, "there is no event %s", wanted.words);
    }
    for (int i = wanted.absent ? 0 : run->events_seen; i < run->events.count; i++) {
        if (matches(run, &run->events.event[i], &wanted)) {
            run->events_seen = wanted.absent ? run->events_seen : i;
            return !wanted.absent || fail_event(run, text);
        }
    }
    return wanted.absent || fail_event(run, text);
}
