/* SPDX-License-Identifier: MIT */
/*
 * epix serve: tables for people at other devices.
 */
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <stdlib.h>
#include <string.h>

#include "cli_files.h"
#include "engines.h"
#include "server.h"
#include "server_files.h"
#include "tables_place.h"

enum { LIST_SIZE = 1024, MOST_PORT = 65535, MOST_THREADS = 64, MOST_THINKING = 60000 };
enum { MOST_PATIENCE = 86400 };

typedef struct Settings {
    CliCommon common;
    uint64_t port;
    uint64_t bot_threads;
    uint64_t bot_time;
    const char *bind;
    const char *data;
    const char *store;
    const char *node;
    const char *node_address;
    const char *node_link;
    const char *config;
    const char *origin;
    const char *proxy;
    CliList engine;
    const char *log;
    int alerts;
    uint64_t alerts_after;
    bool alerts_private;
    const char *alerts_contact;
    bool verbose;
    bool admin_page;
    int chat;
    uint64_t limit[SERVER_LIMITS];
    char path[CLI_DATA_PATH]; /* of the data file */
    char network[INET_ADDRSTRLEN];
    char origins[LIST_SIZE];
    char proxies[LIST_SIZE];
} Settings;

static const CliOption options[] = {
    {"port", CLI_NUMBER, offsetof(Settings, port), "8080", "N",
     WORDS_KEY("port for browsers; 0: any free one")},
    {"bind", CLI_STRING, offsetof(Settings, bind), NULL, "ADDRESS",
     WORDS_KEY("serve on this address of the machine only, such as 127.0.0.1; else on all")},
    {"data", CLI_STRING, offsetof(Settings, data), NULL, "FILE",
     WORDS_KEY("file that keeps all tables; else epix/epix.db in XDG_STATE_HOME or "
               "~/.local/state")},
    {"store", CLI_STRING, offsetof(Settings, store), NULL, "URL",
     WORDS_KEY(
         "database of PostgreSQL that keeps all tables instead, such as postgres://epix@db.example/epix; other files of the server stay beside --data")},
    {"node", CLI_STRING, offsetof(Settings, node), NULL, "NAME",
     WORDS_KEY(
         "share the database of --store with other servers, under this name; each table is played "
         "at one of them, and goes on at another if that one dies")},
    {"node-address", CLI_STRING, offsetof(Settings, node_address), NULL, "URL",
     WORDS_KEY("where clients of other nodes find this one, such as wss://anna.epix.example/ws")},
    {"node-link", CLI_STRING, offsetof(Settings, node_link), NULL, "URL",
     WORDS_KEY("where the other nodes themselves find it, in a network of your own, such as "
               "ws://10.0.0.1:8080/ws; else the same")},
    {"config", CLI_STRING, offsetof(Settings, config), NULL, "FILE",
     WORDS_KEY("file with these options as `key: value` lines; the command line has the last "
               "word")},
    {"origin", CLI_STRING, offsetof(Settings, origin), NULL, "URL,URL...",
     WORDS_KEY("pages that may connect, such as https://epix.example; else those that this "
               "server has sent")},
    {"proxy", CLI_STRING, offsetof(Settings, proxy), NULL, "ADDRESS,ADDRESS...",
     WORDS_KEY("proxies whose X-Forwarded-For header is believed")},
    {"engine", CLI_LIST, offsetof(Settings, engine), NULL, "BOT=COMMAND",
     WORDS_KEY("let an outside program (docs/engine-protocol.md) play for a bot; may be given "
               "more than once")},
    CLI_ENGINE_OPTION(Settings, engine),
    {"bot-threads", CLI_NUMBER, offsetof(Settings, bot_threads), "1", "N",
     WORDS_KEY("bots that think at the same time")},
    {"bot-time", CLI_NUMBER, offsetof(Settings, bot_time), "1000", "MS",
     WORDS_KEY("milliseconds that a bot may think about a decision")},
    {"chat", CLI_CHOICE, offsetof(Settings, chat), "free", "off|phrases|free",
     WORDS_KEY("what people may say at most, whatever their table allows")},
    {"alerts", CLI_CHOICE, offsetof(Settings, alerts), "on", "on|off",
     WORDS_KEY("tell people elsewhere that it is their turn, if they ask for it: by Web Push to a "
               "sleeping phone, or in a chat by a webhook of the table")},
    {"alerts-after", CLI_NUMBER, offsetof(Settings, alerts_after), "20", "SECONDS",
     WORDS_KEY("who has been gone for so long is told")},
    {"alerts-private", CLI_FLAG, offsetof(Settings, alerts_private), NULL, NULL,
     WORDS_KEY("allow alerts to addresses of this machine and of private networks, and without "
               "encryption; whoever makes a table can then reach these")},
    {"alerts-contact", CLI_STRING, offsetof(Settings, alerts_contact), NULL, "URL",
     WORDS_KEY("how push services reach you, such as mailto:you@epix.example; else the first "
               "--origin")},
    {"log", CLI_STRING, offsetof(Settings, log), "-", "FILE",
     WORDS_KEY("where to write what happens, a line an event; - is standard error. Opened again on "
               "SIGHUP")},
    {"verbose", CLI_FLAG, offsetof(Settings, verbose), NULL, NULL, WORDS_KEY("write more of it")},
    {"admin-page", CLI_FLAG, offsetof(Settings, admin_page), NULL, NULL,
     WORDS_KEY("make the password of the page /admin and print it, if there is none yet")},
#define X(id, option, standard, most, help)                                                        \
    {option, CLI_NUMBER, offsetof(Settings, limit[SERVER_LIMIT_##id]), #standard, "N", help},
    SERVER_LIMIT_LIST(X)
#undef X
};

static const char *const examples[] = {
    "epix serve",
    "epix serve --port 80 --data /var/lib/epix/epix.db",
    "epix serve --store postgres://epix@db.example/epix",
    "epix serve --bind 127.0.0.1 --proxy 127.0.0.1 --origin https://epix.example",
    NULL,
};

static const CliSyntax syntax = {
    "serve",
    NULL,
    WORDS_KEY("Serves tables to browsers and other programs: people open the address that it "
              "prints, make a table and share its link. All that happens is in one data file "
              "before it is shown, and comes back after a restart. Ends on SIGTERM or Ctrl+C."),
    options,
    sizeof options / sizeof *options,
    examples,
};

/* ---- Lists --------------------------------------------------------------------------------------- */

/* Cuts `a,b,c` up, in memory of its own. */
static bool split(char copy[LIST_SIZE], const char *list, const char **out, int *count) {
    char *rest = NULL;
    if (!list) {
        return true;
    }
    if ((size_t)snprintf(copy, LIST_SIZE, "%s", list) >= LIST_SIZE) {
        return false;
    }
    for (char *item = strtok_r(copy, ", ", &rest); item; item = strtok_r(NULL, ", ", &rest)) {
        if (*count == SERVER_LIST) {
            return false;
        }
        out[(*count)++] = item;
    }
    return true;
}

/* Whether a browser could name this as the origin of a page: it leaves out the path and the port
 * that the scheme has anyway, and writes small letters. */
static bool is_origin(const char *text) {
    static const struct {
        const char *scheme;
        const char *port;
    } schemes[] = {{"http://", ":80"}, {"https://", ":443"}};
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++) {
        const size_t length = strlen(schemes[i].scheme);
        if (strncmp(text, schemes[i].scheme, length) != 0) {
            continue;
        }
        const char *host = text + length;
        const size_t named = strspn(host, "abcdefghijklmnopqrstuvwxyz0123456789.-_[:]");
        const char *port = strrchr(host, ':');
        return named > 0 && host[0] != ':' && host[named] == '\0' &&
               (!port || strcmp(port, schemes[i].port) != 0);
    }
    return false;
}

static int check_origins(const Settings *settings, const ServerConfig *config) {
    for (int i = 0; i < config->origins; i++) {
        if (!is_origin(config->origin[i])) {
            return cli_refuse(&settings->common,
                              WORDS_KEY(
                                  "No page comes from \"{word}\": --origin takes addresses as "
                                  "https://epix.example or http://epix.example:8080, in small "
                                  "letters, without a path and without the usual port."),
                              config->origin[i]);
        }
    }
    return CLI_GO;
}

static bool add_engine(ServerConfig *config, const char *text) {
    const char *command = strchr(text, '=');
    const size_t length = command ? (size_t)(command - text) : 0;
    ServerEngine *engine = &config->engine[config->engines];
    if (length == 0 || length >= sizeof engine->bot || config->engines == SERVER_LIST) {
        return false;
    }
    memcpy(engine->bot, text, length);
    engine->bot[length] = '\0';
    engine->command = command + 1;
    config->engines++;
    return true;
}

static int read_engine_option(const Settings *settings, ServerConfig *config, const char *text) {
    ServerEngine *last = config->engines ? &config->engine[config->engines - 1] : NULL;
    return cli_engine_option(&settings->common, last ? &last->options : NULL, text);
}

static int read_engines(const Settings *settings, ServerConfig *config) {
    for (int i = 0; i < settings->engine.count; i++) {
        if (strcmp(settings->engine.item[i].option, "option") == 0) {
            const int status = read_engine_option(settings, config, settings->engine.item[i].text);
            if (status != CLI_GO) {
                return status;
            }
        } else if (!add_engine(config, settings->engine.item[i].text)) {
            return cli_refuse(&settings->common,
                              WORDS_KEY("\"{word}\" is no value for --engine; it must be a bot's "
                                        "name, = and a command."),
                              settings->engine.item[i].text);
        }
    }
    return CLI_GO;
}

/* ---- From settings to a configuration ---------------------------------------------------------------- */

static int check_limits(const Settings *settings, ServerConfig *config) {
    static const struct {
        const char *option;
        uint64_t most;
    } limits[SERVER_LIMITS] = {
#define X(id, option, standard, most, help) {option, most},
        SERVER_LIMIT_LIST(X)
#undef X
    };
    for (int i = 0; i < SERVER_LIMITS; i++) {
        config->limit[i] = settings->limit[i];
        if (config->limit[i] < 1 || config->limit[i] > limits[i].most) {
            char most[24];
            snprintf(most, sizeof most, "%llu", (unsigned long long)limits[i].most);
            const WordsValue values[] = {{"option", limits[i].option},
                                         {"most", most},
                                         {NULL, NULL}};
            return cli_complain(&settings->common, CLI_USAGE,
                                WORDS_KEY("--{option} must be from 1 to {most}."), values);
        }
    }
    return CLI_GO;
}

/* The address under which other devices in the same network find this machine. */
static bool find_own_address(char out[INET_ADDRSTRLEN]) {
    struct ifaddrs *all;
    bool found = false;
    if (getifaddrs(&all) != 0) {
        return false;
    }
    for (const struct ifaddrs *one = all; one && !found; one = one->ifa_next) {
        if (one->ifa_addr && one->ifa_addr->sa_family == AF_INET && one->ifa_flags & IFF_UP &&
            !(one->ifa_flags & IFF_LOOPBACK)) {
            struct sockaddr_in address;
            memcpy(&address, one->ifa_addr, sizeof address);
            found = inet_ntop(AF_INET, &address.sin_addr, out, INET_ADDRSTRLEN) != NULL;
        }
    }
    freeifaddrs(all);
    return found;
}

static int check_node(const Settings *settings) {
    const int status = cli_place_check(&settings->common, settings->store);
    const bool node = settings->node || settings->node_address || settings->node_link;
    if (status != CLI_GO || !node) {
        return status;
    }
    if (!settings->node || !settings->node_address || !settings->store) {
        return cli_refuse(&settings->common,
                          WORDS_KEY("--node, --node-address and --store are given together."), "");
    }
    const size_t named = strspn(settings->node, "abcdefghijklmnopqrstuvwxyz0123456789-");
    if (named == 0 || settings->node[named] || named > STORE_NODE) {
        return cli_refuse(&settings->common,
                          WORDS_KEY(
                              "\"{word}\" is no name of a node: it has up to 31 small letters, "
                              "digits and -."),
                          settings->node);
    }
    if ((strncmp(settings->node_address, "ws://", 5) != 0 &&
         strncmp(settings->node_address, "wss://", 6) != 0) ||
        strlen(settings->node_address) > STORE_ADDRESS) {
        return cli_refuse(&settings->common,
                          WORDS_KEY("\"{word}\" is no address of a node: it begins with ws:// or "
                                    "wss://."),
                          settings->node_address);
    }
    const char *link = settings->node_link;
    if (link && (strncmp(link, "ws://", 5) != 0 || !strchr(link + 5, '/') ||
                 strlen(link) > STORE_ADDRESS)) {
        return cli_refuse(&settings->common,
                          WORDS_KEY("\"{word}\" is no address for other nodes: it looks like "
                                    "ws://10.0.0.1:8080/ws."),
                          link);
    }
    return CLI_GO;
}

static int configure(Settings *settings, ServerConfig *config) {
    server_config_init(config);
    if (settings->port > MOST_PORT) {
        return cli_refuse(&settings->common, WORDS_KEY("--port must be at most 65535."), "");
    }
    if (settings->bot_threads < 1 || settings->bot_threads > MOST_THREADS) {
        return cli_refuse(&settings->common, WORDS_KEY("--bot-threads must be from 1 to 64."), "");
    }
    if (settings->bot_time < 1 || settings->bot_time > MOST_THINKING) {
        return cli_refuse(&settings->common, WORDS_KEY("--bot-time must be from 1 to 60000."), "");
    }
    if (settings->alerts_after > MOST_PATIENCE) {
        return cli_refuse(&settings->common, WORDS_KEY("--alerts-after must be at most 86400."),
                          "");
    }
    if (settings->alerts_contact && strncmp(settings->alerts_contact, "mailto:", 7) != 0 &&
        strncmp(settings->alerts_contact, "https:", 6) != 0) {
        return cli_refuse(&settings->common,
                          WORDS_KEY("--alerts-contact must begin with mailto: or https:."), "");
    }
    config->port = (int)settings->port;
    config->bind = settings->bind;
    if (!settings->bind && find_own_address(settings->network)) {
        config->network = settings->network;
    }
    config->bot_threads = (int)settings->bot_threads;
    config->bot_milliseconds = (int)settings->bot_time;
    config->verbose = settings->verbose;
    config->chat = (uint8_t)settings->chat; /* in the order of TABLE_CHAT_… */
    config->alerts = settings->alerts == 0;
    config->alerts_private = settings->alerts_private;
    config->alerts_contact = settings->alerts_contact;
    config->alerts_after = (int)settings->alerts_after;
    if (!split(settings->origins, settings->origin, config->origin, &config->origins) ||
        !split(settings->proxies, settings->proxy, config->proxy, &config->proxies)) {
        return cli_refuse(&settings->common,
                          WORDS_KEY("--origin and --proxy take 16 values at most."), "");
    }
    int status = check_node(settings);
    if (status == CLI_GO) {
        status = check_origins(settings, config);
    }
    if (status == CLI_GO) {
        status = check_limits(settings, config);
    }
    return status == CLI_GO ? read_engines(settings, config) : status;
}

/* ---- What people are told -------------------------------------------------------------------------------- */

/* For hosts without a shell; others use `epix admin token`. */
static void announce_admin(const Settings *settings) {
    char token[SERVER_ADMIN_TOKEN];
    if (settings->admin_page && !server_admin_token_exists(settings->data) &&
        server_admin_token_make(settings->data, token)) {
        const WordsValue values[] = {{"token", token}, {NULL, NULL}};
        cli_print_line(settings->common.language,
                       "The page /admin asks for a name (any) and a password: {token}\n"
                       "It is shown only now, and takes the place of the last one.",
                       values);
    }
}

/* As it stands in the address of a page: numbers of IPv6 in brackets. */
static void print_host(const char *bind, char *out, size_t size) {
    const char *host = bind ? bind : "localhost";
    snprintf(out, size, strchr(host, ':') ? "[%s]" : "%s", host);
}

static void announce(void *context, int port) {
    const Settings *settings = context;
    const WordsLanguage language = settings->common.language;
    char number[8], host[INET6_ADDRSTRLEN + 2];
    snprintf(number, sizeof number, "%d", port);
    print_host(settings->bind, host, sizeof host);
    const WordsValue values[] = {{"host", host}, {"port", number}, {NULL, NULL}};
    cli_print_line(language, WORDS_KEY("EPIX is at http://{host}:{port}/"), values);
    if (settings->network[0]) {
        const WordsValue others[] = {{"host", settings->network}, {"port", number}, {NULL, NULL}};
        cli_print_line(language,
                       WORDS_KEY("For phones and others in the same network: "
                                 "http://{host}:{port}/"),
                       others);
    }
    char place[CLI_PLACE];
    cli_place_name(settings->store ? settings->store : settings->data, place);
    const WordsValue file[] = {{"file", place}, {NULL, NULL}};
    cli_print_line(language, WORDS_KEY("All tables are kept in {file}. Ctrl+C ends the server."),
                   file);
    announce_admin(settings);
    fflush(stdout);
}

static int explain(const Settings *settings, ServerEnd end, const char *reason) {
    static const char *const sentences[] = {
        [SERVER_NO_PORT] = WORDS_KEY("Cannot serve on port {port}: it is in use, or not allowed, "
                                     "or the address is not one of this machine."),
        [SERVER_NO_LOOP] = WORDS_KEY("libwebsockets lacks its plug-in for libuv; install the "
                                     "package libwebsockets-evlib-uv."),
        [SERVER_NO_BOT] = WORDS_KEY("There is no bot \"{reason}\"; see `epix engine --bots`."),
    };
    char port[24];
    if (end == SERVER_NO_DATA) {
        return cli_place_refuse(&settings->common,
                                settings->store ? settings->store : settings->data, reason);
    }
    snprintf(port, sizeof port, "%llu", (unsigned long long)settings->port);
    const WordsValue values[] = {{"port", port},
                                 {"reason", words_text(settings->common.language, reason)},
                                 {NULL, NULL}};
    return cli_complain(&settings->common, end == SERVER_NO_BOT ? CLI_USAGE : CLI_FAILED,
                        sentences[end], values);
}

/* ---- Running ---------------------------------------------------------------------------------------------------- */

static int serve(Settings *settings, ServerConfig *config) {
    ServerReport report = {.ready = announce, .context = settings};
    if (!cli_data_path(&settings->common, settings->data, true, settings->path)) {
        return CLI_FAILED;
    }
    settings->data = settings->path;
    config->data = settings->path;
    config->store = settings->store;
    config->node = settings->node;
    config->node_address = settings->node_address;
    config->node_link = settings->node_link ? settings->node_link : settings->node_address;
    config->log = strcmp(settings->log, "-") == 0 ? NULL : settings->log;
    const ServerEnd end = server_run(config, &report);
    if (end == SERVER_NO_LOG) {
        return cli_cannot_write(&settings->common, settings->log);
    }
    return end == SERVER_STOPPED ? CLI_OK : explain(settings, end, report.reason);
}

/* The command line is read for the file's name first, then behind what stands in the file. */
static int read_settings(int argc, char **argv, CliText *text, CliOrigin *origin,
                         Settings *settings) {
    const int status = cli_parse(&syntax, argc, argv, settings);
    if (status != CLI_GO || !settings->config) {
        return status;
    }
    *origin = (CliOrigin){.path = settings->config};
    if (!cli_read(&settings->common, origin->path, text)) {
        return CLI_FAILED;
    }
    origin->text = text->start;
    *settings = (Settings){0};
    return cli_parse_behind(&syntax, origin, argc, argv, settings);
}

int cli_serve(int argc, char **argv) {
    Settings settings = {0};
    ServerConfig config;
    CliText text = {0};
    CliOrigin origin;
    int status = read_settings(argc, argv, &text, &origin, &settings);
    if (status == CLI_GO) {
        status = configure(&settings, &config);
    }
    if (status == CLI_GO) {
        status = serve(&settings, &config);
    }
    cli_text_free(&text);
    return status;
}
