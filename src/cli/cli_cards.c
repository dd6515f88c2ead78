/* SPDX-License-Identifier: MIT */
/*
 * epix cards: checks and shows ability cards.
 */
#include <stdio.h>
#include <string.h>

#include "cli_files.h"
#include "note_view.h"
#include "results.h"

typedef struct Settings {
    CliCommon common;
    bool print;
    CliResults results;
} Settings;

static const CliOption options[] = {
    {"print", CLI_FLAG, offsetof(Settings, print), NULL, NULL,
     WORDS_KEY("print the cards as a file instead, in its usual form")},
    CLI_JSON_OPTION(Settings),
};

static const char *const examples[] = {
    "epix cards standard",
    "epix cards my.cards",
    "epix cards --print standard > my.cards",
    NULL,
};

static const CliSyntax syntax = {
    "cards",
    "FILE|NAME",
    WORDS_KEY(
        "Checks a set of ability cards and tells what each of them does. NAME is the set that "
        "is built in: standard. FILE may be - for standard input. A file with a fault is "
        "refused with its line and the reason."),
    options,
    sizeof options / sizeof *options,
    examples,
};

static void print_effect(WordsLanguage language, const EpixAbility *ability, EpixEffect effect) {
    enum { WORDS_AT = 34 };
    char written[NOTE_DECISION_SIZE], sentence[WORDS_SENTENCE_SIZE];
    note_effect_print(ability, effect, written, sizeof written);
    words_effect(language, ability, effect, sentence, sizeof sentence);
    cli_print_gap(printf("    %s", written), WORDS_AT);
    cli_print_wrapped(sentence, WORDS_AT, WORDS_AT);
}

static void print_card(WordsLanguage language, const NoteCards *cards, int index) {
    enum { NAMES_AT = 18, TEXT_AT = 4 };
    const NoteCard *card = &cards->card[index];
    cli_print_gap(printf("%s", card->id), NAMES_AT);
    puts(words_text(language, card->name));
    if (*card->text) {
        cli_print_wrapped(words_text(language, card->text), 0, TEXT_AT);
    }
    for (int effect = 0; effect < EPIX_EFFECTS; effect++) {
        if (cards->ability[index].sets >> effect & 1) {
            print_effect(language, &cards->ability[index], (EpixEffect)effect);
        }
    }
}

static void print_cards(WordsLanguage language, const NoteCards *cards, bool builtin) {
    for (int i = 0; i < cards->count; i++) {
        print_card(language, cards, i);
    }
    if (builtin) {
        putchar('\n');
        cli_print_wrapped(words_text(language, "These cards are our own reconstruction; the texts "
                                               "of the printed ones are not known to us. Whoever "
                                               "owns those can write them down in a file."),
                          0, 0);
    }
}

static void print_file(const NoteCards *cards) {
    char text[NOTE_CARDS_SIZE];
    note_cards_print(cards, text, sizeof text);
    fputs(text, stdout);
}

/* ---- For programs -------------------------------------------------------------------------- */

/* What is being told, and in which language. */
typedef struct Told {
    WordsLanguage language;
    const NoteCards *cards;
} Told;

/* As at a table (docs/protocol.md). */
static void put_cards(NoteJson *json, const void *about) {
    const Told *told = about;
    note_json_open(json, '[');
    for (int i = 0; i < told->cards->count; i++) {
        const NoteCard *card = &told->cards->card[i];
        note_json_open(json, '{');
        note_json_put_string(json, "id", card->id);
        note_json_put_string(json, "name", words_text(told->language, card->name));
        note_json_put_string(json, "text", words_text(told->language, card->text));
        note_effects_put(json, &told->cards->ability[i]);
        note_json_close(json, '}');
    }
    note_json_close(json, ']');
}

/* ---- Together ------------------------------------------------------------------------------ */

static int show(const CliCommon *common, NoteSlice text, bool builtin) {
    const Settings *settings = (const Settings *)common;
    NoteCards cards;
    const NoteFault fault = note_cards_parse(text.start, text.length, &cards);
    if (fault.code) {
        return cli_report(common, common->operand, &fault, NULL);
    }
    const Told told = {common->language, &cards};
    if (!cli_results_give(common, &settings->results, put_cards, &told)) {
        return CLI_FAILED;
    }
    if (cli_results_alone(&settings->results)) {
        return CLI_OK;
    }
    if (settings->print) {
        print_file(&cards);
    } else {
        print_cards(settings->common.language, &cards, builtin);
    }
    return CLI_OK;
}

int cli_cards(int argc, char **argv) {
    static const CliBuiltin card_sets = {note_builtin_cards, note_builtin_card_sets};
    Settings settings = {0};
    const int status = cli_parse(&syntax, argc, argv, &settings);
    return status == CLI_GO ? cli_show_named(&settings.common, &card_sets, show) : status;
}
