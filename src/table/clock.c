/* SPDX-License-Identifier: MIT */
/*
 * Clocks. A seat's clock runs while the seat owes a decision, and depends on nothing else: whoever
 * is away, comes back or takes moves back changes nobody else's time. Time never comes for free:
 * what is taken back gives its time back too, and a Knight's ride that takes nothing brings none,
 * so that no game goes on for ever.
 */
#include <assert.h>

#include "table_parts.h"

static TableTime plus(TableTime time, TableTime more) {
    return more < TABLE_NEVER - time ? time + more : TABLE_NEVER - 1;
}

static TableTime later(TableTime a, TableTime b) {
    return a > b ? a : b;
}

static TableTime seconds(uint32_t count) {
    return (TableTime)count * 1000;
}

/* ---- Questions and answers ---------------------------------------------------------------------- */

void table__clock_start(Table *table) {
    for (int seat = 0; seat < table__seats(table); seat++) {
        table->seat[seat].left = seconds(table->setup->clock.seconds);
    }
}

void table__clock_decided(Table *table, int seat, bool ride, bool bot) {
    const TableClock *clock = &table->setup->clock;
    TableSeat *s = &table->seat[seat];
    const TableTime used = table->at - s->asked_at;
    s->left = s->left > used ? s->left - used : 0;
    if (clock->kind == TABLE_CLOCK_DAYS && !ride) {
        s->left = seconds(clock->seconds);
    }
    if (clock->kind == TABLE_CLOCK_LIVE && !ride) {
        const TableTime increment = seconds(clock->increment);
        s->left = bot ? later(s->left, increment) : plus(s->left, increment);
    }
}

void table__clock_asked(Table *table, int seat) {
    table->seat[seat].asked_at = table->at;
    table->seat[seat].late = false;
}

void table__clock_rest(Table *table, int seat) {
    table->seat[seat].asked_at = TABLE_NEVER;
    table->seat[seat].late = false;
}

/* ---- Deadlines ---------------------------------------------------------------------------------- */

static TableTime budget(const Table *table, int seat) {
    const bool fresh = table->state.phase == EPIX_PHASE_GUESS;
    return fresh ? later(table->seat[seat].left, TABLE_FRESH) : table->seat[seat].left;
}

/* Without clocks nobody waits for ever for somebody whose devices are all gone. */
static TableTime grace_deadline(const Table *table, int seat) {
    const TableSeat *s = &table->seat[seat];
    if (s->gone_at == TABLE_NEVER || table->setup->grace == 0) {
        return TABLE_NEVER;
    }
    return plus(later(s->gone_at, s->asked_at), seconds(table->setup->grace));
}

/* When the time of the person whom the seat's question waits for is up. */
static TableTime deadline_of(const Table *table, int seat) {
    const TableSeat *s = &table->seat[seat];
    if (!table__owes(table, seat) || s->holder != TABLE_PERSON || s->away || s->late) {
        return TABLE_NEVER;
    }
    const TableTime time = table->setup->clock.kind == TABLE_CLOCK_NONE
                               ? grace_deadline(table, seat)
                               : plus(s->asked_at, budget(table, seat));
    return later(time, table->mercy);
}

static int next_seat(const Table *table, TableTime *time) {
    int next = EPIX_NONE;
    *time = TABLE_NEVER;
    for (int seat = 0; seat < table__seats(table); seat++) {
        const TableTime deadline = deadline_of(table, seat);
        if (deadline < *time) {
            *time = deadline;
            next = seat;
        }
    }
    return next;
}

/* With clocks on, somebody's time runs out some day, or a bot is asked. */
static bool goes_on(const Table *table, TableTime deadline) {
    bool bot = false;
    for (int seat = 0; seat < table__seats(table); seat++) {
        bot = bot || table_wants_bot(table, seat, NULL);
    }
    return bot || deadline != TABLE_NEVER;
}

TableTime table_deadline(const Table *table) {
    TableTime time;
    next_seat(table, &time);
    assert(table->status != TABLE_PLAYING || table->setup->clock.kind == TABLE_CLOCK_NONE ||
           goes_on(table, time));
    (void)goes_on;
    return time;
}

bool table_tick(const Table *table, TableTime now, TableEntry *entry) {
    TableTime time;
    const int seat = next_seat(table, &time);
    if (seat == EPIX_NONE || time > now) {
        return false;
    }
    *entry = (TableEntry){.n = table->n + 1,
                          .at = later(now, table->at),
                          .kind = TABLE_ENTRY_AWAY,
                          .seat = EPIX_CHANCE,
                          .other = (uint8_t)seat,
                          .number = table->setup->substitute};
    return true;
}

/* ---- What people are shown ------------------------------------------------------------------------ */

static TableTime until(TableTime time, TableTime now) {
    return time > now ? time - now : 0;
}

TableTime table_time_left(const Table *table, int seat, TableTime now) {
    const TableTime deadline = deadline_of(table, seat);
    return deadline == TABLE_NEVER ? TABLE_NEVER : until(deadline, now);
}

TableTime table__clock_shows(const Table *table, int seat, TableTime now) {
    const TableSeat *s = &table->seat[seat];
    if (table->setup->clock.kind == TABLE_CLOCK_NONE || table->status != TABLE_PLAYING ||
        s->holder != TABLE_PERSON) {
        return TABLE_NEVER;
    }
    const TableTime left = table_time_left(table, seat, now);
    if (left != TABLE_NEVER) {
        return left;
    }
    if (s->late) {
        return 0;
    }
    return table->setup->clock.kind == TABLE_CLOCK_LIVE ? s->left : TABLE_NEVER;
}

/* ---- Presence and restarts ---------------------------------------------------------------------- */

void table_set_present(Table *table, int seat, bool present, TableTime now) {
    TableSeat *s = &table->seat[seat];
    if (present) {
        s->gone_at = TABLE_NEVER;
    } else if (s->gone_at == TABLE_NEVER) {
        s->gone_at = later(now, table->at);
    }
}

void table_resume(Table *table) {
    table->mercy = plus(table->at, TABLE_FRESH);
    for (int seat = 0; seat < table__seats(table); seat++) {
        if (table->seat[seat].holder == TABLE_PERSON) {
            table->seat[seat].gone_at = table->at;
        }
    }
}
