/* SPDX-License-Identifier: MIT */
/*
 * Looks after all seats at once.
 */
#include "bridge.h"

#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

#include "seat.h"

enum { LOOK_EVERY = 1000 }; /* milliseconds between two looks at `stop`, at most */

typedef struct Bridge {
    const BridgeOptions *options;
    int wake[2]; /* thinkers write, we read */
    int seats;
    Seat seat[BRIDGE_SEATS];
} Bridge;

static bool is_over(const Bridge *bridge) {
    for (int i = 0; i < bridge->seats; i++) {
        if (!bridge->seat[i].ended) {
            return atomic_load(bridge->options->stop);
        }
    }
    return true;
}

static void wait(Bridge *bridge) {
    struct pollfd fds[BRIDGE_SEATS + 1] = {{.fd = bridge->wake[0], .events = POLLIN}};
    int patience = LOOK_EVERY;
    char bytes[64];
    for (int i = 0; i < bridge->seats; i++) {
        const int time = seat_patience(&bridge->seat[i]);
        fds[i + 1] = (struct pollfd){.fd = client_wire_fd(bridge->seat[i].wire), .events = POLLIN};
        patience = time >= 0 && time < patience ? time : patience;
    }
    if (poll(fds, (nfds_t)bridge->seats + 1, patience) > 0 && fds[0].revents) {
        (void)!read(bridge->wake[0], bytes, sizeof bytes);
    }
}

/* A seat that has ended no longer listens, so that its line takes no time. */
static void run(Bridge *bridge) {
    while (!is_over(bridge)) {
        wait(bridge);
        for (int i = 0; i < bridge->seats; i++) {
            seat_run(&bridge->seat[i]);
        }
    }
}

static bool begin(Bridge *bridge) {
    while (bridge->seats < bridge->options->links) {
        const int index = bridge->seats++;
        if (!seat_begin(&bridge->seat[index], bridge->options, index, bridge->wake[1])) {
            return false;
        }
    }
    return true;
}

static bool finish(Bridge *bridge) {
    bool well = true;
    for (int i = 0; i < bridge->seats; i++) {
        well = well && bridge->seat[i].well;
        seat_done(&bridge->seat[i]);
    }
    close(bridge->wake[0]);
    close(bridge->wake[1]);
    free(bridge);
    return well;
}

bool bridge_run(const BridgeOptions *options) {
    Bridge *bridge = calloc(1, sizeof *bridge);
    if (!bridge || pipe2(bridge->wake, O_CLOEXEC | O_NONBLOCK) != 0) {
        free(bridge);
        return false;
    }
    bridge->options = options;
    if (begin(bridge)) {
        run(bridge);
    }
    return finish(bridge);
}
