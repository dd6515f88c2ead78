/* SPDX-License-Identifier: MIT */
/*
 * Names by which people are told apart: what may not be in one, and which two look alike. All that
 * is known about characters is in two tables; what is in neither stands for itself.
 */
#include <string.h>

#include "note_file.h"
#include "note_text.h"
#include "table_parts.h"
#include "words_names.h"

/* ---- What characters are --------------------------------------------------------------------------- */

enum { UNSEEN, SILENT, MARK, LATIN, GREEK, CYRILLIC, ARMENIAN, CHEROKEE, PLAIN };

/* UNSEEN: cannot be seen, turns the direction of writing, has no meaning, or only imitates letters.
 * SILENT: joins others and chooses their looks; nothing by itself. MARK: stands on another one.
 * The rest are alphabets whose letters look like each other's. */
static const struct {
    uint32_t first;
    uint32_t last;
    uint8_t kind;
} kinds[] = {
    {'A', 'Z', LATIN},          {'a', 'z', LATIN},           {0x80, 0xA0, UNSEEN},
    {0xAD, 0xAD, UNSEEN},       {0xC0, 0xD6, LATIN},         {0xD8, 0xF6, LATIN},
    {0xF8, 0x2AF, LATIN},       {0x300, 0x36F, MARK},        {0x370, 0x3FF, GREEK},
    {0x400, 0x482, CYRILLIC},   {0x483, 0x489, MARK},        {0x48A, 0x52F, CYRILLIC},
    {0x531, 0x588, ARMENIAN},   {0x591, 0x5BD, MARK},        {0x5BF, 0x5BF, MARK},
    {0x5C1, 0x5C7, MARK},       {0x600, 0x605, UNSEEN},      {0x610, 0x61A, MARK},
    {0x61C, 0x61C, UNSEEN},     {0x64B, 0x65F, MARK},        {0x670, 0x670, MARK},
    {0x6D6, 0x6ED, MARK},       {0x70F, 0x70F, UNSEEN},      {0x730, 0x74A, MARK},
    {0xE31, 0xE31, MARK},       {0xE34, 0xE3A, MARK},        {0xE47, 0xE4E, MARK},
    {0xEB1, 0xEB1, MARK},       {0xEB4, 0xEBC, MARK},        {0xEC8, 0xECE, MARK},
    {0xF71, 0xF84, MARK},       {0x115F, 0x1160, UNSEEN},    {0x13A0, 0x13FF, CHEROKEE},
    {0x1680, 0x1680, UNSEEN},   {0x17B4, 0x17B5, UNSEEN},    {0x180B, 0x180F, UNSEEN},
    {0x1AB0, 0x1AFF, MARK},     {0x1C80, 0x1C8F, CYRILLIC},  {0x1D00, 0x1DBF, UNSEEN},
    {0x1DC0, 0x1DFF, MARK},     {0x1E00, 0x1EFF, LATIN},     {0x1F00, 0x1FFF, GREEK},
    {0x2000, 0x200B, UNSEEN},   {0x200C, 0x200D, SILENT},    {0x200E, 0x200F, UNSEEN},
    {0x2028, 0x202F, UNSEEN},   {0x205F, 0x206F, UNSEEN},    {0x20D0, 0x20FF, MARK},
    {0x2100, 0x2102, UNSEEN},   {0x2105, 0x2113, UNSEEN},    {0x2115, 0x211D, UNSEEN},
    {0x2124, 0x2138, UNSEEN},   {0x2145, 0x2149, UNSEEN},    {0x2160, 0x2188, UNSEEN},
    {0x2460, 0x24FF, UNSEEN},   {0x2800, 0x2800, UNSEEN},    {0x2C60, 0x2C7F, UNSEEN},
    {0x2DE0, 0x2DFF, MARK},     {0x3000, 0x3000, UNSEEN},    {0x302A, 0x302F, MARK},
    {0x3164, 0x3164, UNSEEN},   {0xA640, 0xA66E, CYRILLIC},  {0xA66F, 0xA672, MARK},
    {0xA674, 0xA67D, MARK},     {0xA720, 0xA7FF, UNSEEN},    {0xAB30, 0xAB6F, UNSEEN},
    {0xAB70, 0xABBF, CHEROKEE}, {0xD800, 0xF8FF, UNSEEN},    {0xFB00, 0xFB06, UNSEEN},
    {0xFDD0, 0xFDEF, UNSEEN},   {0xFE00, 0xFE0F, SILENT},    {0xFE20, 0xFE2F, MARK},
    {0xFEFF, 0xFEFF, UNSEEN},   {0xFF21, 0xFF3A, LATIN},     {0xFF41, 0xFF5A, LATIN},
    {0xFFA0, 0xFFA0, UNSEEN},   {0xFFF0, 0xFFFF, UNSEEN},    {0x1D400, 0x1D7FF, UNSEEN},
    {0x1F100, 0x1F1E5, UNSEEN}, {0xE0000, 0x10FFFF, UNSEEN},
};

