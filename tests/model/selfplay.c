/* SPDX-License-Identifier: MIT */
/*
 * Plays random games with the model alone and checks that no rule of the material is ever broken:
 *
 *     selfplay [games] [seed] [plain limit] [positions] [show]
 *
 * Half of the games are on the three standard boards with the 20 standard abilities (the tables
 * below are docs/rules.md 13.2 and 12), the others on boards and with cards made up at random
 * from the whole effect vocabulary. After the games come `positions` random positions in which
 * Winter's last player would begin his turn, since random games hardly lead to hard ones. With a
 * plain limit, every question of docs/rules.md 5.4 is also put to the search without simplifications, up
 * to so many nodes. With `show` every state and every line of the games is printed.
 */
#include "model_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- Random numbers ---- */

typedef struct Dice {
    unsigned long long state;
} Dice;

/* A number from 0 to sides - 1. */
static int roll(Dice *dice, int sides) {
    dice->state = dice->state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (int)((dice->state >> 33) % (unsigned long long)sides);
}

static bool chance(Dice *dice, int percent) {
    return roll(dice, 100) < percent;
}

/* ---- The standard boards (docs/rules.md 13.2) ---- */

/* For each province its id and its neighbours, then a comma. */
static const char BOARD_TWO[] = "rc r1 r2,r1 rc lm km,r2 rc bl km,"
                                "bc b1 b2,b1 bc bl km,b2 bc lm km,"
                                "km r1 r2 b1 b2 lm bl,lm r1 b2 km,bl r2 b1 km,";

static const char BOARD_THREE[] = "rc r1 r2,r1 rc b2 lm bl km,r2 rc y1 lm,"
                                  "bc b1 b2,b1 bc y2 bl pl km,b2 bc r1 bl,"
                                  "yc y1 y2,y1 yc r2 pl lm km,y2 yc b1 pl,"
                                  "km r1 b1 y1 lm bl pl,lm r1 r2 y1 km,bl b1 b2 r1 km,"
                                  "pl y1 y2 b1 km,";

static const char BOARD_FOUR[] = "rc r1 r2,r1 rc b2 lm km,r2 rc g1 lm,"
                                 "bc b1 b2,b1 bc y2 bl,b2 bc r1 km bl,"
                                 "yc y1 y2,y1 yc g2 km bl,y2 yc b1 bl,"
                                 "gc g1 g2,g1 gc r2 lm,g2 gc y1 lm km,"
                                 "km r1 b2 y1 g2 lm bl,lm r1 r2 g1 g2 km,bl b1 b2 y1 y2 km,";

static const char *const CASTLES[MODEL_SEATS] = {"rc", "bc", "yc", "gc"};

static int province_of(const ModelBoard *board, const char *id) {
    for (int p = 0; p < board->provinces; p++) {
        if (strcmp(board->id[p], id) == 0) {
            return p;
        }
    }
    fprintf(stderr, "no province %s\n", id);
    exit(1);
}

static void make_standard_board(ModelBoard *board, int players) {
    const char *rows = players == 2 ? BOARD_TWO : players == 3 ? BOARD_THREE : BOARD_FOUR;
    *board = (ModelBoard){.players = players};
    for (const char *row = rows; *row != '\0'; row = strchr(row, ',') + 1) {
        snprintf(board->id[board->provinces], sizeof board->id[0], "%.2s", row);
        board->provinces++;
    }
    const char *place = rows;
    for (int p = 0; p < board->provinces; p++, place++) {
        for (place += 2; *place == ' '; place += 3) {
            const char id[3] = {place[1], place[2], '\0'};
            board->adjacent[p][province_of(board, id)] = 1;
        }
    }
    for (int seat = 0; seat < players; seat++) {
        board->castle[seat] = province_of(board, CASTLES[seat]);
    }
    board->mountain = province_of(board, "km");
    board->mark[province_of(board, "lm")] = 1;
    board->mark[province_of(board, "bl")] = 1;
    if (players == 3) {
        board->mark[province_of(board, "pl")] = 1;
    }
}

/* ---- The standard abilities (docs/rules.md 12) ---- */

