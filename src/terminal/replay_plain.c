/* SPDX-License-Identifier: MIT */
/*
 * Looking at a game line by line.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "modes.h"
#include "moments.h"
#include "speech.h"
#include "waiting.h"
#include "words_sentences.h"

typedef struct Viewer {
    TermReplay *replay;
    TermVoice voice;
    bool leaving;
} Viewer;

/* ---- Going about --------------------------------------------------------------------------- */

typedef enum Way { NEXT, BACK, FIRST, LAST, SEASON, NUMBER, FIND, WAYS } Way;

static int moment_of(const TermReplay *replay, Way way, const char *rest) {
    const long number = strtol(rest, NULL, 10);
    switch (way) {
    case NEXT:
        return replay->at + 1;
    case BACK:
        return replay->at - 1;
    case FIRST:
        return 0;
    case LAST:
        return replay->count - 1;
    default:
        return number > INT32_MAX ? INT32_MAX : (int)number;
    }
}

/* Goes somewhere else; false if there is no such place. */
static bool go(Viewer *viewer, Way way, const char *rest) {
    if (way == FIND && !term_replay_find(viewer->replay, viewer->voice.language, rest)) {
        term_say(&viewer->voice, WORDS_KEY("Nothing of that comes later."), NULL);
        return false;
    }
    if (way == SEASON) {
        term_replay_go_to_season(viewer->replay, 1);
    } else if (way != FIND) {
        term_replay_go(viewer->replay, moment_of(viewer->replay, way, rest));
    }
    return true;
}

/* The way that a line names; WAYS: none. */
static Way find_way(WordsLanguage language, const char *line) {
    /* TRANSLATORS: alternatives are separated by |, without blanks. */
    static const char *const ways[WAYS] = {
        [NEXT] = WORDS_KEY("next|forward"), [BACK] = WORDS_KEY("back|previous"),
        [FIRST] = WORDS_KEY("start|begin"), [LAST] = WORDS_KEY("last|end"),
        [SEASON] = WORDS_KEY("season"),     [NUMBER] = WORDS_KEY("goto|number"),
        [FIND] = WORDS_KEY("find|search"),
    };
    TermWords words;
    char name[TERM_WORD_SIZE];
    term_split(line, &words);
    int way = 0;
    while (way < WAYS && words.count > 0 &&
           !term_find_name(words_text(language, ways[way]), words.word[0], name) &&
           !term_find_name(ways[way], words.word[0], name)) {
        way++;
    }
    return (Way)way;
}

/* ---- Telling ------------------------------------------------------------------------------- */

static void tell_moment(const Viewer *viewer) {
    const TermReplay *replay = viewer->replay;
    const TermNumber number = term_number((uint32_t)replay->at);
    const TermNumber count = term_number((uint32_t)replay->count - 1);
    term_say(&viewer->voice, WORDS_KEY("Decision {number} of {count}:"),
             WORDS_VALUES({"number", number.text}, {"count", count.text}));
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
        if (!line) {
            return;
        }
        const Way way = find_way(viewer->voice.language, line);
        if (way == WAYS) {
            answer(viewer, line);
        } else if (go(viewer, way, line + strcspn(line, " ") + (strchr(line, ' ') != NULL))) {
            tell_moment(viewer);
        }
    }
}

bool term_plain_look(TermInput *input, const TerminalOptions *options, NoteFault *fault) {
    TermReplay replay;
    *fault = term_replay_open(&replay, options);
    if (replay.count > 0) {
        Viewer viewer = {&replay, term_print_voice(options->language), false};
        show(&viewer, input);
    }
    const bool good = replay.session != NULL;
    term_replay_free(&replay);
    return good;
}

bool term_plain_replay(const TerminalOptions *options, NoteFault *fault) {
    TermInput *input = term_input_open();
    if (!input) {
        return false;
    }
    term_signals_catch();
    const bool good = term_plain_look(input, options, fault);
    term_signals_release();
    term_input_close(input);
    return good;
}