/* The letter that each one looks like, in small letters and without what stands on it; `.` is none.
 * I, l and 1 are one, and so are O and 0. */
static const struct {
    uint32_t first;
    const char *looks;
} looks[] = {
    {'0', "oi23456789"},
    {'A', "abcdefghijkimnopqrstuvwxyz......abcdefghijkimnopqrstuvwxyz.i"},
    {0xC0, "aaaaaaaceeeeiiiidnooooo.ouuuuy.baaaaaaaceeeeiiiidnooooo.ouuuuy.yaaaaaaccccccccdd"
           "ddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkkkiiiiii..iinnnnnn.nnoooooooorrrrrrssssss"
           "ssttttttuuuuuuuuuuuuwwyyyzzzzzzfbbbb...ccdd......ffg.h.ikki..nn.oo..pp.....ttttu"
           "u.vyyzz.....55.p.............aaiioouuuuuuuuuu.aaaaaa..ggkkoooo..j...gghpnnaaaaoo"
           "aaaaeeeeiiiioooorrrruuuusstt..hhnd..zzaaeeooooooooyyintj..accitsz..b..eejj..rryy"},
    {0x250, ".a...............g.......ii"},
    {0x386, "a.ehi.o.ywiaby.ezh.ik.mn.o.p..ty.x.wiyaehiyaby.ezh.ik.mn.o.pc.ty.x.wiyoyw."},
    {0x400, "eehresiij..hk.y.a.br.e.3..k.mhonpcty.x..w...b..."
            "a.br.e.3..k.mhonpcty.x..w...b...eehresiij..hk.y."},
    {0x1E00, "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkiiiiiiiimmmmmmnnnnnnnnoooo"
             "oooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy.f..b."
             "aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuu"
             "uuyyyyyyyy......"},
};

static int kind_of(uint32_t c) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (c >= kinds[i].first && c <= kinds[i].last) {
            return kinds[i].kind;
        }
    }
    return PLAIN;
}

/* Capitals of alphabets whose letters do not all look like ours. */
static uint32_t small(uint32_t c) {
    const bool near = (c >= 0x391 && c <= 0x3A9) || (c >= 0x410 && c <= 0x42F);
    if (near) {
        return c + 0x20;
    }
    return c >= 0x400 && c <= 0x40F ? c + 0x50 : c;
}

static uint32_t look_of(uint32_t c) {
    const uint32_t narrow = c >= 0xFF01 && c <= 0xFF5E ? c - 0xFF01 + '!' : c;
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        const size_t at = narrow - looks[i].first;
        if (narrow >= looks[i].first && at < strlen(looks[i].looks) && looks[i].looks[at] != '.') {
            return (uint32_t)looks[i].looks[at];
        }
    }
    return small(narrow);
}

/* ---- Reading and writing UTF-8 that is known to be good --------------------------------------------- */