typedef struct Row {
    const char *id;
    const char *effect[3];
    int value[3];
} Row;

static const Row STANDARD[] = {
    {"night-march", {"march"}, {1}},
    {"royal-levy", {"recruitment.first-free"}, {1}},
    {"hiring-fair", {"tax.recruits"}, {1}},
    {"toll-keepers", {"income.from-opponents"}, {1}},
    {"tax-collectors", {"tax"}, {5}},
    {"quartermaster", {"income.camp"}, {2}},
    {"plunderers", {"plunder"}, {1}},
    {"forced-march", {"steps.soldier"}, {2}},
    {"mountain-guides", {"cost.knight", "knight.mountain"}, {3, 1}},
    {"wheeled-engines", {"cost.catapult", "steps.catapult"}, {0, 1}},
    {"vanguard", {"soldier.moves-and-attacks"}, {1}},
    {"counterweights", {"cost.catapult", "range.catapult"}, {1, 2}},
    {"sappers", {"income", "no-castle-defence"}, {1, 1}},
    {"war-chest", {"stake.back-on-failure"}, {1}},
    {"master-engineer", {"cost.catapult", "catapult.stays"}, {1, 1}},
    {"shield-wall", {"guesses.soldier"}, {2}},
    {"heavy-armour", {"cost.knight", "guesses.knight"}, {4, 2}},
    {"market-rights", {"income.marked"}, {2}},
    {"change-of-plan", {"choice.changes"}, {1}},
    {"spymaster", {"spy"}, {1}},
};

enum { STANDARD_COUNT = sizeof STANDARD / sizeof STANDARD[0] };

static void make_standard_cards(ModelGame *game) {
    game->cards = STANDARD_COUNT;
    for (int i = 0; i < STANDARD_COUNT; i++) {
        ModelCard *card = &game->card[i];
        snprintf(card->id, sizeof card->id, "%s", STANDARD[i].id);
        for (int j = 0; j < 3 && STANDARD[i].effect[j] != NULL; j++) {
            snprintf(card->effect[j].name, sizeof card->effect[j].name, "%s",
                     STANDARD[i].effect[j]);
            card->effect[j].value = STANDARD[i].value[j];
            card->effects++;
        }
    }
}

/* ---- Boards and cards made up at random ---- */

/* The whole vocabulary, with the values that a made-up card may give. */
static const struct {
    const char *name;
    int least;
    int most;
} VOCABULARY[] = {
    {"cost.soldier", 0, 3},
    {"cost.knight", 0, 8},
    {"cost.camp", 0, 3},
    {"cost.catapult", 0, 3},
    {"tax", 0, 9},
    {"income", 0, 3},
    {"income.from-opponents", 0, 4},
    {"income.camp", 0, 3},
    {"income.marked", 0, 3},
    {"plunder", 0, 3},
    {"steps.soldier", 0, 3},
    {"steps.catapult", 0, 3},
    {"soldier.moves-and-attacks", 0, 1},
    {"knight.mountain", 0, 1},
    {"range.catapult", 0, 3},
    {"catapult.stays", 0, 1},
    {"guesses.soldier", 1, 3},
    {"guesses.knight", 1, 3},
    {"guesses.camp", 1, 3},
    {"guesses.garrison", 1, 3},
    {"no-castle-defence", 0, 1},
    {"stake.back-on-failure", 0, 1},
    {"auction.wins-ties", 0, 1},
    {"auction.pays-half", 0, 1},
    {"spy", 0, 1},
    {"choice.changes", 0, 1},
    {"recruitment.first-free", 0, 1},
    {"tax.recruits", 0, 1},
    {"march", 0, 2},
};

enum { VOCABULARY_COUNT = sizeof VOCABULARY / sizeof VOCABULARY[0] };

