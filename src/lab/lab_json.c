/* SPDX-License-Identifier: MIT */
/*
 * Real numbers in JSON, and where its lines break.
 */
#include "lab_json.h"

#include <math.h>
#include <stdlib.h>

/* ---- Members ------------------------------------------------------------------------------------ */

void lab_json_real(NoteJson *json, double number) {
    char digits[32];
    const int length = snprintf(digits, sizeof digits, "%.9g", number);
    if (isfinite(number)) {
        note_json_value(json, (NoteSlice){digits, (size_t)length});
    } else {
        note_json_null(json);
    }
}

void lab_json_put_real(NoteJson *json, const char *key, double number) {
    note_json_key(json, key);
    lab_json_real(json, number);
}

void lab_json_put_interval(NoteJson *json, const char *key, const LabInterval *interval) {
    note_json_put_open(json, key, '{');
    lab_json_put_real(json, "estimate", interval->estimate);
    lab_json_put_real(json, "low", interval->low);
    lab_json_put_real(json, "high", interval->high);
    note_json_close(json, '}');
}

void lab_json_put_limits(NoteJson *json, const ArenaLimits *limits) {
    note_json_put_open(json, "limits", '{');
    note_json_put_number(json, "nodes", limits->nodes);
    note_json_put_number(json, "milliseconds", limits->microseconds / 1000);
    note_json_close(json, '}');
}

/* ---- Files -------------------------------------------------------------------------------------- */

static const char *end_of_string(const char *quote) {
    const char *c = quote + 1;
    while (*c != '"') {
        c += *c == '\\' ? 2 : 1;
    }
    return c;
}

/* Whether an object or array has none within it: it stays on its line. */
static bool is_flat(const char *bracket) {
    const char *c = bracket + 1;
    while (*c != '}' && *c != ']') {
        if (*c == '{' || *c == '[') {
            return false;
        }
        c = (*c == '"' ? end_of_string(c) : c) + 1;
    }
    return true;
}

static void break_line(FILE *out, int depth) {
    fprintf(out, "\n%*s", 2 * depth, "");
}

/* A line for each member of what is not flat. */
static void print_lines(FILE *out, const char *text) {
    int depth = 0;
    bool flat = false;
    for (const char *c = text; *c; c++) {
        const bool opens = *c == '{' || *c == '[';
        const bool closes = *c == '}' || *c == ']';
        if (closes && !flat) {
            break_line(out, --depth);
        }
        const char *end = *c == '"' ? end_of_string(c) : c;
        fwrite(c, 1, (size_t)(end - c) + 1, out);
        c = end;
        flat = opens ? is_flat(c) : flat && !closes;
        depth += opens && !flat;
        if ((opens || *c == ',') && !flat) {
            break_line(out, depth);
        } else if (*c == ',' || *c == ':') {
            fputc(' ', out);
        }
    }
    fputc('\n', out);
}

char *lab_json_print(LabJsonFill *fill, const void *about) {
    size_t size, needed = 1 << 16;
    char *text = NULL;
    do {
        size = needed + 1;
        free(text);
        text = malloc(size);
        if (text) {
            NoteJson json = note_json(text, size);
            fill(&json, about);
            needed = note_json_end(&json);
        }
    } while (text && needed >= size);
    return text;
}

bool lab_json_write(FILE *out, LabJsonFill *fill, const void *about) {
    char *text = lab_json_print(fill, about);
    if (!text) {
        return false;
    }
    print_lines(out, text);
    free(text);
    return true;
}