/* Takes the next character off the text; 0: none. */
static uint32_t take_character(NoteSlice *text) {
    if (text->length == 0) {
        return 0;
    }
    const unsigned char first = (unsigned char)text->start[0];
    const size_t bytes = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    uint32_t c = bytes == 1 ? first : first & (0x7Fu >> bytes);
    for (size_t i = 1; i < bytes && i < text->length; i++) {
        c = c << 6 | ((unsigned char)text->start[i] & 0x3F);
    }
    *text = bytes < text->length ? (NoteSlice){text->start + bytes, text->length - bytes}
                                 : (NoteSlice){text->start, 0};
    return c;
}

static void put_character(NoteText *out, uint32_t c) {
    const int more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    static const unsigned char heads[] = {0, 0xC0, 0xE0, 0xF0};
    note_put_char(out, (char)(heads[more] | c >> (6 * more)));
    for (int i = more - 1; i >= 0; i--) {
        note_put_char(out, (char)(0x80 | (c >> (6 * i) & 0x3F)));
    }
}

size_t table_look(NoteSlice text, char *out, size_t size) {
    NoteText look = note_text(out, size);
    uint32_t c;
    if (note_count_characters(text) < 0) {
        return note_text_end(&look);
    }
    while ((c = take_character(&text))) {
        const int kind = kind_of(c);
        if (kind != SILENT && kind != MARK && c != ' ') {
            put_character(&look, look_of(c));
        }
    }
    return note_text_end(&look);
}

/* ---- Names ------------------------------------------------------------------------------------------ */

enum { LOOK = 4 * TABLE_NAME + 1 };

/* What is wrong with the characters of a name. */
static TableRefusalCode check_characters(NoteSlice name) {
    enum { MARKS = 2 }; /* on one letter */
    unsigned alphabets = 0;
    int marks = MARKS; /* none on nothing */
    uint32_t c;
    while ((c = take_character(&name))) {
        const int kind = kind_of(c);
        if (kind == UNSEEN) {
            return TABLE_NAME_UNSEEN;
        }
        if (kind == MARK && marks++ == MARKS) {
            return TABLE_NAME_MARKS;
        }
        marks = kind == MARK ? marks : 0;
        alphabets |= kind >= LATIN && kind < PLAIN ? 1u << kind : 0;
    }
    return alphabets & (alphabets - 1) ? TABLE_NAME_MIXED : TABLE_ACCEPTED;
}

static bool looks_like(const char *look, const char *other) {
    char text[LOOK];
    table_look((NoteSlice){other, strlen(other)}, text, sizeof text);
    return strcmp(look, text) == 0;
}

static bool is_bots_name(const char *look) {
    int count;
    const BotKind *kind = bot_kinds(&count);
    for (int i = 0; i < count; i++) {
        for (int language = 0; language < WORDS_LANGUAGES; language++) {
            if (looks_like(look, words_bot((WordsLanguage)language, kind[i].name))) {
                return true;
            }
        }
    }
    return false;
}

TableRefusalCode table_check_name(const Table *table, int seat, NoteSlice name) {
    char look[LOOK];
    const int characters = note_count_characters(name);
    if (characters < 0) {
        return TABLE_NAME_UNSEEN; /* controls */
    }
    if (characters == 0 || characters > TABLE_NAME) {
        return TABLE_BAD_NAME;
    }
    const TableRefusalCode code = check_characters(name);
    if (code != TABLE_ACCEPTED) {
        return code;
    }
    if (table_look(name, look, sizeof look) == 0) {
        return TABLE_NAME_UNSEEN;
    }
    for (int other = 0; other < table__seats(table); other++) {
        const TableSeat *s = &table->seat[other];
        if (other != seat && s->holder == TABLE_PERSON && s->name && looks_like(look, s->name)) {
            return TABLE_NAME_TAKEN;
        }
    }
    return is_bots_name(look) ? TABLE_NAME_OF_BOT : TABLE_ACCEPTED;
}
