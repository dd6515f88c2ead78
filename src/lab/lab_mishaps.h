/* SPDX-License-Identifier: MIT */
/*
 * For what engines have lost their seats.
 */
#ifndef LAB_MISHAPS_H
#define LAB_MISHAPS_H

#include "lab_statistics.h"

/* Keeps the first mishap of each kind. */
void lab_mishaps_add(LabStatistics *statistics, const ArenaNews *news);
void lab_mishaps_done(LabStatistics *statistics);

#endif
