/* SPDX-License-Identifier: MIT */
/*
 * For what engines have lost their seats.
 */
#ifndef LAB_MISHAPS_H
#define LAB_MISHAPS_H

#include <stdio.h>

#include "lab_report.h"

/* Keeps the first mishap of each kind. */
void lab_mishaps_add(LabStatistics *statistics, const ArenaNews *news);
void lab_mishaps_done(LabStatistics *statistics);

/* Tells those of a participant. */
void lab_mishaps_print(const LabReport *report, int who, FILE *out);

#endif
