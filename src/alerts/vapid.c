/* SPDX-License-Identifier: MIT */
#include "vapid.h"

#include <fcntl.h>
#include <openssl/ec.h>
#include <openssl/pem.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base64.h"
#include "note_json.h"
#include "push_message.h"

enum { HALF = 32, SIGNATURE = 2 * HALF, CLAIMS = 1024 };

/* ---- The pair ----------------------------------------------------------------------------------- */

static EVP_PKEY *read_pair(const char *path) {
    FILE *file = fopen(path, "re");
    uint8_t point[ALERTS_KEY];
    if (!file) {
        return NULL;
    }
    EVP_PKEY *pair = PEM_read_PrivateKey(file, NULL, NULL, NULL);
    fclose(file);
    if (pair && !push_point(pair, point)) { /* of another kind */
        EVP_PKEY_free(pair);
        return NULL;
    }
    return pair;
}

static bool write_pair(const EVP_PKEY *pair, int fd) {
    FILE *file = fdopen(fd, "w");
    if (!file) {
        close(fd);
        return false;
    }
    const bool written = PEM_write_PrivateKey(file, pair, NULL, NULL, 0, NULL, NULL) == 1 &&
                         fflush(file) == 0 && fsync(fd) == 0;
    return fclose(file) == 0 && written;
}

/* Complete under another name first: there is never half a pair. */
static EVP_PKEY *make_pair(const char *path) {
    char fresh[4096];
    if ((size_t)snprintf(fresh, sizeof fresh, "%s.new", path) >= sizeof fresh) {
        return NULL;
    }
    unlink(fresh);
    const int fd = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    EVP_PKEY *pair = fd >= 0 ? EVP_EC_gen("P-256") : NULL;
    if (!pair && fd >= 0) {
        close(fd);
    }
    if (!pair || !write_pair(pair, fd) || rename(fresh, path) != 0) {
        EVP_PKEY_free(pair);
        return NULL;
    }
    return pair;
}

EVP_PKEY *vapid_open(const char *path) {
    return access(path, F_OK) == 0 ? read_pair(path) : make_pair(path);
}

bool vapid_print_public(const EVP_PKEY *pair, char out[ALERTS_PUBLIC_SIZE]) {
    uint8_t point[ALERTS_KEY];
    const bool known = push_point(pair, point);
    if (known) {
        base64_print(point, sizeof point, out);
    }
    return known;
}

/* ---- What is signed ----------------------------------------------------------------------------- */

/* OpenSSL writes both numbers of a signature as DER, the standard wants them as they are. */
static bool flatten(const uint8_t *der, size_t length, uint8_t out[SIGNATURE]) {
    ECDSA_SIG *numbers = d2i_ECDSA_SIG(NULL, &der, (long)length);
    const bool fits = numbers && BN_bn2binpad(ECDSA_SIG_get0_r(numbers), out, HALF) == HALF &&
                      BN_bn2binpad(ECDSA_SIG_get0_s(numbers), out + HALF, HALF) == HALF;
    ECDSA_SIG_free(numbers);
    return fits;
}

static bool sign(EVP_PKEY *pair, NoteSlice text, uint8_t out[SIGNATURE]) {
    uint8_t der[2 * SIGNATURE];
    size_t length = sizeof der;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    const bool done =
        context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, pair) == 1 &&
        EVP_DigestSign(context, der, &length, (const uint8_t *)text.start, text.length) == 1 &&
        flatten(der, length, out);
    EVP_MD_CTX_free(context);
    return done;
}

static size_t print_claims(const char *service, const char *contact, uint64_t until,
                           char out[CLAIMS]) {
    NoteJson json = note_json(out, CLAIMS);
    note_json_open(&json, '{');
    note_json_put_string(&json, "aud", service);
    note_json_put_number(&json, "exp", until);
    if (contact) {
        note_json_put_string(&json, "sub", contact);
    }
    return note_json_finish(&json);
}

bool vapid_print(EVP_PKEY *pair, const char *service, const char *contact, uint64_t until,
                 char out[VAPID_SIZE]) {
    static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    enum { HEAD = BASE64_SIZE(sizeof head - 1) - 1 };
    char claims[CLAIMS];
    char token[HEAD + 1 + BASE64_SIZE(CLAIMS)];
    char signed_by[BASE64_SIZE(SIGNATURE)];
    char public[ALERTS_PUBLIC_SIZE];
    uint8_t signature[SIGNATURE];
    const size_t length = print_claims(service, contact, until, claims);
    if (length >= CLAIMS || !vapid_print_public(pair, public)) {
        return false;
    }
    base64_print(head, sizeof head - 1, token);
    token[HEAD] = '.';
    base64_print(claims, length, token + HEAD + 1);
    if (!sign(pair, (NoteSlice){token, strlen(token)}, signature)) {
        return false;
    }
    base64_print(signature, sizeof signature, signed_by);
    const int needed = snprintf(out, VAPID_SIZE, "vapid t=%s.%s, k=%s", token, signed_by, public);
    return needed > 0 && needed < VAPID_SIZE;
}
