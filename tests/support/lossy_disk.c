/* SPDX-License-Identifier: MIT */
#include "lossy_disk.h"

#include <assert.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "test_dice.h"

enum { FILES = 16, PATH = 512, SECTOR = 512 };

/* A write, or a truncation if it has no bytes. */
typedef struct Change {
    struct Change *next;
    int64_t offset;
    int length;
    unsigned char bytes[];
} Change;

/* What the disk holds of a file for sure, and what it may hold. */
typedef struct Image {
    char path[PATH];
    unsigned char *bytes;
    int64_t size;
    Change *changes;
    Change **last;
} Image;

typedef struct File {
    sqlite3_file base;
    Image *image;
    sqlite3_file *real; /* behind this struct */
} File;

static struct {
    sqlite3_vfs vfs;
    sqlite3_vfs *real;
    Image image[FILES];
    int images;
    int syncs;
    int calls;
    int failing; /* the number of the call that fails; 0: none */
    LossyDiskMoment *moment;
    void *context;
    bool inside; /* a moment is being looked at */
    bool honest;
} disk;

/* ---- Images --------------------------------------------------------------------------------------- */

static Image *image_of(const char *path) {
    for (int i = 0; i < disk.images; i++) {
        if (strcmp(disk.image[i].path, path) == 0) {
            return &disk.image[i];
        }
    }
    assert(disk.images < FILES);
    Image *image = &disk.image[disk.images++];
    snprintf(image->path, sizeof image->path, "%s", path);
    image->last = &image->changes;
    return image;
}

static void note(Image *image, int64_t offset, const void *bytes, int length) {
    Change *change = malloc(sizeof *change + (size_t)length);
    assert(change);
    *change = (Change){.offset = offset, .length = length};
    if (length) {
        memcpy(change->bytes, bytes, (size_t)length);
    }
    *image->last = change;
    image->last = &change->next;
}

static void resize(Image *image, int64_t size) {
    image->bytes = realloc(image->bytes, (size_t)size + 1);
    assert(image->bytes);
    if (size > image->size) {
        memset(image->bytes + image->size, 0, (size_t)(size - image->size));
    }
    image->size = size;
}

/* Without bytes it is a truncation. */
static void put(Image *image, int64_t offset, const void *bytes, int length) {
    if (length == 0) {
        resize(image, offset);
        return;
    }
    if (offset + length > image->size) {
        resize(image, offset + length);
    }
    memcpy(image->bytes + offset, bytes, (size_t)length);
}

static void carry_out_sectors(Image *image, const Change *change, Dice *dice) {
    for (int at = 0; at < change->length || at == 0; at += SECTOR) {
        if (dice_chance(dice, 50)) {
            const int left = change->length - at;
            put(image, change->offset + at, change->bytes + at, left < SECTOR ? left : SECTOR);
        }
    }
}

/* Empties the list; each change is carried out if `dice` is NULL, else each of its sectors by luck. */
static void settle(Image *image, Dice *dice) {
    while (image->changes) {
        Change *change = image->changes;
        image->changes = change->next;
        if (dice) {
            carry_out_sectors(image, change, dice);
        } else {
            put(image, change->offset, change->bytes, change->length);
        }
        free(change);
    }
    image->last = &image->changes;
}

static void look(void) {
    if (disk.moment && !disk.inside) {
        disk.inside = true;
        disk.moment(disk.context);
        disk.inside = false;
    }
}

/* Whether the next call is the one that fails. */
static bool fails(void) {
    return !disk.inside && ++disk.calls == disk.failing;
}

/* ---- The layer ------------------------------------------------------------------------------------- */

static sqlite3_file *real(sqlite3_file *file) {
    return ((File *)file)->real;
}

static int do_close(sqlite3_file *file) {
    return real(file)->pMethods->xClose(real(file));
}

static int do_read(sqlite3_file *file, void *bytes, int length, sqlite3_int64 offset) {
    return fails() ? SQLITE_IOERR_READ
                   : real(file)->pMethods->xRead(real(file), bytes, length, offset);
}

static int do_write(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 offset) {
    Image *image = ((File *)file)->image;
    if (fails()) {
        return disk.failing % 2 ? SQLITE_FULL : SQLITE_IOERR_WRITE;
    }
    if (image) {
        look();
        note(image, offset, bytes, length);
    }
    return real(file)->pMethods->xWrite(real(file), bytes, length, offset);
}

static int do_truncate(sqlite3_file *file, sqlite3_int64 size) {
    Image *image = ((File *)file)->image;
    if (fails()) {
        return SQLITE_IOERR_TRUNCATE;
    }
    if (image) {
        look();
        note(image, size, NULL, 0);
    }
    return real(file)->pMethods->xTruncate(real(file), size);
}

static int do_sync(sqlite3_file *file, int flags) {
    (void)flags;
    Image *image = ((File *)file)->image;
    if (fails()) {
        return SQLITE_IOERR_FSYNC;
    }
    if (image) {
        disk.syncs++;
        look();
        if (disk.honest) {
            settle(image, NULL);
        }
        look();
    }
    return SQLITE_OK;
}

