/* SPDX-License-Identifier: MIT */
/*
 * Looking after tables while no server runs: the same acts, by the data file itself.
 */
#ifndef EPIX_SERVER_ALONE_H
#define EPIX_SERVER_ALONE_H

#include "note_text.h"
#include "store.h"

typedef struct ServerAnswer {
    bool done;  /* it was carried out; else the text says why not */
    char *text; /* to be freed; NULL: there is nothing to say */
} ServerAnswer;

/* Carries out a line that the socket of a server would take. The data file, or the database `store`
 * if it is not NULL, is held like a server holds it: STORE_IN_USE if one does, and whichever comes
 * while this is at work is refused. Other codes: it cannot be used at all. */
StoreCode server_answer_alone(const char *data, const char *store, NoteSlice line,
                              ServerAnswer *answer);

#endif
