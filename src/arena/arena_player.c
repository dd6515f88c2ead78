/* SPDX-License-Identifier: MIT */
/*
 * Asks bots and engines alike.
 */
#include "arena_match.h"

#include <stdlib.h>

#include "dice.h"
#include "engine_clock.h"

bool arena_player_init(ArenaPlayer *player, const ArenaParticipant *participant,
                       EnginePatience patience, const atomic_bool *cancel) {
    *player = (ArenaPlayer){.participant = participant};
    if (participant->kind) {
        const size_t size = participant->kind->memory;
        player->memory = malloc(size ? size : 1);
        return player->memory != NULL;
    }
    player->engine = malloc(sizeof *player->engine);
    if (player->engine) {
        engine_client_init(player->engine, participant->command, patience, cancel);
        player->engine->errors = participant->errors;
        player->engine->options = participant->options;
    }
    return player->engine != NULL;
}

void arena_player_done(ArenaPlayer *player) {
    if (player->engine) {
        engine_client_done(player->engine);
    }
    free(player->engine);
    free(player->memory);
}

EngineFault arena_player_new_game(ArenaPlayer *player, const NoteGame *game,
                                  const NoteHeader *header) {
    player->lost = false;
    player->habit = (ArenaHabitMemory){0};
    if (player->engine) {
        return engine_client_new_game(player->engine, game, header);
    }
    bot_init(&player->bot, player->participant->kind, 0, player->memory);
    return ENGINE_NONE;
}

static bool decide_by_habit(ArenaPlayer *player, const BotQuestion *question, BotAnswer *answer) {
    const ArenaHabit *habit = player->participant->habit;
    answer->has_value = false;
    answer->nodes = 0;
    answer->choices = 0;
    return habit && habit->decide && habit->decide(question, &player->habit, &answer->decision);
}

/* What a habit allows of all that is legal, unless that is nothing. */
static EpixLegal allowed(const ArenaHabit *habit, const EpixLegal *legal) {
    EpixLegal kept = {.count = 0};
    for (int i = 0; i < legal->groups && habit && habit->allows; i++) {
        if (habit->allows(&legal->group[i])) {
            kept.group[kept.groups++] = legal->group[i];
            kept.count += legal->group[i].count;
        }
    }
    return kept.count ? kept : *legal;
}

/* The dice are set for each decision, so that a bot answers the same behind the protocol. */
static void ask_bot(ArenaPlayer *player, const ArenaQuestion *question, BotAnswer *answer) {
    const ArenaLimits *limits = &player->participant->limits;
    const EpixLegal legal = allowed(player->participant->habit, question->legal);
    const BotQuestion bot_question = {.game = &question->game->game,
                                      .view = question->view,
                                      .legal = &legal,
                                      .seen = question->seen,
                                      .limits = {.nodes = limits->nodes,
                                                 .microseconds = limits->microseconds,
                                                 .clock = engine_thread_clock}};
    dice_init(player->bot.dice, question->seed);
    if (!decide_by_habit(player, &bot_question, answer)) {
        bot_decide(&player->bot, &bot_question, answer);
    }
    if (answer->decision.kind == EPIX_GUESS) {
        player->habit.guess = answer->decision;
    }
}

EngineFault arena_player_ask(ArenaPlayer *player, const ArenaQuestion *question,
                             BotAnswer *answer) {
    if (!player->engine) {
        ask_bot(player, question, answer);
        return ENGINE_NONE;
    }
    const ArenaLimits *limits = &player->participant->limits;
    const EngineQuestion engine_question = {.game = question->game,
                                            .told = question->told,
                                            .legal = question->legal,
                                            .nodes = limits->nodes,
                                            .microseconds = limits->microseconds,
                                            .seed = question->seed};
    return engine_client_ask(player->engine, &engine_question, answer);
}

void arena_player_listen(ArenaPlayer *player, EngineEar ear) {
    if (player->engine) {
        player->engine->ear = ear;
    }
}

void arena_player_result(ArenaPlayer *player, const EngineResult *result) {
    if (player->engine && !player->lost) {
        engine_client_result(player->engine, result);
    }
}

void arena_fallback(const ArenaQuestion *question, BotAnswer *answer) {
    uint64_t dice[4];
    dice_init(dice, question->seed);
    epix_legal_at(question->legal, dice_below(dice, question->legal->count), &answer->decision);
    answer->nodes = 0;
}
