/* SPDX-License-Identifier: MIT */
/*
 * The table of commands.
 */
#include "typing.h"

/* TRANSLATORS: alternatives are separated by |, without blanks; the first one is the one that is
 * shown. Case and accents do not count. English words are understood in every language. */
const TermCommand term_commands[TERM_COMMANDS] = {
    [TERM_DO_RECRUIT] = {WORDS_KEY("recruit|hire|buy"), WORDS_KEY("UNIT PROVINCE"),
                         WORDS_KEY("recruit a unit and place it"), "up", EPIX_RECRUIT},
    [TERM_DO_BID] = {WORDS_KEY("bid|offer"), WORDS_KEY("ABILITY GOLD [UNIT]"),
                     WORDS_KEY("draft: bid on an ability card, marked with a unit; auction: bid "
                               "gold in secret"),
                     "anu", EPIX_BID},
    [TERM_DO_PASS] = {WORDS_KEY("pass|skip"), "", WORDS_KEY("take no further part in the draft"),
                      "", EPIX_PASS},
    [TERM_DO_AUCTION] = {WORDS_KEY("auction"), WORDS_KEY("GOLD"),
                         WORDS_KEY("bid in secret for the First Player card, 0 is allowed"), "n",
                         EPIX_AUCTION},
    [TERM_DO_FIRST] = {WORDS_KEY("first|give"), WORDS_KEY("PLAYER"),
                       WORDS_KEY("hand the First Player card to somebody, or keep it"), "s",
                       EPIX_FIRST},
    [TERM_DO_SPY] = {WORDS_KEY("spy"), WORDS_KEY("PLAYER"),
                     WORDS_KEY("see what an opponent has chosen"), "s", EPIX_SPY},
    [TERM_DO_CHOOSE] = {WORDS_KEY("choose|select|pick"), WORDS_KEY("CARD"),
                        WORDS_KEY("choose your action card in secret; in Winter two of them"), "c",
                        EPIX_CHOOSE},
    [TERM_DO_PLAY] = {WORDS_KEY("play"), WORDS_KEY("CARD"),
                      WORDS_KEY("say which card you begin with"), "c", EPIX_PLAY},
    [TERM_DO_MOVE] = {WORDS_KEY("move|go|march"), WORDS_KEY("UNIT [FROM] TO"),
                      WORDS_KEY("move a unit"), "up", EPIX_MOVE},
    [TERM_DO_ATTACK] = {WORDS_KEY("attack|assault"), WORDS_KEY("UNIT [FROM] TO"),
                        WORDS_KEY("attack a province or a castle"), "up", EPIX_ATTACK},
    [TERM_DO_STAKE] = {WORDS_KEY("stake|hide"), WORDS_KEY("GOLD"),
                       WORDS_KEY("hide gold in your fist for the attack"), "n", EPIX_STAKE},
    [TERM_DO_GUESS] = {WORDS_KEY("guess"), WORDS_KEY("GOLD [GOLD]"),
                       WORDS_KEY("guess how much gold the attacker hides"), "n", EPIX_GUESS},
    [TERM_DO_WITHDRAW] = {WORDS_KEY("withdraw|retreat"), "", WORDS_KEY("break off the attack"), "",
                          EPIX_WITHDRAW},
    [TERM_DO_END] = {WORDS_KEY("end|done|finish"), "", WORDS_KEY("end your action"), "", EPIX_END},

    [TERM_DO_LEGAL] = {WORDS_KEY("legal|options|moves"), WORDS_KEY("[UNIT] [PROVINCE]"),
                       WORDS_KEY("all that you may decide now"), "up", EPIX_KINDS},
    [TERM_DO_WHO] = {WORDS_KEY("who|players|score"), WORDS_KEY("[PLAYER]"),
                     WORDS_KEY("whose turn it is, and what the players have"), "s", EPIX_KINDS},
    [TERM_DO_WHERE] = {WORDS_KEY("where|units|map"), WORDS_KEY("[PLAYER] [UNIT]"),
                       WORDS_KEY("where the units are"), "su", EPIX_KINDS},
    [TERM_DO_LOOK] = {WORDS_KEY("look|neighbours|neighbors|province"), WORDS_KEY("PROVINCE"),
                      WORDS_KEY("all about a province: its units, its neighbours, its dangers"),
                      "p", EPIX_KINDS},
    [TERM_DO_THREATS] = {WORDS_KEY("threats|danger"), WORDS_KEY("[PROVINCE]"),
                         WORDS_KEY("who could attack what with Move & Attack, and the chances"),
                         "p", EPIX_KINDS},
    [TERM_DO_ODDS] = {WORDS_KEY("odds|chance"), WORDS_KEY("[UNIT] PROVINCE"),
                      WORDS_KEY("the chance of your attack on a province, and how to stake or "
                                "guess"),
                      "upn", EPIX_KINDS},
    [TERM_DO_HINT] = {WORDS_KEY("hint|advice"), WORDS_KEY("[off|warn|teach]"),
                      WORDS_KEY("against bots: what your options are worth, and how to mix; warn "
                                "speaks up before dear mistakes, teach tells it every time"),
                      "*", EPIX_KINDS},
    [TERM_DO_CARDS] = {WORDS_KEY("cards|abilities"), WORDS_KEY("[ABILITY]"),
                       WORDS_KEY("the ability cards, what they do and whose they are"), "a",
                       EPIX_KINDS},
    [TERM_DO_SECRET] = {WORDS_KEY("secret|mine"), "",
                        WORDS_KEY("what only you know: your sealed bid, cards or stake"), "",
                        EPIX_KINDS},
    [TERM_DO_WHY] = {WORDS_KEY("why"), WORDS_KEY("[not DECISION]"),
                     WORDS_KEY("why your last decision was good or bad; or why something is not "
                               "allowed, such as: why not recruit knight"),
                     "*", EPIX_KINDS},
    [TERM_DO_LOG] = {WORDS_KEY("log|history"), WORDS_KEY("[NUMBER]"),
                     WORDS_KEY("what has happened"), "n", EPIX_KINDS},
    [TERM_DO_AGAIN] = {WORDS_KEY("again|repeat|now"), "", WORDS_KEY("repeat what is asked"), "",
                       EPIX_KINDS},
    [TERM_DO_RULES] = {WORDS_KEY("rules"), WORDS_KEY("[NUMBER OR WORDS]"),
                       WORDS_KEY("the game in a nutshell; a rule by its number, such as 8.2.2, or "
                                 "the answer to a question in your own words"),
                       "*", EPIX_KINDS},
    [TERM_DO_HELP] = {WORDS_KEY("help|commands"), WORDS_KEY("[COMMAND]"),
                      WORDS_KEY("the commands, or one of them"), "*", EPIX_KINDS},

    [TERM_DO_UNDO] = {WORDS_KEY("undo|back"), "",
                      WORDS_KEY("take back your last recruit or move, if nothing was revealed"), "",
                      EPIX_KINDS},
    [TERM_DO_SAVE] = {WORDS_KEY("save|write"), WORDS_KEY("[FILE]"),
                      WORDS_KEY("write the game to a file, to go on later or to replay"), "*",
                      EPIX_KINDS},
    [TERM_DO_RESIGN] = {WORDS_KEY("resign|leave"), "", WORDS_KEY("give up: a bot plays on for you"),
                        "", EPIX_KINDS},
    [TERM_DO_REMATCH] = {WORDS_KEY("rematch|another"), "",
                         WORDS_KEY("after the end: another game with the same players"), "",
                         EPIX_KINDS},
    [TERM_DO_REPLAY] = {WORDS_KEY("replay|review"), "",
                        WORDS_KEY("after the end: look at the game step by step"), "", EPIX_KINDS},
    [TERM_DO_COACH] = {WORDS_KEY("coach|analysis"), "",
                       WORDS_KEY("after the end: what your decisions were worth, and your luck"),
                       "", EPIX_KINDS},
    [TERM_DO_QUIT] = {WORDS_KEY("quit|exit|bye"), "", WORDS_KEY("leave the program"), "",
                      EPIX_KINDS},

    [TERM_DO_SIT] = {WORDS_KEY("sit|seat"), WORDS_KEY("[PLAYER]"),
                     WORDS_KEY("take an open seat at the table"), "s", EPIX_KINDS},
    [TERM_DO_BOTS] = {WORDS_KEY("bots|bot"), WORDS_KEY("[PLAYER] [BOT]"),
                      WORDS_KEY("host: let a bot take an open seat, or bots all of them"), "*",
                      EPIX_KINDS},
    [TERM_DO_OPEN] = {WORDS_KEY("open|reopen"), WORDS_KEY("PLAYER"),
                      WORDS_KEY("host: make a seat open again"), "s", EPIX_KINDS},
    [TERM_DO_START] = {WORDS_KEY("start|begin|launch"), "", WORDS_KEY("host: begin the game"), "",
                       EPIX_KINDS},
    [TERM_DO_SAY] = {WORDS_KEY("say|chat"), WORDS_KEY("[TEXT OR NUMBER]"),
                     WORDS_KEY("say something to everybody; alone, it lists the phrases"), "*",
                     EPIX_KINDS},
    [TERM_DO_NAME] = {WORDS_KEY("name|rename"), WORDS_KEY("NAME"), WORDS_KEY("change your name"),
                      "*", EPIX_KINDS},
    [TERM_DO_CLOCK] = {WORDS_KEY("clock|time"), "", WORDS_KEY("how much time everybody has left"),
                       "", EPIX_KINDS},
    [TERM_DO_LINK] = {WORDS_KEY("link|table"), "",
                      WORDS_KEY("the link of the table to share, and who is there"), "",
                      EPIX_KINDS},
    [TERM_DO_RETURN] = {WORDS_KEY("return|resume"), "",
                        WORDS_KEY("play again after a bot has played for you"), "", EPIX_KINDS},
    [TERM_DO_AGREE] = {WORDS_KEY("agree"), "",
                       WORDS_KEY("agree to go back, if the host of the server offers it"), "",
                       EPIX_KINDS},
    [TERM_DO_MUTE] = {WORDS_KEY("mute|ignore"), WORDS_KEY("PLAYER"),
                      WORDS_KEY("do not show what somebody says; once more, and you do again"), "s",
                      EPIX_KINDS},
    [TERM_DO_REPORT] = {WORDS_KEY("report"), WORDS_KEY("PLAYER"),
                        WORDS_KEY("tell the host of the server what somebody said last"), "s",
                        EPIX_KINDS},
};

const TermSlot term_slots[TERM_SLOTS] = {
    {'u', TERM_UNIT}, {'p', TERM_PROVINCE}, {'s', TERM_SEAT}, {'a', TERM_ABILITY}, {'c', TERM_CARD},
};

const char *term_command_word(WordsLanguage language, int command, char out[TERM_WORD_SIZE]) {
    const char *words = words_text(language, term_commands[command].words);
    (void)term_next_name(&words, out);
    return out;
}

int term_command_of(int kind) {
    int command = 0;
    while (command < TERM_COMMANDS && term_commands[command].kind != kind) {
        command++;
    }
    return command;
}
