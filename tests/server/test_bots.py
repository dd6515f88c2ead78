# SPDX-License-Identifier: MIT
"""Bots that crash, hang, or talk nonsense: the game goes on, and people are told."""
import os
import random
import sys
import tempfile

from gremlin import (Client, Server, asked, decide, make_table, run, seat_players, setup_text,
                     wait_until)

ELSEWHERE = "127.0.0.2"

GREET = "echo epix-engine 1; echo ready; while read -r line; do case $line in newgame) echo ready;; " \
        "go*) %s;; esac; done"
BAD = {
    "does not start": "exit 3",
    "ends": GREET % "exit 1",
    "crashes": GREET % "kill -SEGV $$",
    "hangs": GREET % "while :; do read -r more || exit; done",
    "says nonsense": GREET % "echo best frobnicate the castle",
    "is not legal": GREET % "echo best auction 4000000",
    "floods": GREET % "yes best",
    "half a line": GREET % "printf best; exit",
    "says no text": GREET % "printf 'best \\377\\376\\n'",
}


def a_game_with(command, most=6, time=100):
    """A person against a bot that is played by a program; the notices that came."""
    options = [f"--bot-time={time}"]
    if command:
        options.append("--engine=peasant=" + command)
    with Server(*options) as server:
        dice = random.Random(1)
        table = make_table(server, setup_text(2))
        [client] = seat_players(server, table, 1)
        assert client.command("bot", seat="b", bot="peasant")["t"] == "ok"
        assert client.command("start")["t"] == "ok"
        notices, decisions = 0, 0
        while decisions < most and client.view["status"] != "over":
            if asked([client]):
                n = decide(client, dice)
                while client.view["n"] < n:
                    client.hear()
                continue
            message = client.hear()
            if message["t"] == "step":
                notices += message["entry"] == "notice"
                decisions += message["entry"] == "decide" and message["seat"] == "b"
        assert decisions >= 1
        return notices, server.log().count("event=bot_failed")


def good_engines_play():
    epix = os.path.abspath(os.environ.get("EPIX", "build/epix"))
    patient = 10000  # milliseconds; it needs none of them, but the machine may
    assert a_game_with(f"'{epix}' engine --bot peasant", time=patient) == (0, 0)
    assert a_game_with(None, time=patient) == (0, 0)


def bad_engines_are_replaced():
    for name, command in BAD.items():
        notices, failures = a_game_with(command, 1)
        assert notices >= 1 and failures >= 1, (name, notices, failures)


def busy_tables(server, tables, stay):
    """So many tables of one address at which bots think as long as they may."""
    setup = setup_text(4) + "substitute: warlord\n"
    kept = []
    for _ in range(tables):
        maker = Client(server, make_table(server, setup, source=ELSEWHERE), source=ELSEWHERE)
        assert maker.command("take", seat="r", name="Maker")["t"] == "ok"
        for seat in "byg":
            assert maker.command("bot", seat=seat, bot="warlord")["t"] == "ok"
        assert maker.command("start")["t"] == "ok"
        if stay:
            kept.append(maker)
        else:
            assert maker.command("leave")["t"] == "ok"
            maker.close()
    return kept


def bots_of_others_do_not_make_mine_wait():
    """Thirty tables of one address, with people at them or without: a person elsewhere gets the
    bot's own answers, all of them."""
    for stay in (False, True):
        with Server("--bot-time=250") as server:
            dice = random.Random(1)
            kept = busy_tables(server, 30, stay)
            table = make_table(server, setup_text(2))
            [client] = seat_players(server, table, 1)
            assert client.command("bot", seat="b", bot="warlord")["t"] == "ok"
            assert client.command("start")["t"] == "ok"
            decisions = 0
            while decisions < 10 and client.view["status"] != "over":
                if asked([client]):
                    n = decide(client, dice)
                    while client.view["n"] < n:
                        client.hear()
                    continue
                message = client.hear()
                if message["t"] == "step":
                    assert message["entry"] != "notice", "the bot has failed"
                    decisions += message["entry"] == "decide" and message["seat"] == "b"
            for maker in kept:
                maker.close()


def tables_where_nobody_is_wait():
    """Nobody is told that a bot failed where nobody waits; who comes back finds it playing."""
    with Server("--bot-time=300") as server:
        busy_tables(server, 12, False)
        table = make_table(server, setup_text(2))
        [client] = seat_players(server, table, 1)
        assert client.command("bot", seat="b", bot="warlord")["t"] == "ok"
        assert client.command("start")["t"] == "ok"
        client.close()
        client = Client(server, table, client.token)
        while not asked([client]) and client.view["status"] != "over":
            assert client.hear().get("entry") != "notice"
        assert server.figure("bot_failures_total") == 0


def engines_are_limited():
    """One that wants more memory than it may have gets none; others are not concerned."""
    script = "import resource, sys; limits = resource.getrlimit(resource.RLIMIT_AS), " \
             "resource.getrlimit(resource.RLIMIT_CPU), resource.getrlimit(resource.RLIMIT_CORE)\n" \
             "try: hog = bytearray(1 << 30)\n" \
             "except MemoryError: hog = None\n" \
             "open(sys.argv[1], 'w').write(repr((hog is None, limits)))"
    with tempfile.TemporaryDirectory() as folder:
        told = os.path.join(folder, "told")
        program = os.path.join(folder, "hog.py")
        with open(program, "w", encoding="ascii") as file:
            file.write(script)
        command = f"'{sys.executable}' '{program}' '{told}'"
        with Server("--engine=peasant=" + command, "--limit-engine-memory=300",
                    "--limit-engine-seconds=77") as server:
            table = make_table(server, setup_text(2))
            [client] = seat_players(server, table, 1)
            assert client.command("bot", seat="b", bot="peasant")["t"] == "ok"
            client.catch_up(client.command("start")["n"])
            if asked([client]):
                decide(client, random.Random(1), "pass")
            wait_until(lambda: os.path.exists(told) and os.path.getsize(told) > 0)
            with open(told, encoding="ascii") as file:
                assert file.read() == repr((True, ((300 << 20,) * 2, (77, 77), (0, 0))))
            assert server.get("/healthz")[0] == 200


def an_engine_for_nobody_is_refused():
    try:
        Server("--engine=nobody=true")
        raise AssertionError("it runs")
    except RuntimeError as error:
        assert "no bot" in str(error), error


run([good_engines_play, bad_engines_are_replaced, bots_of_others_do_not_make_mine_wait,
     tables_where_nobody_is_wait, engines_are_limited, an_engine_for_nobody_is_refused])
