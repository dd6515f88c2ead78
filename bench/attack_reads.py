#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Heavy questions from many sides, and what people who play meanwhile notice of them.

    EPIX=build/epix bench/attack_reads.py [odds] [past] [record]

Plays at some tables without the attack, then with it, on one server whose limits of messages and
work are lifted, as if there were any number of addresses, and prints for each attack the p99 of a decision, from sending it until the other player has it, both
times and as a ratio. Loopback only; `127.0.x.y` stand for many addresses. Takes a minute.
"""
import json
import multiprocessing
import os
import random
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../tests/server"))
from gremlin import (Client, Closed, Server, asked, choose, make_table, play,  # noqa: E402
                     setup_text, start_game)

SAMPLES = int(os.environ.get("SAMPLES", "600"))  # decisions that are timed
ENTRIES = int(os.environ.get("ENTRIES", "19000"))
FROM = 20  # addresses
EACH = 60  # questions of each at once

# ---- Bystanders ----------------------------------------------------------------------------------


class Bystanders:
    """Two people at each of some tables."""

    def __init__(self, server, tables=4):
        self.server = server
        self.dice = random.Random(1)
        self.games = [None] * tables

    def time_one(self, index):
        """Milliseconds of one decision."""
        if self.games[index] is None or asked(self.games[index]) is None:
            self.games[index] = start_game(self.server, setup_text(2, "basic", clock="none"))[1]
        clients = self.games[index]
        client = asked(clients)
        prompt = client.view["prompt"]["id"]
        text = choose(client.view, self.dice)
        begun = time.monotonic()
        client.seq += 1
        client.say("decide", seq=client.seq, prompt=prompt, d=text)
        [other] = [one for one in clients if one is not client]
        other.hear_until("step")
        took = time.monotonic() - begun
        client.catch_up(other.view["n"])
        return 1000 * took

    def p99(self):
        times = sorted(self.time_one(i % len(self.games)) for i in range(SAMPLES))
        return times[len(times) * 99 // 100]


# ---- Attackers: in a process of their own, round after round -----------------------------------------


def flood(port, table, question, stop, told):
    """The same question, many times from many addresses."""
    server = type("Port", (), {"port": port})
    counts = {"answered": 0, "refused": 0, "closed": 0}
    rounds = 0
    while not stop.is_set():
        clients = [Client(server, table, source=f"127.0.{1 + i}.1") for i in range(FROM)]
        for client in clients:
            try:
                for seq in range(EACH):
                    client.send_text(json.dumps({**question, "seq": seq}))
            except Closed:
                counts["closed"] += 1
        if not rounds:
            told.put("begun")
        rounds += 1
        for client in clients:
            try:
                for _ in range(0 if stop.is_set() else EACH):
                    answer = client.hear_until("ok", "no", "odds", "record")
                    counts["refused" if answer["t"] == "no" else "answered"] += 1
            except Closed:
                counts["closed"] += 1
            client.close()
    told.put(counts)


def under(attack, arguments, server):
    """The p99 while it goes on."""
    stop, told = multiprocessing.Event(), multiprocessing.Queue()
    process = multiprocessing.Process(target=attack, args=(*arguments, stop, told))
    process.start()
    told.get()
    during = Bystanders(server).p99()  # who has been silent for long is given up
    stop.set()
    counts = told.get()
    process.join()
    return during, counts


def report(name, server, attack, arguments):
    Bystanders(server).p99()
    quiet = Bystanders(server).p99()
    during, counts = under(attack, arguments, server)
    after = Bystanders(server).p99()
    calm = max(quiet, after)
    print(f"{name}: p99 of bystanders {quiet:.2f} and {after:.2f} ms without, {during:.2f} ms with: "
          f"ratio {during / calm:.2f}; {counts}", flush=True)
    return during / calm


# ---- The attacks -------------------------------------------------------------------------------------


def attack_of(client):
    """The one with most defenders, if there is any."""
    attacks = [(len(rounds), f"attack {group['unit']} {group['from']} {to}")
               for group in client.view["prompt"]["legal"] if group["k"] == "attack"
               for to, rounds in zip(group["to"], group["rounds"]) if rounds]
    return max(attacks)[1] if attacks else None


def table_with_attack(server):
    """A game in which somebody may attack."""
    dice = random.Random(3)
    while True:
        table, clients = start_game(server, setup_text(4, odds="yes", clock="none"))
        while (client := asked(clients)) is not None:
            found = attack_of(client)
            if found:
                return table, found
            play(clients, dice, 1)


def odds():
    with Server() as server:
        table, found = table_with_attack(server)
        return report("odds", server, flood, (server.port, table, {"t": "odds", "d": found}))


def long_table(server):
    """A history of many entries: a bot comes and goes."""
    table = make_table(server, setup_text(2, "basic", clock="none"))
    host = Client(server, table)
    host.catch_up(host.command("take", seat="r", name="Anna")["n"])
    for index in range(ENTRIES):
        what = {"t": "open"} if index % 2 else {"t": "bot", "bot": "peasant"}
        host.send_text(json.dumps({**what, "seat": "b", "seq": index}))
        if index % 200 == 199:
            host.hear_until("ok", seq=index)
            host.received.clear()
    return table, host


def asked_of_a_long_table(name, question):
    with Server("--limit-changes=1000000") as server:
        table, host = long_table(server)
        host.command("bot", seat="b", bot="peasant")
        if question["t"] == "record":
            host.command("start")
        host.close()
        return report(name, server, flood, (server.port, table, question))


def past():
    return asked_of_a_long_table("past", {"t": "past", "from": ENTRIES - 5, "to": ENTRIES - 5})


def record():
    return asked_of_a_long_table("record", {"t": "record"})


def main():
    attacks = {"odds": odds, "past": past, "record": record}
    ratios = [attacks[name]() for name in sys.argv[1:] or attacks]
    return 0 if max(ratios) <= 3 else 1


sys.exit(main())
