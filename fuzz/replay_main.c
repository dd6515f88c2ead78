/* SPDX-License-Identifier: MIT */
/*
 * Runs a fuzz target over files: all inputs of the folders given, without libFuzzer, so that the
 * corpus is replayed by every compiler and sanitizer. A folder without inputs is an error: a test
 * that has run nothing has not passed.
 */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The input ends where the buffer ends, so that a sanitizer sees any read past it. The spare byte
 * in front is for empty inputs. */
static void replay_file(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) {
        perror(path);
        exit(1);
    }
    const long length = ftell(file);
    rewind(file);
    const size_t size = length > 0 ? (size_t)length : 0;
    uint8_t *buffer = malloc(1 + size);
    if (!buffer || fread(buffer + 1, 1, size, file) != size) {
        perror(path);
        exit(1);
    }
    fclose(file);
    LLVMFuzzerTestOneInput(buffer + 1, size);
    free(buffer);
}

/* Returns how many inputs the folder holds. */
static int replay_folder(const char *folder) {
    DIR *entries = opendir(folder);
    if (!entries) {
        perror(folder);
        exit(1);
    }
    int count = 0;
    for (const struct dirent *entry; (entry = readdir(entries));) {
        if (entry->d_name[0] != '.') {
            char path[4096];
            snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
            replay_file(path);
            count++;
        }
    }
    closedir(entries);
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
    printf("%d inputs replayed\n", total);
    return total > 0 ? 0 : 1;
}
