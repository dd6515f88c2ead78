/* SPDX-License-Identifier: MIT */
/*
 * Counts what is in records.
 */
#include "lab_balance.h"

#include <string.h>

/* What counts of one game. */
typedef struct Story {
    EpixState state;
    uint8_t first; /* of the draft */
    uint8_t holder[EPIX_SEASONS];
    bool played[EPIX_SEASONS];    /* as far as the choice of cards */
    uint8_t bidder[EPIX_SEASONS]; /* who won the auction, and for what */
    uint32_t price[EPIX_SEASONS];
    uint8_t recruited[EPIX_SEATS][EPIX_UNITS]; /* in the draft */
    uint8_t owner[EPIX_ABILITIES];
    uint32_t paid[EPIX_ABILITIES];
    bool castle;
    uint64_t decisions;
    uint8_t ahead; /* at the beginning of Autumn, alone; or EPIX_NONE */
    LabLeader leader;
} Story;

/* ---- Classes --------------------------------------------------------------------------------------- */

static const uint32_t lowest_price[LAB_BALANCE_PRICES] = {1, 2, 3, 4, 5, 7, 9, 12};

void lab_balance_prices(int class, uint32_t *low, uint32_t *high) {
    *low = lowest_price[class];
    *high = class + 1 < LAB_BALANCE_PRICES ? lowest_price[class + 1] - 1 : UINT32_MAX;
}

int lab_balance_price_class(uint32_t price) {
    int class = 0;
    while (class + 1 < LAB_BALANCE_PRICES && lowest_price[class + 1] <= price) {
        class ++;
    }
    return class;
}

/* One more than can be recruited of a kind: a Soldier stands in the castle from the start. */
static const int digits[EPIX_UNITS] = {3, 3, 4, 3};

void lab_balance_opening(int opening, int units[EPIX_UNITS]) {
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        units[unit] = opening % digits[unit];
        opening /= digits[unit];
    }
}

static int opening_of(const uint8_t recruited[EPIX_UNITS]) {
    int opening = 0;
    for (int unit = EPIX_UNITS - 1; unit >= 0; unit--) {
        const int most = digits[unit] - 1;
        opening = opening * digits[unit] + (recruited[unit] < most ? recruited[unit] : most);
    }
    return opening;
}

/* ---- Reading a game -------------------------------------------------------------------------------- */

static void note_event(Story *story, const EpixEvent *event, int phase, int season) {
    switch (event->kind) {
    case EPIX_EVENT_RECRUITED:
        if (phase == EPIX_PHASE_DRAFT) {
            story->recruited[event->seat][event->unit]++;
        }
        break;
    case EPIX_EVENT_ABILITY_WON:
        story->owner[event->ability] = event->seat;
        story->paid[event->ability] = event->gold[0];
        break;
    case EPIX_EVENT_AUCTION_WON:
        story->bidder[season] = event->seat;
        story->price[season] = event->gold[0];
        break;
    case EPIX_EVENT_FIRST_PLAYER:
        story->holder[season] = event->other;
        story->played[season] = true;
        break;
    case EPIX_EVENT_CASTLE_TAKEN:
        story->castle = true;
        break;
    default:
        break;
    }
}

/* ---- Who leads ------------------------------------------------------------------------------------- */

/* With most provinces, if nobody else has as many. */
static uint8_t who_leads(const EpixGame *game, const EpixState *state) {
    uint8_t leader = EPIX_NONE;
    int most = -1;
    for (int seat = 0; seat < game->board.seats; seat++) {
        const int provinces = epix_controlled(game, state, seat);
        leader = provinces > most ? (uint8_t)seat : provinces == most ? EPIX_NONE : leader;
        most = provinces > most ? provinces : most;
    }
    return leader;
}

/* Provinces that a seat can attack, but for castles: whoever takes one has won, whosever it was. */
static uint32_t in_reach(const EpixGame *game, const EpixState *state, int seat) {
    EpixLegal legal;
    uint32_t reach = 0;
    epix_legal(game, state, seat, &legal);
    for (int i = 0; i < legal.groups; i++) {
        reach |= legal.group[i].kind == EPIX_ATTACK ? (uint32_t)legal.group[i].set : 0;
    }
    return reach & ~game->castles;
}

static void note_attack(const EpixGame *game, int seat, const EpixDecision *attack, Story *story) {
    const bool castle = game->castles >> attack->to & 1;
    if (story->ahead == EPIX_NONE || story->ahead == seat || game->board.seats == 2 || castle) {
        return;
    }
    int all = 0;
    int of_leader = 0;
    for (uint32_t rest = in_reach(game, &story->state, seat); rest; rest &= rest - 1) {
        of_leader += epix_holder(game, &story->state, __builtin_ctz(rest)) == story->ahead;
        all++;
    }
    if (of_leader > 0 && of_leader < all) {
        story->leader.attacks++;
        story->leader.at_leader += epix_holder(game, &story->state, attack->to) == story->ahead;
        story->leader.by_chance += (double)of_leader / all;
    }
}

