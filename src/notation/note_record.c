/* SPDX-License-Identifier: MIT */
/*
 * From a record's header to the position before the first decision, and on from line to line.
 */
#include "note_record.h"

#include "note_position.h"
#include "reading.h"

/* ---- The header against its game ------------------------------------------------------------ */

/* A fault of the header itself, and not of a file that it names, lies in one of its lines. */
static void blame_header(const NoteHeader *header, NoteFault *fault) {
    if (fault->code == NOTE_FAULT_FILE_MISSING || fault->code == NOTE_FAULT_FILE_BUILT_IN ||
        fault->code == NOTE_FAULT_CARDS_TOO_FEW) {
        const int board = header->line[NOTE_KEY_BOARD];
        const int cards = header->line[NOTE_KEY_ABILITIES];
        fault->line = fault->file == NOTE_IN_BOARD || !cards ? board : cards;
        fault->file = NOTE_IN_TEXT;
    }
}

static bool check_seats(const NoteHeader *header, int seats, NoteFault *fault) {
    static const char *const letters = "rbyg";
    for (int seat = seats; seat < EPIX_SEATS; seat++) {
        const NoteSlice letter = {letters + seat, 1};
        fault->line = header->line[NOTE_KEY_FIRST];
        if (header->first == seat) {
            return note__fail_seat(fault, letter, seats);
        }
        fault->line = header->line[NOTE_KEY_SEAT + seat];
        if (header->seat[seat].start) {
            return note__fail_seat(fault, letter, seats);
        }
        fault->line = header->line[NOTE_KEY_RESULT];
        if (header->result != NOTE_RESULT_MISSING && header->result >> seat & 1) {
            return note__fail_seat(fault, letter, seats);
        }
    }
    return true;
}

static bool check_deal_count(const NoteHeader *header, int seats, NoteFault *fault) {
    const int dealt = header->rules.advanced ? seats + 1 : 0;
    fault->line = header->line[header->deals ? NOTE_KEY_DEAL : NOTE_KEY_RULES];
    if (header->deals == dealt) {
        return true;
    }
    if (header->deals == 0) {
        return note__fail(fault, NOTE_FAULT_KEY_MISSING, note__slice("deal"));
    }
    return note__fail_bounds(fault, dealt ? NOTE_FAULT_DEAL_COUNT : NOTE_FAULT_DEAL_BASIC,
                             (NoteSlice){0}, (uint32_t)dealt, header->deals);
}

static bool check_deal(const NoteHeader *header, const NoteCards *cards, NoteFault *fault) {
    uint64_t dealt = 0;
    for (int i = 0; i < header->deals; i++) {
        uint8_t ability;
        if (!note__take_ability(cards, header->deal[i], &ability, fault)) {
            return false;
        }
        if (dealt >> ability & 1) {
            return note__fail(fault, NOTE_FAULT_DEAL_TWICE, header->deal[i]);
        }
        dealt |= UINT64_C(1) << ability;
    }
    return true;
}

/* What a record carries, before what lies beside it. */
typedef struct Carried {
    const NoteHeader *header;
    const NoteSource *beside;
} Carried;

/* A board and cards may have the same name: where in the header it stands tells them apart. */
static NoteSlice find_carried(void *context, NoteSlice name) {
    const Carried *carried = context;
    const bool is_board = name.start == carried->header->board.start;
    const NoteSlice own = is_board ? carried->header->own_board : carried->header->own_cards;
    if (own.start || !carried->beside) {
        return own;
    }
    return carried->beside->find(carried->beside->context, name);
}

/* What is built in means the same everywhere: no record brings another one under its name. */
static bool check_carried(const NoteHeader *header, NoteSlice cards, NoteFault *fault) {
    fault->file = NOTE_IN_BOARD;
    if (header->own_board.start && note_builtin_board(header->board).start) {
        return note__fail(fault, NOTE_FAULT_FILE_BUILT_IN, header->board);
    }
    fault->file = NOTE_IN_CARDS;
    if (header->own_cards.start && note_builtin_cards(cards).start) {
        return note__fail(fault, NOTE_FAULT_FILE_BUILT_IN, cards);
    }
    fault->file = NOTE_IN_TEXT;
    return true;
}

NoteFault note_record_game(const NoteHeader *header, const NoteSource *source, NoteGame *game) {
    const bool own = header->abilities.start != NULL;
    const NoteSlice cards = own ? header->abilities : note__slice("standard");
    Carried carried = {header, source};
    const NoteSource both = {find_carried, &carried};
    NoteFault fault = {0};
    if (check_carried(header, cards, &fault)) {
        fault = note_game_init(game, header->board, cards, header->rules, &both);
    }
    if (fault.code) {
        blame_header(header, &fault);
        return fault;
    }
    const int seats = game->board.board.seats;
    if (check_seats(header, seats, &fault) && check_deal_count(header, seats, &fault) &&
        check_deal(header, &game->cards, &fault)) {
        return (NoteFault){0};
    }
    return fault;
}

/* ---- Chance --------------------------------------------------------------------------------- */

static bool submit_chance(const NoteGame *game, EpixState *state, const EpixDecision *decision,
                          NoteFault *fault) {
    const EpixRefusal refusal = epix_submit(&game->game, state, EPIX_CHANCE, decision, NULL);
    if (refusal.code == EPIX_ACCEPTED) {
        return true;
    }
    note__fail(fault, NOTE_FAULT_REFUSED, (NoteSlice){0});
    fault->refusal = refusal;
    return false;
}

static NoteFault set_up(const NoteHeader *header, const NoteGame *game, EpixState *state) {
    NoteFault fault = {.line = header->line[NOTE_KEY_FIRST]};
    EpixDecision decision = {.kind = EPIX_DRAW, .seat = header->first};
    epix_start(&game->game, state);
    if (!submit_chance(game, state, &decision, &fault)) {
        return fault;
    }
    fault.line = header->line[NOTE_KEY_DEAL];
    for (int i = 0; i < header->deals && i < EPIX_DEALT; i++) {
        decision = (EpixDecision){.kind = EPIX_DEAL};
        if (!note__take_ability(&game->cards, header->deal[i], &decision.ability, &fault) ||
            !submit_chance(game, state, &decision, &fault)) {
            return fault;
        }
    }
    return (NoteFault){0};
}

NoteFault note_record_start(const NoteHeader *header, const NoteGame *game, EpixState *state) {
    NoteFault fault = set_up(header, game, state);
    if (fault.code == NOTE_FAULT_NONE && header->own_start.start) {
        fault = note_position_parse(game, header->own_start.start, header->own_start.length, state);
        fault.line += fault.code ? header->start_line : 0;
    }
    return fault;
}

/* ---- Lines ---------------------------------------------------------------------------------- */

NoteFault note_record_next(NoteLines *lines, const NoteGame *game, NoteLine *line) {
    NoteFault fault = {0};
    NoteSlice text = {0};
    while (note__line_next(lines, &text, &fault)) {
        if (text.length) {
            fault = note_line_parse(game, text.start, text.length, line);
            fault.line = fault.code ? lines->number : 0;
            return fault;
        }
    }
    line->seat = EPIX_NONE;
    return fault.code ? fault : (NoteFault){0};
}
