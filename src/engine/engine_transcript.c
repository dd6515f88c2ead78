/* SPDX-License-Identifier: MIT */
/*
 * Writes transcripts. One table says which event tells a decision, another which event opens a
 * sealed one.
 */
#include "engine_transcript.h"

#include <stdio.h>

#include "dice.h"
#include "imagine.h"

void engine_transcript_init(EngineTranscript *transcript, int observer) {
    transcript->observer = observer;
    transcript->has_start = false;
    transcript->lines = 0;
}

void engine_transcript_start(EngineTranscript *transcript, const EpixGame *game,
                             const EpixView *view) {
    BotBeliefs beliefs;
    uint64_t dice[4];
    dice_init(dice, 0);
    bot_beliefs_even(view, &beliefs);
    bot_imagine(game, view, &beliefs, dice, &transcript->start);
    transcript->has_start = true;
}

static void add_line(EngineTranscript *transcript, EngineTranscriptLine line) {
    if (transcript->lines < ENGINE_TRANSCRIPT_LINES) {
        transcript->line[transcript->lines++] = line;
    }
}

/* ---- Which decision an event tells ------------------------------------------------------------ */

/* Fields that a decision takes from its event. */
enum { UNIT = 1, FROM = 2, TO = 4, SEAT = 8, CARDS = 16, ABILITY = 32, GOLD = 64, GUESSES = 128 };

static const struct {
    bool tells;
    uint8_t kind;
    uint8_t fields;
} decisions[EPIX_EVENT_KINDS] = {
    [EPIX_EVENT_RECRUITED] = {true, EPIX_RECRUIT, UNIT | TO},
    [EPIX_EVENT_BID] = {true, EPIX_BID, ABILITY | GOLD | UNIT},
    [EPIX_EVENT_PASSED] = {true, EPIX_PASS, 0},
    [EPIX_EVENT_FIRST_PLAYER] = {true, EPIX_FIRST, SEAT},
    [EPIX_EVENT_SPIED] = {true, EPIX_SPY, SEAT},
    [EPIX_EVENT_CARD_BEGUN] = {true, EPIX_PLAY, CARDS},
    [EPIX_EVENT_MOVED] = {true, EPIX_MOVE, UNIT | FROM | TO},
    [EPIX_EVENT_ATTACKED] = {true, EPIX_ATTACK, UNIT | FROM | TO},
    [EPIX_EVENT_GUESSED] = {true, EPIX_GUESS, GUESSES | GOLD},
    [EPIX_EVENT_WITHDREW] = {true, EPIX_WITHDRAW, 0},
    [EPIX_EVENT_CARD_ENDED] = {true, EPIX_END, 0},
    [EPIX_EVENT_DECLINED] = {true, EPIX_END, 0},
};

/* What is sealed in a phase. */
static const uint8_t sealed_kind[EPIX_PHASES] = {
    [EPIX_PHASE_AUCTION] = EPIX_AUCTION,
    [EPIX_PHASE_CHOOSE] = EPIX_CHOOSE,
    [EPIX_PHASE_STAKE] = EPIX_STAKE,
    [EPIX_PHASE_PRESS] = EPIX_STAKE,
};

static EpixDecision decision_of(const EpixEvent *event) {
    const int fields = decisions[event->kind].fields;
    EpixDecision decision = {.kind = decisions[event->kind].kind};
    decision.unit = fields & UNIT ? event->unit : 0;
    decision.from = fields & FROM ? event->from : 0;
    decision.to = fields & TO ? event->to : 0;
    decision.seat = fields & SEAT ? event->other : 0;
    decision.cards = fields & CARDS ? event->cards : 0;
    decision.ability = fields & ABILITY ? event->ability : 0;
    decision.guesses = fields & GUESSES ? event->guesses : 0;
    const int amounts = fields & GUESSES ? event->guesses : (fields & GOLD ? 1 : 0);
    for (int i = 0; i < amounts && i < EPIX_GUESSES; i++) {
        decision.gold[i] = event->gold[i];
    }
    return decision;
}

