/* SPDX-License-Identifier: MIT */
/*
 * What the files of the model share: the state of a game as a plain struct, a decision as a plain
 * struct, and the functions of each file. Nothing here is for users of model.h, except that the
 * selfplay program looks inside to check that no unit is lost.
 */
#ifndef EPIX_TESTS_MODEL_INTERNAL_H
#define EPIX_TESTS_MODEL_INTERNAL_H

#include "model.h"

enum { SEAT_NONE = -1, PROVINCE_NONE = -1 };

/* GARRISON stands for the defender that is no unit (docs/rules.md 8.3.3). */
enum { UNIT_SOLDIER, UNIT_KNIGHT, UNIT_CAMP, UNIT_CATAPULT, UNIT_COUNT, GARRISON, UNIT_NONE = -1 };

/*
 * What stands at one place of Model.unit. No province ever holds two units of a kind, so province
 * and kind name a unit. MOVED is a Soldier that has moved and may still attack one province
 * (soldier.moves-and-attacks); FINISHED is a Soldier or Catapult that has no part in the rest of
 * this Move & Attack. Knights are never finished, and Camps never act.
 */
enum { ABSENT, FRESH, MOVED, FINISHED };

enum { CARD_RECRUITMENT, CARD_TAX, CARD_MOVE, CARD_COUNT };

enum { SEASON_SPRING, SEASON_SUMMER, SEASON_AUTUMN, SEASON_WINTER };

enum {
    PHASE_DRAFT,
    PHASE_AUCTION,
    PHASE_FIRST,
    PHASE_SPY,
    PHASE_CHOOSE,
    PHASE_PLAY,
    PHASE_LEVY,
    PHASE_RECRUIT,
    PHASE_HIRE,
    PHASE_ACT,
    PHASE_MARCH,
    PHASE_STAKE,
    PHASE_GUESS,
    PHASE_PRESS,
    PHASE_OVER
};

enum {
    DECISION_RECRUIT,
    DECISION_BID,
    DECISION_PASS,
    DECISION_AUCTION,
    DECISION_FIRST,
    DECISION_SPY,
    DECISION_CHOOSE,
    DECISION_PLAY,
    DECISION_END,
    DECISION_MOVE,
    DECISION_ATTACK,
    DECISION_STAKE,
    DECISION_GUESS,
    DECISION_WITHDRAW
};

enum { SLOTS = MODEL_SEATS + 1, GUESSES = 3, RIDES = 12 };

/* Fields that a kind of decision does not use are 0, so that two decisions compare by field. */
typedef struct Decision {
    int seat;
    int kind;
    int unit;              /* recruit, move, attack; the marker of a bid */
    int from;              /* move, attack */
    int to;                /* recruit, move, attack */
    int slot;              /* bid: place in Model.deal */
    int gold;              /* bid, auction, stake */
    int target;            /* first, spy: a seat */
    int cards[CARD_COUNT]; /* choose, play: 1 for each card named */
    int guesses;           /* guess: how many amounts */
    int guess[GUESSES];    /* guess: the amounts, ascending */
} Decision;

/* A face-up ability card of this game: the bid that stands on it, later the player who has it. */
typedef struct Slot {
    int card;   /* index into ModelGame.card */
    int bidder; /* SEAT_NONE: no bid stands */
    int gold;
    int marker;
    int holder; /* SEAT_NONE during the draft, and for ever if discarded */
} Slot;

/* The attack that is going on in the phases stake, guess and press (docs/rules.md 8.3). */
typedef struct Attack {
    int unit;
    int from;
    int to;
    int stake;
} Attack;

/* What selfplay collects about the search of docs/rules.md 5.4, see model_last_turn.c. */
typedef struct Audit {
    long questions; /* how often a last player's turn was in question */
    long refused;   /* how often he got none */
    long gave_up;
    long compared; /* how often the search without any simplification agreed or not */
    long disagreed;
    long most_nodes;
    long all_nodes;
    long plain_limit; /* 0: do not compare */
} Audit;

