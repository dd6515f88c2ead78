/* SPDX-License-Identifier: MIT */
/*
 * Load for `epix serve` on this machine: makes tables, seats two players at each, connects them,
 * and lets some of them play. One thread, epoll. bench/server runs it.
 *
 *   server_load PORT PID TABLES CONNECTED ACTIVE SECONDS RATE DECISIONS IDLE [VIA]
 *
 * Makes TABLES tables and plays DECISIONS decisions at each (0: none, they stay in the lobby); games
 * that are over before do not count. Then connects both players of CONNECTED of them, waits for
 * IDLE seconds, and plays at ACTIVE of them for SECONDS: as fast as answers come (RATE 0), or RATE
 * decisions a second in all. A delay is the time from sending a decision until the other player's
 * client has it. Players connect at the port VIA, if there is one: another node. The time is cut into
 * ROUNDS, so that one bad moment of the machine can be told from what is always so: p99 is the median of the rounds', beside the best and the worst. Prints
 * `name=value`, a line for each part; late_us is the 99th percentile of how late the load itself was with decisions that were due
 * (RATE), which tells what the machine does; anything unexpected ends it with 1.
 */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    TOKEN = 33,
    ID = 16,
    MAKERS = 256,
    EVENTS = 256,
    READ = 1 << 16,
    DELAYS = 1 << 24,
    ROUNDS = 5
};

typedef struct Game {
    char id[ID];
    char token[2][TOKEN];
    struct Link *link[2]; /* NULL: not connected */
    uint64_t sent;        /* when the running decision was sent; 0: none runs */
    char text[128];       /* what was sent */
    uint64_t again; /* when it is sent once more, since it was refused for now; 0: it was not */
    int sender;
    int decisions;
    bool over;
} Game;

typedef struct Link {
    int fd;
    bool open;
    bool maker;
    char *in;
    size_t have;
    size_t room;
    uint64_t seq;
    Game *game;
    int seat;
    long n;     /* of the last step */
    char *view; /* the last one, owned; NULL: none yet */
} Link;

static struct {
    int port;
    int pid;
    int epoll;
    int tables, connected, active, rate, decisions;
    double seconds;
    double idle;
    Game *game;
    int made;  /* games with both players seated */
    int begun; /* games that are being made */
    uint64_t dice;
    uint32_t *delay;
    size_t delays;
    uint64_t played;
    uint64_t refused; /* for now: they were sent again */
    uint32_t *late;   /* how late the load itself was with each decision, microseconds */
    size_t lates;
    bool playing; /* phase of the measured play */
    bool measuring;
} load;

/* ---- Small things -------------------------------------------------------------------------------- */

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static void die(const char *what) {
    perror(what);
    exit(1);
}

static uint32_t roll(uint32_t sides) {
    load.dice = load.dice * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((load.dice >> 33) % sides);
}

static long memory_of(int pid) {
    char path[64];
    char line[256];
    long size = 0;
    snprintf(path, sizeof path, "/proc/%d/status", pid);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) {
        if (strncmp(line, "VmRSS:", 6) == 0) {
            size = strtol(line + 6, NULL, 10);
        }
    }
    if (file) {
        fclose(file);
    }
    return size;
}

