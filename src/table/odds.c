/* SPDX-License-Identifier: MIT */
/*
 * The odds of an attack, told to whoever asks where the table tells them.
 */
#include "bot_odds.h"
#include "table_message.h"
#include "table_parts.h"

/* The seat whose unit it is; any if there is no such unit. */
static int attacker_of(const EpixView *view, const EpixDecision *attack) {
    int seat = EPIX_SEATS - 1;
    while (seat > 0 && !(view->units[seat][attack->unit] >> attack->from & 1)) {
        seat--;
    }
    return seat;
}

/* Whether the unit could carry out the attack if it were its owner's turn to move and attack. */
static TableRefusal check(const Table *table, const EpixView *view, const EpixDecision *attack) {
    EpixState state;
    if (!table->setup->odds) {
        return table__refuse(TABLE_NO_ODDS);
    }
    if (table->status != TABLE_PLAYING) {
        return table__refuse(table->status == TABLE_LOBBY ? TABLE_NOT_STARTED : TABLE_GAME_OVER);
    }
    if (attack->kind != EPIX_ATTACK) {
        return table__refuse(TABLE_MALFORMED);
    }
    const int seat = attacker_of(view, attack);
    bot_suppose_attacks(&table->game->game, view, seat, &state);
    const EpixRefusal rule = epix_check(&table->game->game, &state, seat, attack);
    return (TableRefusal){rule.code == EPIX_ACCEPTED ? TABLE_ACCEPTED : TABLE_REFUSED_RULE, rule};
}

static void put_share(NoteJson *json, double share) {
    note_json_billionths(json, (uint64_t)(share * 1e9 + 0.5));
}

static void put_mix(NoteJson *json, const char *key, const double *mix, int count) {
    note_json_put_open(json, key, '[');
    for (int i = 0; i < count; i++) {
        put_share(json, mix[i]);
    }
    note_json_close(json, ']');
}

static void put_odds(NoteJson *json, const SmallOdds *odds) {
    note_json_key(json, "chance");
    put_share(json, odds->chance);
    note_json_put_number(json, "low", (uint64_t)odds->low);
    put_mix(json, "stakes", odds->stake_mix, odds->stakes);
    put_mix(json, "guesses", odds->guess_mix, odds->stakes);
}

size_t table_print_odds(const Table *table, const EpixDecision *attack, int64_t sequence,
                        const TableObserver *observer, char *out, size_t size) {
    EpixView view;
    epix_view(&table->game->game, &table->state, observer->seat, &view);
    const TableRefusal refusal = check(table, &view, attack);
    if (refusal.code != TABLE_ACCEPTED) {
        return table_print_refusal(table, &refusal, sequence, observer, out, size);
    }
    const SmallAssault assault = bot_assault(&table->game->game, &view, attacker_of(&view, attack),
                                             attack->unit, attack->to);
    SmallOdds odds;
    char text[NOTE_DECISION_SIZE];
    small_assault_odds(&assault, &odds);
    note_decision_print(table->game, attack, text, sizeof text);
    NoteJson json = note_json_message(out, size, "odds", sequence);
    note_json_put_string(&json, "d", text);
    put_odds(&json, &odds);
    return note_json_finish(&json);
}
