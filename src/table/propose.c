/* SPDX-License-Identifier: MIT */
/*
 * From a command to the entry that records it.
 */
#include "note_names.h"
#include "table_parts.h"

/* Who may ask for an entry of a kind. */
enum { ANYBODY, HOST, PROGRAM };

static const uint8_t askers[TABLE_ENTRY_KINDS] = {
    [TABLE_ENTRY_BOT] = HOST,       [TABLE_ENTRY_OPEN] = HOST,      [TABLE_ENTRY_START] = HOST,
    [TABLE_ENTRY_AWAY] = PROGRAM,   [TABLE_ENTRY_NOTICE] = PROGRAM, [TABLE_ENTRY_AGAIN] = PROGRAM,
    [TABLE_ENTRY_MUTE] = PROGRAM,   [TABLE_ENTRY_CLOSE] = PROGRAM,  [TABLE_ENTRY_OFFER] = PROGRAM,
    [TABLE_ENTRY_REWIND] = PROGRAM,
};

/* The host, or anybody who sits while the host has been gone for a while: a table whose host does
 * not come back is not lost. */
static bool may_arrange(const Table *table, int seat, TableTime now) {
    if (seat == table->host) {
        return true;
    }
    if (table->host == EPIX_NONE || !table__has_seat(table, seat) ||
        table->seat[seat].holder != TABLE_PERSON) {
        return false;
    }
    const TableTime gone_at = table->seat[table->host].gone_at;
    return gone_at != TABLE_NEVER && now > gone_at && now - gone_at >= TABLE_FRESH;
}

static TableRefusalCode check_asker(const Table *table, const TableCommand *command,
                                    TableTime now) {
    if (command->kind >= TABLE_ENTRY_KINDS) {
        return TABLE_MALFORMED;
    }
    const int asker = askers[command->kind];
    if (command->seat == EPIX_CHANCE) {
        return asker == ANYBODY ? TABLE_NOT_SEATED : TABLE_ACCEPTED;
    }
    if (asker == HOST && !may_arrange(table, command->seat, now)) {
        return TABLE_NOT_HOST;
    }
    return asker == PROGRAM ? TABLE_MALFORMED : TABLE_ACCEPTED;
}

/* Only the fields that the kind uses, so that an entry is the same before and after it is kept. */
static void fill(const Table *table, const TableCommand *command, TableEntry *entry) {
    entry->kind = command->kind;
    entry->seat = command->seat;
    switch (command->kind) {
    case TABLE_ENTRY_TAKE:
    case TABLE_ENTRY_NAME:
    case TABLE_ENTRY_CHAT:
    case TABLE_ENTRY_AGAIN:
        entry->text = command->text;
        break;
    case TABLE_ENTRY_BOT:
    case TABLE_ENTRY_AWAY:
    case TABLE_ENTRY_NOTICE:
    case TABLE_ENTRY_MUTE:
        entry->other = command->other;
        entry->number = command->number;
        break;
    case TABLE_ENTRY_OPEN:
        entry->other = command->other;
        break;
    case TABLE_ENTRY_PHRASE:
    case TABLE_ENTRY_OFFER:
    case TABLE_ENTRY_REWIND:
        entry->number = command->number;
        break;
    case TABLE_ENTRY_START:
        table__draw(table, command->random, entry);
        break;
    case TABLE_ENTRY_DECIDE:
        entry->decision = command->decision;
        entry->number = command->number != 0;
        break;
    default:
        break;
    }
}

/* An answer to a question that is no longer asked is told so, before its decision is judged. */
static bool is_stale(const Table *table, const TableCommand *command) {
    return command->kind == TABLE_ENTRY_DECIDE && table->status == TABLE_PLAYING &&
           table__has_seat(table, command->seat) &&
           (table__owes(table, command->seat) || table__may_replace(table, command->seat)) &&
           command->prompt != table->seat[command->seat].prompt;
}

/* Winter's question is answered once, here: whoever reads the entry again does not search. */
static void answer_winter(const Table *table, TableEntry *entry) {
    EpixState after = table->state;
    EpixHope hope = EPIX_HOPE_NOT_ASKED;
    epix_play_knowing(&table->game->game, &after, entry->seat, &entry->decision, &hope, NULL);
    entry->hope = (uint8_t)hope;
}

TableRefusal table_propose(const Table *table, const TableCommand *command, TableTime now,
                           TableEntry *entry) {
    *entry = (TableEntry){.n = table->n + 1, .at = now > table->at ? now : table->at};
    const TableRefusalCode asker = check_asker(table, command, now);
    if (asker != TABLE_ACCEPTED) {
        return table__refuse(asker);
    }
    if (is_stale(table, command)) {
        return table__refuse(TABLE_STALE_PROMPT);
    }
    fill(table, command, entry);
    const TableRefusal refusal = table__check(table, entry);
    if (refusal.code == TABLE_ACCEPTED && entry->kind == TABLE_ENTRY_DECIDE &&
        table->state.season == EPIX_WINTER) {
        answer_winter(table, entry);
    }
    return refusal;
}

/* ---- Refusals -------------------------------------------------------------------------------- */

const char *table_refusal_name(const TableRefusal *refusal) {
    static const char *const names[TABLE_REFUSALS] = {
#define X(id, name, english) name,
        TABLE_REFUSAL_LIST(X)
#undef X
    };
    if (refusal->code == TABLE_REFUSED_RULE) {
        return note_refusal_name(refusal->rule.code);
    }
    return refusal->code < TABLE_REFUSALS ? names[refusal->code] : "?";
}

const char *table_refusal_clause(const TableRefusal *refusal) {
    return refusal->code == TABLE_REFUSED_RULE ? note_refusal_clause(refusal->rule.code) : NULL;
}
