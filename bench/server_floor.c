/* SPDX-License-Identifier: MIT */
/*
 * What a machine takes for a decision before any server has done anything: a message of 80 bytes
 * comes in, another thread is woken and wakes the first one again, and 2,500 bytes go out to each of
 * two clients. bench/server runs it beside the real thing.
 *
 *   server_floor PAIRS RATE SECONDS
 *
 * Over loopback, by two processes: PAIRS pairs of clients as fast as answers come (RATE 0), without
 * the other thread, or RATE messages a second in all. Prints messages a second, delays, and the
 * processor time of the answering process for each.
 */
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { QUESTION = 80, ANSWER = 2500, MOST = 1 << 22, EVENTS = 256, HALVES = 2 };

typedef struct Pair {
    int fd[HALVES];
    int missing; /* bytes that the clients have not got yet */
    uint64_t sent;
} Pair;

static int pairs;
static double rate;
static Pair *pair;
static int (*far)[HALVES]; /* the other ends */
static uint32_t *delay;
static size_t delays;

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static void check(int good, const char *what) {
    if (!good) {
        perror(what);
        exit(1);
    }
}

static void watch(int epoll, int fd, uint32_t number) {
    struct epoll_event event = {.events = EPOLLIN, .data.u32 = number};
    check(epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event) == 0, "epoll_ctl");
}

/* ---- Who answers ----------------------------------------------------------------------------- */

/* Another process instead of a thread: the waking costs the same. */
static void start_other(int question[2], int answer[2]) {
    char byte;
    check(pipe(question) == 0 && pipe(answer) == 0, "pipe");
    if (fork() == 0) {
        close(question[1]);
        while (read(question[0], &byte, 1) == 1 && write(answer[1], &byte, 1) == 1) {
        }
        _exit(0);
    }
    close(question[0]);
}

static void answer_all(int report) {
    static char buffer[1 << 16];
    struct epoll_event event[EVENTS];
    int question[2] = {-1, -1};
    int other[2] = {-1, -1};
    struct rusage used;
    const int epoll = epoll_create1(0);
    if (rate > 0) {
        start_other(question, other);
    }
    for (int i = 0; i < HALVES * pairs; i++) {
        watch(epoll, far[i / HALVES][i % HALVES], (uint32_t)i);
    }
    for (;;) {
        const int count = epoll_wait(epoll, event, EVENTS, -1);
        for (int i = 0; i < count; i++) {
            const uint32_t from = event[i].data.u32;
            if (recv(far[from / HALVES][from % HALVES], buffer, sizeof buffer, 0) <= 0) {
                getrusage(RUSAGE_SELF, &used);
                check(write(report, &used, sizeof used) == sizeof used, "write");
                _exit(0);
            }
            if (rate > 0) {
                check(write(question[1], buffer, 1) == 1 && read(other[0], buffer, 1) == 1, "pipe");
            }
            for (int half = 0; half < HALVES; half++) {
                check(send(far[from / HALVES][half], buffer, ANSWER, MSG_NOSIGNAL) == ANSWER,
                      "send");
            }
        }
    }
}

/* ---- Who asks ----------------------------------------------------------------------------------- */

static void ask(Pair *p) {
    static const char question[QUESTION];
    p->missing = HALVES * ANSWER;
    p->sent = now();
    check(send(p->fd[delays % HALVES], question, QUESTION, MSG_NOSIGNAL) == QUESTION, "send");
}

static void take_answers(int epoll, int milliseconds) {
    static char buffer[1 << 16];
    struct epoll_event event[EVENTS];
    const int count = epoll_wait(epoll, event, EVENTS, milliseconds);
    for (int i = 0; i < count; i++) {
        Pair *p = &pair[event[i].data.u32 / HALVES];
        const ssize_t got =
            recv(p->fd[event[i].data.u32 % HALVES], buffer, sizeof buffer, MSG_DONTWAIT);
        p->missing -= got > 0 ? (int)got : 0;
        if (p->missing == 0 && p->sent && delays < MOST) {
            delay[delays++] = (uint32_t)((now() - p->sent) / 1000);
            p->sent = 0;
            if (rate <= 0) {
                ask(p);
            }
        }
    }
}

static void ask_for(int epoll, double seconds) {
    const uint64_t end = now() + (uint64_t)(seconds * 1e9);
    uint64_t next = now();
    for (int i = 0; i < pairs && rate <= 0; i++) {
        ask(&pair[i]);
    }
    while (now() < end) {
        for (; rate > 0 && next <= now(); next += (uint64_t)(1e9 / rate)) {
            if (!pair[0].sent) {
                ask(&pair[0]);
            }
        }
        take_answers(epoll, 1);
    }
}

static int compare(const void *a, const void *b) {
    const uint32_t x = *(const uint32_t *)a;
    const uint32_t y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static void connect_pair(int listener, const struct sockaddr_in *address, int *here, int *there) {
    const int yes = 1;
    *here = socket(AF_INET, SOCK_STREAM, 0);
    check(connect(*here, (const struct sockaddr *)address, sizeof *address) == 0, "connect");
    *there = accept(listener, NULL, NULL);
    check(*there >= 0, "accept");
    setsockopt(*here, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    setsockopt(*there, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

int main(int argc, char **argv) {
    if (argc != 4) {
        fprintf(stderr, "usage: server_floor PAIRS RATE SECONDS\n");
        return 2;
    }
    pairs = atoi(argv[1]);
    rate = strtod(argv[2], NULL);
    pair = calloc((size_t)pairs, sizeof *pair);
    delay = malloc(MOST * sizeof *delay);
    far = calloc((size_t)pairs, sizeof *far);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;
    const int listener = socket(AF_INET, SOCK_STREAM, 0);
    int report[2];
    check(pair && delay && far && pipe(report) == 0 &&
              bind(listener, (const struct sockaddr *)&address, size) == 0 &&
              listen(listener, 1) == 0 &&
              getsockname(listener, (struct sockaddr *)&address, &size) == 0,
          "listen");
    const int epoll = epoll_create1(0);
    for (int i = 0; i < HALVES * pairs; i++) {
        int *near = &pair[i / HALVES].fd[i % HALVES];
        connect_pair(listener, &address, near, &far[i / HALVES][i % HALVES]);
        watch(epoll, *near, (uint32_t)i);
    }
    const pid_t child = fork();
    if (child == 0) {
        for (int i = 0; i < HALVES * pairs; i++) {
            close(pair[i / HALVES].fd[i % HALVES]);
        }
        answer_all(report[1]);
    }
    const double seconds = strtod(argv[3], NULL);
    ask_for(epoll, seconds);
    for (int i = 0; i < HALVES * pairs; i++) {
        shutdown(pair[i / HALVES].fd[i % HALVES], SHUT_WR);
    }
    struct rusage used;
    check(read(report[0], &used, sizeof used) == sizeof used, "read");
    waitpid(child, NULL, 0);
    qsort(delay, delays, sizeof *delay, compare);
    const double work = (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1e6 +
                        (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
    printf("played_a_second=%.0f p50_us=%u p99_us=%u cpu_us_a_decision=%.1f\n",
           (double)delays / seconds, delays ? delay[delays / 2] : 0,
           delays ? delay[delays * 99 / 100] : 0, work / (double)(delays ? delays : 1));
    return 0;
}
