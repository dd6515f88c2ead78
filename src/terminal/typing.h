/* SPDX-License-Identifier: MIT */
/*
 * What a player may type, in words or in the notation of records, and what it means. Case, accents
 * and hyphens do not count, abbreviations are understood if they are not ambiguous, and a typing
 * mistake finds what is nearest.
 */
#ifndef TERM_TYPING_H
#define TERM_TYPING_H

#include "term_position.h"
#include "voice.h"

/* ---- Words (typing_split.c) ------------------------------------------------------------------ */

enum { TERM_WORDS = 24, TERM_WORD_SIZE = 48 };

/* A line, taken apart: lower case, without accents. What is beyond the limits is left out. */
typedef struct TermWords {
    int count;
    char word[TERM_WORDS][TERM_WORD_SIZE];
} TermWords;

void term_split(const char *line, TermWords *words);

/* Takes the first of alternatives a|b|c off; false if there is none any more. */
bool term_next_name(const char **names, char out[TERM_WORD_SIZE]);

/* Whether one of the alternatives begins with these letters, case and accents apart; `out` gets the
 * first of them that does. */
bool term_find_name(const char *names, const char *prefix, char out[TERM_WORD_SIZE]);

/* ---- What can be named (typing_names.c) ------------------------------------------------------- */

typedef enum TermThing {
    TERM_COMMAND,
    TERM_UNIT,
    TERM_PROVINCE,
    TERM_SEAT,
    TERM_ABILITY,
    TERM_CARD,
    TERM_THINGS
} TermThing;

/* In which language, in which game (NULL: none, only commands are known), and what the players of
 * the seats are called (NULL: nothing). */
typedef struct TermVocabulary {
    WordsLanguage language;
    const NoteGame *game;
    const char *player[EPIX_SEATS];
    bool live; /* with the commands about those who sit elsewhere */
} TermVocabulary;

/* How many there are, and the name of one of them in the player's language. */
int term_things(const TermVocabulary *vocabulary, TermThing thing);
const char *term_thing_name(const TermVocabulary *vocabulary, TermThing thing, int index);

enum { TERM_UNKNOWN = -1, TERM_AMBIGUOUS = -2 };

typedef struct TermMatch {
    int index; /* TERM_UNKNOWN, TERM_AMBIGUOUS, or which; a card: its bits */
    int used;  /* how many words */
    int first; /* two that an ambiguous word may mean */
    int second;
} TermMatch;

/* What the words from `at` on name. */
TermMatch term_match(const TermVocabulary *vocabulary, TermThing thing, const TermWords *words,
                     int at);

/* The name of the thing that is nearest to a misspelt word, or NULL; `distance` receives how far it
 * is. */
const char *term_nearest(const TermVocabulary *vocabulary, TermThing thing, const char *word,
                         int *distance);

/* Words that may stand anywhere without meaning much: `the`, `in`, `with`. */
bool term_is_filler(const TermVocabulary *vocabulary, const char *word);

/* Whether the folded text of `name` begins with the folded `prefix`. */
bool term_begins_with(const char *name, const char *prefix);

/* ---- Commands (typing_commands.c) ------------------------------------------------------------- */

typedef enum TermCommandId {
    /* decisions */
    TERM_DO_RECRUIT,
    TERM_DO_BID,
    TERM_DO_PASS,
    TERM_DO_AUCTION,
    TERM_DO_FIRST,
    TERM_DO_SPY,
    TERM_DO_CHOOSE,
    TERM_DO_PLAY,
    TERM_DO_MOVE,
    TERM_DO_ATTACK,
    TERM_DO_STAKE,
    TERM_DO_GUESS,
    TERM_DO_WITHDRAW,
    TERM_DO_END,
    /* questions */
    TERM_DO_LEGAL,
    TERM_DO_WHO,
    TERM_DO_WHERE,
    TERM_DO_LOOK,
    TERM_DO_THREATS,
    TERM_DO_ODDS,
    TERM_DO_HINT,
    TERM_DO_CARDS,
    TERM_DO_SECRET,
    TERM_DO_WHY,
    TERM_DO_LOG,
    TERM_DO_AGAIN,
    TERM_DO_RULES,
    TERM_DO_HELP,
    /* the game itself */
    TERM_DO_UNDO,
    TERM_DO_SAVE,
    TERM_DO_RESIGN,
    TERM_DO_REMATCH,
    TERM_DO_REPLAY,
    TERM_DO_COACH,
    TERM_DO_QUIT,
    /* at a table of a server */
    TERM_DO_SIT,
    TERM_DO_BOTS,
    TERM_DO_OPEN,
    TERM_DO_START,
    TERM_DO_SAY,
    TERM_DO_NAME,
    TERM_DO_CLOCK,
    TERM_DO_LINK,
    TERM_DO_RETURN,
    TERM_DO_AGREE,
    TERM_DO_MUTE,
    TERM_DO_REPORT,
    TERM_COMMANDS,
    TERM_LOCAL_COMMANDS = TERM_DO_SIT /* those that make sense everywhere come first */
} TermCommandId;

