/* SPDX-License-Identifier: MIT */
/*
 * What does not change during a game: the board, checked and measured once, the ability cards
 * and the options.
 */
#include "rules.h"

static EpixBoardFault fault(EpixBoardFaultCode code, int province, int other) {
    return (EpixBoardFault){.code = (uint8_t)code,
                            .province = (uint8_t)province,
                            .other = (uint8_t)other};
}

/* The provinces next to any of a set. */
static uint32_t spread(const EpixBoard *board, uint32_t set) {
    uint32_t next = 0;
    for (; set; set &= set - 1) {
        next |= board->neighbours[epix__lowest(set)];
    }
    return next;
}

static uint32_t all_provinces(const EpixBoard *board) {
    return board->provinces == EPIX_PROVINCES ? UINT32_MAX : epix__bit(board->provinces) - 1;
}

/* rules.md 13.1.5, 13.1.6, 13.1.12 */
static EpixBoardFault check_provinces(const EpixBoard *board) {
    for (int province = 0; province < board->provinces; province++) {
        const uint32_t neighbours = board->neighbours[province];
        if (epix__has(neighbours, province)) {
            return fault(EPIX_BOARD_LOOP, province, EPIX_NONE);
        }
        for (uint32_t rest = neighbours; rest; rest &= rest - 1) {
            const int other = epix__lowest(rest);
            if (other >= board->provinces || !epix__has(board->neighbours[other], province)) {
                return fault(EPIX_BOARD_ONE_WAY, province, other);
            }
        }
        if (board->mark[province] > 99) {
            return fault(EPIX_BOARD_MARK, province, EPIX_NONE);
        }
    }
    return fault(EPIX_BOARD_NONE, EPIX_NONE, EPIX_NONE);
}

/* rules.md 13.1.2 to 13.1.4 */
static EpixBoardFault check_castles(const EpixBoard *board) {
    uint32_t castles = 0;
    uint32_t lands = 0;
    for (int seat = 0; seat < board->seats; seat++) {
        const int castle = board->castle[seat];
        if (castle >= board->provinces) {
            return fault(EPIX_BOARD_CASTLE_MISSING, EPIX_NONE, seat);
        }
        if (epix__has(castles, castle)) {
            return fault(EPIX_BOARD_CASTLE_SHARED, castle, seat);
        }
        castles |= epix__bit(castle);
    }
    for (int seat = 0; seat < board->seats; seat++) {
        const int castle = board->castle[seat];
        const uint32_t neighbours = board->neighbours[castle];
        if (epix__size(neighbours) != 2) {
            return fault(EPIX_BOARD_CASTLE_NEIGHBOURS, castle, seat);
        }
        if (neighbours & castles) {
            return fault(EPIX_BOARD_CASTLES_TOUCH, castle, epix__lowest(neighbours & castles));
        }
        if (neighbours & lands) {
            return fault(EPIX_BOARD_LANDS_SHARED, castle, epix__lowest(neighbours & lands));
        }
        lands |= neighbours;
    }
    return fault(EPIX_BOARD_NONE, EPIX_NONE, EPIX_NONE);
}

/* rules.md 13.1.7 */
static EpixBoardFault check_connected(const EpixBoard *board) {
    uint32_t reached = 1;
    for (uint32_t next = reached | spread(board, reached); next != reached;
         next = reached | spread(board, reached)) {
        reached = next;
    }
    const uint32_t rest = all_provinces(board) & ~reached;
    return rest ? fault(EPIX_BOARD_NOT_CONNECTED, epix__lowest(rest), EPIX_NONE)
                : fault(EPIX_BOARD_NONE, EPIX_NONE, EPIX_NONE);
}

/* rules.md 13.1.8, 13.1.9: that there is one mountain at most, the type says. */
static EpixBoardFault check_mountain(const EpixBoard *board) {
    if (board->mountain == EPIX_NONE) {
        return fault(EPIX_BOARD_NONE, EPIX_NONE, EPIX_NONE);
    }
    if (board->mountain >= board->provinces) {
        return fault(EPIX_BOARD_PROVINCES, EPIX_NONE, EPIX_NONE);
    }
    const uint32_t one_step = board->neighbours[board->mountain];
    const uint32_t two_steps = one_step | spread(board, one_step);
    for (int seat = 0; seat < board->seats; seat++) {
        if (board->castle[seat] == board->mountain) {
            return fault(EPIX_BOARD_MOUNTAIN_CASTLE, board->mountain, seat);
        }
        if (!epix__has(two_steps, board->castle[seat])) {
            return fault(EPIX_BOARD_MOUNTAIN_FAR, board->castle[seat], seat);
        }
    }
    return fault(EPIX_BOARD_NONE, EPIX_NONE, EPIX_NONE);
}

/* rules.md 13.1 */
EpixBoardFault epix_board_check(const EpixBoard *board) {
    if (board->seats < 2 || board->seats > EPIX_SEATS) {
        return fault(EPIX_BOARD_SEATS, EPIX_NONE, EPIX_NONE);
    }
    if (board->provinces < 3 * board->seats || board->provinces > EPIX_PROVINCES) {
        return fault(EPIX_BOARD_PROVINCES, EPIX_NONE, EPIX_NONE);
    }
    EpixBoardFault (*const checks[])(const EpixBoard *) = {check_provinces, check_castles,
                                                           check_connected, check_mountain};
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        const EpixBoardFault found = checks[i](board);
        if (found.code != EPIX_BOARD_NONE) {
            return found;
        }
    }
    return fault(EPIX_BOARD_NONE, EPIX_NONE, EPIX_NONE);
}

static void measure_distances(EpixGame *game) {
    for (int province = 0; province < game->board.provinces; province++) {
        game->within[0][province] = epix__bit(province);
        for (int steps = 1; steps <= EPIX_STEPS; steps++) {
            const uint32_t nearer = game->within[steps - 1][province];
            game->within[steps][province] = nearer | spread(&game->board, nearer);
        }
    }
}

void epix_game_init(EpixGame *game, const EpixBoard *board, const EpixAbility *abilities, int count,
                    EpixRules rules) {
    assert(epix_board_check(board).code == EPIX_BOARD_NONE);
    assert(count >= 0 && count <= EPIX_ABILITIES);
    assert(!rules.advanced || count > board->seats);
    memset(game, 0, sizeof *game);
    game->board = *board;
    game->rules = rules;
    game->abilities = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        game->ability[i] = abilities[i];
    }
    for (int seat = 0; seat < board->seats; seat++) {
        const uint32_t castle = epix__bit(board->castle[seat]);
        game->castles |= castle;
        game->lands[seat] = castle | board->neighbours[board->castle[seat]];
    }
    for (int province = 0; province < board->provinces; province++) {
        if (board->mark[province]) {
            game->marked |= epix__bit(province);
        }
    }
    measure_distances(game);
}
