/* SPDX-License-Identifier: MIT */
#include "push_message.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>
#include <string.h>

enum { NUMBER = 32, HASH = 32, CONTENT_KEY = 16, NONCE = 12, TAG = 16, RECORD = 4096 };

/* ---- Keys --------------------------------------------------------------------------------------- */

static EVP_PKEY *key_of(OSSL_PARAM *parameters, int selection) {
    EVP_PKEY *key = NULL;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    if (parameters && context && EVP_PKEY_fromdata_init(context) == 1) {
        EVP_PKEY_fromdata(context, &key, selection, parameters);
    }
    EVP_PKEY_CTX_free(context);
    return key;
}

EVP_PKEY *push_key(const uint8_t point[ALERTS_KEY], const uint8_t *number) {
    BIGNUM *private = number ? BN_bin2bn(number, NUMBER, NULL) : NULL;
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    OSSL_PARAM *parameters = NULL;
    if (build &&
        OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) == 1 &&
        OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, point, ALERTS_KEY) == 1 &&
        (!private || OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, private) == 1)) {
        parameters = OSSL_PARAM_BLD_to_param(build);
    }
    EVP_PKEY *key = key_of(parameters, number ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY);
    OSSL_PARAM_free(parameters);
    OSSL_PARAM_BLD_free(build);
    BN_clear_free(private);
    return key;
}

bool push_point(const EVP_PKEY *key, uint8_t out[ALERTS_KEY]) {
    size_t length = 0;
    return EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, out, ALERTS_KEY,
                                           &length) == 1 &&
           length == ALERTS_KEY;
}

/* What both sides can work out, and nobody else. */
static bool agree(EVP_PKEY *own, const uint8_t point[ALERTS_KEY], uint8_t shared[NUMBER]) {
    size_t length = NUMBER;
    EVP_PKEY *other = push_key(point, NULL);
    EVP_PKEY_CTX *context = other ? EVP_PKEY_CTX_new(own, NULL) : NULL;
    const bool done = context && EVP_PKEY_derive_init(context) == 1 &&
                      EVP_PKEY_derive_set_peer(context, other) == 1 &&
                      EVP_PKEY_derive(context, shared, &length) == 1 && length == NUMBER;
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(other);
    return done;
}

typedef struct Bytes {
    const uint8_t *start;
    int length;
} Bytes;

/* HKDF with SHA-256 (RFC 5869). */
static bool derive(Bytes salt, Bytes secret, Bytes about, uint8_t *out, size_t length) {
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_id(EVP_PKEY_HKDF, NULL);
    const bool done = context && EVP_PKEY_derive_init(context) == 1 &&
                      EVP_PKEY_CTX_set_hkdf_md(context, EVP_sha256()) == 1 &&
                      EVP_PKEY_CTX_set1_hkdf_salt(context, salt.start, salt.length) == 1 &&
                      EVP_PKEY_CTX_set1_hkdf_key(context, secret.start, secret.length) == 1 &&
                      EVP_PKEY_CTX_add1_hkdf_info(context, about.start, about.length) == 1 &&
                      EVP_PKEY_derive(context, out, &length) == 1;
    EVP_PKEY_CTX_free(context);
    return done;
}

/* ---- RFC 8291, section 3.4 ---------------------------------------------------------------------- */

typedef struct Content {
    uint8_t key[CONTENT_KEY];
    uint8_t nonce[NONCE];
} Content;

static bool derive_content(const AlertsTarget *target, EVP_PKEY *once, const uint8_t *point,
                           const uint8_t salt[PUSH_SALT], Content *content) {
    static const uint8_t webpush[] = "WebPush: info"; /* these end with their NUL */
    static const uint8_t key[] = "Content-Encoding: aes128gcm";
    static const uint8_t nonce[] = "Content-Encoding: nonce";
    uint8_t shared[NUMBER];
    uint8_t secret[HASH];
    uint8_t about[sizeof webpush + 2 * ALERTS_KEY];
    memcpy(about, webpush, sizeof webpush);
    memcpy(about + sizeof webpush, target->key, ALERTS_KEY);
    memcpy(about + sizeof webpush + ALERTS_KEY, point, ALERTS_KEY);
    const Bytes salted = {salt, PUSH_SALT};
    const Bytes from = {secret, sizeof secret};
    const bool done = agree(once, target->key, shared) &&
                      derive((Bytes){target->secret, ALERTS_SECRET}, (Bytes){shared, sizeof shared},
                             (Bytes){about, sizeof about}, secret, sizeof secret) &&
                      derive(salted, from, (Bytes){key, sizeof key}, content->key, CONTENT_KEY) &&
                      derive(salted, from, (Bytes){nonce, sizeof nonce}, content->nonce, NONCE);
    OPENSSL_cleanse(shared, sizeof shared);
    OPENSSL_cleanse(secret, sizeof secret);
    return done;
}

/* ---- RFC 8188: one record, the last -------------------------------------------------------------- */

static size_t seal(const Content *content, NoteSlice text, uint8_t *out) {
    static const uint8_t last = 2;
    int first = 0;
    int second = 0;
    int rest = 0;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    const bool done =
        context &&
        EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, content->key, content->nonce) == 1 &&
        EVP_EncryptUpdate(context, out, &first, (const uint8_t *)text.start, (int)text.length) ==
            1 &&
        EVP_EncryptUpdate(context, out + first, &second, &last, 1) == 1 &&
        EVP_EncryptFinal_ex(context, out + first + second, &rest) == 1 &&
        EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, TAG, out + first + second + rest) == 1;
    EVP_CIPHER_CTX_free(context);
    return done ? (size_t)(first + second + rest) + TAG : 0;
}

size_t push_encrypt(const AlertsTarget *target, EVP_PKEY *once, const uint8_t salt[PUSH_SALT],
                    NoteSlice text, uint8_t *out) {
    Content content;
    uint8_t *point = out + PUSH_HEADER - ALERTS_KEY;
    if (text.length + PUSH_OVERHEAD > RECORD || !push_point(once, point) ||
        !derive_content(target, once, point, salt, &content)) {
        return 0;
    }
    memcpy(out, salt, PUSH_SALT);
    memcpy(out + PUSH_SALT, (uint8_t[]){0, 0, RECORD >> 8, RECORD & 255, ALERTS_KEY}, 5);
    const size_t length = seal(&content, text, out + PUSH_HEADER);
    OPENSSL_cleanse(&content, sizeof content);
    return length ? PUSH_HEADER + length : 0;
}

size_t push_encrypt_fresh(const AlertsTarget *target, NoteSlice text, uint8_t *out) {
    uint8_t salt[PUSH_SALT];
    EVP_PKEY *once = EVP_EC_gen("P-256");
    const size_t length = once && RAND_bytes(salt, sizeof salt) == 1
                              ? push_encrypt(target, once, salt, text, out)
                              : 0;
    EVP_PKEY_free(once);
    return length;
}
