/* SPDX-License-Identifier: MIT */
/*
 * Winter's last player (docs/rules.md 5.4, R2): the library's search against the model's, which
 * tries out everything, on positions that are made up and led to where the answer turns. Some of
 * the games are played to their end in both. EPIX_TEST_SCALE as in test_battery.c;
 * EPIX_TEST_GAME plays a single walk.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "model_pair.h"
#include "winter_line.h"
#include "winter_position.h"

enum {
    WALKS = 4 * SET_UPS,
    STEPS = 40,
    COUNTED_WALKS = 1000,
    LINES = 20 * SET_UPS,
    SQUEEZES = 200,
    HARD = 100,
    TOO_HARD = 2000,
    PLAIN_EASY = 20, /* after a position that took the model so little, try everything, too */
    PLAIN_NODES = 3000,
    GIVEN_UP_PER_CENT = 2,
};

typedef struct Answers {
    long turns;
    long no_turns;
    long hard_turns; /* positions for which the model has looked at many */
    long hard_no_turns;
    long given_up;
    long undecided; /* by the library's budget (5.4.9) */
    long played;    /* games to their end */
    long most_nodes;
    long last_nodes; /* for the last position */
    long compared;   /* with a search that leaves nothing out and tries every stake (5.4.5) */
} Answers;

/* ---- One position ---------------------------------------------------------------------------- */

/* The position is one that the notation knows, so that a failure can be read back. */
static void check_position(const RandomGame *game) {
    char text[NOTE_POSITION_SIZE];
    EpixState state;
    const size_t length = note_position_print(&game->note, &game->state, text, sizeof text);
    const NoteFault fault = note_position_parse(&game->note, text, length, &state);
    expect(game, fault.code == NOTE_FAULT_NONE, note_fault_name(fault.code));
    expect(game, epix_equal(&state, &game->state), "a position does not read back");
}

static void play_to_end(ModelPair *pair) {
    RandomGame *game = pair->game;
    while (!random_game_is_over(game)) {
        model_pair_compare_legal(pair);
        model_pair_try_others(pair);
        const NoteLine line = random_game_choose(game);
        model_pair_play(pair, &line);
    }
}

/* The player before ends the turn, and does without what abilities offer at its end. */
static void end_turn(ModelPair *pair, const NoteLine *end) {
    do {
        model_pair_play(pair, end);
    } while (pair->game->state.turn == end->seat);
}

/* Asks both; true if the last player has a turn. The position is the same afterwards. */
static bool ask(ModelPair *pair, Answers *answers) {
    RandomGame *game = pair->game;
    const EpixState position = game->state;
    const NoteLine end = {.seat = position.turn, .decision = {.kind = EPIX_END}};
    const EpixHope hope = epix_can_still_win(&game->note.game, &position, winter_last(game), NULL);
    if (hope ==
        EPIX_HOPE_OPEN) { /* then there is a turn, whatever the model knows (5.4.9, 5.4.12) */
        EpixState after = position;
        do {
            epix_play(&game->note.game, &after, end.seat, &end.decision, NULL);
        } while (after.turn == end.seat);
        expect(game, after.turn == winter_last(game), "undecided, and no turn");
        answers->undecided++;
        return true;
    }
    Audit audit = {.plain_limit = answers->last_nodes < PLAIN_EASY ? PLAIN_NODES : 0};
    pair->model = winter_model(pair->model_game, &position, &audit);
    model_pair_compare_states(pair);
    end_turn(pair, &end);
    const bool turn = !random_game_is_over(game);
    expect(game, (hope == EPIX_HOPE_SURE) == turn, "the library contradicts itself");
    if (model_gave_up(pair->model)) {
        answers->given_up++;
    } else if (turn) {
        answers->turns++;
        answers->hard_turns += audit.most_nodes > HARD;
    } else {
        answers->no_turns++;
        answers->hard_no_turns += audit.most_nodes > HARD;
    }
    answers->last_nodes = audit.most_nodes;
    answers->compared += audit.compared;
    expect(game, audit.disagreed == 0, "with every stake tried out the answer is another one");
    answers->most_nodes =
        audit.most_nodes > answers->most_nodes ? audit.most_nodes : answers->most_nodes;
    if (turn && dice_chance(&game->dice, 3)) {
        play_to_end(pair);
        answers->played++;
    }
    model_free(pair->model);
    pair->model = NULL;
    game->state = position;
    game->lines = 0;
    return turn;
}

