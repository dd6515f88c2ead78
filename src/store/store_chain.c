/* SPDX-License-Identifier: MIT */
/*
 * Chains: a hash over everything that has been written about a table so far.
 */
#include <openssl/evp.h>
#include <pthread.h>
#include <string.h>

#include "store.h"

/* What is hashed, in order. Numbers and lengths have a fixed width, so that no two different
 * entries are the same bytes. */
typedef struct Hash {
    EVP_MD_CTX *context;
} Hash;

/* A chain that is wrong would be kept for ever. */
static void demand(bool good) {
    if (!good) {
        store_end();
    }
}

static void add_bytes(Hash hash, const void *bytes, size_t length) {
    demand(EVP_DigestUpdate(hash.context, bytes, length) == 1);
}

static void add_number(Hash hash, uint64_t number) {
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++) {
        bytes[i] = (uint8_t)(number >> (8 * i));
    }
    add_bytes(hash, bytes, sizeof bytes);
}

static void add_text(Hash hash, NoteSlice text) {
    add_number(hash, text.start ? text.length : UINT64_MAX);
    if (text.start) {
        add_bytes(hash, text.start, text.length);
    }
}

static pthread_key_t context_key;
static pthread_once_t context_once = PTHREAD_ONCE_INIT;

static void free_context(void *context) {
    EVP_MD_CTX_free(context);
}

static void make_context_key(void) {
    pthread_key_create(&context_key, free_context);
}

/* A context for each thread, freed when it ends, that knows its algorithm: to make one, or to look
 * the algorithm up, costs more than hashing an entry. */
static Hash begin(void) {
    pthread_once(&context_once, make_context_key);
    EVP_MD_CTX *context = pthread_getspecific(context_key);
    const EVP_MD *algorithm = NULL; /* the same again */
    if (!context) {
        context = EVP_MD_CTX_new();
        algorithm = EVP_sha256();
        demand(context && pthread_setspecific(context_key, context) == 0);
    }
    demand(EVP_DigestInit_ex(context, algorithm, NULL) == 1);
    return (Hash){context};
}

static void end(Hash hash, uint8_t chain[STORE_CHAIN]) {
    uint8_t digest[EVP_MAX_MD_SIZE];
    demand(EVP_DigestFinal_ex(hash.context, digest, NULL) == 1);
    memcpy(chain, digest, STORE_CHAIN);
}

void store_chain_begin(const StoreTable *table, uint8_t chain[STORE_CHAIN]) {
    Hash hash = begin();
    add_text(hash, (NoteSlice){table->id, strlen(table->id)});
    add_number(hash, (uint64_t)table->created);
    add_text(hash, table->setup);
    add_text(hash, table->board);
    add_text(hash, table->cards);
    end(hash, chain);
}

void store_chain_add(const uint8_t before[STORE_CHAIN], StoreEntry *entry) {
    Hash hash = begin();
    add_bytes(hash, before, STORE_CHAIN);
    add_number(hash, entry->n);
    add_number(hash, entry->at);
    add_number(hash, entry->seat);
    add_number(hash, (uint64_t)entry->sequence);
    add_text(hash, entry->body);
    end(hash, entry->chain);
}
