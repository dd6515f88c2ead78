/* SPDX-License-Identifier: MIT */
/*
 * Alerts without a network: encryption against the example of its standard, signatures, which
 * addresses are connected to, what chats get, and the queue. tests/server/test_alerts.py has the rest.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fcntl.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "alerts/address.h"
#include "alerts/base64.h"
#include "alerts/push_message.h"
#include "alerts/queue.h"
#include "alerts/vapid.h"
#include "alerts/webhook.h"

static NoteSlice slice(const char *text) {
    return (NoteSlice){text, strlen(text)};
}

/* ---- Encryption --------------------------------------------------------------------------------- */

/* The values of RFC 8291, appendix A. */
static void encrypts_like_the_standard(void **state) {
    static const char wanted[] =
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
        "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Q"
        "ulcy4a-fN";
    static const char text[] = "When I grow up, I want to be a watermelon";
    AlertsTarget target = {.kind = ALERTS_PUSH};
    uint8_t number[32];
    uint8_t point[ALERTS_KEY];
    uint8_t salt[PUSH_SALT];
    uint8_t out[sizeof text + PUSH_OVERHEAD];
    char printed[BASE64_SIZE(sizeof out)];
    assert_true(alerts_read_keys(
        slice(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        slice("BTBZMqHH6r4Tts7J_aSIgg"), &target));
    assert_true(base64_read(slice("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), number, 32));
    assert_true(base64_read(
        slice(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"),
        point, sizeof point));
    assert_true(base64_read(slice("DGv6ra1nlYgDCS1FRnbzlw"), salt, sizeof salt));
    EVP_PKEY *once = push_key(point, number);
    assert_non_null(once);
    const size_t length = push_encrypt(&target, once, salt, slice(text), out);
    EVP_PKEY_free(once);
    assert_int_equal(length, sizeof text - 1 + PUSH_OVERHEAD);
    base64_print(out, length, printed);
    assert_string_equal(printed, wanted);
}

/* Nothing is used twice, and no key is taken that is not on the curve. */
static void keys_are_checked_and_fresh(void **state) {
    AlertsTarget target = {.kind = ALERTS_PUSH};
    uint8_t one[100 + PUSH_OVERHEAD];
    uint8_t other[100 + PUSH_OVERHEAD];
    const char *point =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const NoteSlice secret = slice("BTBZMqHH6r4Tts7J_aSIgg");
    assert_true(alerts_read_keys(slice(point), secret, &target));
    const size_t length = push_encrypt_fresh(&target, slice("hello"), one);
    assert_int_equal(push_encrypt_fresh(&target, slice("hello"), other), length);
    assert_memory_not_equal(one, other, PUSH_SALT);
    assert_memory_not_equal(one + PUSH_HEADER - ALERTS_KEY, other + PUSH_HEADER - ALERTS_KEY, 65);
    char *wrong = strdup(point);
    wrong[40] = wrong[40] == 'A' ? 'B' : 'A';
    assert_false(alerts_read_keys(slice(wrong), secret, &target));
    free(wrong);
    assert_false(alerts_read_keys(slice(""), secret, &target));
    assert_false(alerts_read_keys((NoteSlice){0}, secret, &target));
    assert_false(alerts_read_keys(slice(point), slice("BTBZMqHH6r4Tts7J_aSIg"), &target));
    assert_false(alerts_read_keys(slice(point), slice("BTBZMqHH6r4Tts7J/aSIgg"), &target));
    static char much[5000];
    static uint8_t room[sizeof much + PUSH_OVERHEAD];
    memset(much, 'x', sizeof much - 1);
    assert_int_equal(push_encrypt_fresh(&target, slice(much), room), 0);
}

static void base64_comes_back(void **state) {
    uint8_t bytes[70];
    uint8_t back[70];
    char text[BASE64_SIZE(sizeof bytes)];
    for (size_t i = 0; i < sizeof bytes; i++) {
        bytes[i] = (uint8_t)(i * 37 + 11);
    }
    for (size_t length = 0; length <= sizeof bytes; length++) {
        base64_print(bytes, length, text);
        assert_int_equal(strlen(text), BASE64_SIZE(length) - 1);
        assert_true(base64_read(slice(text), back, length));
        assert_memory_equal(back, bytes, length);
    }
}

/* ---- Who we are --------------------------------------------------------------------------------- */

static void the_pair_is_kept_for_its_owner(void **state) {
    char folder[] = "/tmp/epix-alerts-XXXXXX";
    char path[64];
    char one[ALERTS_PUBLIC_SIZE];
    char other[ALERTS_PUBLIC_SIZE];
    struct stat status;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/key", folder);
    EVP_PKEY *pair = vapid_open(path);
    assert_non_null(pair);
    assert_true(vapid_print_public(pair, one));
    EVP_PKEY_free(pair);
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    pair = vapid_open(path);
    assert_non_null(pair);
    assert_true(vapid_print_public(pair, other));
    EVP_PKEY_free(pair);
    assert_string_equal(one, other);
    assert_int_equal(truncate(path, 20), 0); /* neither used nor written over */
    assert_null(vapid_open(path));
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_size, 20);
    unlink(path);
    rmdir(folder);
    snprintf(path, sizeof path, "%s/none/key", folder);
    assert_null(vapid_open(path));
}

/* ---- Addresses ---------------------------------------------------------------------------------- */

static void only_public_addresses_are_public(void **state) {
    static const char *const closed[] = {
        "0.0.0.0",
        "0.1.2.3",
        "10.0.0.1",
        "100.64.0.1",
        "100.127.255.255",
        "127.0.0.1",
        "127.255.255.254",
        "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255",
        "192.0.0.8",
        "192.0.2.1",
        "192.88.99.1",
        "192.168.1.1",
        "198.18.0.1",
        "198.19.255.255",
        "198.51.100.7",
        "203.0.113.9",
        "224.0.0.1",
        "239.255.255.255",
        "240.0.0.1",
        "255.255.255.255",
        "[::]",
        "[::1]",
        "[::ffff:127.0.0.1]",
        "[::ffff:10.0.0.1]",
        "[::ffff:8.8.8.8]", /* it may be our own: nobody needs to write it so */
        "[::127.0.0.1]",
        "[64:ff9b::7f00:1]",
        "[64:ff9b:1::1]",
        "[100::1]",
        "[fc00::1]",
        "[fdff::1]",
        "[fe80::1]",
        "[fe80::1%25eth0]",
        "[fec0::1]",
        "[ff02::1]",
        "[2001::1]",
        "[2001:1ff::1]",
        "[2001:db8::1]",
        "[2002:7f00:1::]",
        "[3fff:0:1::1]",
        "[5f00::1]",
        "::1",
    };
    static const char *const open[] = {
        "1.1.1.1",        "8.8.8.8",        "9.255.255.255",     "11.0.0.0",
        "100.63.255.255", "100.128.0.0",    "126.255.255.255",   "128.0.0.1",
        "169.253.0.1",    "172.15.0.1",     "172.32.0.1",        "192.167.0.1",
        "192.169.0.1",    "198.17.0.1",     "198.20.0.1",        "223.255.255.255",
        "[2606:4700::1]", "[2a00:1450::1]", "[2001:4860::8888]", "[64:ff9b::808:808]",
    };
    for (size_t i = 0; i < sizeof closed / sizeof *closed; i++) {
        assert_false(address_text_is_public(closed[i]));
    }
    for (size_t i = 0; i < sizeof open / sizeof *open; i++) {
        assert_true(address_text_is_public(open[i]));
    }
    assert_true(address_text_is_public("example.org")); /* its own address will tell */
    const struct sockaddr other = {.sa_family = AF_UNIX};
    assert_false(address_is_public(&other));
}

static void urls_are_checked(void **state) {
    static const char *const bad[] = {
        "",
        "x",
        "example.org/push",
        "http://example.org/",
        "ftp://example.org/",
        "file:///etc/passwd",
        "gopher://example.org/",
        "HTTPS://127.0.0.1/",
        "https://",
        "https:///x",
        "https://user@example.org/",
        "https://user:word@example.org/",
        "https://:word@example.org/",
        "https://example.org/#part",
        "https://127.0.0.1/",
        "https://127.1/",
        "https://2130706433/",
        "https://0x7f000001/",
        "https://0177.0.0.1/",
        "https://0/",
        "https://0.0.0.0/",
        "https://[::1]/",
        "https://[::]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[::ffff:7f00:1]/",
        "https://[fe80::1%25lo]/",
        "https://169.254.169.254/latest/meta-data/",
        "https://192.168.0.1:8443/",
        "https://10.1/",
        "https://%31%32%37.0.0.1/",
        "https://example.org/a b",
        "https://example.org/\r\nX-Header: 1",
        "https://example.org/\n",
        "https://example.org\\@127.0.0.1/",
        "https://exämple.org/",
        "https://example.org:99999/",
        "https://example.org:-1/",
        " https://example.org/",
        "//example.org/",
        "https:example.org",
        "javascript:alert(1)",
    };
    static const char *const good[] = {
        "https://fcm.googleapis.com/fcm/send/abc:def-_",
        "https://updates.push.services.mozilla.com/wpush/v2/x",
        "https://web.push.apple.com/Q",
        "https://discord.com/api/webhooks/1/t?wait=true",
        "https://hooks.slack.com/services/T/B/x",
        "https://matrix.example.org:8443/webhook/x",
        "https://8.8.8.8/",
        "https://[2606:4700::1]/",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        if (alerts_check_url(slice(bad[i]), false)) {
            fail_msg("%s is taken", bad[i]);
        }
    }
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(alerts_check_url(slice(good[i]), false));
    }
    assert_false(alerts_check_url((NoteSlice){0}, false));
    assert_true(alerts_check_url(slice("http://127.0.0.1:8000/x"), true));
    assert_false(alerts_check_url(slice("ftp://127.0.0.1/x"), true));
    char longest[ALERTS_URL + 2] = "https://example.org/";
    memset(longest + strlen(longest), 'x', ALERTS_URL - strlen(longest));
    assert_true(alerts_check_url(slice(longest), false));
    longest[ALERTS_URL] = 'x';
    assert_false(alerts_check_url(slice(longest), false));
}

/* ---- Chats -------------------------------------------------------------------------------------- */

static char *text_of(AlertsKind kind, const char *sentence, const char *link) {
    char out[ALERTS_TEXT];
    const size_t length = webhook_print(kind, sentence, link, out);
    assert_true(length < sizeof out);
    json_t *body = json_loadb(out, length, 0, NULL);
    assert_non_null(body);
    const char *key = kind == ALERTS_DISCORD ? "content" : "text";
    char *text = strdup(json_string_value(json_object_get(body, key)));
    if (kind == ALERTS_DISCORD) {
        const json_t *mentions = json_object_get(body, "allowed_mentions");
        assert_int_equal(json_array_size(json_object_get(mentions, "parse")), 0);
        assert_true(json_is_array(json_object_get(mentions, "parse")));
    }
    json_decref(body);
    return text;
}

static void assert_text(AlertsKind kind, const char *sentence, const char *link,
                        const char *wanted) {
    char *text = text_of(kind, sentence, link);
    assert_string_equal(text, wanted);
    free(text);
}

static void chats_get_plain_sentences(void **state) {
    assert_text(ALERTS_SLACK, "Turn of Ann", "https://e.x/t/a", "Turn of Ann https://e.x/t/a");
    assert_text(ALERTS_SLACK, "<!channel> & \"x\"\\\n", NULL, "&lt;!channel&gt; &amp; \"x\"\\\n");
    assert_text(ALERTS_DISCORD, "@everyone **a** <@1>", NULL,
                "@\u200beveryone \\*\\*a\\*\\* \\<@\u200b1\\>");
    assert_text(ALERTS_MATRIX, "[a](https://b)", NULL, "\\[a\\]\\(https:\u200b//b\\)");
    assert_text(ALERTS_MATRIX, "Åsa、\"\\", NULL, "Åsa、\"\\\\");
}

/* ---- The queue ---------------------------------------------------------------------------------- */

static Job *job_for(uint64_t game, unsigned seats) {
    const AlertsMessage message = {.target = {.kind = ALERTS_SLACK, .url = "https://e.x:444/y"},
                                   .table = "t",
                                   .game = game,
                                   .seats = (uint8_t)seats,
                                   .text = "x"};
    Job *job = queue_new_job(&message);
    assert_non_null(job);
    assert_string_equal(job->host, "e.x:444");
    return job;
}

static bool any(const void *context, const Job *job) {
    return true;
}

static void the_oldest_makes_room(void **state) {
    Queue queue = {0};
    for (uint64_t i = 0; i < QUEUE_MOST; i++) {
        assert_true(queue_add(&queue, job_for(i, 1)));
    }
    assert_false(queue_add(&queue, job_for(QUEUE_MOST, 1)));
    assert_int_equal(queue.count, QUEUE_MOST);
    Job *job = queue_take(&queue, 0, any, NULL);
    assert_int_equal(job->game, 1);
    queue_free_job(job);
    queue_clear(&queue);
    assert_int_equal(queue.count, 0);
}

static void what_is_due_comes_out(void **state) {
    Queue queue = {0};
    Job *later = job_for(1, 1);
    later->at = 50;
    queue_add(&queue, later);
    queue_add(&queue, job_for(2, 3));
    assert_int_equal(queue_next(&queue, 10), 50);
    queue_cancel(&queue, 2, 0); /* it is still about the other seat */
    assert_int_equal(queue.count, 2);
    queue_cancel(&queue, 2, 1);
    assert_int_equal(queue.count, 1);
    assert_null(queue_take(&queue, 49, any, NULL));
    Job *job = queue_take(&queue, 50, any, NULL);
    assert_ptr_equal(job, later);
    assert_int_equal(queue_next(&queue, 10), UINT64_MAX);
    queue_free_job(job);
    queue_clear(&queue);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(encrypts_like_the_standard),
        cmocka_unit_test(keys_are_checked_and_fresh),
        cmocka_unit_test(base64_comes_back),
        cmocka_unit_test(the_pair_is_kept_for_its_owner),
        cmocka_unit_test(only_public_addresses_are_public),
        cmocka_unit_test(urls_are_checked),
        cmocka_unit_test(chats_get_plain_sentences),
        cmocka_unit_test(the_oldest_makes_room),
        cmocka_unit_test(what_is_due_comes_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