typedef struct TermCommand {
    const char *words;  /* alternatives a|b|c in English, the first one is shown */
    const char *follow; /* what may follow, as help shows it */
    const char *about;  /* what it does */
    const char *slots;  /* what it takes: u unit, p province, s seat, a ability, c card, n number,
                           * anything */
    uint8_t kind;       /* of decision; EPIX_KINDS: none */
} TermCommand;

extern const TermCommand term_commands[TERM_COMMANDS];

/* What a letter in `slots` stands for. */
enum { TERM_SLOTS = 5 };

typedef struct TermSlot {
    char slot;
    TermThing thing;
} TermSlot;

extern const TermSlot term_slots[TERM_SLOTS];

/* The word for a command in this language. */
const char *term_command_word(WordsLanguage language, int command, char out[TERM_WORD_SIZE]);

/* The command that makes a kind of decision, or TERM_COMMANDS. */
int term_command_of(int kind);

/* ---- Requests (typing_request.c) -------------------------------------------------------------- */

/* A line as it was understood. */
typedef struct TermRequest {
    int command; /* TERM_COMMANDS: an empty line */
    bool whole;  /* `decision` stands for all, as in a record */
    EpixDecision decision;
    int unit; /* all of these: EPIX_NONE or 0 if they were not named */
    int ability;
    int seat;
    int cards;
    int provinces;
    int province[2];
    int numbers;
    uint32_t number[EPIX_GUESSES];
    char rest[256]; /* as typed, behind the command */
} TermRequest;

/* What can be named in a position. The players' names are the position's. */
TermVocabulary term_vocabulary(const TermPosition *position, WordsLanguage language);

/* Understands a line, or says why not and what may have been meant, and returns false. */
bool term_read(const TermVoice *voice, const TermPosition *position, const char *line,
               TermRequest *request);

/* ---- Decisions (typing_decide.c) -------------------------------------------------------------- */

typedef enum TermReading {
    TERM_READ_ONE,     /* exactly one legal decision */
    TERM_READ_ILLEGAL, /* `decision` is the nearest one that is not: ask why */
    TERM_READ_UNCLEAR, /* said what is missing */
} TermReading;

/* The legal decision that a request means. What was not named is filled in if only one remains. */
TermReading term_decide(const TermVoice *voice, const TermPosition *position,
                        const TermRequest *request, EpixDecision *decision);

/* Whether decisions of this kind name amounts of gold. */
bool term_has_amounts(int kind);

/* Puts another guess where it belongs: they ascend. */
void term_add_guess(EpixDecision *decision, uint32_t gold);

/* The unit that will be missed least as a marker of a bid, of a set of kinds. */
int term_marker(const TermPosition *position, uint64_t kinds);

/* A decision as one would type it: `recruit Soldier Vesuvine`. */
enum { TERM_TYPED_SIZE = 192 };

void term_typed(const TermPosition *position, WordsLanguage language, const EpixDecision *decision,
                char out[TERM_TYPED_SIZE]);

/* ---- Completion (typing_complete.c) ----------------------------------------------------------- */

/* What the last, unfinished word of a line may become. */
typedef struct TermCompletion {
    size_t typed;                          /* bytes of that word so far */
    int count;                             /* of possibilities */
    char common[TERM_WORD_SIZE];           /* what they all begin with */
    char word[TERM_WORDS][TERM_WORD_SIZE]; /* the first of them */
} TermCompletion;

void term_complete(const TermVocabulary *vocabulary, const char *line, TermCompletion *completion);

#endif