/* Now and then every card makes its owner a spy, so that several or even all players are. */
static void make_random_cards(ModelGame *game, Dice *dice) {
    const bool spies = chance(dice, 20);
    game->cards = 12;
    for (int i = 0; i < game->cards; i++) {
        ModelCard *card = &game->card[i];
        snprintf(card->id, sizeof card->id, "card-%c%d", 'z' - roll(dice, 26), i);
        card->effects = 1 + roll(dice, 5);
        const int start = roll(dice, VOCABULARY_COUNT);
        for (int j = 0; j < card->effects; j++) {
            const int word = (start + j * 7) % VOCABULARY_COUNT;
            snprintf(card->effect[j].name, sizeof card->effect[j].name, "%s",
                     VOCABULARY[word].name);
            card->effect[j].value = VOCABULARY[word].least +
                                    roll(dice, VOCABULARY[word].most - VOCABULARY[word].least + 1);
        }
        if (spies) {
            snprintf(card->effect[0].name, sizeof card->effect[0].name, "spy");
            card->effect[0].value = 1;
        }
    }
}

static void join(ModelBoard *board, int p, int q) {
    if (p != q) {
        board->adjacent[p][q] = 1;
        board->adjacent[q][p] = 1;
    }
}

/*
 * Castles first, then their lands, then the rest, each joined to something before it and to a few
 * others. With a mountain, it is joined to a land of every castle, as docs/rules.md 13.1.9 demands.
 */
static void make_random_board(ModelBoard *board, int players, Dice *dice) {
    const int lands = 3 * players;
    const int more = 1 + roll(dice, 5);
    *board = (ModelBoard){.players = players, .provinces = lands + more, .mountain = -1};
    for (int p = 0; p < board->provinces; p++) {
        snprintf(board->id[p], sizeof board->id[p], "p-%d", p);
        if (chance(dice, 20)) {
            board->mark[p] = 1 + roll(dice, 3);
        }
    }
    for (int seat = 0; seat < players; seat++) {
        board->castle[seat] = seat;
        join(board, seat, players + 2 * seat);
        join(board, seat, players + 2 * seat + 1);
    }
    for (int p = lands; p < board->provinces; p++) {
        if (p > lands) {
            join(board, p, lands + roll(dice, p - lands));
        }
        join(board, p, players + roll(dice, lands - players));
    }
    for (int p = players; p < lands; p++) {
        join(board, p, lands + roll(dice, more));
        join(board, p, players + roll(dice, lands - players));
    }
    if (chance(dice, 70)) {
        board->mountain = lands;
        for (int seat = 0; seat < players; seat++) {
            join(board, lands, players + 2 * seat + roll(dice, 2));
        }
    } else if (chance(dice, 30) && players == 2) {
        /* A mountain that is a castle's land is allowed too. */
        board->mountain = players;
        join(board, players, players + 2);
    }
}

/* ---- Checks ---- */

typedef struct Play {
    Dice dice;
    bool thrifty; /* the players of this game are careful with gold */
    Model *model;
    char **line; /* what is legal at the moment */
    int lines;
    int lines_capacity;
    long decisions;
    long copies;
    long refusals;
    long replaced;
    long by_castle;
    long by_count;
    long shared;
    long gave_up;
    long without_turn;
    Audit audit;
} Play;

static void fail(const Play *play, const char *what, const char *line) {
    char text[4096];
    model_print(play->model, text, sizeof text);
    fprintf(stderr, "FAILED: %s: %s\n%s\n", what, line, text);
    exit(1);
}

static void check(const Play *play, bool holds, const char *what) {
    if (!holds) {
        fail(play, what, "");
    }
}

/* On the board, in the supply and as markers there are always 3, 2, 3 and 2 of each colour. */
static void check_material(const Play *play, int seat) {
    const int total[UNIT_COUNT] = {3, 2, 3, 2};
    const Model *model = play->model;
    for (int unit = 0; unit < UNIT_COUNT; unit++) {
        int count = model->supply[seat][unit];
        check(play, count >= 0, "supply is negative");
        for (int p = 0; p < model->game->board.provinces; p++) {
            count += model->owner[p] == seat && model->unit[p][unit] != ABSENT ? 1 : 0;
        }
        for (int i = 0; i < model->slots; i++) {
            count += model->slot[i].bidder == seat && model->slot[i].marker == unit ? 1 : 0;
        }
        check(play, count == total[unit], "units are not conserved");
    }
    check(play, model->gold[seat] >= 0, "gold is negative");
}