/* ---- Many positions --------------------------------------------------------------------------- */

/* What lies beside a position that takes the model long takes it long, too. */
static void walk(int number, Answers *answers) {
    ModelPair pair;
    RandomGame *game = random_game_new(number, false);
    model_pair_init(&pair, game);
    winter_begin(game);
    for (int step = 0; step < STEPS; step++) {
        check_position(game);
        const bool turn = ask(&pair, answers);
        if (answers->last_nodes > TOO_HARD) {
            winter_begin(game);
        } else {
            winter_change(game, turn);
        }
    }
    model_pair_done(&pair);
}

static void last_player(void **state) {
    Answers answers = {0};
    for (int number = 0; number < test_scale(WALKS); number++) {
        if (test_plays(number)) {
            walk(number, &answers);
        }
    }
    const long all = answers.turns + answers.no_turns + answers.given_up;
    print_message(
        "Winter's last player: %ld times a turn, %ld times none; hard ones (more than %d "
        "nodes, most %ld): %ld and %ld; %ld games played on; model gave up %ld times, library %ld\n",
        answers.turns, answers.no_turns, HARD, answers.most_nodes, answers.hard_turns,
        answers.hard_no_turns, answers.played, answers.given_up, answers.undecided);
    print_message("with every stake tried: %ld\n", answers.compared);
    assert_true(answers.given_up * 100 <= all * GIVEN_UP_PER_CENT);
}

/* ---- Lines that win ---------------------------------------------------------------------------- */

/* A random line that wins, from a position that is made easier until there is one. */
static bool find_line(RandomGame *game, WinterLine *line) {
    for (int i = 0; i < 200; i++) {
        const EpixState turn = winter_turn(game);
        if (winter_line_find(game, &turn, line)) {
            return true;
        }
        if (i % 10 == 9) {
            winter_change(game, false);
        }
    }
    return false;
}

/* Makes the position harder and harder, as long as the same line still wins. */
static long squeeze(RandomGame *game, const WinterLine *line) {
    long proved = 0;
    for (int i = 0; i < SQUEEZES; i++) {
        const EpixState kept = game->state;
        winter_change(game, true);
        const EpixState turn = winter_turn(game);
        if (!winter_line_wins(game, &turn, line)) {
            game->state = kept;
            continue;
        }
        proved++;
        if (epix_can_still_win(&game->note.game, &turn, turn.turn, NULL) == EPIX_HOPE_NONE) {
            for (int j = 0; j < line->decisions; j++) {
                char text[NOTE_DECISION_SIZE];
                note_line_print(&game->note, &line->decision[j], text, sizeof text);
                print_error("%s\n", text);
            }
            game->before = turn;
            random_game_fail(game, "the last player could win by the line above");
        }
    }
    return proved;
}

static void winning_lines(void **state) {
    long lines = 0;
    long proved = 0;
    for (int number = 0; number < test_scale(LINES); number++) {
        if (!test_plays(number)) {
            continue;
        }
        WinterLine line;
        RandomGame *game = random_game_new(number, false);
        winter_begin(game);
        if (find_line(game, &line)) {
            lines++;
            proved += squeeze(game, &line);
        }
        random_game_free(game);
    }
    print_message("Winter's last player: %ld lines won, in %ld positions\n", lines, proved);
}

/* ---- Positions that are easily misjudged -------------------------------------------------------- */

/* Boards with two castles, rc and bc. */
typedef struct Plan {
    const char *ways; /* who is whose neighbour */
    uint8_t mark;     /* of red's castle */
} Plan;

#define LANE "rc x,rc z,x w,x y,w y,w o1,y o1,o1 o2,o1 b1,o2 b2,bc b1,bc b2,"

static const Plan lane = {LANE, 0};
static const Plan treasury = {LANE, 3};
static const Plan file = {"rc b,rc q,b r,r e,r t,e f,t o1,q o2,o1 o2,o1 o3,bc o3,bc o4,", 0};

