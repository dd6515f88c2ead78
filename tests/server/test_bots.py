# SPDX-License-Identifier: MIT
"""Bots that crash, hang, or talk nonsense: the game goes on, and people are told."""
import os
import random

from gremlin import Server, asked, decide, make_table, run, seat_players, setup_text

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


def a_game_with(command, most=6):
    """A person against a bot that is played by a program; the notices that came."""
    options = ["--bot-time=100"]
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
    assert a_game_with(f"'{epix}' engine --bot peasant") == (0, 0)
    assert a_game_with(None) == (0, 0)


def bad_engines_are_replaced():
    for name, command in BAD.items():
        notices, failures = a_game_with(command, 1)
        assert notices >= 1 and failures >= 1, (name, notices, failures)


def an_engine_for_nobody_is_refused():
    try:
        Server("--engine=nobody=true")
        raise AssertionError("it runs")
    except RuntimeError as error:
        assert "no bot" in str(error), error


run([good_engines_play, bad_engines_are_replaced, an_engine_for_nobody_is_refused])
