/* SPDX-License-Identifier: MIT */
/*
 * Looking at a game line by line.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "term_input.h"
#include "term_modes.h"
#include "term_replay.h"
#include "term_signals.h"
#include "term_speech.h"
#include "words_sentences.h"

typedef struct Viewer {
    TermReplay *replay;
    TermVoice voice;
    bool leaving;
} Viewer;

static void print_line(void *context, const char *line) {
    (void)context;
    puts(line);
}

/* ---- Going about --------------------------------------------------------------------------- */

typedef bool Go(Viewer *viewer, const char *rest);

static bool go_next(Viewer *viewer, const char *rest) {
    (void)rest;
    term_replay_go(viewer->replay, viewer->replay->at + 1);
    return true;
}

static bool go_back(Viewer *viewer, const char *rest) {
    (void)rest;
    term_replay_go(viewer->replay, viewer->replay->at - 1);
    return true;
}

static bool go_first(Viewer *viewer, const char *rest) {
    (void)rest;
    term_replay_go(viewer->replay, 0);
    return true;
}

static bool go_last(Viewer *viewer, const char *rest) {
    (void)rest;
    term_replay_go(viewer->replay, viewer->replay->count - 1);
    return true;
}

static bool go_season(Viewer *viewer, const char *rest) {
    (void)rest;
    term_replay_go_to_season(viewer->replay, 1);
    return true;
}

static bool go_to(Viewer *viewer, const char *rest) {
    const long number = strtol(rest, NULL, 10);
    term_replay_go(viewer->replay, number > INT32_MAX ? INT32_MAX : (int)number);
    return true;
}

static bool go_find(Viewer *viewer, const char *rest) {
    if (term_replay_find(viewer->replay, viewer->voice.language, rest)) {
        return true;
    }
    term_say(&viewer->voice, WORDS_KEY("Nothing of that comes later."), NULL);
    return false;
}

/* TRANSLATORS: alternatives are separated by |, without blanks. */
static const struct {
    const char *words;
    Go *go;
} ways[] = {
    {WORDS_KEY("next|forward"), go_next}, {WORDS_KEY("back|previous"), go_back},
    {WORDS_KEY("start|begin"), go_first}, {WORDS_KEY("last|end"), go_last},
    {WORDS_KEY("season"), go_season},     {WORDS_KEY("goto|number"), go_to},
    {WORDS_KEY("find|search"), go_find},
};

/* Whether one of the alternatives a|b|c begins so. */
static bool begins_one_of(const char *names, const char *word) {
    for (;; names++) {
        char name[TERM_WORD_SIZE];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(names, "|"), names);
        if (term_begins_with(name, word)) {
            return true;
        }
        names += strcspn(names, "|");
        if (!*names) {
            return false;
        }
    }
}

static Go *find_way(WordsLanguage language, const char *line) {
    TermWords words;
    term_split(line, &words);
    if (words.count == 0) {
        return go_next;
    }
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        if (begins_one_of(words_text(language, ways[i].words), words.word[0]) ||
            begins_one_of(ways[i].words, words.word[0])) {
            return ways[i].go;
        }
    }
    return NULL;
}

/* ---- Telling ------------------------------------------------------------------------------- */

static void tell_moment(const Viewer *viewer) {
    const TermReplay *replay = viewer->replay;
    const TermNumber number = term_number((uint32_t)replay->at);
    const TermNumber count = term_number((uint32_t)replay->count - 1);
    const WordsValue values[] = {{"number", number.text}, {"count", count.text}, {NULL, NULL}};
    term_say(&viewer->voice, WORDS_KEY("Decision {number} of {count}:"), values);
    (void)term_session_tell(replay->session, &viewer->voice, term_replay_begin(replay),
                            term_replay_end(replay));
}

static void answer(Viewer *viewer, const char *line) {
    TermPosition position;
    TermRequest request;
    term_replay_position(viewer->replay, &position);
    if (!term_read(&viewer->voice, &position, line, &request)) {
        return;
    }
    if (request.command == TERM_DO_QUIT) {
        viewer->leaving = true;
    } else if (!term_answer(&viewer->voice, &position, &request)) {
        term_say(&viewer->voice, WORDS_KEY("This game can only be looked at here."), NULL);
    }
}

static void show(Viewer *viewer, TermInput *input) {
    term_session_introduce(viewer->replay->session, &viewer->voice);
    term_say(&viewer->voice,
             WORDS_KEY(
                 "Enter: next decision. back, start, last, season, goto NUMBER and find WORDS "
                 "go elsewhere; who, where, look, threats and odds ask about the position; "
                 "quit leaves."),
             NULL);
    tell_moment(viewer);
    while (!viewer->leaving && !ferror(stdout) && !term_interrupted()) {
        const char *line = term_input_line(input, "> ", false);
        Go *go = line ? find_way(viewer->voice.language, line) : NULL;
        if (!line) {
            return;
        }
        if (!go) {
            answer(viewer, line);
        } else if (go(viewer, line + strcspn(line, " ") + (strchr(line, ' ') != NULL))) {
            tell_moment(viewer);
        }
    }
}

bool term_plain_replay(const TerminalOptions *options, NoteFault *fault) {
    TermReplay replay;
    TermInput *input = term_input_open();
    *fault = term_replay_open(&replay, options);
    if (input && replay.count > 0) {
        Viewer viewer = {&replay, {options->language, print_line, NULL}, false};
        term_signals_catch();
        show(&viewer, input);
        term_signals_release();
    }
    const bool good = input && replay.session;
    term_replay_free(&replay);
    term_input_close(input);
    return good;
}