static const struct {
    const char *id;
    EpixEffect effect;
    uint8_t value;
} cards[] = {
    {"toll", EPIX_EFFECT_INCOME_FROM_OPPONENTS, 3},
    {"sappers", EPIX_EFFECT_NO_CASTLE_DEFENCE, 1},
    {"vanguard", EPIX_EFFECT_SOLDIER_MOVES_AND_ATTACKS, 1},
    {"stables", EPIX_EFFECT_COST_KNIGHT, 1},
};

static int province_named(NoteBoard *board, const char *id, size_t length) {
    const int found = note_province_find(board, (NoteSlice){id, length});
    if (found != EPIX_NONE) {
        return found;
    }
    const int province = board->board.provinces++;
    memcpy(board->province[province].id, id, length);
    return province;
}

static void make_board(NoteBoard *board, const Plan *plan) {
    memset(board, 0, sizeof *board);
    for (const char *way = plan->ways; *way; way = strchr(way, ',') + 1) {
        const char *other = strchr(way, ' ') + 1;
        const int a = province_named(board, way, strcspn(way, " "));
        const int b = province_named(board, other, strcspn(other, ","));
        board->board.neighbours[a] |= UINT32_C(1) << b;
        board->board.neighbours[b] |= UINT32_C(1) << a;
    }
    board->board.seats = 2;
    board->board.mountain = EPIX_NONE;
    board->board.castle[EPIX_RED] = (uint8_t)province_named(board, "rc", 2);
    board->board.castle[EPIX_BLUE] = (uint8_t)province_named(board, "bc", 2);
    board->board.mark[board->board.castle[EPIX_RED]] = plan->mark;
}

static void make_cards(NoteCards *made) {
    memset(made, 0, sizeof *made);
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        EpixAbility *ability = &made->ability[made->count];
        memcpy(made->card[made->count++].id, cards[i].id, strlen(cards[i].id));
        ability->sets = UINT32_C(1) << cards[i].effect;
        ability->value[cards[i].effect] = cards[i].value;
    }
}

static RandomGame *game_on(const Plan *plan) {
    const EpixRules rules = {.advanced = true, .minimum_stake = 1, .castle_counts_always = true};
    RandomGame *game = random_game_new(0, false);
    make_board(&game->note.board, plan);
    make_cards(&game->note.cards);
    epix_game_init(&game->note.game, &game->note.board.board, game->note.cards.ability,
                   game->note.cards.count, rules);
    game->set_up = (SetUp){.players = 2, .rules = rules};
    return game;
}

/* Positions after blue's `end`. The line wins, so that red must have the turn; without a line red
 * cannot win and has none. */