struct Model {
    ModelGame *game; /* owned; the nodes of the search borrow it */
    Audit *audit;    /* borrowed; NULL outside selfplay */
    int season;
    int phase;
    int first; /* the holder of the First Player card */
    int gold[MODEL_SEATS];
    int supply[MODEL_SEATS][UNIT_COUNT];
    int owner[MODEL_PROVINCES]; /* SEAT_NONE: no unit there */
    int unit[MODEL_PROVINCES][UNIT_COUNT];
    int winner[MODEL_SEATS];
    int slots; /* 0 in the basic rules */
    Slot slot[SLOTS];
    int passed[MODEL_SEATS]; /* draft */
    int turn;                /* draft, resolution: the seat whose turn it is */
    int turns;               /* resolution: how many turns have been finished this season */
    int has_bid[MODEL_SEATS];
    int bid[MODEL_SEATS];
    int auction_winner;
    int has_chosen[MODEL_SEATS];
    int asked_spy; /* the spy who is asked now; SEAT_NONE while the others choose */
    int hand[MODEL_SEATS][CARD_COUNT]; /* cards chosen and not yet begun */
    int has_taxed;                     /* whoever's turn it is has played Tax in it */
    Attack attack;
    int rides; /* how often Knights have moved in a row and taken nothing */
    bool gave_up;
};

/* Receives decisions one by one. */
typedef void DecisionVisitor(void *user, const Decision *decision);

/* model.c: who may decide what, and carrying it out. */
bool model__owes(const Model *model, int seat);
void model__list(const Model *model, int seat, DecisionVisitor *visit, void *user);
void model__do(Model *model, const Decision *decision);

/* model_effects.c: what the ability cards of a player do (docs/rules.md 11). */
int model__lowest(const Model *model, int seat, const char *effect, int otherwise);
int model__highest(const Model *model, int seat, const char *effect, int otherwise);
int model__sum(const Model *model, int seat, const char *effect);
bool model__has(const Model *model, int seat, const char *effect);

/* model_board.c: places and units (docs/rules.md 2). */
int model__castle_owner(const Model *model, int province);
bool model__is_land(const Model *model, int seat, int province);
bool model__is_enemy_castle(const Model *model, int seat, int province);
bool model__has_enemy_unit(const Model *model, int seat, int province);
bool model__is_lone_catapult(const Model *model, int seat, int province);
bool model__is_knight_place(const Model *model, int seat, int province);
bool model__is_open(const Model *model, int seat, int province);
int model__distance(const Model *model, int from, int to);
void model__place_unit(Model *model, int seat, int unit, int province, int state);
void model__remove_unit(Model *model, int unit, int province);

/* model_recruit.c: docs/rules.md 4 and 7. */
int model__cost(const Model *model, int seat, int unit);
bool model__may_recruit(const Model *model, int seat, int unit, int province);
void model__list_recruits(const Model *model, int seat, DecisionVisitor *visit, void *user);
void model__recruit(Model *model, int seat, int unit, int province);
void model__list_draft(const Model *model, int seat, DecisionVisitor *visit, void *user);
void model__draft(Model *model, const Decision *decision);

/* model_season.c: docs/rules.md 5, 6 and 9. */
void model__begin_season(Model *model, int season);
void model__auction(Model *model, int seat, int gold);
void model__hand_out_first(Model *model, int seat);
bool model__spies(const Model *model, int seat);
void model__choose(Model *model, int seat, const int *cards);
void model__begin_card(Model *model, int card);
void model__next_card(Model *model);
void model__next_turn(Model *model);
void model__end_hire(Model *model);

/* model_act.c: docs/rules.md 8.1 and 8.2. */
enum { REACH_NONE, REACH_QUIET, REACH_CAPTURE };
void model__reach(const Model *model, int unit, int from, int reach[MODEL_PROVINCES]);
bool model__may_attack(const Model *model, int unit, int from, int to);
void model__list_marches(const Model *model, int seat, DecisionVisitor *visit, void *user);
void model__list_acts(const Model *model, int seat, DecisionVisitor *visit, void *user);
void model__move(Model *model, int unit, int from, int to);

/* model_combat.c: docs/rules.md 8.3 to 8.5. */
int model__defender(const Model *model, int seat, int province);
int model__guesses(const Model *model, int seat, int unit, int target);
int model__possible_stakes(const Model *model, int seat);
int model__defending_seat(const Model *model, int province);
bool model__is_undefended(const Model *model, int province);
void model__attack(Model *model, int unit, int from, int to);
void model__resolve(Model *model, bool guessed);
void model__withdraw(Model *model);
void model__enter(Model *model, int unit, int from, int to, bool camp_beaten);

/* model_last_turn.c: docs/rules.md 5.4. The model stands where the last player's turn would begin. */
bool model__can_win(Model *model);

/* model_text.c: docs/notation.md. */
void model__print_decision(const Model *model, const Decision *decision, char *out, size_t size);
bool model__parse_decision(const Model *model, const char *line, Decision *decision);

#endif
