/* SPDX-License-Identifier: MIT */
/*
 * Whether an entry fits a table. Both proposing and applying ask this, so that a damaged history
 * is noticed by the same rules by which it was written.
 */
#include "note_file.h"
#include "table_message.h"
#include "table_parts.h"

typedef TableRefusal Check(const Table *table, const TableEntry *entry);

static TableRefusal accept(void) {
    return table__refuse(TABLE_ACCEPTED);
}

/* ---- What many have in common ------------------------------------------------------------------ */

static TableRefusalCode check_name(NoteSlice name) {
    const int characters = note_count_characters(name);
    const bool good = characters >= 1 && characters <= TABLE_NAME && name.start[0] != ' ' &&
                      name.start[name.length - 1] != ' ';
    return good ? TABLE_ACCEPTED : TABLE_BAD_NAME;
}

static TableRefusalCode check_lobby(const Table *table) {
    return table->status == TABLE_LOBBY ? TABLE_ACCEPTED : TABLE_STARTED;
}

static TableRefusalCode check_playing(const Table *table) {
    static const uint8_t codes[TABLE_STATUSES] = {
        [TABLE_LOBBY] = TABLE_NOT_STARTED,
        [TABLE_PLAYING] = TABLE_ACCEPTED,
        [TABLE_OVER] = TABLE_GAME_OVER,
    };
    return (TableRefusalCode)codes[table->status];
}

static bool is_person(const Table *table, int seat) {
    return table__has_seat(table, seat) && table->seat[seat].holder == TABLE_PERSON;
}

static bool is_bot(int number) {
    int kinds;
    bot_kinds(&kinds);
    return number < kinds;
}

/* ---- People -------------------------------------------------------------------------------------- */

static TableRefusal check_take(const Table *table, const TableEntry *entry) {
    if (table->status != TABLE_LOBBY) {
        return table__refuse(TABLE_STARTED);
    }
    if (!table__has_seat(table, entry->seat)) {
        return table__refuse(TABLE_NO_SUCH_SEAT);
    }
    if (table->seat[entry->seat].holder != TABLE_OPEN) {
        return table__refuse(TABLE_SEAT_TAKEN);
    }
    return table__refuse(check_name(entry->text));
}

/* Who may not talk may not talk by names either. */
static TableRefusal check_new_name(const Table *table, const TableEntry *entry) {
    if (!is_person(table, entry->seat)) {
        return table__refuse(TABLE_NOT_SEATED);
    }
    return table__refuse(table->seat[entry->seat].muted ? TABLE_MUTED : check_name(entry->text));
}

static TableRefusal check_person(const Table *table, const TableEntry *entry) {
    return table__refuse(is_person(table, entry->seat) ? TABLE_ACCEPTED : TABLE_NOT_SEATED);
}

static TableRefusal check_bot(const Table *table, const TableEntry *entry) {
    if (check_lobby(table)) {
        return table__refuse(check_lobby(table));
    }
    if (!table__has_seat(table, entry->other)) {
        return table__refuse(TABLE_NO_SUCH_SEAT);
    }
    if (table->seat[entry->other].holder == TABLE_PERSON) {
        return table__refuse(TABLE_SEAT_TAKEN);
    }
    return table__refuse(is_bot(entry->number) ? TABLE_ACCEPTED : TABLE_NO_SUCH_BOT);
}

static TableRefusal check_open(const Table *table, const TableEntry *entry) {
    if (check_lobby(table)) {
        return table__refuse(check_lobby(table));
    }
    if (!table__has_seat(table, entry->other)) {
        return table__refuse(TABLE_NO_SUCH_SEAT);
    }
    return table__refuse(table->seat[entry->other].holder == TABLE_OPEN ? TABLE_SEAT_OPEN
                                                                        : TABLE_ACCEPTED);
}

static TableRefusal check_away(const Table *table, const TableEntry *entry) {
    if (check_playing(table)) {
        return table__refuse(check_playing(table));
    }
    if (!is_person(table, entry->other)) {
        return table__refuse(TABLE_NO_SUCH_SEAT);
    }
    return table__refuse(is_bot(entry->number) ? TABLE_ACCEPTED : TABLE_NO_SUCH_BOT);
}

