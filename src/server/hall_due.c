/* SPDX-License-Identifier: MIT */
/*
 * When tables need play_tick: a heap of those that will, the next one first, and one timer for it.
 * A timer of the loop for each table would take a quarter of the table's own memory.
 */
#include "hall.h"

#include "memory.h"
#include "play.h"
#include "server_state.h"

/* The table now has this place, from 1 on. */
static void put(Hall *hall, size_t place, HallTable *table) {
    hall->due[place] = table;
    table->place = (uint32_t)place;
}

static void move_up(Hall *hall, size_t place, HallTable *table) {
    for (; place > 1 && hall->due[place / 2]->due_at > table->due_at; place /= 2) {
        put(hall, place, hall->due[place / 2]);
    }
    put(hall, place, table);
}

static void move_down(Hall *hall, size_t place, HallTable *table) {
    for (;;) {
        size_t next = 2 * place;
        if (next < hall->dues && hall->due[next + 1]->due_at < hall->due[next]->due_at) {
            next++;
        }
        if (next > hall->dues || hall->due[next]->due_at >= table->due_at) {
            break;
        }
        put(hall, place, hall->due[next]);
        place = next;
    }
    put(hall, place, table);
}

/* Where it belongs, after its time has changed. */
static void move(Hall *hall, size_t place, HallTable *table) {
    if (place > 1 && hall->due[place / 2]->due_at > table->due_at) {
        move_up(hall, place, table);
    } else {
        move_down(hall, place, table);
    }
}

static void add(Hall *hall, HallTable *table) {
    if (hall->dues + 1 >= hall->room) {
        hall->room = hall->room ? 2 * hall->room : 64;
        hall->due = memory_resize(hall->due, hall->room * sizeof(HallTable *));
    }
    hall->dues++;
    move_up(hall, hall->dues, table);
}

static void take_out(Hall *hall, HallTable *table) {
    const size_t place = table->place;
    HallTable *last = hall->due[hall->dues];
    hall->dues--;
    table->place = 0;
    if (last != table) {
        move(hall, place, last);
    }
}

/* ---- The timer -------------------------------------------------------------------------------- */

static void on_due(uv_timer_t *timer);

static void set_timer(Server *server) {
    Hall *hall = &server->hall;
    const uint64_t now = server_now(server);
    if (hall->dues == 0) {
        uv_timer_stop(&hall->timer);
    } else {
        const uint64_t at = hall->due[1]->due_at;
        uv_timer_start(&hall->timer, on_due, at > now ? at - now : 0, 0);
    }
}

/* Each table once: one whose time is up again at once waits for the next turn. */
static void on_due(uv_timer_t *timer) {
    Server *server = timer->loop->data;
    Hall *hall = &server->hall;
    const uint64_t now = server_now(server);
    for (size_t most = hall->dues; most > 0; most--) {
        if (hall->dues == 0 || hall->due[1]->due_at > now) {
            break;
        }
        HallTable *table = hall->due[1];
        take_out(hall, table);
        play_tick(server, table);
    }
    set_timer(server);
}

/* When anything is due next; UINT64_MAX: never. */
static uint64_t first_of(const Hall *hall) {
    return hall->dues ? hall->due[1]->due_at : UINT64_MAX;
}

void hall_set_due(Server *server, HallTable *table, TableTime at) {
    Hall *hall = &server->hall;
    const uint64_t before = first_of(hall);
    const TableTime now = hall_time(server, table);
    const uint64_t delay = at > now ? at - now : 0;
    const bool never = delay > UINT64_MAX / 2;
    table->due_at = server_now(server) + delay;
    if (table->place && never) {
        take_out(hall, table);
    } else if (table->place) {
        move(hall, table->place, table);
    } else if (!never) {
        add(hall, table);
    }
    if (first_of(hall) != before) {
        set_timer(server);
    }
}

void hall_come_back(Server *server, HallTable *table) {
    enum { PAUSE = 1000 }; /* milliseconds */
    if (table->stored && table->epoch > 0 && !table->damaged) {
        hall_set_due(server, table, hall_time(server, table) + PAUSE);
    }
}

void hall_start_clock(Server *server) {
    uv_timer_init(&server->loop, &server->hall.timer);
}

void hall_stop_clock(Server *server) {
    uv_close((uv_handle_t *)&server->hall.timer, NULL);
    free(server->hall.due);
    server->hall.due = NULL;
}
