/* SPDX-License-Identifier: MIT */
/*
 * Results as JSON files, on the one writer that there is (note_json.h).
 */
#ifndef LAB_JSON_H
#define LAB_JSON_H

#include <stdio.h>

#include "arena_participant.h"
#include "lab_statistics.h"
#include "note_json.h"

/* Writes one value. It is called again if there was too little room for all of it. */
typedef void LabJsonFill(NoteJson *json, const void *about);

/* The text, to be freed; NULL if there is no memory. */
char *lab_json_print(LabJsonFill *fill, const void *about);

/* Writes a file with line breaks, for people too. False if there is no memory. */
bool lab_json_write(FILE *out, LabJsonFill *fill, const void *about);

/* What the writer of the layers below has no use for. JSON has no infinity: it is null. */
void lab_json_real(NoteJson *json, double number);
void lab_json_put_real(NoteJson *json, const char *key, double number);
void lab_json_put_interval(NoteJson *json, const char *key, const LabInterval *interval);
void lab_json_put_limits(NoteJson *json, const ArenaLimits *limits);

#endif
