/* SPDX-License-Identifier: MIT */
/*
 * The thinking that marshal and warlord share, who differ in how far they look: a strategist's
 * memory, the question in hand, and one function for each kind of question.
 */
#ifndef EPIX_STRATEGIST_H
#define EPIX_STRATEGIST_H

#include "endgame.h"
#include "season_tree.h"
#include "small_games.h"

typedef struct StrategistRules {
    bool looks_ahead; /* plays the season through before every decision, not only for the cards */
    int card_rounds;  /* seasons played through for each combination of cards at most */
    uint64_t nodes;   /* seasons played through, if the question sets no limit */
    bool draws;       /* a few outcomes of an attack instead of going evenly over all of them */
    uint32_t tree;    /* nodes of the season's tree */
    bool thrifty;     /* with them */
    BotEvaluate *evaluate;
    BotEvaluate *foresee; /* where a season begins */
    bool spares_last;     /* foresees what Winter's last turn between two comes to */
    bool is_sober;        /* about castles that are out of reach */
    bool rides_on;      /* does not count on a Knight's ride back, which it would not be let make */
    bool pools_seasons; /* of all combinations of cards, to judge each of them */
    BotEvaluate *draft; /* where the draft ends */
    bool plays_spring;  /* through before it decides in the draft */
} StrategistRules;

/* Those of warlord. */
extern const StrategistRules strategist_warlord;

void strategist_decide(Bot *bot, const StrategistRules *rules, const BotQuestion *question,
                       BotAnswer *answer);

enum {
    TASK_STAKES = SMALL_STAKES,
    TASK_PRICES = 64,
    TASK_SOLVER = 1 << 14,
    TASK_CARD_GAMES = 20, /* an auction among four: for each holder, nothing paid or all by one */
    TASK_DRAWS = 16,      /* outcomes of an attack, for those who draw a few */
};

/* The choice of cards from one position: what every combination of everybody's cards is worth. */
typedef struct CardGame {
    EpixState before; /* the choice */
    double sum[SMALL_CARD_PROFILES][EPIX_SEATS];
    double squares[EPIX_SEATS]; /* of all single seasons */
    int played[SMALL_CARD_PROFILES];
    double mix[EPIX_SEATS][SMALL_CARDS];
    double value[EPIX_SEATS];
} CardGame;

/* The same in parts, for who wants to know how far off the worth may be. */
typedef struct CardParts {
    double sum[MIND_PARTS][SMALL_CARD_PROFILES][EPIX_SEATS];
    int played[MIND_PARTS][SMALL_CARD_PROFILES];
} CardParts;

enum { TASK_WINTERS = 256 };

/* What Winters are worth that were solved to judge Autumn. */
typedef struct Winters {
    bool too_large; /* one was, so that the others are not even tried */
    int count;
    uint64_t key[TASK_WINTERS]; /* 0: free */
    double value[TASK_WINTERS]; /* to red */
} Winters;

/* What a bot remembers, and where it works. */
typedef struct Strategist {
    Mind mind;
    BotBeliefs beliefs; /* what the others chose this season, as the own choice was solved */
    uint8_t believes;   /* in which season, counted from 1; 0: nothing yet */
    double stake_mix[TASK_STAKES];
    double guess_mix[TASK_STAKES];
    double worth[EPIX_SEATS * EPIX_SEATS * TASK_PRICES];
    double solver[TASK_SOLVER];
    CardGame cards[TASK_CARD_GAMES];
    CardParts *parts; /* of each of them, or NULL */
    /* From here on only who looks ahead has memory. */
    MindSpread spread[MIND_OPTIONS];
    double drawn[MIND_OPTIONS][TASK_DRAWS]; /* places in it */
    SeasonTree tree;
    Endgame endgame;
    Winters winters;
} Strategist;

/* The question in hand. */
typedef struct Task {
    Strategist *self;
    const StrategistRules *rules;
    const BotQuestion *question;
    const EpixGame *game;
    const EpixView *view;
    BotAnswer *answer;
    uint64_t *dice;
    int seat;
    uint64_t luck;   /* of tries */
    EpixState state; /* imagined once; where secrets matter they are drawn again */
} Task;

/* ---- Answers (strategist.c) ------------------------------------------------------------------- */

void strategist_say_value(Task *task, const double value[EPIX_SEATS]);
void strategist_play_for_sure(Task *task, const EpixDecision *decision);
void strategist_play_at_random(Task *task);

/* By the mixes of stakes and guesses in the bot's memory. */
void strategist_play_stake(Task *task);
void strategist_play_guess(Task *task);

/* Draws the cards that the seat cannot know anew, by what is believed. The same number means the
 * same luck. */
void strategist_hide_cards(Task *task, uint64_t luck, EpixState *state);

