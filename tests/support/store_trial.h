/* SPDX-License-Identifier: MIT */
/*
 * What every store promises, whatever database is under it: the same tests for all of them.
 */
#ifndef STORE_TRIAL_H
#define STORE_TRIAL_H

#include <stdint.h>

typedef struct StoreTrial {
    const char *name;
    const char *place;                 /* for store_open */
    void (*empty)(void);               /* nothing is there any more */
    void (*run_sql)(const char *sql);  /* behind the store's back */
    int64_t (*count)(const char *sql); /* the number that it gives */
} StoreTrial;

/* How many tests have failed. */
int store_trial_run(const StoreTrial *with);

#endif