/* Seconds of processor time. */
static double work_of(int pid) {
    char path[64];
    char text[1024];
    unsigned long user = 0;
    unsigned long system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    FILE *file = fopen(path, "r");
    if (!file) {
        return 0;
    }
    const size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    const char *rest = strrchr(text, ')');
    if (rest) {
        sscanf(rest + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
    }
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

/* ---- Sending ----------------------------------------------------------------------------------------- */

static void say(Link *link, const char *text) {
    unsigned char frame[1024];
    const size_t length = strlen(text);
    size_t at = 2;
    frame[0] = 0x81;
    if (length < 126) {
        frame[1] = (unsigned char)(0x80 | length);
    } else {
        frame[1] = 0x80 | 126;
        frame[2] = (unsigned char)(length >> 8);
        frame[3] = (unsigned char)length;
        at = 4;
    }
    memset(frame + at, 0, 4); /* masked with zeros */
    memcpy(frame + at + 4, text, length);
    if (send(link->fd, frame, at + 4 + length, MSG_NOSIGNAL) != (ssize_t)(at + 4 + length)) {
        die("send");
    }
}

static void say_hello(Link *link, const char *table, const char *token) {
    char text[256];
    if (token) {
        snprintf(
            text, sizeof text,
            "{\"t\":\"hello\",\"table\":\"%s\",\"token\":\"%s\",\"protocol\":1,\"lang\":\"en\"}",
            table, token);
    } else {
        snprintf(text, sizeof text,
                 "{\"t\":\"hello\",\"table\":\"%s\",\"protocol\":1,\"lang\":\"en\"}", table);
    }
    say(link, text);
}

static Link *open_link(void) {
    Link *link = calloc(1, sizeof *link);
    const struct sockaddr_in address = {.sin_family = AF_INET,
                                        .sin_port = htons((uint16_t)load.port),
                                        .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    const int yes = 1;
    char head[300];
    link->fd = socket(AF_INET, SOCK_STREAM, 0);
    if (link->fd < 0 || connect(link->fd, (const struct sockaddr *)&address, sizeof address)) {
        die("connect");
    }
    setsockopt(link->fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    fcntl(link->fd, F_SETFL, O_NONBLOCK);
    snprintf(
        head, sizeof head,
        "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Protocol: epix\r\n\r\n",
        load.port);
    if (send(link->fd, head, strlen(head), MSG_NOSIGNAL) != (ssize_t)strlen(head)) {
        die("send");
    }
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = link};
    epoll_ctl(load.epoll, EPOLL_CTL_ADD, link->fd, &event);
    link->seq = now();
    return link;
}

/* ---- A random legal decision, out of the text of a view ------------------------------------------------- */

/* Where the value of a key begins, within the text up to `end`; NULL: nowhere. */
static const char *value_of(const char *text, const char *end, const char *key) {
    char pattern[32];
    const int length = snprintf(pattern, sizeof pattern, "\"%s\":", key);
    const char *found = memmem(text, (size_t)(end - text), pattern, (size_t)length);
    return found ? found + length : NULL;
}

static long number_of(const char *text, const char *end, const char *key) {
    const char *value = value_of(text, end, key);
    return value ? strtol(value, NULL, 10) : 0;
}

static void word_of(const char *text, const char *end, const char *key, char *out, size_t size) {
    const char *value = value_of(text, end, key);
    size_t length = 0;
    if (value && *value == '"') {
        for (value++; *value != '"' && length + 1 < size; value++) {
            out[length++] = *value;
        }
    }
    out[length] = '\0';
}

/* A random member of a list of words. */
static void member_of(const char *text, const char *end, const char *key, char *out, size_t size) {
    const char *value = value_of(text, end, key);
    int words = 0;
    out[0] = '\0';
    if (!value) {
        return;
    }
    for (const char *c = value; *c != ']'; c++) {
        words += *c == '"';
    }
    int wanted = words > 1 ? (int)roll((uint32_t)words / 2) : 0;
    const char *c = value + 1;
    for (; wanted > 0; wanted--) {
        c = strchr(strchr(c, '"') + 1, '"') + 1;
    }
    c = strchr(c, '"') + 1;
    const size_t length = strcspn(c, "\"");
    snprintf(out, size, "%.*s", (int)length, c);
}

static void print_guess(const char *group, const char *end, char *out, size_t size) {
    const long low = number_of(group, end, "low");
    const long high = number_of(group, end, "high");
    const long guesses = number_of(group, end, "guesses");
    size_t length = (size_t)snprintf(out, size, "guess");
    for (long i = 0; i < guesses && low + i <= high; i++) {
        length += (size_t)snprintf(out + length, size - length, " %ld", low + i);
    }
}

static void print_decision(const char *group, const char *end, char *out, size_t size) {
    char kind[16];
    char unit[8];
    char from[16];
    char to[16];
    char ability[32];
    word_of(group, end, "k", kind, sizeof kind);
    word_of(group, end, "unit", unit, sizeof unit);
    word_of(group, end, "from", from, sizeof from);
    word_of(group, end, "ability", ability, sizeof ability);
    const long low = number_of(group, end, "low");
    const long high = number_of(group, end, "high");
    const long amount =
        low + (high > low ? (long)roll((uint32_t)(high - low < 4 ? high - low : 4)) : 0);
    if (strcmp(kind, "recruit") == 0) {
        member_of(group, end, "to", to, sizeof to);
        snprintf(out, size, "recruit %s %s", unit, to);
    } else if (strcmp(kind, "bid") == 0) {
        member_of(group, end, "markers", to, sizeof to);
        snprintf(out, size, "bid %s %ld %s", ability, low, to);
    } else if (strcmp(kind, "auction") == 0 || strcmp(kind, "stake") == 0) {
        snprintf(out, size, "%s %ld", kind, amount);
    } else if (strcmp(kind, "first") == 0 || strcmp(kind, "spy") == 0) {
        member_of(group, end, "seats", to, sizeof to);
        snprintf(out, size, "%s %s", kind, to);
    } else if (strcmp(kind, "choose") == 0 || strcmp(kind, "play") == 0) {
        member_of(group, end, "cards", to, sizeof to);
        snprintf(out, size, "%s %s", kind, to);
    } else if (strcmp(kind, "move") == 0 || strcmp(kind, "attack") == 0) {
        member_of(group, end, "to", to, sizeof to);
        snprintf(out, size, "%s %s %s %s", kind, unit, from, to);
    } else if (strcmp(kind, "guess") == 0) {
        print_guess(group, end, out, size);
    } else {
        snprintf(out, size, "%s", kind);
    }
}

static bool choose(const char *view, long *prompt, char *out, size_t size) {
    const char *begin = strstr(view, "\"prompt\":{");
    const char *legal = begin ? strstr(begin, "\"legal\":[") : NULL;
    if (!legal || !strstr(begin, "\"sealed\":false")) {
        return false;
    }
    const char *groups[64];
    int count = 0;
    for (const char *c = legal + 9; *c == '{' && count < 64;) {
        groups[count++] = c;
        c = strchr(c, '}') + 1;
        c += *c == ',';
    }
    if (count == 0) {
        return false;
    }
    const char *group = groups[roll((uint32_t)count)];
    *prompt = number_of(begin, begin + 40, "id");
    print_decision(group, strchr(group, '}'), out, size);
    return true;
}

/* ---- Playing -------------------------------------------------------------------------------------------------- */

static void decide(Game *game) {
    char decision[64];
    long prompt;
    for (int i = 0; i < 2; i++) {
        const int seat = (int)(game->decisions + i) % 2;
        Link *link = game->link[seat];
        if (link && link->view && choose(link->view, &prompt, decision, sizeof decision)) {
            snprintf(game->text, sizeof game->text,
                     "{\"t\":\"decide\",\"seq\":%llu,\"prompt\":%ld,\"d\":\"%s\"}",
                     (unsigned long long)(++link->seq & ((1ull << 53) - 1)), prompt, decision);
            game->sent = now();
            game->sender = seat;
            say(link, game->text);
            return;
        }
    }
}

static void create(Link *link);
static void make(Link *link, Game *game);
static void play_again(Game *game);

/* The other player has the decision. */
static void arrived(Game *game) {
    if (load.measuring && load.delays < DELAYS) {
        load.delay[load.delays++] = (uint32_t)((now() - game->sent) / 1000);
    }
    game->sent = 0;
    game->decisions++;
    load.played++;
}

static bool wants_more(const Game *game) {
    return load.playing ? load.rate == 0 : game->decisions < load.decisions;
}

static void finish_making(Game *game) {
    Link *host = game->link[0];
    for (int seat = 0; seat < 2; seat++) {
        Link *link = game->link[seat];
        game->link[seat] = NULL;
        link->game = NULL;
        free(link->view);
        link->view = NULL;
    }
    if (game->over) {
        make(host, game);
        return;
    }
    load.made++;
    create(host);
}

/* Whether both players have seen all that has happened. */
static bool can_decide(const Game *game) {
    return !game->sent && !game->over && game->link[0] && game->link[1] &&
           game->link[0]->n == game->link[1]->n;
}

static void on_step(Link *link, const char *text) {
    Game *game = link->game;
    if (!game) {
        return;
    }
    free(link->view);
    link->view = strdup(text);
    link->n = number_of(text, text + 40, "n");
    game->over |= strstr(text, "\"status\":\"over\"") != NULL;
    if (game->sent && game->sender != link->seat && strstr(text, "\"entry\":\"decide\"")) {
        arrived(game);
    }
    if (!load.playing && !game->sent && game->decisions > 0 &&
        game->link[0]->n == game->link[1]->n && (game->over || game->decisions >= load.decisions)) {
        finish_making(game);
        return;
    }
    if (load.playing && game->over && game->link[0]->n == game->link[1]->n) {
        play_again(game);
        return;
    }
    if (can_decide(game) && wants_more(game) && (load.playing || load.decisions > 0)) {
        decide(game);
    }
}

/* ---- Making tables: the first maker of a pair makes one, both sit down -------------------------------------------- */

static Link *maker[MAKERS];

static void say_create(Link *link) {
    char text[256];
    snprintf(
        text, sizeof text,
        "{\"t\":\"create\",\"seq\":%llu,\"setup\":\"players: 2\\nrules: advanced\\ngrace: 0\\n\"}",
        (unsigned long long)(++link->seq & ((1ull << 53) - 1)));
    say(link, text);
}

static void make(Link *link, Game *game) {
    memset(game, 0, sizeof *game);
    link->game = game;
    game->link[0] = link;
    say_create(link);
}

static void create(Link *link) {
    if (load.begun < load.tables) {
        make(link, &load.game[load.begun++]);
    }
}

/* A game is over, while others are measured: the same two play another one. */
static void play_again(Game *game) {
    memset(game->token, 0, sizeof game->token);
    game->over = false;
    game->sent = 0;
    say_create(game->link[0]);
}

static void take(Link *link) {
    char text[128];
    snprintf(text, sizeof text,
             "{\"t\":\"take\",\"seq\":%llu,\"seat\":\"%c\",\"name\":\"Player %c\"}",
             (unsigned long long)(++link->seq & ((1ull << 53) - 1)), "rb"[link->seat],
             "rb"[link->seat]);
    say(link, text);
}

static void on_created(Link *link, const char *text) {
    Game *game = link->game;
    Link *partner = NULL;
    for (int i = 0; i < MAKERS && link->maker; i += 2) {
        partner = maker[i] == link ? maker[i + 1] : partner;
    }
    partner = partner ? partner : game->link[1];
    word_of(text, text + strlen(text), "table", game->id, sizeof game->id);
    game->link[1] = partner;
    partner->game = game;
    partner->seat = 1;
    say_hello(link, game->id, NULL);
    take(link);
    say_hello(partner, game->id, NULL);
    take(partner);
}

/* Whoever sat down first is the host; the other one is refused. */
static void start(Game *game) {
    for (int seat = 0; seat < 2; seat++) {
        char text[64];
        Link *link = game->link[seat];
        snprintf(text, sizeof text, "{\"t\":\"start\",\"seq\":%llu}",
                 (unsigned long long)(++link->seq & ((1ull << 53) - 1)));
        say(link, text);
    }
}

static void on_taken(Link *link, const char *text) {
    Game *game = link->game;
    word_of(text, text + strlen(text), "token", game->token[link->seat], TOKEN);
    if (!game->token[0][0] || !game->token[1][0]) {
        return;
    }
    if (load.decisions == 0 && !load.playing) {
        finish_making(game);
        return;
    }
    start(game);
}

/* ---- Receiving ------------------------------------------------------------------------------------------------------- */

static int opened;
static int greeted;

/* A machine that is busy enough keeps its database waiting; what comes of it counts as a delay. */
static bool may_try_again(const Link *link, const char *text) {
    return load.playing && link->game && link->game->sent &&
           link->game->link[link->game->sender] == link && strstr(text, "\"retry\":true");
}

static void on_refused(Link *link, const char *text) {
    enum { PAUSE = 100000000 }; /* nanoseconds */
    if (may_try_again(link, text)) {
        link->game->again = now() + PAUSE;
        load.refused++;
    } else if (!strstr(text, "\"not_host\"")) {
        fprintf(stderr, "refused: %s\n", text);
        exit(1);
    }
}

static void on_text(Link *link, char *text) {
    if (strncmp(text, "{\"t\":\"step\"", 11) == 0) {
        on_step(link, text);
    } else if (strncmp(text, "{\"t\":\"created\"", 14) == 0) {
        on_created(link, text);
    } else if (strncmp(text, "{\"t\":\"taken\"", 12) == 0) {
        on_taken(link, text);
    } else if (strncmp(text, "{\"t\":\"view\"", 11) == 0 && !link->maker) {
        free(link->view);
        link->view = strdup(text);
        link->n = number_of(text, text + 40, "n");
        greeted++;
    } else if (strncmp(text, "{\"t\":\"no\"", 9) == 0) {
        on_refused(link, text);
    } else if (strncmp(text, "{\"t\":\"bye\"", 10) == 0) {
        fprintf(stderr, "thrown out: %s\n", text);
        exit(1);
    }
}

static void on_frame(Link *link, int opcode, char *payload, size_t length) {
    if (opcode == 1) {
        const char saved = payload[length];
        payload[length] = '\0';
        on_text(link, payload);
        payload[length] = saved;
    } else if (opcode == 9) {
        unsigned char pong[140] = {0x8a, (unsigned char)(0x80 | length)};
        memcpy(pong + 6, payload, length);
        if (send(link->fd, pong, 6 + length, MSG_NOSIGNAL) < 0) {
            die("pong");
        }
    } else if (opcode == 8) {
        fprintf(stderr, "closed by the server\n");
        exit(1);
    }
}

/* Takes all whole frames out of what has come in; returns how many bytes they were. */
static size_t take_frames(Link *link) {
    size_t at = 0;
    for (;;) {
        const unsigned char *head = (const unsigned char *)link->in + at;
        const size_t left = link->have - at;
        if (left < 2) {
            return at;
        }
        size_t length = head[1] & 127;
        size_t before = 2;
        if (length == 126) {
            before = 4;
            length = left >= 4 ? (size_t)(head[2] << 8 | head[3]) : 0;
        } else if (length == 127) {
            before = 10;
            length = 0;
            for (int i = 2; i < 10 && left >= 10; i++) {
                length = length << 8 | head[i];
            }
        }
        if (left < before || left < before + length) {
            return at;
        }
        on_frame(link, head[0] & 15, link->in + at + before, length);
        at += before + length;
    }
}

static void read_link(Link *link) {
    static char buffer[READ];
    const ssize_t got = recv(link->fd, buffer, sizeof buffer, 0);
    if (got <= 0) {
        if (got < 0 && errno == EAGAIN) {
            return;
        }
        fprintf(stderr, "the server has closed a connection\n");
        exit(1);
    }
    if (link->have + (size_t)got + 1 > link->room) {
        link->room = link->have + (size_t)got + 1;
        link->in = realloc(link->in, link->room);
    }
    memcpy(link->in + link->have, buffer, (size_t)got);
    link->have += (size_t)got;
    size_t used = 0;
    if (!link->open) {
        const char *end = memmem(link->in, link->have, "\r\n\r\n", 4);
        if (!end) {
            return;
        }
        if (strncmp(link->in, "HTTP/1.1 101", 12) != 0) {
            fprintf(stderr, "no WebSocket: %.60s\n", link->in);
            exit(1);
        }
        used = (size_t)(end + 4 - link->in);
        link->open = true;
        opened++;
        if (link->maker) {
            if (link->seat == 0) {
                create(link);
            }
        } else {
            say_hello(link, link->game->id, link->game->token[link->seat]);
        }
        memmove(link->in, link->in + used, link->have - used);
        link->have -= used;
    }
    used = take_frames(link);
    memmove(link->in, link->in + used, link->have - used);
    link->have -= used;
    if (link->have == 0) {
        free(link->in);
        link->in = NULL;
        link->room = 0;
    }
}

static void poll_once(int milliseconds) {
    struct epoll_event event[EVENTS];
    const int count = epoll_wait(load.epoll, event, EVENTS, milliseconds);
    for (int i = 0; i < count; i++) {
        read_link(event[i].data.ptr);
    }
}

static void poll_for(double seconds) {
    const uint64_t end = now() + (uint64_t)(seconds * 1e9);
    while (now() < end) {
        poll_once(10);
    }
}

/* ---- The phases ---------------------------------------------------------------------------------------------------------- */

static void make_tables(void) {
    const double work = work_of(load.pid);
    const uint64_t start = now();
    for (int i = 0; i < MAKERS; i++) {
        maker[i] = open_link();
        maker[i]->maker = true;
        maker[i]->seat = i % 2;
    }
    while (load.made < load.tables) {
        poll_once(1000);
    }
    const double seconds = (double)(now() - start) / 1e9;
    printf("made=%d made_a_second=%.0f cpu_us_each=%.0f", load.tables, load.tables / seconds,
           (work_of(load.pid) - work) * 1e6 / load.tables);
    if (load.decisions) {
        printf(" decisions=%llu decisions_a_second=%.0f", (unsigned long long)load.played,
               (double)load.played / seconds);
    }
    for (int i = 0; i < MAKERS; i++) {
        close(maker[i]->fd);
    }
    printf("\n");
    fflush(stdout);
}

static void connect_players(void) {
    const long before = memory_of(load.pid);
    const uint64_t start = now();
    int asked = 0;
    opened = 0;
    greeted = 0;
    while (greeted < 2 * load.connected) {
        for (; asked < 2 * load.connected && asked - greeted < 200; asked++) {
            Game *game = &load.game[asked / 2];
            Link *link = open_link();
            link->game = game;
            link->seat = asked % 2;
            game->link[asked % 2] = link;
        }
        poll_once(1000);
    }
    const double seconds = (double)(now() - start) / 1e9;
    poll_for(1);
    printf("connected=%d connected_a_second=%.0f kB_a_client=%.2f total_MB=%.1f",
           2 * load.connected, 2 * load.connected / seconds,
           (double)(memory_of(load.pid) - before) / (2 * load.connected),
           (double)memory_of(load.pid) / 1024);
    if (load.idle > 0) {
        const double work = work_of(load.pid);
        poll_for(load.idle);
        printf(" idle_cores=%.3f", (work_of(load.pid) - work) / load.idle);
    }
    printf("\n");
    fflush(stdout);
}

static int compare(const void *a, const void *b) {
    const uint32_t x = *(const uint32_t *)a;
    const uint32_t y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static void start_games(void) {
    for (int i = 0; i < load.active; i++) {
        if (load.decisions == 0) {
            start(&load.game[i]);
        } else if (load.rate == 0) {
            decide(&load.game[i]);
        }
    }
}

/* Both have sat down, and the start is there. */
static bool have_begun(void) {
    enum { FIRST = 3 };
    for (int i = 0; i < load.active; i++) {
        const Game *game = &load.game[i];
        if (load.decisions == 0 && (game->link[0]->n < FIRST || game->link[1]->n < FIRST)) {
            return false;
        }
    }
    return true;
}

/* Goes round among the tables that wait for a decision. */
static void decide_somewhere(void) {
    static int next;
    for (int tries = 0; tries < load.active; tries++) {
        Game *game = &load.game[next];
        next = (next + 1) % load.active;
        if (can_decide(game)) {
            decide(game);
            return;
        }
    }
}

static void send_again(void) {
    const uint64_t moment = now();
    for (int i = 0; load.refused && i < load.active; i++) {
        Game *game = &load.game[i];
        if (game->again && game->again <= moment) {
            game->again = 0;
            say(game->link[game->sender], game->text);
        }
    }
}

static void note_late(uint64_t due) {
    if (load.lates < DELAYS) {
        load.late[load.lates++] = (uint32_t)((now() - due) / 1000);
    }
}

/* Plays until that time. */
static void play_until(uint64_t end) {
    uint64_t next = now();
    while (now() < end) {
        send_again();
        if (load.rate > 0) {
            for (; next <= now(); next += (uint64_t)(1e9 / load.rate)) {
                note_late(next);
                decide_somewhere();
            }
            poll_once(1);
        } else {
            poll_once(100);
        }
    }
}

/* The delay that so many percent do not exceed; they get sorted. */
static uint32_t percentile(uint32_t *delay, size_t count, int percent) {
    qsort(delay, count, sizeof *delay, compare);
    return count ? delay[count * (size_t)percent / 100] : 0;
}

static void play(void) {
    uint32_t p99[ROUNDS];
    load.playing = true;
    start_games();
    while (!have_begun()) {
        poll_once(100);
    }
    poll_for(1);
    load.measuring = true;
    const uint64_t start = now();
    const uint64_t played = load.played;
    const double work = work_of(load.pid);
    const double own = work_of(getpid());
    for (int round = 0; round < ROUNDS; round++) {
        const size_t first = load.delays;
        play_until(start + (uint64_t)(load.seconds * 1e9 * (round + 1) / ROUNDS));
        p99[round] = percentile(load.delay + first, load.delays - first, 99);
    }
    const double seconds = (double)(now() - start) / 1e9;
    const double count = (double)(load.played - played);
    const double work_done = work_of(load.pid) - work;
    qsort(p99, ROUNDS, sizeof *p99, compare);
    printf("active=%d rate=%d played_a_second=%.0f p50_us=%u p99_us=%u best_us=%u worst_us=%u "
           "all_us=%u cpu_us_a_decision=%.1f server_cores=%.2f load_cores=%.2f playing_MB=%.1f "
           "refused=%llu late_us=%u\n",
           load.active, load.rate, count / seconds, percentile(load.delay, load.delays, 50),
           p99[ROUNDS / 2], p99[0], p99[ROUNDS - 1], percentile(load.delay, load.delays, 99),
           work_done * 1e6 / (count > 0 ? count : 1), work_done / seconds,
           (work_of(getpid()) - own) / seconds, (double)memory_of(load.pid) / 1024,
           (unsigned long long)load.refused, percentile(load.late, load.lates, 99));
}

int main(int argc, char **argv) {
    struct rlimit limit;
    if (argc != 10 && argc != 11) {
        fprintf(stderr, "usage: server_load PORT PID TABLES CONNECTED ACTIVE SECONDS RATE "
                        "DECISIONS IDLE [VIA]\n");
        return 2;
    }
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    load.port = atoi(argv[1]);
    load.pid = atoi(argv[2]);
    load.tables = atoi(argv[3]);
    load.connected = atoi(argv[4]);
    load.active = atoi(argv[5]);
    load.seconds = strtod(argv[6], NULL);
    load.rate = atoi(argv[7]);
    load.decisions = atoi(argv[8]);
    load.idle = strtod(argv[9], NULL);
    load.dice = 1;
    load.epoll = epoll_create1(0);
    load.game = calloc((size_t)load.tables, sizeof *load.game);
    load.delay = malloc(DELAYS * sizeof *load.delay);
    load.late = malloc(DELAYS * sizeof *load.late);
    if (!load.game || !load.delay || !load.late) {
        return 1;
    }
    make_tables();
    if (argc == 11) {
        load.port = atoi(argv[10]);
    }
    if (load.connected) {
        connect_players();
    }
    if (load.active) {
        play();
    }
    return 0;
}
