/* SPDX-License-Identifier: MIT */
/*
 * The coach's report as a page that needs nothing else: no script, no other file.
 */
#include "coach_report.h"

enum { WIDTH = 900, HEIGHT = 260 };

static const char *const STYLE =
    "body{font:16px/1.45 system-ui,sans-serif;max-width:60rem;margin:1rem auto;padding:0 1rem;"
    "color:#222;background:#fff}"
    "table{border-collapse:collapse;width:100%}td,th{padding:.2rem .5rem;text-align:right;"
    "border-bottom:1px solid #8884}td:first-child,th:first-child,.left{text-align:left}"
    "svg{width:100%;height:auto}svg text{font-size:12px;fill:currentColor}"
    ".grid{stroke:#8886;stroke-width:1}.seat{fill:none;stroke-width:2.5}"
    ".s0{stroke:#c62828}.s1{stroke:#1565c0;stroke-dasharray:8 3}"
    ".s2{stroke:#b58900;stroke-dasharray:2 3}.s3{stroke:#2e7d32;stroke-dasharray:10 3 2 3}"
    "dot,.dot{fill:currentColor}details{margin:.3rem 0}summary{cursor:pointer}"
    ".bar{display:inline-block;height:.7em;background:#1565c0;vertical-align:baseline}"
    ".loss{color:#b71c1c;font-weight:bold}"
    "@media(prefers-color-scheme:dark){body{color:#eee;background:#181818}.loss{color:#ff8a80}}";

/* ---- Text ------------------------------------------------------------------------------------- */

static void put_escaped(FILE *out, const char *text) {
    for (; *text; text++) {
        switch (*text) {
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        case '&':
            fputs("&amp;", out);
            break;
        case '"':
            fputs("&quot;", out);
            break;
        default:
            fputc(*text, out);
        }
    }
}

static void put_words(FILE *out, WordsLanguage language, const char *english) {
    put_escaped(out, words_text(language, english));
}

static void put_percent(FILE *out, WordsLanguage language, double share, bool signs) {
    char text[COACH_PERCENT_SIZE];
    coach_percent(language, share, signs, text, sizeof text);
    fprintf(out, "%s&nbsp;%%", text);
}

static void put_cell(FILE *out, WordsLanguage language, double share, bool signs) {
    fputs("<td>", out);
    put_percent(out, language, share, signs);
    fputs("</td>", out);
}

static void put_heads(FILE *out, WordsLanguage language, const char *const *heads) {
    fputs("<tr>", out);
    for (; *heads; heads++) {
        fputs("<th>", out);
        put_words(out, language, *heads);
        fputs("</th>", out);
    }
    fputs("</tr>\n", out);
}

/* ---- The curves ------------------------------------------------------------------------------- */

static double x_of(const CoachReport *report, int index) {
    const int steps = report->moments > 0 ? report->moments : 1;
    return 40 + (double)(WIDTH - 50) * index / steps;
}

static double y_of(double chance) {
    return 10 + (HEIGHT - 40) * (1 - chance);
}

static void put_grid(FILE *out, WordsLanguage language, const CoachReport *report) {
    for (int i = 0; i <= 4; i++) {
        const double y = y_of(i / 4.0);
        fprintf(out,
                "<line class=grid x1=40 x2=%d y1=%.1f y2=%.1f /><text x=2 y=%.1f>%d %%</text>\n",
                WIDTH - 10, y, y, y + 4, 25 * i);
    }
    for (int i = 0; i < report->moments; i++) {
        if (i == 0 || report->moment[i].season != report->moment[i - 1].season) {
            const double x = x_of(report, i);
            fprintf(out, "<line class=grid x1=%.1f x2=%.1f y1=10 y2=%d /><text x=%.1f y=%d>", x, x,
                    HEIGHT - 30, x + 3, HEIGHT - 14);
            put_escaped(out, words_season(language, report->moment[i].season));
            fputs("</text>\n", out);
        }
    }
}

static void put_curve(FILE *out, WordsLanguage language, const CoachReport *report, int seat) {
    fprintf(out, "<polyline class='seat s%d' points='", seat);
    for (int i = 0; i < report->moments; i++) {
        fprintf(out, "%.1f,%.1f ", x_of(report, i), y_of(report->moment[i].before[seat]));
    }
    fprintf(out, "%.1f,%.1f'><title>", x_of(report, report->moments), y_of(report->sum[seat].end));
    put_escaped(out, words_seat(language, seat));
    fputs("</title></polyline>\n", out);
}

/* The dear decisions are points on the curve of who made them, and lead to what is said there. */
static void put_points(FILE *out, const CoachReport *report, int seat) {
    int dearest[COACH_DEAREST];
    const int count = coach_dearest(report->moment, report->moments, seat, COACH_DEAREST, dearest);
    for (int i = 0; i < count; i++) {
        const CoachMoment *moment = &report->moment[dearest[i]];
        fprintf(out, "<a href='#d%u'><circle class=dot cx=%.1f cy=%.1f r=5 /></a>\n",
                (unsigned)moment->number, x_of(report, dearest[i]), y_of(moment->before[seat]));
    }
}

