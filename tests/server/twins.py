# SPDX-License-Identifier: MIT
"""Two worlds that differ only in what red keeps secret."""
import random
import re

from gremlin import Busy, Client, Server, asked, decide, setup_text, start_game

PATIENCE = 5  # worlds in which the storage was busy, at most


def two_secrets(view, dice):
    """Two different legal decisions of a sealed kind; None if this is no such question."""
    for group in view["prompt"]["legal"]:
        if group["k"] in ("auction", "stake") and group["low"] < group["high"]:
            low, high = group["low"], min(group["high"], group["low"] + 9)
            one, other = dice.sample(range(low, high + 1), 2)
            return f"{group['k']} {one}", f"{group['k']} {other}"
        if group["k"] == "choose" and len(group["cards"]) > 1:
            one, other = dice.sample(group["cards"], 2)
            return "choose " + one, "choose " + other
    return None


def without_times(figures):
    """How long things took differs from run to run: how often they happened does not."""
    return b"\n".join(line for line in figures.split(b"\n")
                      if not re.match(rb"epix_\w+_seconds_(bucket|sum)", line))


class World:
    """One of two worlds: `second` says which secret red keeps."""

    def __init__(self, seed, second, leak=None, *options):
        self.dice = random.Random(seed)
        self.second = second
        environment = {"EPIX_SEED": str(seed), "EPIX_FROZEN": "1"}
        if leak:
            environment["EPIX_LEAK"] = leak
        self.bytes = []  # all that others get, in order
        self.secrets = 0
        self.live(seed, options, environment)

    def live(self, seed, options, environment):
        with Server(*options, environment=environment) as server:
            self.server = server
            self.play(seed)
            log = server.log()
        log = re.sub(r"ms=[0-9]+", "", log.replace(str(server.port), "PORT"))  # before any table
        self.bytes.append(log.encode())

    def begin(self, setup, seed):
        return start_game(self.server, setup, seed=seed)

    def happened(self):
        """What must have happened in both worlds for them to be worth comparing."""
        return self.secrets

    def note(self, clients):
        for client in clients:
            self.bytes += client.received
            client.received.clear()

    def probe(self, others):
        """Others ask for all that they may ask for, and for what they may not."""
        view = others[0].view
        for client in others:
            for text in ("pass", "auction 3", "choose R", "guess 2", "stake 1", "attack S r1 r2"):
                client.say("why", seq=1, d=text)
                client.hear_until("why", "no")
            client.seq += 1
            client.say("past", seq=client.seq, **{"from": max(1, view["n"] - 5), "to": view["n"]})
            client.hear_until("ok", "no", seq=client.seq)
            client.command("decide", prompt=99999, d="pass")
            client.command("undo")
            client.say("record", seq=2)
            client.hear_until("record", "no")
            under_way = view["attack"] or {"unit": "S", "from": "r1", "to": "r2"}
            client.say("odds", seq=3, d="attack {unit} {from} {to}".format(**under_way))
            client.hear_until("odds", "no")
        newcomer = Client(self.server, self.table, lang="de", seed=1)
        self.note([newcomer])
        newcomer.close()
        for path in self.paths():
            status, headers, body = self.server.get(path)
            if path == "/metrics":
                body = without_times(body)
                del headers["content-length"]
            self.bytes.append(repr((status, sorted(headers.items()))).encode() + body)

    def paths(self):
        return "/api/tables", "/api/games", f"/api/games/{self.table}.epix", "/metrics", "/healthz"

    def play(self, seed):
        rules = "basic" if seed % 3 == 0 else "advanced"
        setup = setup_text(3, rules, listed="yes", chat="free", odds="yes")
        self.table, players = self.begin(setup, seed)
        red = players[0]
        self.players = players
        spectators = [Client(self.server, self.table, lang=lang, seed=9) for lang in ("en", "fr")]
        others = players[1:] + spectators
        for _ in range(400):
            client = asked(players)
            if client is None:
                break
            secrets = two_secrets(client.view, self.dice) if client is red else None
            if not secrets:
                n = decide(client, self.dice)
                for one in players + spectators:
                    one.catch_up(n)
                self.note(others)
                continue
            self.secrets += 1
            stake = secrets[0].startswith("stake")
            alone = client.view["actors"] == [red.seat]
            n = decide(client, self.dice, secrets[self.second and (stake or not alone)])
            for one in players + spectators:
                one.catch_up(n)
            self.note(others)
            self.probe(others)
            self.note(others)
            if stake:
                break  # the next guess reveals it
            if not alone:
                # Both worlds come together again, before the last one seals.
                n = decide(client, self.dice, secrets[0])
                for one in players + spectators:
                    one.catch_up(n)
                self.note(others)


def lived(world, seed, second, leak):
    """A world whose storage was never busy: that depends on the machine, and shows."""
    for _ in range(PATIENCE):
        try:
            return world(seed, second, leak)
        except Busy as busy:
            last = busy
    raise last


def difference(seed, leak=None, world=World):
    """Where the twins differ, or None."""
    one, other = lived(world, seed, False, leak), lived(world, seed, True, leak)
    assert one.secrets == other.secrets and one.secrets > 0
    assert one.happened() == other.happened()
    for index, (left, right) in enumerate(zip(one.bytes, other.bytes)):
        if left != right:
            return index, left[:2000], right[:2000]
    return None if len(one.bytes) == len(other.bytes) else "one world has more messages"
