/* SPDX-License-Identifier: MIT */
/*
 * The odds of an attack, told to whoever asks where the table tells them.
 */
#include <stdlib.h>
#include <string.h>

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

/* ---- Odds that were found before ------------------------------------------------------------------ */

/* Of whom, and all that they depend on. */
typedef struct Question {
    uint64_t asker;
    SmallAssault assault;
} Question;

struct TableOddsFound {
    Question question;
    SmallOdds odds;
};

static bool is_same(const Question *a, const Question *b) {
    const size_t defenders = (size_t)a->assault.defenders;
    return a->asker == b->asker && a->assault.gold == b->assault.gold &&
           a->assault.minimum_stake == b->assault.minimum_stake &&
           a->assault.defenders == b->assault.defenders &&
           memcmp(a->assault.guesses, b->assault.guesses, defenders) == 0 &&
           memcmp(a->assault.plunder, b->assault.plunder, defenders * sizeof *a->assault.plunder) ==
               0;
}

static size_t place_of(const Question *question) {
    const SmallAssault *assault = &question->assault;
    uint64_t hash = question->asker * 31 + assault->gold;
    for (int i = 0; i < assault->defenders; i++) {
        hash = (hash * 31 + assault->guesses[i]) * 31 + assault->plunder[i];
    }
    return hash % TABLE_ODDS_KEPT;
}

static void find_odds(const SmallAssault *assault, TableOddsKept *kept, uint64_t asker,
                      SmallOdds *odds) {
    const Question question = {asker, *assault};
    struct TableOddsFound **found = kept ? &kept->found[place_of(&question)] : NULL;
    if (found && *found && is_same(&(*found)->question, &question)) {
        *odds = (*found)->odds;
        return;
    }
    small_assault_odds(assault, odds);
    if (found && !*found) {
        *found = malloc(sizeof **found);
    }
    if (found && *found) {
        (*found)->question = question;
        (*found)->odds = *odds;
    }
}

void table_odds_forget(TableOddsKept *kept) {
    for (int i = 0; i < TABLE_ODDS_KEPT; i++) {
        free(kept->found[i]);
        kept->found[i] = NULL;
    }
}

/* ---- The answer ------------------------------------------------------------------------------------ */

size_t table_print_odds(const Table *table, const EpixDecision *attack, int64_t sequence,
                        const TableObserver *observer, char *out, size_t size) {
    const TableOddsQuestion question = {.attack = attack, .sequence = sequence};
    return table_print_odds_kept(table, &question, observer, out, size);
}

size_t table_print_odds_kept(const Table *table, const TableOddsQuestion *question,
                             const TableObserver *observer, char *out, size_t size) {
    const EpixDecision *attack = question->attack;
    EpixView view;
    epix_view(&table->game->game, &table->state, observer->seat, &view);
    const TableRefusal refusal = check(table, &view, attack);
    if (refusal.code != TABLE_ACCEPTED) {
        return table_print_refusal(table, &refusal, question->sequence, observer, out, size);
    }
    const SmallAssault assault = bot_assault(&table->game->game, &view, attacker_of(&view, attack),
                                             attack->unit, attack->to);
    SmallOdds odds;
    char text[NOTE_DECISION_SIZE];
    find_odds(&assault, question->kept, question->asker, &odds);
    note_decision_print(table->game, attack, text, sizeof text);
    NoteJson json = note_json_message(out, size, "odds", question->sequence);
    note_json_put_string(&json, "d", text);
    put_odds(&json, &odds);
    return note_json_finish(&json);
}
