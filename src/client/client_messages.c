/* SPDX-License-Identifier: MIT */
/*
 * See client_messages.h.
 */
#include "client_messages.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "words_sentences.h"

/* ---- Messages that are kept -------------------------------------------------------------------- */

void client_message_keep(ClientMessage **list, int64_t number, NoteSlice text) {
    ClientMessage *message = malloc(sizeof *message + text.length);
    if (message) {
        *message = (ClientMessage){.number = number, .length = text.length};
        memcpy(message->text, text.start, text.length);
        while (*list) {
            list = &(*list)->next;
        }
        *list = message;
    }
}

bool client_message_drop(ClientMessage **list, int64_t number) {
    for (; *list; list = &(*list)->next) {
        ClientMessage *message = *list;
        if (message->number == number) {
            *list = message->next;
            free(message);
            return true;
        }
    }
    return false;
}

bool client_message_is_kept(const ClientMessage *list, int64_t number) {
    while (list && list->number != number) {
        list = list->next;
    }
    return list != NULL;
}

/* ---- Numbers ------------------------------------------------------------------------------- */

/* From 2^50 to 2^51, so that there is room to count. */
int64_t client_first_sequence(void) {
    uint64_t number = 0;
    if (getrandom(&number, sizeof number, 0) != sizeof number) {
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        number = (uint64_t)now.tv_sec << 30 | (uint64_t)now.tv_nsec;
    }
    return (int64_t)(number >> 14 | UINT64_C(1) << 50);
}

/* ---- Lines that break -------------------------------------------------------------------------- */

enum { CLOSED_POLICY = 1008, CLOSED_REPLACED = 4001 };

bool client_is_final(int code) {
    return code == CLOSED_POLICY || code == CLOSED_REPLACED;
}

int client_pause(int attempts) {
    static const int pauses[] = {100, 500, 1000, 2000, 4000};
    const int last = sizeof pauses / sizeof *pauses - 1;
    return pauses[attempts < last ? attempts : last];
}

const char *client_why_closed(const char *reason) {
    if (strncmp(reason, "HS:", 3) == 0) {
        return WORDS_KEY("{server} does not answer as a server of EPIX.");
    }
    if (strstr(reason, "SSL")) {
        return WORDS_KEY(
            "{server} has no certificate that this computer trusts. Is the link right?");
    }
    return WORDS_KEY("Cannot reach {server}. Is the link right, and is the server running?");
}
