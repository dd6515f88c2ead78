/* SPDX-License-Identifier: MIT */
/*
 * Scenario files: reading them, and splitting them into cases and the cases into lines.
 */
#include "scenario.h"

#include <dirent.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char ending[] = ".scenario";

/* ---- Text ------------------------------------------------------------------------------------ */

void scenario_put(ScenarioText *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const size_t room = sizeof text->chars - text->length;
    const int length = vsnprintf(text->chars + text->length, room, format, arguments);
    va_end(arguments);
    text->length += (size_t)length < room ? (size_t)length : room - 1;
}

ScenarioWords scenario__words(char *text) {
    ScenarioWords words = {0};
    char *rest = NULL;
    for (char *word = strtok_r(text, " ", &rest); word && words.count < SCENARIO_WORDS;
         word = strtok_r(NULL, " ", &rest)) {
        words.word[words.count++] = word;
    }
    return words;
}

/* ---- Files ----------------------------------------------------------------------------------- */

static char *read_all(FILE *file) {
    enum { MOST = 1 << 20 };
    char *text = malloc(MOST + 1);
    const size_t length = text ? fread(text, 1, MOST, file) : 0;
    if (text) {
        text[length] = '\0';
    }
    return text;
}

char *scenario_read(const char *folder, const char *file) {
    char path[1024];
    snprintf(path, sizeof path, "%s%s%s", folder, file ? "/" : "", file ? file : "");
    FILE *stream = fopen(path, "rb");
    if (!stream) {
        return NULL;
    }
    char *text = read_all(stream);
    fclose(stream);
    return text;
}

static int is_scenario(const struct dirent *entry) {
    const size_t length = strlen(entry->d_name);
    return length >= sizeof ending &&
           strcmp(entry->d_name + length + 1 - sizeof ending, ending) == 0;
}

ScenarioFiles scenario_files_new(const char *folder) {
    ScenarioFiles files = {0};
    struct dirent **entries;
    const int count = scandir(folder, &entries, is_scenario, alphasort);
    if (count < 0) {
        return files;
    }
    files.name = calloc((size_t)count + 1, sizeof *files.name);
    for (int i = 0; i < count; i++) {
        if (files.name) {
            files.name[files.count++] = strdup(entries[i]->d_name);
        }
        free(entries[i]);
    }
    free(entries);
    return files;
}

void scenario_files_free(ScenarioFiles *files) {
    for (int i = 0; i < files->count; i++) {
        free(files->name[i]);
    }
    free(files->name);
    *files = (ScenarioFiles){0};
}

/* ---- Cases ----------------------------------------------------------------------------------- */

bool scenario__fail(ScenarioRun *run, const char *format, ...) {
    char message[SCENARIO_TEXT / 2];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    scenario_put(&run->report->text, "tests/scenarios/%s:%d: %s\n", run->scenario->file, run->line,
                 message);
    run->report->failures++;
    return false;
}

/* Whether every case of the file shows the clause that the file is named after. */
static bool names_main_clause(const ScenarioRun *run, const ScenarioWords *clauses) {
    const size_t length = strspn(run->scenario->file, "0123456789.");
    for (int i = 0; i < clauses->count; i++) {
        if (strlen(clauses->word[i]) == length &&
            strncmp(clauses->word[i], run->scenario->file, length) == 0) {
            return true;
        }
    }
    return false;
}

/* Counts the case for the clauses that it names. */
static void count_clauses(ScenarioRun *run) {
    ScenarioReport *report = run->report;
    const char *value = scenario__header(run, "clause");
    ScenarioText copy = {0};
    scenario_put(&copy, "%s", value ? value : "");
    const ScenarioWords words = scenario__words(copy.chars);
    run->line = run->scenario->number;
    if (!names_main_clause(run, &words)) {
        scenario__fail(run, "`clause:` does not name the clause of the file's name");
    }
    for (int i = 0; i < words.count && report->clauses; i++) {
        ScenarioClause *clause = scenario_clause_find(report->clauses, words.word[i]);
        if (clause) {
            clause->cases++;
        } else {
            scenario__fail(run, "docs/rules.md has no clause %s", words.word[i]);
        }
    }
}

static void run_case(ScenarioReport *report, const ScenarioCase *scenario) {
    ScenarioRun run = {.report = report, .scenario = scenario, .line = scenario->number};
    report->cases++;
    if (!scenario->explained) {
        scenario__fail(&run, "the case does not begin with a sentence (#) that says what it shows");
    }
    count_clauses(&run);
    bool going = scenario__set_up(&run);
    for (int i = 0; i < scenario->steps && going; i++) {
        run.line = scenario->step[i].number;
        going = scenario__step(&run, &scenario->step[i]);
    }
}

/* `key: value` belongs to the header; steps begin with one character and a blank. */
static void add_line(ScenarioReport *report, ScenarioCase *scenario, int number, char *text) {
    ScenarioRun run = {.report = report, .scenario = scenario, .line = number};
    const bool step = text[0] && text[1] == ' ';
    if (scenario->headers + 1 >= SCENARIO_LINES || scenario->steps + 1 >= SCENARIO_LINES) {
        scenario__fail(&run, "the case is too long");
    } else if (step) {
        scenario->step[scenario->steps++] = (ScenarioLine){number, text};
    } else if (scenario->steps || !strchr(text, ':')) {
        scenario__fail(&run, "this line is neither a key of the position nor a step: %s", text);
    } else {
        scenario->header[scenario->headers++] = (ScenarioLine){number, text};
    }
}

/* Cuts off comment and trailing blanks. */
static void strip(char *line) {
    line[strcspn(line, "#")] = '\0';
    size_t length = strlen(line);
    while (length && (line[length - 1] == ' ' || line[length - 1] == '\r')) {
        line[--length] = '\0';
    }
}

void scenario_run_text(ScenarioReport *report, const char *file, char *text) {
    static ScenarioCase scenario; /* too big for a stack */
    scenario = (ScenarioCase){.file = file, .number = 1};
    int number = 0;
    for (char *line = text, *next; line; line = next) {
        number++;
        next = strchr(line, '\n');
        if (next) {
            *next++ = '\0';
        }
        if (strncmp(line, "----", 4) == 0) {
            run_case(report, &scenario);
            scenario = (ScenarioCase){.file = file, .number = number + 1};
            continue;
        }
        scenario.explained = scenario.explained || (line[0] == '#' && !scenario.headers);
        strip(line);
        if (*line) {
            add_line(report, &scenario, number, line);
        }
    }
    run_case(report, &scenario);
}

void scenario_run_file(ScenarioReport *report, const char *file) {
    char *text = scenario_read(report->folder, file);
    if (text) {
        scenario_run_text(report, file, text);
    } else {
        scenario_put(&report->text, "tests/scenarios/%s: cannot be read\n", file);
        report->failures++;
    }
    free(text);
}
