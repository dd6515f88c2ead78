/* SPDX-License-Identifier: MIT */
/*
 * Games in files: saving them when somebody says so, and keeping them when the program has to end.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "modes.h"

static bool exists(const char *path) {
    return access(path, F_OK) == 0;
}

void term_suggest_file(char out[TERM_FILE_SIZE]) {
    const time_t now = time(NULL);
    struct tm day;
    char date[32];
    localtime_r(&now, &day);
    strftime(date, sizeof date, "%Y-%m-%d", &day);
    snprintf(out, TERM_FILE_SIZE, "epix-%s.epix", date);
    for (int number = 2; exists(out); number++) {
        snprintf(out, TERM_FILE_SIZE, "epix-%s-%d.epix", date, number);
    }
}

bool term_would_overwrite(const TermSession *session, const char *path) {
    return strcmp(path, session->file) != 0 && exists(path);
}

void term_save(TermSession *session, const TermVoice *voice, const char *path) {
    const bool over = session->status == TABLE_OVER;
    if (session->table->kept && !over) {
        term_say(voice, WORDS_KEY("The server keeps this game; you can save it once it is over."),
                 NULL);
        return;
    }
    const bool good = term_session_save(session, path);
    term_say(voice,
             !good  ? "Cannot write {file}: {reason}."
             : over ? WORDS_KEY("The game is saved in {file}. Look at it with: epix play --replay "
                                "{file}")
                    : WORDS_KEY("The game is saved in {file}. Go on with: epix play --load {file}"),
             WORDS_VALUES({"file", path}, {"reason", strerror(errno)}));
}

/* ---- When the program has to end ------------------------------------------------------------- */

static void make_folders(const char *path) {
    char folder[TERM_FILE_SIZE];
    snprintf(folder, sizeof folder, "%s", path);
    for (char *slash = strchr(folder + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        (void)mkdir(folder, S_IRWXU);
        *slash = '/';
    }
}

static void keep(TermSession *session, const TermVoice *voice, const char *path) {
    make_folders(path);
    const bool good = term_session_save(session, path);
    term_say(voice,
             good ? WORDS_KEY("The game is kept. Go on with: epix play --resume")
                  : "Cannot write {file}: {reason}.",
             WORDS_VALUES({"file", path}, {"reason", strerror(errno)}));
}

/* A lesson that is left in the middle goes on there; one that is over begins anew. */
static void keep_lesson(TermSession *session, const TermVoice *voice, const char *path) {
    char *journal = term_session_journal(session);
    if (!journal) {
        (void)unlink(path);
        return;
    }
    make_folders(path);
    if (term_write_file(path, journal)) {
        term_say(voice, WORDS_KEY("The lesson is kept: the next time it goes on here."), NULL);
    }
    free(journal);
}

void term_finish(TermSession *session, const TermVoice *voice, const TerminalOptions *options,
                 bool cut_off) {
    if (options->lesson_kept) {
        keep_lesson(session, voice, options->lesson_kept);
    } else if (options->save && session->unsaved) {
        term_save(session, voice, options->save);
    } else if (cut_off && options->keep && session->unsaved && !session->table->kept) {
        keep(session, voice, options->keep);
    } else if (!cut_off && options->resumed) {
        (void)unlink(options->keep);
    }
}