static void put_curves(FILE *out, WordsLanguage language, const CoachReport *report) {
    fprintf(out, "<svg viewBox='0 0 %d %d' role=img aria-label='", WIDTH, HEIGHT);
    put_words(out, language, WORDS_KEY("Chances over the game"));
    fputs("'>\n", out);
    put_grid(out, language, report);
    for (int seat = 0; seat < report->game->board.board.seats; seat++) {
        put_curve(out, language, report, seat);
    }
    for (int seat = 0; seat < report->game->board.board.seats; seat++) {
        put_points(out, report, seat);
    }
    fputs("</svg>\n", out);
}

/* ---- How it adds up --------------------------------------------------------------------------- */

static void put_sums(FILE *out, WordsLanguage language, const CoachReport *report) {
    static const char *const heads[] = {WORDS_KEY("Player"),
                                        WORDS_KEY("at the start"),
                                        WORDS_KEY("luck"),
                                        WORDS_KEY("mistakes of the others"),
                                        WORDS_KEY("own mistakes"),
                                        WORDS_KEY("in the end"),
                                        NULL};
    fputs("<table>\n", out);
    put_heads(out, language, heads);
    for (int seat = 0; seat < report->game->board.board.seats; seat++) {
        const CoachSum *sum = &report->sum[seat];
        fprintf(out,
                "<tr><td><svg viewBox='0 0 30 8' style='width:30px' aria-hidden=true><path "
                "class='seat s%d' d='M0 4h30'/></svg> ",
                seat);
        put_escaped(out, words_seat(language, seat));
        fputs("</td>", out);
        put_cell(out, language, sum->start, false);
        put_cell(out, language, sum->luck, true);
        put_cell(out, language, sum->gifts, true);
        put_cell(out, language, -sum->losses, true);
        put_cell(out, language, sum->end, false);
        fputs("</tr>\n", out);
    }
    fputs("</table>\n", out);
}

/* ---- Decisions -------------------------------------------------------------------------------- */

static void put_option(FILE *out, WordsLanguage language, const CoachReport *report,
                       const CoachMoment *moment, int index) {
    char text[WORDS_SENTENCE_SIZE];
    const BotOption *option = &moment->option[index];
    coach_decision(language, report->game, moment, &option->decision, text, sizeof text);
    fputs(index == moment->played ? "<tr><td><b>" : "<tr><td>", out);
    put_escaped(out, text);
    fputs(index == moment->played ? "</b></td>" : "</td>", out);
    put_cell(out, language, option->worth[moment->line.seat], false);
    put_cell(out, language, 2 * option->error, false);
    put_cell(out, language, option->loss, false);
    fprintf(out, "<td class=left><span class=bar style='width:%.1fem'></span> ", 6 * option->share);
    put_percent(out, language, option->share, false);
    fputs("</td></tr>\n", out);
}

static void put_options(FILE *out, WordsLanguage language, const CoachReport *report,
                        const CoachMoment *moment) {
    static const char *const heads[] = {WORDS_KEY("Option"),           WORDS_KEY("worth"),
                                        WORDS_KEY("give or take"),     WORDS_KEY("loss"),
                                        WORDS_KEY("share in the mix"), NULL};
    char why[WORDS_SENTENCE_SIZE];
    if (coach_why(language, moment, why, sizeof why)) {
        fputs("<p>", out);
        put_escaped(out, why);
        fputs("</p>", out);
    }
    fputs("<table>\n", out);
    put_heads(out, language, heads);
    for (int i = 0; i < moment->options; i++) {
        put_option(out, language, report, moment, i);
    }
    fputs("</table>\n", out);
}

static void put_moment(FILE *out, WordsLanguage language, const CoachReport *report,
                       const CoachMoment *moment) {
    char text[WORDS_SENTENCE_SIZE];
    const int seat = moment->line.seat;
    coach_decision(language, report->game, moment, &moment->line.decision, text, sizeof text);
    fprintf(out, "<details id=d%u><summary>%u. ", (unsigned)moment->number,
            (unsigned)moment->number);
    put_escaped(out, text);
    fputs(" (", out);
    put_percent(out, language, moment->before[seat], false);
    if (moment->loss > 0) {
        fputs("; <span class=loss>", out);
        put_percent(out, language, -moment->loss, true);
        fputs("</span>", out);
    }
    fputs(")</summary>\n", out);
    put_options(out, language, report, moment);
    fputs("</details>\n", out);
}

void cli_coach_page(FILE *out, WordsLanguage language, const CoachReport *report) {
    fprintf(out,
            "<!doctype html>\n<html lang=%s><meta charset=utf-8>"
            "<meta name=viewport content='width=device-width,initial-scale=1'>\n<title>EPIX: ",
            words_language_code(language));
    put_words(out, language, WORDS_KEY("what the decisions were worth"));
    fprintf(out, "</title>\n<style>%s</style>\n<h1>", STYLE);
    put_words(out, language, WORDS_KEY("What the decisions were worth"));
    fputs("</h1>\n", out);
    put_curves(out, language, report);
    put_sums(out, language, report);
    fputs("<h2>", out);
    put_words(out, language, WORDS_KEY("All decisions"));
    fputs("</h2>\n", out);
    for (int i = 0; i < report->moments; i++) {
        put_moment(out, language, report, &report->moment[i]);
    }
    fputs("</html>\n", out);
}
