# SPDX-License-Identifier: MIT
"""Spectators who see everything, but later: not before its time, nothing that is still a secret, and all
of it in the end."""
import json
import random
import re
import time

from gremlin import (Client, Server, asked, choose, decide, make_table, play, run, seat_players,
                     setup_text, start_game)

LATER = 1  # seconds
ROUNDED = 0.01  # the server counts whole milliseconds
SETUP = setup_text(2, "basic", later=LATER)


def begin(server, setup=SETUP):
    """A game, and a spectator who was there before it began."""
    table = make_table(server, setup)
    spectator = Client(server, table)
    clients = seat_players(server, table, 2)
    n = clients[0].command("start")["n"]
    for client in (*clients, spectator):
        client.catch_up(n)
    return table, clients, spectator


def nothing_more(client):
    """Nothing has come to it but the answer to a ping."""
    client.say("ping")
    while (message := client.hear())["t"] != "pong":
        assert message["t"] == "view", message
    return client.view["n"]


def no_entry_comes_before_its_time():
    """The whole game comes, entry by entry, each a second after it happened at least."""
    with Server() as server:
        table, clients, spectator = begin(server)
        late = Client(server, table)
        assert late.view["n"] == spectator.view["n"] == clients[0].view["n"]
        sent = {}
        last = spectator.view["n"]

        def hear(client):
            message = client.hear()
            if message["t"] == "step":
                assert time.monotonic() - sent[message["n"]] > LATER - ROUNDED, message["n"]
                assert not message["view"]["prompt"]

        def watch(_):
            for client in (spectator, late):
                while client.has_text():
                    hear(client)

        while asked(clients):
            client = asked(clients)
            sent[client.view["n"] + 1] = time.monotonic()
            n = decide(client, random.Random(last))
            last = n
            for one in clients:
                one.catch_up(n)
            watch(None)
        for client in (spectator, late):
            while client.view["status"] != "over":
                hear(client)
            assert client.steps == list(range(client.steps[0], last + 1))
            assert client.view["winners"] == clients[0].view["winners"]
        # Whoever comes after the end sees the end.
        assert Client(server, table).view["status"] == "over"


def until_the_auction(clients, dice):
    """Plays until somebody has sealed a bid and the other has not; the entry of the bid."""
    while True:
        client = asked(clients)
        n = decide(client, dice, "auction 3" if client.view["phase"] == "auction" else None)
        for one in clients:
            one.catch_up(n)
        if clients[0].view["sealed"]:
            return n


def what_is_secret_stays_secret():
    """However old it is: another table is the clock. Then it is told, and all of it."""
    with Server() as server:
        table, clients, spectator = begin(server)
        dice = random.Random(1)
        n = until_the_auction(clients, dice)
        _, others, clock = begin(server)
        clock.catch_up(decide(asked(others), dice, "pass"))
        while spectator.view["n"] < n - 1:
            spectator.hear()
        assert nothing_more(spectator) == n - 1
        newcomer = Client(server, table, come_from=0)
        assert newcomer.view["n"] == n - 1
        for client in (spectator, newcomer):
            assert client.command("past", **{"from": n, "to": n})["code"] == "bad_message"
            client.say("record", seq=1)
            assert "auction" not in client.hear_until("record")["text"]
        client = asked(clients)
        last = decide(client, dice, "auction 2")
        spectator.received.clear()
        spectator.catch_up(last)
        steps = {message["n"]: message for message in map(json.loads, spectator.received)
                 if message["t"] == "step"}
        first, second = (steps[k]["events"][0] for k in (n, last))
        assert re.fullmatch("(Red|Blue) bids 3 gold in secret.", first["text"]), first
        assert second["seat"] == client.seat and "bids 2 gold in secret" in second["text"], second
        assert spectator.command("past", **{"from": n, "to": last})["t"] == "ok"
        assert b"bids 3 gold in secret" in spectator.received[-3], spectator.received[-3:]


def cards_are_seen_before_they_are_played():
    """Later: at a time when whoever played saw the own ones only."""
    with Server() as server:
        table, clients, spectator = begin(server, setup_text(2, "basic", later=LATER, thinking="hidden"))
        dice = random.Random(2)
        while asked(clients):
            client = asked(clients)
            n = decide(client, dice, choose(client.view, dice))
            for one in clients:
                one.catch_up(n)
        hidden = set()
        while spectator.view["status"] != "over":
            message = spectator.hear()
            view = message.get("view", spectator.view)
            if view["phase"] != "over":
                hidden |= {view["n"] for seat in view["cards"] if seat not in view["revealed"]}
        assert len(hidden) > 8, hidden
        spectator.say("record", seq=1)
        assert "?" not in spectator.hear_until("record")["text"]


def who_gives_up_the_seat_sees_it_later_too():
    with Server("--bot-time=10") as server:
        table = make_table(server, setup_text(3, "basic", later=3600))
        clients = seat_players(server, table, 3)
        n = clients[0].command("start")["n"]
        for client in clients:
            client.catch_up(n)
        play(clients, random.Random(3), 5)
        leaver = clients[2]
        leaver.received.clear()
        assert leaver.command("leave")["t"] == "ok"
        while leaver.view["n"] > n:
            leaver.hear()
        stay = clients[:2]
        seen = stay[0].view["n"]
        while stay[0].view["n"] < seen + 3:
            if asked(stay):
                for one, at in zip(stay, [decide(asked(stay), random.Random(4))] * 2):
                    one.catch_up(at)
            else:
                for one, at in zip(stay, [stay[0].view["n"] + 1] * 2):
                    one.catch_up(at)
        assert nothing_more(leaver) == n


def a_restart_changes_nothing():
    with Server() as server:
        table, clients, spectator = begin(server, setup_text(2, "basic", later=3600))
        play(clients, random.Random(5), 12)
        n = spectator.view["n"]
        server.stop()
        server.start()
        again = Client(server, table, come_from=0)
        assert again.view["n"] == n and nothing_more(again) == n
        table, clients, spectator = begin(server)
        last = clients[0].view["n"] + play(clients, random.Random(5), 4)
        server.kill()
        server.start()
        Client(server, table).catch_up(last)


run([no_entry_comes_before_its_time, what_is_secret_stays_secret,
     cards_are_seen_before_they_are_played, who_gives_up_the_seat_sees_it_later_too,
     a_restart_changes_nothing])
