/* SPDX-License-Identifier: MIT */
/*
 * The Unix socket of whoever hosts the server: one line of JSON comes, `ok` or `no` and a text go
 * back. It is for the owner of the data file only.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "admin.h"
#include "memory.h"
#include "server_state.h"

enum { LINE = 4096, AT_ONCE = 8 }; /* bytes of a request; connections */

typedef struct Caller {
    uv_pipe_t pipe;
    uv_write_t write;
    struct Caller *next;
    Server *server;
    size_t length;
    Scroll answer;
    Waiter *waiter; /* the answer holds once this is done; NULL: none yet */
    bool done;      /* the act was carried out, as far as the disk agrees */
    bool closing;
    char line[LINE];
} Caller;

typedef struct AdminDoor {
    uv_pipe_t pipe;
    Caller *callers; /* the newest first */
    char path[SERVER_FILE_PATH];
} AdminDoor;

/* ---- Coming and going -------------------------------------------------------------------------------------- */

static void free_caller(uv_handle_t *handle) {
    Caller *caller = handle->data;
    if (caller->waiter) {
        batch_release_waiter(caller->waiter);
    }
    free(caller->answer.text);
    free(caller);
}

static void hang_up(Caller *caller) {
    if (caller->closing) {
        return;
    }
    Caller **link = &caller->server->admin->door->callers;
    while (*link != caller) {
        link = &(*link)->next;
    }
    *link = caller->next;
    caller->closing = true;
    uv_close((uv_handle_t *)&caller->pipe, free_caller);
}

/* Nobody else gets as far as here: the file's mode keeps them out. */
static bool is_owner(const uv_pipe_t *pipe) {
    struct ucred other;
    socklen_t size = sizeof other;
    uv_os_fd_t fd;
    return uv_fileno((const uv_handle_t *)pipe, &fd) == 0 &&
           getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &other, &size) == 0 &&
           (other.uid == geteuid() || other.uid == 0);
}

/* ---- Answers ------------------------------------------------------------------------------------------------ */

static void after_answer(uv_write_t *write, int status) {
    (void)status;
    hang_up(write->data);
}

static void answer(Caller *caller) {
    const bool kept = !caller->waiter->failed;
    static char yes[] = "ok\n";
    static char no[] = "no\n";
    static char lost[] = "no\n" ADMIN_LOST;
    uv_buf_t parts[2] = {uv_buf_init(caller->done ? yes : no, 3),
                         uv_buf_init(caller->answer.text ? caller->answer.text : no + 3,
                                     (unsigned)caller->answer.length)};
    if (!kept) {
        parts[0] = uv_buf_init(lost, sizeof lost - 1);
        parts[1].len = 0;
    }
    batch_release_waiter(caller->waiter);
    caller->waiter = NULL;
    caller->write.data = caller;
    if (uv_write(&caller->write, (uv_stream_t *)&caller->pipe, parts, 2, after_answer) != 0) {
        hang_up(caller);
    }
}

void admin_turn(Server *server) {
    Caller *next;
    Caller *caller = server->admin && server->admin->door ? server->admin->door->callers : NULL;
    for (; caller; caller = next) {
        next = caller->next;
        if (caller->waiter && caller->waiter->done) {
            answer(caller);
        }
    }
}

/* The act is carried out now, and answered once the disk has it. */
static void carry_out(Caller *caller, size_t length) {
    Server *server = caller->server;
    uv_read_stop((uv_stream_t *)&caller->pipe);
    caller->done = admin_answer(server, (NoteSlice){caller->line, length}, &caller->answer);
    caller->waiter = memory_take(sizeof *caller->waiter);
    caller->waiter->refs = 1;
    batch_wait(server, caller->waiter);
}

/* ---- Requests ----------------------------------------------------------------------------------------------- */

static void give_room(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer) {
    Caller *caller = handle->data;
    (void)wanted;
    *buffer = uv_buf_init(caller->line + caller->length, (unsigned)(LINE - caller->length));
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer) {
    Caller *caller = stream->data;
    if (count <= 0) {
        if (count < 0) {
            hang_up(caller); /* gone, or the line is too long */
        }
        return;
    }
    const char *end = memchr(buffer->base, '\n', (size_t)count);
    caller->length += (size_t)count;
    if (end) {
        carry_out(caller, (size_t)(end - caller->line));
    } else if (caller->length == LINE) {
        hang_up(caller);
    }
}

static unsigned count_callers(const AdminDoor *door, Caller **oldest) {
    unsigned count = 0;
    for (Caller *caller = door->callers; caller; caller = caller->next) {
        count++;
        *oldest = caller->waiter ? *oldest : caller;
    }
    return count;
}

static void on_caller(uv_stream_t *stream, int status) {
    Server *server = stream->data;
    AdminDoor *door = server->admin->door;
    Caller *oldest = NULL;
    if (status != 0) {
        return;
    }
    if (count_callers(door, &oldest) >= AT_ONCE && oldest) {
        hang_up(oldest); /* it says nothing */
    }
    Caller *caller = memory_take(sizeof *caller);
    caller->server = server;
    caller->next = door->callers;
    door->callers = caller;
    uv_pipe_init(&server->loop, &caller->pipe, 0);
    caller->pipe.data = caller;
    if (uv_accept(stream, (uv_stream_t *)&caller->pipe) != 0 || !is_owner(&caller->pipe) ||
        uv_read_start((uv_stream_t *)&caller->pipe, give_room, on_read) != 0) {
        hang_up(caller);
    }
}

/* ---- The door ------------------------------------------------------------------------------------------------ */

/* The data file is locked, so that a socket which is there already is nobody's. */
static bool listen_here(Server *server, AdminDoor *door) {
    if (strlen(door->path) >= sizeof((struct sockaddr_un *)0)->sun_path) {
        return false;
    }
    unlink(door->path);
    const mode_t before = umask(S_IRWXG | S_IRWXO | S_IXUSR);
    const bool bound = uv_pipe_bind(&door->pipe, door->path) == 0;
    umask(before);
    door->pipe.data = server;
    return bound && chmod(door->path, S_IRUSR | S_IWUSR) == 0 &&
           uv_listen((uv_stream_t *)&door->pipe, AT_ONCE, on_caller) == 0;
}

static void free_door(uv_handle_t *handle) {
    free(handle); /* the pipe is its first member */
}

void admin_open_door(Server *server) {
    AdminDoor *door = memory_take(sizeof *door);
    server_file_beside(server->config->data, "admin", door->path);
    uv_pipe_init(&server->loop, &door->pipe, 0);
    if (listen_here(server, door)) {
        server->admin->door = door;
        return;
    }
    log_event(&server->log, LOG_WARNING, "no_admin_socket", "length=%zu", strlen(door->path));
    uv_close((uv_handle_t *)&door->pipe, free_door);
}

void admin_close_door(Server *server) {
    AdminDoor *door = server->admin->door;
    if (!door) {
        return;
    }
    while (door->callers) {
        hang_up(door->callers);
    }
    server->admin->door = NULL;
    unlink(door->path);
    uv_close((uv_handle_t *)&door->pipe, free_door);
}
