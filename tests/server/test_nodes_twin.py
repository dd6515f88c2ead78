# SPDX-License-Identifier: MIT
"""Twin runs across a takeover: two worlds that differ only in what red keeps secret while the node with the table is killed.
Whatever anybody else gets from the one that goes on with it is the same, byte for byte."""
import random
import re
import threading

import postgres
from gremlin import Client, asked, decide, run, scaled, setup_text, start_game
from nodes import come_to, node

DECISIONS = 12  # after the takeover
TIMES = re.compile(rb'("(?:at|left)":)[0-9]+')  # a lease takes its time, so that clocks cannot stand still here


def two_secrets(view, dice):
    """Two different legal decisions of a sealed kind; None if this is no such question."""
    for group in view["prompt"]["legal"]:
        if group["k"] == "auction" and group["low"] < group["high"]:
            one, other = dice.sample(range(group["low"], min(group["high"], group["low"] + 9) + 1), 2)
            return f"auction {one}", f"auction {other}"
        if group["k"] == "choose" and len(group["cards"]) > 1:
            one, other = dice.sample(group["cards"], 2)
            return "choose " + one, "choose " + other
    return None


class World(threading.Thread):
    """One of two worlds: `second` says which secret red keeps. It runs beside the other one, to share the time of a lease."""

    def __init__(self, base, seed, second, leak=None):
        super().__init__()
        self.base, self.seed, self.second, self.leak = base, seed, second, leak
        self.bytes = []
        self.secret = self.failed = None

    def run(self):
        try:
            self.play()
        except BaseException as error:  # pylint: disable=broad-except
            self.failed = error

    def node(self, name, number):
        more = {"EPIX_LEAK": self.leak} if self.leak else {}
        return node(self.base, name, environment={"EPIX_SEED": str(number), **more})

    def note(self, clients):
        for client in clients:
            self.bytes += [TIMES.sub(rb"\1", text) for text in client.received]
            client.received.clear()

    def play_until_secret(self, players, dice):
        """Until red is asked for a secret and somebody else has still to seal one, too."""
        while True:
            client = asked(players)
            secrets = two_secrets(client.view, dice) if client is players[0] else None
            if secrets and len(client.view["actors"]) > 1:
                return secrets
            n = decide(client, dice)
            for one in players:
                one.catch_up(n)

    def ask(self, client):
        """For all that can be asked for."""
        client.seq += 1
        client.say("past", seq=client.seq, **{"from": 1})
        client.hear_until("ok", seq=client.seq)
        for kind, fields in (("record", {}), ("why", {"d": "auction 3"}), ("decide", {"prompt": 99999, "d": "pass"}), ("undo", {})):
            client.seq += 1
            client.say(kind, seq=client.seq, **fields)
            client.hear_until("record", "why", "ok", "no", seq=client.seq)

    def play(self):
        dice = random.Random(self.seed)
        with self.node("bert", 2) as bert, self.node("anna", 1) as anna:
            table, players = start_game(anna, setup_text(3), seed=self.seed)
            self.secret = self.play_until_secret(players, dice)
            decide(players[0], dice, self.secret[self.second])
            anna.kill()
            heirs = come_to(bert, table, players)
            for old, new in zip(players, heirs):
                new.seq = old.seq + 1000
            watcher = Client(bert, table, seed=9)
            others = heirs[1:] + [watcher]
            for client in others:
                del client.received[:]
                self.ask(client)
            self.note(others)
            newcomer = Client(bert, table, players[1].token, come_from=0, lang="fr", seed=8)
            self.note([newcomer])
            newcomer.close()
            decide(heirs[0], dice, self.secret[0])  # both worlds come together again
            self.play_on(heirs, others, dice)

    def play_on(self, heirs, others, dice):
        n = heirs[0].view["n"]
        for _ in range(DECISIONS):
            client = asked(heirs)
            n = decide(client, dice) if client else n
            for one in heirs + others:
                one.catch_up(n)
        self.note(others)


def difference(seed, leak=None):
    worlds = [World(postgres.Database(), seed, second, leak) for second in (False, True)]
    for world in worlds:
        world.start()
    for world in worlds:
        world.join()
        if world.failed:
            raise world.failed
    one, other = worlds
    assert one.secret == other.secret and one.secret[0] != one.secret[1]
    assert len(one.bytes) > 20
    for left, right in zip(one.bytes, other.bytes):
        if left != right:
            return left[:1000], right[:1000]
    return None if len(one.bytes) == len(other.bytes) else "one world has more messages"


def nobody_learns_by_a_takeover():
    for seed in range(scaled(1)):
        found = difference(seed + 1)
        assert found is None, (seed + 1, found)


def a_leak_is_noticed():
    assert difference(1, "past"), "a history that leaks is not noticed"


postgres.begin()
run([nobody_learns_by_a_takeover, a_leak_is_noticed])