/* docs/rules.md 2.11 to 2.13. Two colours (2.5) or two of a kind (2.6) cannot even be written down in
 * Model. */
static void check_places(const Play *play) {
    const Model *model = play->model;
    for (int p = 0; p < model->game->board.provinces; p++) {
        int count = 0;
        for (int unit = 0; unit < UNIT_COUNT; unit++) {
            count += model->unit[p][unit] != ABSENT ? 1 : 0;
        }
        check(play, (count > 0) == (model->owner[p] != SEAT_NONE), "owner and units differ");
        const int castle_owner = model__castle_owner(model, p);
        if (castle_owner != SEAT_NONE) {
            check(play, model->unit[p][UNIT_CAMP] == ABSENT, "a camp is in a castle");
            check(play, count == 0 || model->owner[p] == castle_owner || model->phase == PHASE_OVER,
                  "an enemy is in a castle");
        }
        if (count > 0 && model->unit[p][UNIT_KNIGHT] != ABSENT) {
            check(play, model__is_knight_place(model, model->owner[p], p), "knight in mountain");
        }
    }
}

/* ---- Playing ---- */

static void collect_line(void *user, const char *line) {
    Play *play = user;
    if (play->lines == play->lines_capacity) {
        play->lines_capacity = play->lines_capacity * 2 + 64;
        play->line = realloc(play->line, (size_t)play->lines_capacity * sizeof *play->line);
        if (play->line == NULL) {
            abort();
        }
    }
    const size_t size = strlen(line) + 1;
    play->line[play->lines] = malloc(size);
    memcpy(play->line[play->lines], line, size);
    play->lines++;
}

static void collect_lines(Play *play) {
    for (int i = 0; i < play->lines; i++) {
        free(play->line[i]);
    }
    play->lines = 0;
    model_legal(play->model, collect_line, play);
}

/* Every actor has something to decide until the game is over, and nobody else has. */
static void check_actors(const Play *play) {
    int actors = 0;
    for (int seat = 0; seat < play->model->game->board.players; seat++) {
        int count = 0;
        for (int i = 0; i < play->lines; i++) {
            count += play->line[i][0] == "rbyg"[seat] ? 1 : 0;
        }
        check(play, (count > 0) == model__owes(play->model, seat), "actors and lines differ");
        actors += count > 0 ? 1 : 0;
    }
    check(play, (actors > 0) == (play->model->phase != PHASE_OVER), "nobody acts");
}

/* A listed line is accepted on a copy, and leaves the original as it was. */
static void check_listed_line(Play *play) {
    Model *copy = model_copy(play->model);
    copy->audit = NULL;
    const char *line = play->line[roll(&play->dice, play->lines)];
    if (!model_apply(copy, line)) {
        fail(play, "a listed line is refused", line);
    }
    model_free(copy);
    play->copies++;
}

static bool is_listed(const Play *play, const char *line) {
    for (int i = 0; i < play->lines; i++) {
        if (strcmp(play->line[i], line) == 0) {
            return true;
        }
    }
    return false;
}

/* Puts a wrong line together: words of a listed one with some other word in place of one. */
static void make_wrong_line(Play *play, char *wrong, size_t size) {
    static const char *const OTHERS[] = {"r",   "b",   "y",     "g",  "S",  "K",  "C",  "T",
                                         "0",   "1",   "2",     "7",  "99", "rc", "km", "b1",
                                         "end", "RT",  "stake", "M",  "-1", "01", "",   "pass",
                                         "p-1", "p-5", "guess", "lm", "r1", "bid"};
    char text[160];
    snprintf(text, sizeof text, "%s", play->line[roll(&play->dice, play->lines)]);
    int words = 1;
    for (const char *c = text; *c != '\0'; c++) {
        words += *c == ' ' ? 1 : 0;
    }
    const int change = roll(&play->dice, words + 1);
    size_t length = 0;
    int i = 0;
    for (char *word = strtok(text, " "); word != NULL || i == change; i++) {
        const char *other = OTHERS[roll(&play->dice, (int)(sizeof OTHERS / sizeof OTHERS[0]))];
        length += (size_t)snprintf(wrong + length, size - length, "%s%s", i > 0 ? " " : "",
                                   i == change ? other : word);
        word = word == NULL ? NULL : strtok(NULL, " ");
    }
}