/* Plays to the end of the season from a position in which all cards are chosen and adds what
 * the position is worth then. */
void strategist_add_season(Task *task, const EpixState *from, uint64_t luck,
                           double sum[EPIX_SEATS]);

/* ---- The question (strategist.c) -------------------------------------------------------------- */

/* Imagines the position, and starts the watch. The task stays where it is until it is done. */
void strategist_begin(Task *task, Bot *bot, const StrategistRules *rules,
                      const BotQuestion *question, BotAnswer *answer);

/* The round of a battle under way, into the mixes in the bot's memory and the answer's value. False
 * if there is too much gold. `parts` may be NULL. */
bool strategist_solve_round(Task *task, MindParts *parts, bool *presses);

/* ---- The draft (drafting.c) ------------------------------------------------------------------- */

enum { STRATEGIST_DRAFTS = 64 }; /* decisions that are tried at most */

void strategist_draft(Task *task);

/* The decisions worth trying; returns how many. */
int strategist_drafts(const Task *task, EpixDecision *decisions, int room);

/* What one is worth: plays the rest of the draft and judges the position before Spring. */
void strategist_try_draft(const Task *task, const EpixDecision *decision, double value[EPIX_SEATS]);

/* ---- Auction and cards (season_cards.c) ------------------------------------------------------- */

void strategist_auction(Task *task);
void strategist_first(Task *task);
void strategist_choose(Task *task);

/* Players of these games sit clockwise from the holder of the First Player card. */
int strategist_seat_of(const Task *task, int player);
int strategist_player_of(const Task *task, int seat);

/* The choices of the season, and how many combinations of everybody's there are. */
const uint8_t *strategist_card_sets(const Task *task);
int strategist_profiles(const Task *task);

/* Sets the choices of a profile and lets the turns begin. */
void strategist_reveal(const Task *task, EpixState *state, int profile);

/* How far seasons with the same cards are apart, as a variance; without two of them anything may be luck. */
double strategist_luck(const Task *task, const CardGame *game, int seat);

/* What each profile is worth to a seat, by the seasons of all of them (card_worth.c); the guess is for
 * want of seasons. */
void strategist_pool_seasons(const Task *task, const CardGame *game, int seat, double guess,
                             double *worth);

/* How likely everybody chooses what a profile says. */
double strategist_share_of_mixes(const Task *task, const CardGame *cards, int profile);

/* How likely the others choose what a profile says; a spy knows more. `own` receives the card
 * that it gives to the bot. */
double strategist_share_of_profile(const Task *task, const CardGame *cards, int profile, int *own);

/* Each search leaves its games in the bot's memory: the choice at hand in the first one; a game for
 * each holder of the First Player card; and such games for each player who might have paid. */
void strategist_search_choice(Task *task);
void strategist_search_holders(Task *task);
void strategist_search_prices(Task *task);

/* Of one game for each holder, after seasons played through: between two whoever comes last in Winter may
 * do worse than they say, and differences between holders may be luck. */
void strategist_lower_last(const Task *task, CardGame *games);
void strategist_doubt_differences(const Task *task, CardGame *games);

/* What it is worth that a player wins at a price, into the bot's memory: exactly, where Winter is
 * small enough, or by the values of the games for each holder and payer. */
bool strategist_solve_prices(Task *task, int prices);
void strategist_fill_prices(Task *task, int prices);

/* More than anybody has; and the auction that they make. */
int strategist_prices(const Task *task);
SmallAuction strategist_describe_auction(Task *task, int prices);

/* ---- Turns (planning.c) ----------------------------------------------------------------------- */

void strategist_plan(Task *task);

/* The options that look best, with the best line to a castle. */
void strategist_options(Task *task, MindOptions *options);

/* Finds what attacks among the options lead to; other options lead to one position. */
void strategist_draw_outcomes(Task *task, const MindOptions *options);

/* Plays the season through after an option and adds what it came to. */
void strategist_try(Task *task, const MindOptions *options, int index, int round, uint64_t luck,
                    double sum[EPIX_SEATS]);

/* What a seat has for sure, it has; the others share the rest. */
void strategist_raise_value(int seat, double sure, double value[EPIX_SEATS]);

/* ---- Winter between two (ending.c) ------------------------------------------------------------ */

/* Answers by the solution of the rest of the game, if it is at hand or can be found. */
bool strategist_end(Task *task);

/* Solves a choice of cards that way: mixes and value. The other tasks of the same kind that are
 * still to come share the limits. */
bool strategist_solve_cards(Task *task, CardGame *cards, int still_to_come);

/* How often a player (endgame.h) chooses cards by the book just written, if the other one has these;
 * a spy knows more. */
double strategist_book_share(const Task *task, int player, int cards, int others);

/* What a Winter is worth at its beginning. */
MindOutlook strategist_outlook;

#endif
