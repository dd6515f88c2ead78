# SPDX-License-Identifier: MIT
"""Without memory: whichever allocation fails, nothing that was acknowledged is lost, and the server either
goes on and serves everybody, or ends itself with a word and a status. And folders that it makes for its
data are still there after a loss of power."""
import os
import signal
import subprocess
import tempfile

from gremlin import EPIX, GENEROUS, PATIENCE, Client, Closed, Server, run, scaled, setup_text, start_game

UNDERNEATH = os.environ.get("EPIX_UNDERNEATH")  # underneath.c; not in trees with sanitizers
NO_MEMORY = 71  # its status then
BY_A_LIBRARY = -signal.SIGABRT  # libuv ends a program in which it cannot start its threads
TRIES = 5  # connections that may be closed before one is served
CLOSED = (Closed, OSError)
IMPATIENT = [option for option in GENEROUS if "hello" not in option] + ["--limit-hello=3"]


def talk(server, table, token):
    """Some of all that a server does; returns the last entry that was acknowledged, or None."""
    acknowledged = None
    try:
        client = Client(server, table, token)
        for number in range(3):
            answer = client.command("phrase", number=number)
            if answer["t"] == "ok":
                acknowledged = answer["n"]
        client.say("record", seq=client.seq + 100)
        client.hear_until("record", "no")
        Client(server, table, lang="de")
        server.get("/api/tables")
        Client(server).command("create", setup=setup_text(2))
    except CLOSED:
        pass
    return acknowledged


def is_served(server):
    """Whether somebody new is; else the server has ended as it should."""
    for _ in range(TRIES):
        try:
            if server.get("/healthz")[0] == 200:
                return True
        except CLOSED:
            pass
    status = server.wait()
    told = "event=out_of_memory" in server.errors
    assert status == BY_A_LIBRARY or (status == NO_MEMORY and told), (status, server.errors)
    return False


def last_entry(server, table, token):
    """What is there after a start, as a player sees it."""
    for _ in range(TRIES):
        try:
            return Client(server, table, token).view["n"]
        except CLOSED:
            pass  # the machine is so busy that hello came too late
    raise AssertionError("not served")


def every_allocation_may_fail():
    """One in each run of a server, from the first one that a conversation needs to the last; in each
    second run the same was talked about before, so that SQLite has made what it needs."""
    runs, ends = scaled(30), 0
    step = 400 // runs + 1
    with Server(limits=IMPATIENT) as server:
        table, clients = start_game(server, setup_text(2))
        token = clients[0].token
        last = clients[0].view["n"]
        for number in range(runs):
            count = 1 + number * step
            server.kill()
            server.start(LD_PRELOAD=UNDERNEATH, EPIX_SHORTAGE=str(count))
            assert last_entry(server, table, token) >= last, (count, last)
            if number % 2:
                last = talk(server, table, token) or last
            server.process.send_signal(signal.SIGUSR2)
            last = talk(server, table, token) or last
            if not is_served(server):
                ends += 1
                server.start()
        server.stop()
        server.start()
        assert last_entry(server, table, token) >= last, last
    print(f"       {runs} failures, {ends} ends of the server")
    assert ends or runs < 30, "none of them was noticed"


def it_ends_when_asked_to():
    """Whatever libwebsockets has left open for lack of memory: the first allocations of a connection are its."""
    served = 0
    with Server(limits=IMPATIENT) as server:
        table, clients = start_game(server, setup_text(2))
        for count in range(1, 5):
            server.kill()
            server.start(LD_PRELOAD=UNDERNEATH, EPIX_SHORTAGE=str(count))
            server.process.send_signal(signal.SIGUSR2)
            talk(server, table, clients[0].token)
            if is_served(server):
                served += 1
                server.stop()
            server.start()
    assert served, "it has always ended by itself"


def a_made_folder_is_on_disk():
    """Each folder that was made for the data is synced in the one above it (and only there it counts)."""
    with tempfile.TemporaryDirectory(prefix="epix-state-") as home:
        home = os.path.realpath(home)
        syncs = os.path.join(home, "syncs")
        state = os.path.join(home, "new", "state")
        process = subprocess.Popen(
            [EPIX, "serve", "--port=0", "--bind=127.0.0.1", "--log=/dev/null"], stdout=subprocess.PIPE,
            env={**os.environ, "LD_PRELOAD": UNDERNEATH, "EPIX_SYNCS": syncs, "XDG_STATE_HOME": state})
        try:
            assert b"http://" in process.stdout.readline()
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(PATIENCE)
            process.stdout.close()
        with open(syncs, encoding="utf-8") as file:
            synced = file.read().splitlines()
        for folder in (home, os.path.join(home, "new"), state, os.path.join(state, "epix")):
            assert folder in synced, (folder, synced)


run([every_allocation_may_fail, it_ends_when_asked_to, a_made_folder_is_on_disk] if UNDERNEATH else [])
