# SPDX-License-Identifier: MIT
"""One run of the nemesis beside a database (tests/nemesis/run starts it): prints what it found as one line of JSON."""
import argparse
import asyncio
import json
import os
import random
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "server")]

import events  # noqa: E402
from checker import complaints  # noqa: E402
from fleet import PORT, Base, Node  # noqa: E402
from gremlin import wait_until  # noqa: E402
from hosts import connect_hosts  # noqa: E402
from parties import Party  # noqa: E402
from players import Doubter, History  # noqa: E402
from postgres import epix, exported  # noqa: E402
from replay import replay  # noqa: E402

NAMES = ("anna", "bert", "cleo")
PATIENCE = float(os.environ.get("EPIX_PATIENCE", "300"))  # seconds: what takes so long never happens
QUIET = (0.5, 1.5)  # seconds between two bouts
# People and bots of each table.
PARTIES = ((2, 0), (3, 0), (2, 0), (2, 1))
DOUBTERS = 4  # of each node


class World:
    """What players know of each other's world."""

    def __init__(self, host, nodes):
        self.host = host
        self.addresses = [(node.host.address, PORT) for node in nodes]
        self.history = History()
        self.tokens = {}
        self.playing = {}  # the table of each party
        self.moves = 0
        self.over = False


class Fleet:
    def __init__(self, seed, folder):
        hosts, self.wire = connect_hosts(["base", *NAMES, "people"], seed)
        self.people = hosts["people"]
        self.base = Base(hosts["base"])
        self.nodes = [Node(name, hosts[name], self.base, folder) for name in NAMES]

    def others(self, node):
        return [other.host for other in self.nodes if other is not node]


class Run:
    def __init__(self, options):
        self.options = options
        self.dice = random.Random(options.seed)
        self.fleet = Fleet(options.seed, options.folder)
        self.world = World(self.fleet.people, self.fleet.nodes)
        self.parties = [Party(number, self.world, self.dice.random(), *people) for number, people in enumerate(PARTIES)]
        self.bouts = []
        self.slow = []

    async def progress(self, since, what):
        """Seconds from a moment until every table has gone on."""
        while True:
            moments = [self.world.history.progress.get(party.number, 0) for party in self.parties]
            if all(moment > since for moment in moments):
                return max(self.first_after(since, party) for party in self.parties) - since
            if time.monotonic() > since + PATIENCE:
                stuck = [party.number for party, moment in zip(self.parties, moments) if moment <= since]
                raise TimeoutError(f"tables {stuck} did not go on for {PATIENCE:.0f} s after: {what}")
            await asyncio.sleep(0.02)

    def first_after(self, since, party):
        names = {player.name for player in party.players}
        moments = [one["at"] for one in self.world.history.lists["acknowledged"][-3000:]
                   if one["player"] in names and one["at"] > since and one["text"].startswith("decide")]
        return min(moments, default=since)

    async def bout(self, happening):
        title = " + ".join(map(str, happening))
        begun = time.monotonic()
        figures = {"title": title, "kinds": [event.title for event in happening], "begun": begun}
        self.bouts.append(figures)
        for event in happening:
            await asyncio.to_thread(event.begin)
        watch = None
        if len(happening) == 1 and happening[0].meanwhile:
            watch = asyncio.create_task(self.progress(begun, title))
        for event in sorted(happening, key=lambda event: event.lasts):
            await asyncio.sleep(max(0, begun + event.lasts - time.monotonic()))
            await asyncio.to_thread(event.end)
        await asyncio.to_thread(self.fleet.base.start)
        ended = time.monotonic()
        if watch:
            figures["meanwhile"] = await watch
        figures["afterwards"] = await self.progress(ended, title + " had ended")

    async def torment(self):
        await self.progress(time.monotonic(), "the beginning")
        for happening in events.draw(self.fleet, self.dice, self.options.events):
            await asyncio.sleep(self.dice.uniform(*QUIET))
            await self.bout(happening)
        self.world.over = True

    async def play(self):
        keepers = [asyncio.create_task(node.keep()) for node in self.fleet.nodes]
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self.torment())
                for party in self.parties:
                    group.create_task(party.run())
                for number, address in enumerate(DOUBTERS * self.world.addresses):
                    doubter = Doubter(f"doubter {number}", self.world, random.Random(self.dice.random()), address)
                    group.create_task(doubter.doubt())
            for node in self.fleet.nodes:
                await node.end()
        finally:
            for node in self.fleet.nodes:
                node.kill()
            for keeper in keepers:
                keeper.cancel()

    def judge(self):
        """What is stored, played through and compared."""
        url = os.environ["EPIX_POSTGRES_URL"]
        wait_until(lambda: epix("tables", "list", "--store=" + url).returncode == 0)  # it may just have been started
        done = epix("tables", "check", "--store=" + url)
        found = [] if done.returncode == 0 else ["epix tables check: " + done.stdout + done.stderr]
        text = exported("--store=" + url)
        stored = {}
        for line in text.splitlines():
            one = json.loads(line)
            stored[one["table"]] = one["entries"]
        shown = replay(text, stored, self.world.tokens, self.options.folder)
        found += complaints(self.world.history.lists, stored, shown)
        for node in self.fleet.nodes:
            found += [f"{node.name} ended with {status}" for status in node.crashes()]
        return found, stored

    def report(self, found, stored):
        lists = self.world.history.lists
        return {"seed": self.options.seed, "complaints": found[:20], "bouts": self.bouts, "tables": len(stored),
                "entries": sum(map(len, stored.values())), "acknowledged": len(lists["acknowledged"]),
                "seen": len(lists["seen"]), "opened": len(lists["opened"]), "refused": len(lists["refused"]),
                "moves": self.world.moves}


def reasons(error):
    return [reason for one in error.exceptions for reason in reasons(one)] if isinstance(error, BaseExceptionGroup) \
        else [f"{type(error).__name__}: {error}"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--events", type=int, required=True)
    parser.add_argument("--folder", required=True)
    options = parser.parse_args()
    run = Run(options)
    failed = []
    try:
        asyncio.run(run.play())
    except Exception as error:  # pylint: disable=broad-except
        failed = reasons(error)
        run.fleet.base.start()
    found, stored = run.judge()
    report = run.report(failed + found, stored)
    with open(os.path.join(options.folder, "history.json"), "w", encoding="utf-8") as file:
        json.dump({"report": report, "history": run.world.history.lists, "stored": stored}, file)
    print(json.dumps(report))


if __name__ == "__main__":
    main()