static const struct {
    const Plan *plan;
    const char *position;
    const char *line[10];
} last_turns[] = {
    /* A Catapult beside a Camp is spent; back in the supply it takes the place of a captured one
     * while the Knight goes on: a province more than pieces and supply seem to allow. */
    {&lane,
     "season: winter\nphase: recruit\nfirst: b\ngold: r 0 b 0\n"
     "units: x rKCT z rT w bT y bT o1 bS o2 bS b1 bK b2 bK\n"
     "dealt: toll - sappers - vanguard -\nchosen: r RM b RT\n",
     {"r play M", "r attack T x w", "r move K x y", "r move K y w", "r end", "r end"}},
    /* Far behind, but beside an empty castle, with just enough gold for its garrison. */
    {&lane,
     "season: winter\nphase: recruit\nfirst: b\ngold: r 2 b 0\n"
     "units: b1 rK x bS z bS w bS y bK o1 bK o2 bC b2 bC\n"
     "dealt: toll - sappers r vanguard -\nchosen: r RM b RT\n",
     {"r play M", "r attack K b1 bc", "r stake 1", "b guess 2"}},
    /* The same with a Soldier inside. */
    {&lane,
     "season: winter\nphase: recruit\nfirst: b\ngold: r 3 b 0\n"
     "units: b1 rK bc bS x bS z bS w bC y bK o1 bK o2 bC b2 bC\n"
     "dealt: toll - sappers r vanguard -\nchosen: r RM b RT\n",
     {"r play M", "r attack K b1 bc", "r stake 1", "b guess 3", "r stake 1", "b guess 2"}},
    /* Three Soldiers in a file make room, one after the other, so that the last one attacks. */
    {&file,
     "season: winter\nphase: recruit\nfirst: b\ngold: r 2 b 0\n"
     "units: b rSC r rSC e rS t bS q bSK o1 bS o2 bK o3 bC o4 bC\n"
     "dealt: toll - sappers - vanguard r\nchosen: r RM b RT\n",
     {"r play M", "r move S e f", "r move S r e", "r move S b r", "r attack S r t", "r stake 1",
      "b guess 2", "r end", "r end"}},
    /* A Knight leaves its province to a cheap Camp and takes the mark of a castle that counts
     * anyway. */
    {&treasury,
     "season: winter\nphase: recruit\nfirst: b\ngold: r 2 b 4\n"
     "units: z rK x bSK\n"
     "dealt: toll - sappers - vanguard -\nchosen: r RM b RT\n",
     {"r play M", "r move K z rc", "r end", "r recruit C z", "r end"}},
    /* A lone Knight among enemies beats its way free and takes the castle behind them. */
    {&lane,
     "season: winter\nphase: recruit\nfirst: b\ngold: r 0 b 0\n"
     "units: o1 rK w bS y bS b1 bS o2 bK x bK\n"
     "dealt: toll - sappers r vanguard -\nchosen: r TM b RT\n",
     {"r play T", "r attack K o1 b1", "r stake 1", "b guess 2", "r attack K b1 bc", "r stake 1",
      "b guess 2"}},
    /* Two Knights have no more than the two provinces, and there is no third Knight to recruit. */
    {&lane,
     "season: winter\nphase: recruit\nfirst: b\ngold: r 1 b 0\n"
     "units: w rKC y rK x bS o1 bS b1 bS\n"
     "dealt: toll - sappers - stables r\nchosen: r RM b RT\n",
     {NULL}},
};

static void read_line(const RandomGame *game, const char *const *texts, WinterLine *line) {
    line->decisions = 0;
    for (; *texts; texts++) {
        NoteLine *next = &line->decision[line->decisions++];
        const NoteFault fault = note_line_parse(&game->note, *texts, strlen(*texts), next);
        assert_int_equal(fault.code, NOTE_FAULT_NONE);
    }
}

static void misjudged_positions(void **state) {
    for (size_t i = 0; i < sizeof last_turns / sizeof *last_turns; i++) {
        ModelPair pair;
        Answers answers = {0};
        WinterLine line;
        RandomGame *game = game_on(last_turns[i].plan);
        const char *text = last_turns[i].position;
        const NoteFault fault = note_position_parse(&game->note, text, strlen(text), &game->state);
        assert_int_equal(fault.code, NOTE_FAULT_NONE);
        model_pair_init(&pair, game);
        const EpixState turn = winter_turn(game);
        read_line(game, last_turns[i].line, &line);
        const bool wins = line.decisions > 0;
        expect(game, winter_line_wins(game, &turn, &line) == wins, "what the line does");
        expect(game, ask(&pair, &answers) == wins, "whether red has a turn");
        model_pair_done(&pair);
    }
}

/* ---- Looks ------------------------------------------------------------------------------------ */

/* What the search looks at, and in which order, is part of the game (5.4.10); here along walks to
 * where the answer turns, without the model. */
static uint64_t looks_on_walks(void) {
    uint64_t sum = 0;
    for (int number = 0; number < COUNTED_WALKS; number++) {
        RandomGame *game = random_game_new(number, false);
        winter_begin(game);
        for (int step = 0; step < STEPS; step++) {
            uint32_t looks;
            const EpixHope hope =
                epix_can_still_win(&game->note.game, &game->state, winter_last(game), &looks);
            sum = sum * 31 + looks * 4 + (uint64_t)hope;
            winter_change(game, hope != EPIX_HOPE_NONE);
        }
        random_game_free(game);
    }
    return sum;
}

static void looks_are_part_of_the_game(void **state) {
    assert_int_equal(looks_on_walks(), UINT64_C(0xfca5ad44de5c689d));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(looks_are_part_of_the_game),
        cmocka_unit_test(misjudged_positions),
        cmocka_unit_test(last_player),
        cmocka_unit_test(winning_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