/*
 * A line that is not listed is refused and changes nothing, except that a sealed bid or choice may
 * be replaced; that leaves everything that is public as it was, too.
 */
static void check_unlisted_line(Play *play) {
    char wrong[400];
    char before[4096];
    char after[4096];
    make_wrong_line(play, wrong, sizeof wrong);
    if (is_listed(play, wrong)) {
        return;
    }
    model_print(play->model, before, sizeof before);
    Model old;
    memcpy(&old, play->model, sizeof old);
    const bool accepted = model_apply(play->model, wrong);
    model_print(play->model, after, sizeof after);
    if (strcmp(before, after) != 0) {
        fail(play, "an unlisted line changes the state", wrong);
    }
    if (accepted) {
        const bool sealed = old.phase == PHASE_AUCTION || old.phase == PHASE_CHOOSE;
        check(play, sealed, "an unlisted line is accepted");
        play->replaced++;
    } else {
        check(play, memcmp(&old, play->model, sizeof old) == 0, "a refusal changes something");
        play->refusals++;
    }
}

/* A careful player bids and stakes one of the three smallest amounts that he can. */
static int spare_gold(Play *play, int i) {
    static const char *const WORDS[] = {"bid", "auction", "stake"};
    for (int w = 0; w < 3; w++) {
        if (strncmp(play->line[i] + 2, WORDS[w], strlen(WORDS[w])) == 0) {
            int least = i;
            while (least > 0 && strncmp(play->line[least - 1], play->line[i], 5) == 0) {
                least--;
            }
            return least + roll(&play->dice, i - least < 3 ? i - least + 1 : 3);
        }
    }
    return i;
}

/*
 * A random line, but not evenly: `end` and `pass` are rare, so that something happens, and small
 * amounts of gold (which come first in the list) are more likely than large ones.
 */
static const char *pick_line(Play *play) {
    int i = roll(&play->dice, play->lines);
    const char *word = play->line[i] + 2;
    if (strncmp(word, "guess", 5) != 0 && strncmp(word, "move", 4) != 0) {
        const int other = roll(&play->dice, play->lines);
        const int third = roll(&play->dice, play->lines);
        i = other < i ? other : i;
        i = third < i && chance(&play->dice, 70) ? third : i;
    }
    if (play->thrifty) {
        i = spare_gold(play, i);
    }
    word = play->line[i] + 2;
    const bool ends = strcmp(word, "end") == 0 || strcmp(word, "pass") == 0;
    if (ends && chance(&play->dice, 70)) {
        i = roll(&play->dice, play->lines);
    }
    /* A few random attacks more than chance gives, or hardly any castle would ever fall. */
    if (strncmp(word, "move", 4) == 0 && chance(&play->dice, 40)) {
        for (int j = 0; j < play->lines; j++) {
            if (strncmp(play->line[j] + 2, "attack", 6) == 0 && chance(&play->dice, 50)) {
                return play->line[j];
            }
        }
    }
    return play->line[i];
}

/* Knights may wander for ever, so an action is ended by force after a while. */
static const char *pick_or_end(Play *play, int acts) {
    if (acts > 25) {
        for (int i = 0; i < play->lines; i++) {
            if (strcmp(play->line[i] + 2, "end") == 0) {
                return play->line[i];
            }
        }
    }
    return pick_line(play);
}

static void note_end(Play *play) {
    const Model *model = play->model;
    int winners = 0;
    bool castle = false;
    for (int seat = 0; seat < model->game->board.players; seat++) {
        winners += model->winner[seat];
        const int owner = model->owner[model->game->board.castle[seat]];
        castle = castle || (owner != SEAT_NONE && owner != seat);
    }
    check(play, winners > 0, "nobody wins");
    play->by_castle += castle ? 1 : 0;
    play->by_count += !castle && winners == 1 ? 1 : 0;
    play->shared += !castle && winners > 1 ? 1 : 0;
    play->gave_up += model_gave_up(model) ? 1 : 0;
}

