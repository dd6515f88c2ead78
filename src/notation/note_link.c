/* SPDX-License-Identifier: MIT */
#include "link_parts.h"

#include <string.h>

const char note__digits[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";

static const NoteLinkKey keys[] = {
    {"season", "w", 's'},    {"phase", "w", 'p'},     {"first", "s", 'f'},
    {"turn", "s", 't'},      {"gold", "sn", 'g'},     {"units", "pg", 'u'},
    {"dealt", "as~nu", 'd'}, {"passed", "s", 'x'},    {"bids", "sn", 'b'},
    {"chosen", "sc", 'c'},   {"spied", "ss", 'i'},    {"revealed", "s", 'v'},
    {"card-next", "c", 'n'}, {"attack", "upp", 'a'},  {"stake", "n", 'k'},
    {"moved", "p", 'm'},     {"finished", "up", 'e'}, {"rides", "n", 'r'},
    {"winners", "s", 'w'},
};

enum { KEYS = sizeof keys / sizeof *keys };

const NoteLinkKey *note__link_key(NoteSlice name) {
    int i = 0;
    while (i < KEYS && !note_slice_is(name, keys[i].name)) {
        i++;
    }
    return i < KEYS ? &keys[i] : NULL;
}

const NoteLinkKey *note__link_letter(char letter) {
    int i = 0;
    while (i < KEYS && keys[i].letter != letter) {
        i++;
    }
    return i < KEYS ? &keys[i] : NULL;
}

/* FNV-1a, of which 20 bits are shown. */
void note__link_check(NoteSlice link, char out[NOTE_LINK_CHECK + 1]) {
    uint32_t sum = 2166136261u;
    for (size_t i = 0; i < link.length; i++) {
        sum = (sum ^ (unsigned char)link.start[i]) * 16777619u;
    }
    sum ^= sum >> 16;
    for (int i = 0; i < NOTE_LINK_CHECK; i++) {
        out[i] = note__digits[sum >> 5 * i & 31];
    }
    out[NOTE_LINK_CHECK] = '\0';
}
