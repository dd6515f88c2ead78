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

/* Without what lies between the fields. */
static Question question_of(uint64_t asker, const SmallAssault *assault) {
    Question question;
    memset(&question, 0, sizeof question);
    question.asker = asker;
    question.assault.gold = assault->gold;
    question.assault.minimum_stake = assault->minimum_stake;
    question.assault.defenders = assault->defenders;
    for (int i = 0; i < assault->defenders; i++) {
        question.assault.guesses[i] = assault->guesses[i];
        question.assault.plunder[i] = assault->plunder[i];
    }
    return question;
}

static size_t place_of(const Question *question) {
    uint32_t hash = 2166136261u; /* FNV-1a */
    for (size_t i = 0; i < sizeof *question; i++) {
        hash = (hash ^ ((const unsigned char *)question)[i]) * 16777619u;
    }
    return hash % TABLE_ODDS_KEPT;
}

static void find_odds(const SmallAssault *assault, TableOddsKept *kept, uint64_t asker,
                      SmallOdds *odds) {
    const Question question = question_of(asker, assault);
    struct TableOddsFound **found = kept ? &kept->found[place_of(&question)] : NULL;
    if (found && *found && memcmp(&(*found)->question, &question, sizeof question) == 0) {
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
    return table_print_odds_kept(table, attack, sequence, observer, NULL, 0, out, size);
}

size_t table_print_odds_kept(const Table *table, const EpixDecision *attack, int64_t sequence,
                             const TableObserver *observer, TableOddsKept *kept, uint64_t asker,
                             char *out, size_t size) {
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
    find_odds(&assault, kept, asker, &odds);
    note_decision_print(table->game, attack, text, sizeof text);
    NoteJson json = note_json_message(out, size, "odds", sequence);
    note_json_put_string(&json, "d", text);
    put_odds(&json, &odds);
    return note_json_finish(&json);
}
