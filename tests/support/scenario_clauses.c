/* SPDX-License-Identifier: MIT */
/*
 * The clauses of docs/rules.md, so that a clause without a scenario is found, and a scenario
 * without a clause.
 */
#include "scenario.h"

#include <stdlib.h>
#include <string.h>

/* Copies the number of a line such as `**8.3.15** Soldier …`; false if it is no clause. */
static bool take_number(const char *line, char *number) {
    if (strncmp(line, "**", 2) != 0) {
        return false;
    }
    const size_t length = strspn(line + 2, "0123456789.");
    if (length == 0 || length >= SCENARIO_NUMBER || strncmp(line + 2 + length, "**", 2) != 0) {
        return false;
    }
    memcpy(number, line + 2, length);
    number[length] = '\0';
    return strchr(number, '.') != NULL;
}

bool scenario_clauses_read(ScenarioClauses *clauses, const char *path) {
    char *text = scenario_read(path, NULL);
    *clauses = (ScenarioClauses){0};
    for (char *line = text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        ScenarioClause *clause = &clauses->clause[clauses->count];
        if (clauses->count < SCENARIO_CLAUSES && take_number(line, clause->number)) {
            clauses->count++;
        }
        if (*line == '\0') {
            break;
        }
    }
    free(text);
    return clauses->count > 0 && clauses->count < SCENARIO_CLAUSES;
}

ScenarioClause *scenario_clause_find(ScenarioClauses *clauses, const char *number) {
    for (int i = 0; i < clauses->count; i++) {
        if (strcmp(clauses->clause[i].number, number) == 0) {
            return &clauses->clause[i];
        }
    }
    return NULL;
}