static TableRefusal check_back(const Table *table, const TableEntry *entry) {
    const TableRefusal refusal = check_person(table, entry);
    if (refusal.code) {
        return refusal;
    }
    return table__refuse(table->seat[entry->seat].away ? TABLE_ACCEPTED : TABLE_NOT_AWAY);
}

static TableRefusal check_rematch(const Table *table, const TableEntry *entry) {
    if (table->status != TABLE_OVER) {
        return table__refuse(TABLE_NOT_OVER);
    }
    return check_person(table, entry);
}

/* An id is one word; there is one rematch. */
static TableRefusal check_again(const Table *table, const TableEntry *entry) {
    NoteSlice rest = entry->text;
    const bool word = entry->text.length <= TABLE_NEXT &&
                      note_take_word(&rest).length == entry->text.length && entry->text.length;
    if (table->status != TABLE_OVER) {
        return table__refuse(TABLE_NOT_OVER);
    }
    return table__refuse(word && !table->next[0] ? TABLE_ACCEPTED : TABLE_MALFORMED);
}

/* ---- Talk ---------------------------------------------------------------------------------------- */

static TableRefusalCode check_speaker(const Table *table, int seat) {
    if (!is_person(table, seat)) {
        return TABLE_NOT_SEATED;
    }
    return table->seat[seat].muted ? TABLE_MUTED : TABLE_ACCEPTED;
}

static TableRefusal check_phrase(const Table *table, const TableEntry *entry) {
    if (check_speaker(table, entry->seat)) {
        return table__refuse(check_speaker(table, entry->seat));
    }
    if (table->setup->chat == TABLE_CHAT_NONE) {
        return table__refuse(TABLE_NO_CHAT);
    }
    return table__refuse(table_phrase(WORDS_ENGLISH, entry->number) ? TABLE_ACCEPTED
                                                                    : TABLE_NO_SUCH_PHRASE);
}

static bool has_words(NoteSlice text) {
    NoteSlice rest = text;
    return note_count_characters(text) > 0 && note_take_word(&rest).length > 0;
}

static TableRefusal check_chat(const Table *table, const TableEntry *entry) {
    if (check_speaker(table, entry->seat)) {
        return table__refuse(check_speaker(table, entry->seat));
    }
    if (table->setup->chat != TABLE_CHAT_FREE) {
        return table__refuse(TABLE_NO_CHAT);
    }
    if (entry->text.length > TABLE_CHAT_TEXT) {
        return table__refuse(TABLE_TOO_LONG);
    }
    return table__refuse(has_words(entry->text) ? TABLE_ACCEPTED : TABLE_BAD_TEXT);
}

static TableRefusal check_notice(const Table *table, const TableEntry *entry) {
    const bool known = entry->number < TABLE_NOTICES && table__has_seat(table, entry->other);
    return table__refuse(known ? TABLE_ACCEPTED : TABLE_MALFORMED);
}

static TableRefusal check_mute(const Table *table, const TableEntry *entry) {
    const bool known = is_person(table, entry->other) && entry->number <= 1;
    return table__refuse(known ? TABLE_ACCEPTED : TABLE_NO_SUCH_SEAT);
}

/* ---- Going back ---------------------------------------------------------------------------------- */

static TableRefusal check_close(const Table *table, const TableEntry *entry) {
    (void)entry;
    return table__refuse(check_playing(table));
}

static TableRefusal check_offer(const Table *table, const TableEntry *entry) {
    if (check_playing(table)) {
        return table__refuse(check_playing(table));
    }
    return table__refuse(table_can_rewind(table, entry->number) ? TABLE_ACCEPTED : TABLE_MALFORMED);
}

static TableRefusal check_agree(const Table *table, const TableEntry *entry) {
    if (check_playing(table)) {
        return table__refuse(check_playing(table));
    }
    if (!is_person(table, entry->seat)) {
        return table__refuse(TABLE_NOT_SEATED);
    }
    const bool open = table->offered && !(table->agreed >> entry->seat & 1);
    return table__refuse(open ? TABLE_ACCEPTED : TABLE_NO_OFFER);
}

static TableRefusal check_rewind(const Table *table, const TableEntry *entry) {
    const bool wanted = table_wants_rewind(table) && entry->number + 1 == table->offered;
    return table__refuse(wanted ? TABLE_ACCEPTED : TABLE_MALFORMED);
}

/* ---- The game ------------------------------------------------------------------------------------ */

