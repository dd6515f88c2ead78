# SPDX-License-Identifier: MIT
"""Outside programs that take what is not theirs: they lose the question, a legal decision is made in their
place, and nothing of them is left."""
import os
import random
import sqlite3
import tempfile

from gremlin import EPIX, Server, asked, decide, make_table, run, seat_players, setup_text, wait_until

GREET = "echo epix-engine 1; echo ready; while read -r line; do case $line in newgame) echo ready;; " \
        "go*) %s;; esac; done"
MARK = "EPIX_TEST_ENGINE"  # in the environment of all that belongs to such a program

GREEDY = {
    "forks": "for i in 1 2 3 4 5 6 7 8; do sleep 600 & done; wait",
    "forks and answers": "sleep 600 & echo best pass",
    "eats memory": "x=x; for i in 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7; do x=$x$x; done; wait; "
                   "while :; do read -r more || exit; done",
    "spins": "while :; do :; done",
    "stops reading": "sleep 600",
    "prints for ever": "while :; do echo info nodes 1; done",
    "an answer to another question": "echo best auction 1; echo best auction 1; echo best auction 1",
}


def belonging(mark):
    """Programs that an engine of this test has left."""
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/environ", "rb") as file:
                if f"{MARK}={mark}\0".encode() in file.read():
                    found.append(pid)
        except OSError:
            pass  # it has just ended
    return found


def play_against(client, dice):
    """Until the bot has decided, or the game is over; the notices that came."""
    notices, decisions = 0, 0
    while decisions < 1 and client.view["status"] != "over":
        if asked([client]):
            n = decide(client, dice)
            while client.view["n"] < n:
                client.hear()
            continue
        message = client.hear()
        if message["t"] == "step":
            notices += message["entry"] == "notice"
            decisions += message["entry"] == "decide" and message["seat"] == "b"
    return notices


def nothing_is_left_of_greedy_programs():
    for name, command in GREEDY.items():
        mark = f"{os.getpid()}-{name.replace(' ', '-')}"
        engine = f"env {MARK}={mark} sh -c '{GREET % command}'"
        with Server("--bot-time=100", "--engine=peasant=" + engine) as server:
            table = make_table(server, setup_text(2, "basic"))
            [client] = seat_players(server, table, 1)
            assert client.command("bot", seat="b", bot="peasant")["t"] == "ok"
            assert client.command("start")["t"] == "ok"
            notices = play_against(client, random.Random(1))
            assert notices >= 1 or "answer" in name, name
            before = server.memory()
        wait_until(lambda: not belonging(mark))
        assert before < 500000, name


def options_are_set():
    """An engine plays with an option that it takes; with another one it does not become ready."""
    for option, plays in (("bot=squire", True), ("bot=emperor", False), ("depth=3", False)):
        with Server("--bot-time=100", f"--engine=peasant='{EPIX}' engine", "--option=" + option) as server:
            table = make_table(server, setup_text(2, "basic"))
            [client] = seat_players(server, table, 1)
            assert client.command("bot", seat="b", bot="peasant")["t"] == "ok"
            assert client.command("start")["t"] == "ok"
            assert (play_against(client, random.Random(1)) == 0) == plays, option


def nobody_is_asked_about_half_a_game():
    """What has happened cannot be read: something legal is played, as for a program that fails."""
    with tempfile.TemporaryDirectory(prefix="epix-engine-") as folder:
        asked_once = os.path.join(folder, "asked")
        engine = "sh -c '" + GREET % f"echo >{asked_once}; echo best end" + "'"
        for missing in (False, True):
            with Server("--engine=peasant=" + engine) as server:
                table = make_table(server, setup_text(2, "basic"))
                [client] = seat_players(server, table, 1)
                assert client.command("bot", seat="b", bot="peasant")["t"] == "ok"
                if missing:
                    os.remove(asked_once)
                    with sqlite3.connect(server.data) as db:
                        db.execute("DELETE FROM entries WHERE n = 1")
                assert client.command("start")["t"] == "ok"
                assert play_against(client, random.Random(1)) >= missing
                assert os.path.exists(asked_once) != missing, missing


run([nothing_is_left_of_greedy_programs, options_are_set, nobody_is_asked_about_half_a_game])
