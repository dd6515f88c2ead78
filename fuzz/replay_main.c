/* SPDX-License-Identifier: MIT */
/*
 * Runs a fuzz target over files, without libFuzzer: all inputs of the folders given, and each of them
 * spoiled in many ways, the same ones every time; so every compiler and sanitizer has them. A folder
 * without inputs is an error: a test that has run nothing has not passed.
 */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "test_dice.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    SPOILED = 60,   /* times each input is spoiled; EPIX_TEST_SCALE=10 ten times as often */
    MOST = 1 << 16, /* bytes of an input that grows */
    FAULTS = 4,     /* in one spoiled input, at the most */
    SPAN = 24,      /* bytes that are left out or doubled */
    INPUTS = 1000,  /* of a folder */
};

typedef struct Input {
    char *name;
    uint8_t *bytes;
    size_t size;
} Input;

static void die(const char *what) {
    perror(what);
    exit(1);
}

/* ---- Reading -------------------------------------------------------------------------------------- */

static Input read_input(const char *folder, const char *name) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) {
        die(path);
    }
    const long length = ftell(file);
    rewind(file);
    Input input = {strdup(name), NULL, length > 0 ? (size_t)length : 0};
    input.bytes = malloc(1 + input.size);
    if (!input.name || !input.bytes || fread(input.bytes, 1, input.size, file) != input.size) {
        die(path);
    }
    fclose(file);
    return input;
}

static int by_name(const void *one, const void *other) {
    return strcmp(((const Input *)one)->name, ((const Input *)other)->name);
}

/* In the order of their names, which is the same everywhere. */
static int read_folder(const char *folder, Input inputs[INPUTS]) {
    DIR *entries = opendir(folder);
    if (!entries) {
        die(folder);
    }
    int count = 0;
    for (const struct dirent *entry; count < INPUTS && (entry = readdir(entries));) {
        if (entry->d_name[0] != '.') {
            inputs[count++] = read_input(folder, entry->d_name);
        }
    }
    closedir(entries);
    qsort(inputs, (size_t)count, sizeof *inputs, by_name);
    return count;
}

/* ---- Spoiling ------------------------------------------------------------------------------------- */

/* Puts a part of one input into another one, in place of `cut` bytes. */
static void splice(Input *input, size_t at, size_t cut, const uint8_t *part, size_t size) {
    const size_t rest = input->size - at - cut;
    if (at + size + rest <= MOST) {
        memmove(input->bytes + at + size, input->bytes + at + cut, rest);
        memmove(input->bytes + at, part, size);
        input->size = at + size + rest;
    }
}

static size_t span(Dice *dice, size_t room) {
    return (size_t)dice_roll(dice, (room < SPAN ? room : SPAN) + 1);
}

/* A part of any input of the folder; of this one too, so that things stand twice. */
static void put_part(Input *input, const Input *from, Dice *dice) {
    uint8_t part[SPAN];
    const size_t start = (size_t)dice_roll(dice, from->size + 1);
    const size_t size = span(dice, from->size - start);
    const size_t at = (size_t)dice_roll(dice, input->size + 1);
    memcpy(part, from->bytes + start, size);
    splice(input, at, dice_chance(dice, 50) ? 0 : span(dice, input->size - at), part, size);
}

static void spoil(Input *input, const Input *inputs, int count, Dice *dice) {
    static const char odd[] = {0, -1, 127, -128, '\n', ' ', '"', '\\', '{', '-', '0', '9'};
    const size_t at = (size_t)dice_roll(dice, input->size + 1);
    switch (dice_roll(dice, 5)) {
    case 0:
        input->bytes[at] ^=
            (uint8_t)(1u << dice_roll(dice, 8)); /* one behind the end does no harm */
        break;
    case 1:
        input->bytes[at] = (uint8_t)odd[dice_roll(dice, sizeof odd)];
        break;
    case 2:
        splice(input, at, span(dice, input->size - at), input->bytes, 0);
        break;
    case 3:
        put_part(input, &inputs[dice_roll(dice, (uint64_t)count)], dice);
        break;
    default:
        input->size = dice_chance(dice, 20) ? at : input->size;
        break;
    }
}

/* ---- Trying --------------------------------------------------------------------------------------- */

/* The input ends where the buffer ends, so that a sanitizer sees any read past it. The spare byte
 * in front is for empty inputs. */
static void try_input(const Input *input) {
    uint8_t *buffer = malloc(1 + input->size);
    if (!buffer) {
        die("malloc");
    }
    memcpy(buffer + 1, input->bytes, input->size);
    LLVMFuzzerTestOneInput(buffer + 1, input->size);
    free(buffer);
}

/* What is tried lies in a file, which is still there if that was the end. */
static void keep(const char *path, const Input *input) {
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(input->bytes, 1, input->size, file) != input->size || fclose(file) != 0) {
        die(path);
    }
}

static void try_spoiled(const char *path, const Input *inputs, int count, int number) {
    static uint8_t bytes[MOST + 1];
    Dice dice = dice_with((uint64_t)number);
    for (int i = test_scale(SPOILED); i-- > 0;) {
        Input spoiled = {NULL, bytes, inputs[number].size < MOST ? inputs[number].size : MOST};
        memcpy(bytes, inputs[number].bytes, spoiled.size);
        for (uint64_t faults = 1 + dice_roll(&dice, FAULTS); faults-- > 0;) {
            spoil(&spoiled, inputs, count, &dice);
        }
        keep(path, &spoiled);
        try_input(&spoiled);
    }
}

/* Returns how many inputs the folder holds. */
static int replay_folder(const char *folder) {
    static Input inputs[INPUTS];
    char path[300];
    const char *slash = strrchr(folder, '/');
    const int count = read_folder(folder, inputs);
    snprintf(path, sizeof path, "broken-%s", slash ? slash + 1 : folder);
    for (int i = 0; i < count; i++) {
        keep(path, &inputs[i]);
        try_input(&inputs[i]);
        try_spoiled(path, inputs, count, i);
    }
    remove(path);
    for (int i = 0; i < count; i++) {
        free(inputs[i].name);
        free(inputs[i].bytes);
    }
    return count;
}

int main(int argc, char **argv) {
    int total = 0;
    for (int i = 1; i < argc; i++) {
        const int count = replay_folder(argv[i]);
        if (count == 0) {
            fprintf(stderr, "%s: no inputs\n", argv[i]);
            return 1;
        }
        total += count;
    }
    printf("%d inputs, and each spoiled %d times\n", total, test_scale(SPOILED));
    return total > 0 ? 0 : 1;
}