/* docs/rules.md 13.1.3, 13.1.5 and 13.1.6, as far as a slip in a table above would break it. */
static void check_board(const Play *play, const ModelBoard *board) {
    for (int p = 0; p < board->provinces; p++) {
        for (int q = 0; q < board->provinces; q++) {
            check(play, board->adjacent[p][q] == board->adjacent[q][p], "a way leads one way");
        }
        check(play, !board->adjacent[p][p], "a province is its own neighbour");
    }
    for (int seat = 0; seat < board->players; seat++) {
        int neighbours = 0;
        for (int p = 0; p < board->provinces; p++) {
            neighbours += board->adjacent[board->castle[seat]][p];
        }
        check(play, neighbours == 2, "a castle has not two neighbours");
    }
}

static void play_game(Play *play, const ModelGame *game, int first, const int *deal, bool show) {
    char text[4096];
    play->model = model_new(game, first, deal);
    play->model->audit = &play->audit;
    check_board(play, &game->board);
    int acts = 0;
    for (;;) {
        const Model *model = play->model;
        for (int seat = 0; seat < game->board.players; seat++) {
            check_material(play, seat);
        }
        check_places(play);
        collect_lines(play);
        check_actors(play);
        check(play, model_print(model, text, sizeof text) < sizeof text, "a state is too long");
        if (show) {
            puts(text);
        }
        if (model->phase == PHASE_OVER) {
            break;
        }
        if (chance(&play->dice, 10)) {
            check_listed_line(play);
        }
        if (chance(&play->dice, 30)) {
            check_unlisted_line(play);
        }
        acts = model->phase == PHASE_ACT ? acts + 1 : model->phase < PHASE_ACT ? 0 : acts;
        const char *line = pick_or_end(play, acts);
        if (show) {
            puts(line);
        }
        if (!model_apply(play->model, line)) {
            fail(play, "a listed line is refused", line);
        }
        play->decisions++;
    }
    note_end(play);
    model_free(play->model);
}

static void deal_cards(const ModelGame *game, Dice *dice, int *deal) {
    for (int i = 0; i <= game->board.players; i++) {
        bool again = true;
        while (again) {
            deal[i] = roll(dice, game->cards);
            again = false;
            for (int j = 0; j < i; j++) {
                again = again || deal[j] == deal[i];
            }
        }
    }
}

/* Rules, options, board and cards; the caller frees the result. */
static ModelGame *make_game(long number, Dice *dice) {
    ModelGame *game = calloc(1, sizeof *game);
    if (game == NULL) {
        abort();
    }
    const int players = 2 + (int)(number % 3);
    const bool custom = number / 3 % 2 == 1;
    game->advanced = chance(dice, custom ? 90 : 70) ? 1 : 0;
    game->minimum_stake = chance(dice, 70) ? 1 : 0;
    game->castle_always = chance(dice, 60) ? 1 : 0;
    if (custom && chance(dice, 60)) {
        make_random_board(&game->board, players, dice);
    } else {
        make_standard_board(&game->board, players);
    }
    if (custom) {
        make_random_cards(game, dice);
    } else {
        make_standard_cards(game);
    }
    return game;
}

static void play_random_game(Play *play, long number, bool show) {
    ModelGame *game = make_game(number, &play->dice);
    int deal[SLOTS];
    deal_cards(game, &play->dice, deal);
    const int first = roll(&play->dice, game->board.players);
    play->thrifty = chance(&play->dice, 50);
    play_game(play, game, first, game->advanced ? deal : NULL, show);
    free(game);
}

/* ---- Random positions for docs/rules.md 5.4 ---- */

