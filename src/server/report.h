/* SPDX-License-Identifier: MIT */
/*
 * Remarks that somebody has reported, kept for whoever hosts the server: a line each in a file beside
 * the data file.
 */
#ifndef EPIX_SERVER_REPORT_H
#define EPIX_SERVER_REPORT_H

#include "hall.h"

typedef enum ReportResult { REPORT_KEPT, REPORT_NO_REMARK, REPORT_FULL } ReportResult;

/* The seat `by` reports what another one said, or is called, by entry n of the table. */
ReportResult report_keep(Server *server, HallTable *table, uint32_t n, int by);

#endif