static int do_size(sqlite3_file *file, sqlite3_int64 *size) {
    return real(file)->pMethods->xFileSize(real(file), size);
}

static int do_lock(sqlite3_file *file, int level) {
    return real(file)->pMethods->xLock(real(file), level);
}

static int do_unlock(sqlite3_file *file, int level) {
    return real(file)->pMethods->xUnlock(real(file), level);
}

static int do_reserved(sqlite3_file *file, int *result) {
    return real(file)->pMethods->xCheckReservedLock(real(file), result);
}

static int do_control(sqlite3_file *file, int operation, void *argument) {
    return real(file)->pMethods->xFileControl(real(file), operation, argument);
}

static int do_sector(sqlite3_file *file) {
    return real(file)->pMethods->xSectorSize(real(file));
}

static int do_device(sqlite3_file *file) {
    (void)file;
    return 0; /* promises nothing: no atomic or ordered writes */
}

static int do_shm_map(sqlite3_file *file, int page, int size, int extend, void volatile **out) {
    return real(file)->pMethods->xShmMap(real(file), page, size, extend, out);
}

static int do_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
    return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}

static void do_shm_barrier(sqlite3_file *file) {
    real(file)->pMethods->xShmBarrier(real(file));
}

static int do_shm_unmap(sqlite3_file *file, int erase) {
    return real(file)->pMethods->xShmUnmap(real(file), erase);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = do_close,
    .xRead = do_read,
    .xWrite = do_write,
    .xTruncate = do_truncate,
    .xSync = do_sync,
    .xFileSize = do_size,
    .xLock = do_lock,
    .xUnlock = do_unlock,
    .xCheckReservedLock = do_reserved,
    .xFileControl = do_control,
    .xSectorSize = do_sector,
    .xDeviceCharacteristics = do_device,
    .xShmMap = do_shm_map,
    .xShmLock = do_shm_lock,
    .xShmBarrier = do_shm_barrier,
    .xShmUnmap = do_shm_unmap,
};

static int do_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *out) {
    (void)vfs;
    File *own = (File *)file;
    own->real = (sqlite3_file *)(own + 1);
    own->image = NULL;
    const int result =
        fails() ? SQLITE_CANTOPEN : disk.real->xOpen(disk.real, path, own->real, flags, out);
    own->base.pMethods = result == SQLITE_OK ? &methods : NULL;
    if (result == SQLITE_OK && !disk.inside) {
        own->image = image_of(path ? path : "");
    }
    return result;
}

/* ---- For tests --------------------------------------------------------------------------------------- */

void lossy_disk_install(bool honest) {
    disk.real = sqlite3_vfs_find("unix");
    disk.vfs = *disk.real;
    disk.vfs.zName = "lossy";
    disk.vfs.szOsFile = (int)sizeof(File) + disk.real->szOsFile;
    disk.vfs.xOpen = do_open;
    disk.honest = honest;
    disk.syncs = 0;
    sqlite3_vfs_register(&disk.vfs, 1);
}

void lossy_disk_remove(void) {
    sqlite3_vfs_unregister(&disk.vfs);
    for (int i = 0; i < disk.images; i++) {
        settle(&disk.image[i], NULL);
        free(disk.image[i].bytes);
    }
    memset(&disk, 0, sizeof disk);
}

void lossy_disk_watch(LossyDiskMoment *moment, void *context) {
    disk.moment = moment;
    disk.context = context;
}

int lossy_disk_syncs(void) {
    return disk.syncs;
}

int lossy_disk_fail(int call) {
    const int calls = disk.calls;
    disk.failing = call;
    disk.calls = 0;
    return calls;
}

/* The disk stays as it is, so that the loss of power can be tried again and again. */
static void write_copy(const Image *image, const char *copy, Dice *dice) {
    Image after = {.last = &after.changes};
    resize(&after, image->size);
    if (image->size) {
        memcpy(after.bytes, image->bytes, (size_t)image->size);
    }
    for (const Change *change = image->changes; change; change = change->next) {
        note(&after, change->offset, change->bytes, change->length);
    }
    settle(&after, dice);
    FILE *file = fopen(copy, "wb");
    assert(file);
    fwrite(after.bytes, 1, (size_t)after.size, file);
    fclose(file);
    free(after.bytes);
}

void lossy_disk_lose_power(const char *path, const char *copy, uint64_t seed) {
    Dice dice = dice_with(seed);
    static const char *const endings[] = {"", "-wal"};
    for (int e = 0; e < 2; e++) {
        char from[PATH];
        char to[PATH];
        snprintf(from, sizeof from, "%s%s", path, endings[e]);
        snprintf(to, sizeof to, "%s%s", copy, endings[e]);
        remove(to);
        for (int i = 0; i < disk.images; i++) {
            if (strcmp(disk.image[i].path, from) == 0) {
                write_copy(&disk.image[i], to, &dice);
            }
        }
    }
    char shm[PATH];
    snprintf(shm, sizeof shm, "%s-shm", copy);
    remove(shm);
}