/* Puts some of the seat's units anywhere that docs/rules.md 2 allows. */
static void scatter_units(Model *model, int seat, Dice *dice) {
    const int share = 10 + roll(dice, 40);
    for (int unit = 0; unit < UNIT_COUNT; unit++) {
        for (int i = 4 * model->supply[seat][unit]; i > 0 && model->supply[seat][unit] > 0; i--) {
            const int p = roll(dice, model->game->board.provinces);
            const bool mine = model->owner[p] == seat || model->owner[p] == SEAT_NONE;
            const bool camp = unit == UNIT_CAMP && model__castle_owner(model, p) != SEAT_NONE;
            const bool knight = unit == UNIT_KNIGHT && !model__is_knight_place(model, seat, p);
            if (mine && !camp && !knight && !model__is_enemy_castle(model, seat, p) &&
                model->unit[p][unit] == ABSENT && chance(dice, share)) {
                model__place_unit(model, seat, unit, p, FRESH);
            }
        }
    }
}

/* Gold is scarce as a rule: the questions with little of it are the interesting ones. */
static void ask_random_position(Play *play, long number) {
    Dice *dice = &play->dice;
    ModelGame *game = make_game(number, dice);
    const int players = game->board.players;
    int deal[SLOTS];
    deal_cards(game, dice, deal);
    Model *model = model_new(game, roll(dice, players), game->advanced ? deal : NULL);
    model->audit = &play->audit;
    model->season = SEASON_WINTER;
    model->turns = players - 1;
    model->turn = (model->first + players - 1) % players;
    for (int i = 0; i < model->slots; i++) {
        model->slot[i].holder = roll(dice, players + 1) - 1;
    }
    const int start = roll(dice, players);
    for (int i = 0; i < players; i++) {
        scatter_units(model, (start + i) % players, dice);
        model->gold[i] = roll(dice, chance(dice, 70) ? 5 : 15);
    }
    const int left_out = roll(dice, CARD_COUNT);
    for (int card = 0; card < CARD_COUNT; card++) {
        model->hand[model->turn][card] = card != left_out;
    }
    model__can_win(model);
    model_free(model);
    free(game);
}

static void print_audit(const char *where, const Audit *audit) {
    printf("last turn in %s: asked %ld, refused %ld, gave up %ld, most nodes %ld, all nodes %ld\n",
           where, audit->questions, audit->refused, audit->gave_up, audit->most_nodes,
           audit->all_nodes);
    printf("    plain search: compared %ld, disagreed %ld\n", audit->compared, audit->disagreed);
}

int main(int count, char **argument) {
    const long games = count > 1 ? atol(argument[1]) : 300;
    Play play = {0};
    const unsigned long long seed = count > 2 ? strtoull(argument[2], NULL, 10) : 1;
    play.audit.plain_limit = count > 3 ? atol(argument[3]) : 0;
    const long positions = count > 4 ? atol(argument[4]) : 0;
    const bool show = count > 5;
    const clock_t start = clock();
    for (long number = 0; number < games; number++) {
        /* Each game has its own dice, so that one of them can be played again alone. */
        play.dice.state = (seed + (unsigned long long)number) * 2654435761ULL + 12345;
        roll(&play.dice, 2);
        play_random_game(&play, (long)seed + number, show);
    }
    const Audit in_games = play.audit;
    const double game_seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    play.audit = (Audit){.plain_limit = in_games.plain_limit};
    for (long number = 0; number < positions; number++) {
        play.dice.state = (seed + (unsigned long long)number) * 2654435761ULL + 54321;
        roll(&play.dice, 2);
        ask_random_position(&play, (long)seed + number);
    }
    for (int i = 0; i < play.lines; i++) {
        free(play.line[i]);
    }
    free(play.line);
    printf("games %ld, decisions %ld, listed lines tried %ld, others refused %ld, replaced %ld\n",
           games, play.decisions, play.copies, play.refusals, play.replaced);
    printf("endings: castle %ld, count %ld, shared %ld\n", play.by_castle, play.by_count,
           play.shared);
    print_audit("games", &in_games);
    print_audit("positions", &play.audit);
    printf("seconds: games %.1f, all %.1f\n", game_seconds,
           (double)(clock() - start) / CLOCKS_PER_SEC);
    return in_games.disagreed + play.audit.disagreed > 0 ? 1 : 0;
}