static bool play(const NoteGame *game, const NoteLine *line, Story *story) {
    EpixEvents events;
    const int phase = story->state.phase;
    const int season = story->state.season;
    if (line->decision.kind == EPIX_ATTACK) {
        note_attack(&game->game, line->seat, &line->decision, story);
    }
    const EpixRefusal refusal =
        epix_submit(&game->game, &story->state, line->seat, &line->decision, &events);
    if (refusal.code != EPIX_ACCEPTED) {
        return false;
    }
    for (int i = 0; i < events.count; i++) {
        note_event(story, &events.event[i], phase, season);
    }
    if (season < EPIX_AUTUMN && story->state.season == EPIX_AUTUMN) {
        story->ahead = who_leads(&game->game, &story->state);
    }
    story->decisions++;
    return true;
}

static bool read_story(const NoteGame *game, NoteSlice record, Story *story) {
    NoteLines lines;
    NoteHeader header;
    NoteLine line = {.seat = EPIX_NONE};
    memset(story, 0, sizeof *story);
    memset(story->owner, EPIX_NONE, sizeof story->owner);
    story->ahead = EPIX_NONE;
    if (note_record_open(record.start, record.length, &lines, &header).code ||
        note_record_start(&header, game, &story->state).code) {
        return false;
    }
    story->first = header.first;
    bool well = !note_record_next(&lines, game, &line).code;
    while (well && line.seat != EPIX_NONE) {
        well = play(game, &line, story) && !note_record_next(&lines, game, &line).code;
    }
    return well && story->state.phase == EPIX_PHASE_OVER;
}

/* ---- Counting -------------------------------------------------------------------------------------- */

void lab_balance_init(LabBalance *balance, const NoteGame *game) {
    memset(balance, 0, sizeof *balance);
    balance->game = game;
}

static double share_of(const Story *story, int seat) {
    const int winners = story->state.winners;
    return winners >> seat & 1 ? 1.0 / __builtin_popcount((unsigned)winners) : 0;
}

static void add(LabTally *tally, double share, double paid) {
    tally->paid += paid;
    tally->games++;
    tally->wins += share;
}

static void add_seat(LabBalance *balance, const Story *story, int seat) {
    const int seats = balance->game->board.board.seats;
    const double share = share_of(story, seat);
    add(&balance->seat[seat], share, 0);
    add(&balance->draft[(seat + seats - story->first) % seats], share, 0);
    add(&balance->opening[opening_of(story->recruited[seat])], share, 0);
    for (int season = 0; season < EPIX_SEASONS; season++) {
        if (story->played[season]) {
            const int place = (seat + seats - story->holder[season]) % seats;
            add(&balance->order[season][place], share, 0);
        }
    }
}

static void add_cards(LabBalance *balance, const Story *story) {
    int owned[EPIX_SEATS] = {0};
    for (int i = 0; i < story->state.cards_dealt; i++) {
        const int ability = story->state.dealt[i].ability;
        const int owner = story->owner[ability];
        if (owner != EPIX_NONE) {
            const double share = share_of(story, owner);
            owned[owner]++;
            add(&balance->card[ability], share, story->paid[ability]);
            add(&balance->price[lab_balance_price_class(story->paid[ability])], share, 0);
        }
    }
    const bool advanced = balance->game->game.rules.advanced;
    for (int seat = 0; advanced && seat < balance->game->board.board.seats; seat++) {
        add(&balance->cards[owned[seat]], share_of(story, seat), 0);
    }
}

static void add_auctions(LabBalance *balance, const Story *story) {
    for (int season = 0; season < EPIX_SEASONS; season++) {
        if (story->played[season]) {
            add(&balance->auction[season], share_of(story, story->bidder[season]),
                story->price[season]);
        }
    }
}

bool lab_balance_add(LabBalance *balance, NoteSlice record) {
    Story story;
    if (!read_story(balance->game, record, &story)) {
        return false;
    }
    balance->games++;
    balance->decisions += story.decisions;
    balance->castles += story.castle;
    balance->leader.attacks += story.leader.attacks;
    balance->leader.at_leader += story.leader.at_leader;
    balance->leader.by_chance += story.leader.by_chance;
    balance->shared += (story.state.winners & (story.state.winners - 1)) != 0;
    add_auctions(balance, &story);
    for (int seat = 0; seat < balance->game->board.board.seats; seat++) {
        add_seat(balance, &story, seat);
    }
    add_cards(balance, &story);
    return true;
}

LabInterval lab_balance_share(const LabTally *tally) {
    const LabInterval unknown = {.low = 0, .high = 1};
    return tally->games > 0 ? lab_interval_wilson(tally->wins / tally->games, tally->games)
                            : unknown;
}
