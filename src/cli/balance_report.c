/* SPDX-License-Identifier: MIT */
/*
 * Sections and rows out of what was counted.
 */
#include "balance_report.h"

#include <stdlib.h>
#include <string.h>

double balance_fair(const BalanceReport *report) {
    return 1.0 / report->setup->game.board.board.seats;
}

bool balance_is_unfair(const BalanceReport *report, const BalanceRow *row) {
    const LabInterval share = lab_balance_share(&row->tally);
    return balance_fair(report) < share.low || balance_fair(report) > share.high;
}

double balance_percent(const BalanceReport *report, uint64_t games) {
    const uint64_t all = report->balance->games;
    return all ? 100 * (double)games / (double)all : 0;
}

static BalanceSection *add_section(BalanceReport *report, const char *key, const char *title) {
    BalanceSection *section = &report->section[report->sections++];
    memset(section, 0, sizeof *section);
    section->key = key;
    section->title = title;
    return section;
}

/* Only what has happened is a row. */
static BalanceRow *add_row(BalanceSection *section, const LabBalanceTally *tally) {
    if (tally->games == 0 || section->rows == BALANCE_ROWS) {
        return NULL;
    }
    BalanceRow *row = &section->row[section->rows++];
    row->tally = *tally;
    return row;
}

/* ---- Seats and places ---------------------------------------------------------------------- */

static void fill_seats(BalanceReport *report) {
    BalanceSection *section = add_section(report, "seats", WORDS_KEY("Seat"));
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        BalanceRow *row = add_row(section, &report->balance->seat[seat]);
        if (row) {
            snprintf(row->label, sizeof row->label, "%s", words_seat(report->language, seat));
            snprintf(row->key, sizeof row->key, "%c", note_seat_letter(seat));
        }
    }
}

static void fill_draft(BalanceReport *report) {
    BalanceSection *section = add_section(report, "draft", WORDS_KEY("Place in the draft"));
    for (int place = 0; place < EPIX_SEATS; place++) {
        BalanceRow *row = add_row(section, &report->balance->draft[place]);
        if (row) {
            snprintf(row->label, sizeof row->label, "%d", place + 1);
            snprintf(row->key, sizeof row->key, "%d", place + 1);
        }
    }
}

static const char *const season_keys[EPIX_SEASONS] = {"spring", "summer", "autumn", "winter"};

static void fill_order(BalanceReport *report) {
    BalanceSection *section = add_section(report, "order", WORDS_KEY("Place in a season"));
    for (int season = 0; season < EPIX_SEASONS; season++) {
        for (int place = 0; place < EPIX_SEATS; place++) {
            BalanceRow *row = add_row(section, &report->balance->order[season][place]);
            if (row) {
                snprintf(row->label, sizeof row->label, "%s, %d",
                         words_season(report->language, season), place + 1);
                snprintf(row->key, sizeof row->key, "%s %d", season_keys[season], place + 1);
            }
        }
    }
}

static void fill_auctions(BalanceReport *report) {
    const LabBalance *balance = report->balance;
    BalanceSection *section = add_section(report, "auctions", WORDS_KEY("Winner of the auction"));
    section->priced = true;
    for (int season = 0; season < EPIX_SEASONS; season++) {
        BalanceRow *row = add_row(section, &balance->auction[season]);
        if (row) {
            snprintf(row->label, sizeof row->label, "%s", words_season(report->language, season));
            snprintf(row->key, sizeof row->key, "%s", season_keys[season]);
            row->paid = balance->auction_paid[season] / row->tally.games;
        }
    }
}

/* ---- Cards --------------------------------------------------------------------------------- */

static int by_share(const void *a, const void *b) {
    const LabBalanceTally *first = &((const BalanceRow *)a)->tally;
    const LabBalanceTally *second = &((const BalanceRow *)b)->tally;
    const double difference = second->wins / second->games - first->wins / first->games;
    return (difference > 0) - (difference < 0);
}

static int by_games(const void *a, const void *b) {
    const double difference =
        ((const BalanceRow *)b)->tally.games - ((const BalanceRow *)a)->tally.games;
    return (difference > 0) - (difference < 0);
}