static bool deal_is_good(const Table *table, const TableEntry *entry) {
    uint64_t dealt = 0;
    for (int i = 0; i < entry->deals; i++) {
        if (entry->deal[i] >= table->game->game.abilities || dealt >> entry->deal[i] & 1) {
            return false;
        }
        dealt |= UINT64_C(1) << entry->deal[i];
    }
    return entry->deals == table__deals(table->game);
}

static TableRefusal check_start(const Table *table, const TableEntry *entry) {
    if (table->status != TABLE_LOBBY) {
        return table__refuse(table->status == TABLE_OVER ? TABLE_GAME_OVER : TABLE_STARTED);
    }
    for (int seat = 0; seat < table__seats(table); seat++) {
        if (table->seat[seat].holder == TABLE_OPEN) {
            return table__refuse(TABLE_SEATS_OPEN);
        }
    }
    const bool good = table__has_seat(table, entry->other) && deal_is_good(table, entry);
    return table__refuse(good ? TABLE_ACCEPTED : TABLE_MALFORMED);
}

/* A bot decides for its own seat, or for somebody who is away or late; only what is owed. */
static bool may_decide(const Table *table, const TableEntry *entry) {
    if (entry->number) {
        return table_wants_bot(table, entry->seat, NULL);
    }
    return table->seat[entry->seat].holder == TABLE_PERSON &&
           (table__owes(table, entry->seat) || table__may_replace(table, entry->seat));
}

static TableRefusal check_decide(const Table *table, const TableEntry *entry) {
    if (check_playing(table)) {
        return table__refuse(check_playing(table));
    }
    if (!table__has_seat(table, entry->seat)) {
        return table__refuse(TABLE_NOT_SEATED);
    }
    if (!may_decide(table, entry)) {
        return table__refuse(TABLE_NOT_YOUR_TURN);
    }
    if (!table__owes(table, entry->seat) && table->seat[entry->seat].replaced == TABLE_REPLACED) {
        return table__refuse(TABLE_REPLACE_LIMIT);
    }
    const EpixRefusal rule =
        epix_check(&table->game->game, &table->state, entry->seat, &entry->decision);
    return rule.code == EPIX_ACCEPTED ? accept() : (TableRefusal){TABLE_REFUSED_RULE, rule};
}

static TableRefusal check_undo(const Table *table, const TableEntry *entry) {
    if (check_playing(table)) {
        return table__refuse(check_playing(table));
    }
    if (!is_person(table, entry->seat)) {
        return table__refuse(TABLE_NOT_SEATED);
    }
    if (table__undo_spent(table, entry->seat)) {
        return table__refuse(TABLE_UNDO_LIMIT);
    }
    return table__refuse(table_can_undo(table, entry->seat) ? TABLE_ACCEPTED : TABLE_NO_UNDO);
}

/* ---- All kinds ----------------------------------------------------------------------------------- */

TableRefusal table__check(const Table *table, const TableEntry *entry) {
    static Check *const checks[TABLE_ENTRY_KINDS] = {
        [TABLE_ENTRY_TAKE] = check_take,     [TABLE_ENTRY_NAME] = check_new_name,
        [TABLE_ENTRY_LEAVE] = check_person,  [TABLE_ENTRY_BOT] = check_bot,
        [TABLE_ENTRY_OPEN] = check_open,     [TABLE_ENTRY_START] = check_start,
        [TABLE_ENTRY_DECIDE] = check_decide, [TABLE_ENTRY_UNDO] = check_undo,
        [TABLE_ENTRY_AWAY] = check_away,     [TABLE_ENTRY_BACK] = check_back,
        [TABLE_ENTRY_PHRASE] = check_phrase, [TABLE_ENTRY_CHAT] = check_chat,
        [TABLE_ENTRY_NOTICE] = check_notice, [TABLE_ENTRY_REMATCH] = check_rematch,
        [TABLE_ENTRY_AGAIN] = check_again,   [TABLE_ENTRY_MUTE] = check_mute,
        [TABLE_ENTRY_CLOSE] = check_close,   [TABLE_ENTRY_OFFER] = check_offer,
        [TABLE_ENTRY_AGREE] = check_agree,   [TABLE_ENTRY_REWIND] = check_rewind,
    };
    return entry->kind < TABLE_ENTRY_KINDS ? checks[entry->kind](table, entry)
                                           : table__refuse(TABLE_MALFORMED);
}