/* The first event that tells a decision is the decision; what follows from it comes later. */
static void add_told(EngineTranscript *transcript, int phase, const EpixEvents *events) {
    for (int i = 0; i < events->count; i++) {
        const EpixEvent *event = &events->event[i];
        if (!epix_event_is_for(event, transcript->observer)) {
            continue;
        }
        if (event->kind == EPIX_EVENT_SEALED) {
            add_line(transcript, (EngineTranscriptLine){.decision.kind = sealed_kind[phase],
                                                        .seat = event->seat,
                                                        .hidden = true});
            return;
        }
        if (decisions[event->kind].tells) {
            add_line(transcript,
                     (EngineTranscriptLine){.decision = decision_of(event), .seat = event->seat});
            return;
        }
    }
}

/* ---- Which event opens a sealed decision --------------------------------------------------------- */

/* The last decision of this kind and seat; a sealed one is always opened before the next. */
static EngineTranscriptLine *last_line(EngineTranscript *transcript, int seat, int kind) {
    for (int i = transcript->lines - 1; i >= 0; i--) {
        EngineTranscriptLine *line = &transcript->line[i];
        if (line->seat == seat && line->decision.kind == kind) {
            return line;
        }
    }
    return NULL;
}

/* What was sealed before the first line. */
static void open_start(EpixState *start, int seat, const EpixDecision *decision) {
    switch (decision->kind) {
    case EPIX_AUCTION:
        start->bid[seat] = decision->gold[0];
        break;
    case EPIX_CHOOSE:
        start->chosen[seat] = decision->cards;
        break;
    default:
        start->stake = decision->gold[0];
        break;
    }
}

static void open_line(EngineTranscript *transcript, int seat, EpixDecision decision) {
    EngineTranscriptLine *line = last_line(transcript, seat, decision.kind);
    if (!line) {
        open_start(&transcript->start, seat, &decision);
    } else if (line->hidden) {
        line->decision = decision;
        line->hidden = false;
    }
}

static void open_sealed(EngineTranscript *transcript, const EpixEvent *event) {
    switch (event->kind) {
    case EPIX_EVENT_AUCTION_BID:
        open_line(transcript, event->seat,
                  (EpixDecision){.kind = EPIX_AUCTION, .gold = {event->gold[0]}});
        break;
    case EPIX_EVENT_REVEALED:
        open_line(transcript, event->seat,
                  (EpixDecision){.kind = EPIX_CHOOSE, .cards = event->cards});
        break;
    case EPIX_EVENT_SAW:
        open_line(transcript, event->other,
                  (EpixDecision){.kind = EPIX_CHOOSE, .cards = event->cards});
        break;
    case EPIX_EVENT_FIST_OPENED:
        open_line(transcript, event->seat,
                  (EpixDecision){.kind = EPIX_STAKE, .gold = {event->gold[0]}});
        break;
    default:
        break;
    }
}

void engine_transcript_add(EngineTranscript *transcript, int phase, const EpixEvents *events,
                           const EpixDecision *own) {
    if (own) {
        add_line(transcript,
                 (EngineTranscriptLine){.decision = *own, .seat = (uint8_t)transcript->observer});
    } else {
        add_told(transcript, phase, events);
    }
    for (int i = 0; i < events->count; i++) {
        if (epix_event_is_for(&events->event[i], transcript->observer)) {
            open_sealed(transcript, &events->event[i]);
        }
    }
}

size_t engine_transcript_print_line(const EngineTranscript *transcript, const NoteGame *game,
                                    int index, char *out, size_t size) {
    const EngineTranscriptLine *line = &transcript->line[index];
    if (line->hidden) {
        return (size_t)snprintf(out, size, "%c %s ?", note_seat_letter(line->seat),
                                note_kind_name(line->decision.kind));
    }
    const NoteLine known = {.seat = line->seat, .decision = line->decision};
    return note_line_print(game, &known, out, size);
}