static void fill_cards(BalanceReport *report) {
    const NoteGame *game = &report->setup->game;
    BalanceSection *section = add_section(report, "cards", WORDS_KEY("Ability card owned"));
    section->priced = true;
    for (int i = 0; i < game->game.abilities; i++) {
        const LabBalanceCard *card = &report->balance->card[i];
        BalanceRow *row = add_row(section, &card->owner);
        if (row) {
            snprintf(row->label, sizeof row->label, "%.60s",
                     words_ability(report->language, game, i));
            snprintf(row->key, sizeof row->key, "%.60s", game->cards.card[i].id);
            row->paid = card->paid / card->owner.games;
        }
    }
    qsort(section->row, (size_t)section->rows, sizeof *section->row, by_share);
}

static void fill_prices(BalanceReport *report) {
    BalanceSection *section = add_section(report, "prices", WORDS_KEY("Price of a card"));
    for (int class = 0; class < LAB_BALANCE_PRICES; class ++) {
        BalanceRow *row = add_row(section, &report->balance->price[class]);
        uint32_t low, high;
        lab_balance_prices(class, &low, &high);
        if (row && high == UINT32_MAX) {
            snprintf(row->label, sizeof row->label, "%u+", low);
        } else if (row && high > low) {
            snprintf(row->label, sizeof row->label, "%u-%u", low, high);
        } else if (row) {
            snprintf(row->label, sizeof row->label, "%u", low);
        }
        if (row) {
            memcpy(row->key, row->label, sizeof row->key);
        }
    }
}

static void fill_numbers(BalanceReport *report) {
    BalanceSection *section = add_section(report, "owned", WORDS_KEY("Number of cards owned"));
    for (int owned = 0; owned <= EPIX_DEALT && report->setup->game.game.rules.advanced; owned++) {
        BalanceRow *row = add_row(section, &report->balance->cards[owned]);
        if (row) {
            snprintf(row->label, sizeof row->label, "%d", owned);
            snprintf(row->key, sizeof row->key, "%d", owned);
        }
    }
}

/* ---- Openings ------------------------------------------------------------------------------ */

/* As the notation has them: `S K C C`. */
static void name_opening(int opening, char *out, size_t size) {
    int units[EPIX_UNITS];
    size_t length = 0;
    lab_balance_opening(opening, units);
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        for (int i = 0; i < units[unit] && length + 2 < size; i++) {
            length += (size_t)snprintf(out + length, size - length, "%s%c", length ? " " : "",
                                       "SKCT"[unit]);
        }
    }
    if (length == 0) {
        snprintf(out, size, "-");
    }
}

static void fill_openings(BalanceReport *report) {
    BalanceRow rows[LAB_BALANCE_OPENINGS];
    int count = 0;
    BalanceSection *section =
        add_section(report, "openings", WORDS_KEY("Recruited in the draft (most frequent)"));
    for (int opening = 0; opening < LAB_BALANCE_OPENINGS; opening++) {
        const LabBalanceTally *tally = &report->balance->opening[opening];
        if (tally->games > 0) {
            rows[count] = (BalanceRow){.tally = *tally};
            name_opening(opening, rows[count].label, sizeof rows[count].label);
            memcpy(rows[count].key, rows[count].label, sizeof rows[count].key);
            count++;
        }
    }
    qsort(rows, (size_t)count, sizeof *rows, by_games);
    section->rows = count < BALANCE_SHOWN ? count : BALANCE_SHOWN;
    memcpy(section->row, rows, (size_t)section->rows * sizeof *rows);
}

void balance_report_fill(BalanceReport *report) {
    static void (*const fills[])(BalanceReport *) = {
        fill_seats, fill_draft,  fill_order,   fill_auctions,
        fill_cards, fill_prices, fill_numbers, fill_openings,
    };
    report->sections = 0;
    for (size_t i = 0; i < sizeof fills / sizeof *fills; i++) {
        fills[i](report);
        if (report->section[report->sections - 1].rows == 0) {
            report->sections--;
        }
    }
}
