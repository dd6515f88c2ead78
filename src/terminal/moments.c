/* SPDX-License-Identifier: MIT */
/*
 * See moments.h.
 */
#include "moments.h"

#include <stdlib.h>
#include <string.h>

#include "typing.h"
#include "words_sentences.h"

static void add_moment(void *context, const Table *table, const TableStep *step) {
    TermReplay *replay = context;
    const int logged = replay->count ? replay->moment[replay->count - 1].logged : 0;
    const bool counts =
        step->entry.kind == TABLE_ENTRY_START || step->entry.kind == TABLE_ENTRY_DECIDE;
    TermMoment *moments =
        counts ? term_room_for_one(replay->moment, replay->count, &replay->room, sizeof *moments)
               : NULL;
    if (moments) {
        TermMoment *moment = &moments[replay->count++];
        replay->moment = moments;
        moment->logged = logged + step->events.count;
        epix_view(&table->game->game, &table->state, EPIX_SPECTATOR, &moment->view);
    }
}

NoteFault term_replay_open(TermReplay *replay, const TerminalOptions *options) {
    NoteFault fault = {0};
    *replay = (TermReplay){
        .session = term_session_load(options->load, options->language, options->source, &fault)};
    if (replay->session) {
        term_session_walk(replay->session, add_moment, replay);
        replay->session->viewer = EPIX_SPECTATOR;
    }
    return fault;
}

void term_replay_free(TermReplay *replay) {
    term_session_free(replay->session);
    free(replay->moment);
}

void term_replay_position(const TermReplay *replay, TermPosition *position) {
    term_session_look_at(replay->session, &replay->moment[replay->at].view, position);
}

void term_replay_go(TermReplay *replay, int moment) {
    moment = moment < 0 ? 0 : moment;
    replay->at = moment < replay->count ? moment : replay->count - 1;
}

int term_replay_begin(const TermReplay *replay) {
    return replay->at > 0 ? replay->moment[replay->at - 1].logged : 0;
}

int term_replay_end(const TermReplay *replay) {
    return replay->moment[replay->at].logged;
}

void term_replay_go_to_season(TermReplay *replay, int direction) {
    int at = replay->at + direction;
    for (; at > 0 && at < replay->count; at += direction) {
        const EpixView *before = &replay->moment[at - 1].view;
        const EpixView *after = &replay->moment[at].view;
        if (before->season != after->season ||
            (before->phase == EPIX_PHASE_DRAFT) != (after->phase == EPIX_PHASE_DRAFT)) {
            break;
        }
    }
    term_replay_go(replay, at);
}

/* Whether the words of one text stand somewhere in the other, in their order. */
static bool contains(const char *sentence, const TermWords *wanted) {
    TermWords words;
    term_split(sentence, &words);
    int found = 0;
    for (int i = 0; i < words.count && found < wanted->count; i++) {
        const char *word = wanted->word[found];
        found += strncmp(words.word[i], word, strlen(word)) == 0;
    }
    return found == wanted->count;
}

bool term_replay_find(TermReplay *replay, WordsLanguage language, const char *text) {
    TermWords wanted;
    const int before = replay->at;
    term_split(text, &wanted);
    while (replay->at + 1 < replay->count) {
        replay->at++;
        for (int i = term_replay_begin(replay); i < term_replay_end(replay); i++) {
            char sentence[WORDS_SENTENCE_SIZE];
            term_session_sentence(replay->session, language, i, sentence, sizeof sentence);
            if (contains(sentence, &wanted)) {
                return true;
            }
        }
    }
    replay->at = before;
    return false;
}
