/* SPDX-License-Identifier: MIT */
#include "flight.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "address.h"
#include "base64.h"
#include "vapid.h"
#include "webhook.h"

enum {
    PATIENCE = 10000, /* milliseconds for the whole request */
    CONNECTING = 5000,
    ANSWER = 16384, /* bytes of an answer, its header included, that are read */
};

/* ---- What is sent ------------------------------------------------------------------------------- */

static bool add_header(Flight *flight, const char *name, const char *value) {
    char line[VAPID_SIZE + 64];
    snprintf(line, sizeof line, "%s: %s", name, value);
    struct curl_slist *longer = curl_slist_append(flight->headers, line);
    flight->headers = longer ? longer : flight->headers;
    return longer != NULL;
}

/* A message about the same table takes the place of one that a phone has not fetched yet. The
 * service learns which messages belong together, not to which table. */
static void print_topic(const char *table, char out[BASE64_SIZE(24)]) {
    uint8_t hash[EVP_MAX_MD_SIZE];
    EVP_Digest(table, strlen(table), hash, NULL, EVP_sha256(), NULL);
    base64_print(hash, 24, out);
}

static bool print_authorization(const Flight *flight, char out[VAPID_SIZE]) {
    enum { HALF_A_DAY = 12 * 3600 };
    char service[ALERTS_URL + 16];
    const char *scheme = strncmp(flight->job->url, "http:", 5) == 0 ? "http" : "https";
    snprintf(service, sizeof service, "%s://%s", scheme, flight->job->host);
    return vapid_print(flight->sender->pair, service, flight->sender->contact,
                       (uint64_t)time(NULL) + HALF_A_DAY, out);
}

static bool prepare_push(Flight *flight) {
    char authorization[VAPID_SIZE];
    char topic[BASE64_SIZE(24)];
    const char *text = flight->job->text;
    print_topic(flight->job->table, topic);
    flight->length =
        push_encrypt_fresh(&flight->job->target, (NoteSlice){text, strlen(text)}, flight->body);
    return flight->length > 0 && print_authorization(flight, authorization) &&
           add_header(flight, "Authorization", authorization) &&
           add_header(flight, "Content-Type", "application/octet-stream") &&
           add_header(flight, "Content-Encoding", "aes128gcm") &&
           add_header(flight, "TTL", "86400") && add_header(flight, "Urgency", "high") &&
           add_header(flight, "Topic", topic);
}

static bool prepare_webhook(Flight *flight) {
    flight->length = webhook_print(flight->job->target.kind, flight->job->text, flight->job->link,
                                   (char *)flight->body);
    return flight->length < ALERTS_TEXT && add_header(flight, "Content-Type", "application/json");
}

static bool prepare(Flight *flight) {
    const bool push = flight->job->target.kind == ALERTS_PUSH;
    return (push ? prepare_push(flight) : prepare_webhook(flight)) &&
           add_header(flight, "Expect", "");
}

/* ---- How ---------------------------------------------------------------------------------------- */

/* Called with the address that is connected to next: whatever a name meant a moment ago. */
static curl_socket_t open_socket(void *context, curlsocktype purpose,
                                 struct curl_sockaddr *address) {
    Flight *flight = context;
    if (!flight->sender->open &&
        (purpose != CURLSOCKTYPE_IPCXN || !address_is_public(&address->addr) ||
         address_is_own(&address->addr))) {
        flight->refused = true;
        return CURL_SOCKET_BAD;
    }
    flight->opened = true;
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

/* Answers are of no interest, apart from their status. */
static size_t receive(char *bytes, size_t size, size_t count, void *context) {
    Flight *flight = context;
    (void)bytes;
    flight->received += size * count;
    return flight->received > ANSWER ? 0 : size * count;
}

static bool configure(Flight *flight) {
    CURL *request = flight->request;
    const char *protocols = flight->sender->open ? "https,http" : "https";
#define SET(option, value) (curl_easy_setopt(request, CURLOPT_##option, value) == CURLE_OK)
    return SET(PRIVATE, flight) && SET(URL, flight->job->url) && SET(PROTOCOLS_STR, protocols) &&
           SET(FOLLOWLOCATION, 0L) && SET(PROXY, "") && SET(NOSIGNAL, 1L) &&
           SET(QUICK_EXIT, 1L) /* nobody waits for a name that cannot be found */ &&
           SET(TIMEOUT_MS, (long)PATIENCE) && SET(CONNECTTIMEOUT_MS, (long)CONNECTING) &&
           SET(SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2) && SET(USERAGENT, "EPIX") &&
           SET(OPENSOCKETFUNCTION, open_socket) && SET(OPENSOCKETDATA, flight) &&
           SET(WRITEFUNCTION, receive) && SET(WRITEDATA, flight) && SET(HEADERFUNCTION, receive) &&
           SET(HEADERDATA, flight) && SET(POSTFIELDSIZE, (long)flight->length) &&
           SET(POSTFIELDS, (char *)flight->body) && SET(HTTPHEADER, flight->headers);
#undef SET
}

Flight *flight_begin(const FlightSender *sender, Job *job) {
    Flight *flight = calloc(1, sizeof *flight);
    if (!flight) {
        return NULL;
    }
    flight->sender = sender;
    flight->job = job;
    flight->request = curl_easy_init();
    if (!flight->request || !prepare(flight) || !configure(flight)) {
        flight_free(flight);
        return NULL;
    }
    return flight;
}

/* ---- What became of it -------------------------------------------------------------------------- */

/* Redirects are not followed: they could lead anywhere. */
static FlightEnd end_of(long status) {
    enum { OK = 200, REDIRECT = 300, NOT_FOUND = 404, TIMEOUT = 408, GONE = 410, TOO_MANY = 429 };
    enum { SERVER_ERROR = 500 };
    if (status >= OK && status < REDIRECT) {
        return FLIGHT_SENT;
    }
    if (status == NOT_FOUND || status == GONE) {
        return FLIGHT_GONE;
    }
    const bool later = status == TIMEOUT || status == TOO_MANY || status >= SERVER_ERROR;
    return later ? FLIGHT_LATER : FLIGHT_FAILED;
}

FlightEnd flight_end(const Flight *flight, CURLcode result, uint64_t *seconds) {
    long status = 0;
    curl_off_t wait = 0;
    curl_easy_getinfo(flight->request, CURLINFO_RESPONSE_CODE, &status);
    curl_easy_getinfo(flight->request, CURLINFO_RETRY_AFTER, &wait);
    *seconds = wait > 0 ? (uint64_t)wait : 0;
    if (status > 0) {
        return end_of(status);
    }
    if (flight->refused && !flight->opened) {
        return FLIGHT_REFUSED;
    }
    const bool never = result == CURLE_UNSUPPORTED_PROTOCOL || result == CURLE_URL_MALFORMAT;
    return never ? FLIGHT_FAILED : FLIGHT_LATER;
}

void flight_free(Flight *flight) {
    curl_easy_cleanup(flight->request);
    curl_slist_free_all(flight->headers);
    free(flight);
}
