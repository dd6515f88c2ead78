# SPDX-License-Identifier: MIT
"""Twin runs: two worlds that differ only in what red keeps secret. Whatever anybody else receives
from the real server (messages, sizes, order, refusals, HTTP, logs) is the same, byte for byte."""
import random
import re

from gremlin import Client, Server, asked, decide, run, scaled, setup_text, start_game
from push_service import Browser, Service

LEAKS = ["view", "size", "log", "figures", "past", "record", "own-record"]


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
        with Server(*options, environment=environment) as server:
            self.server = server
            self.play(seed)
            log = server.log()
        log = re.sub(r"ms=[0-9]+", "", log.replace(str(server.port), "PORT"))  # before any table
        self.bytes.append(log.encode())

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
        for path in ("/api/tables", "/api/games", f"/api/games/{self.table}.epix", "/metrics",
                     "/healthz"):
            status, headers, body = self.server.get(path)
            if path == "/metrics":
                body = without_times(body)
                del headers["content-length"]
            self.bytes.append(repr((status, sorted(headers.items()))).encode() + body)

    def play(self, seed):
        rules = "basic" if seed % 3 == 0 else "advanced"
        setup = setup_text(3, rules, listed="yes", chat="free", odds="yes")
        self.table, players = start_game(self.server, setup, seed=seed)
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


class Elsewhere(World):
    """Nothing but alerts: whenever red has a secret, blue goes, and is told of its turn on a device;
    so is a chat."""

    def __init__(self, seed, second, leak=None):
        self.browser = None
        self.alerts = 0
        with Service() as self.service:
            super().__init__(seed, second, leak, "--alerts-private", "--alerts-after=0")
            assert len(self.service.requests) == self.alerts

    def subscribe(self, red, blue):
        self.browser = Browser(self.service.url + "/201/device")
        chat = red.command("webhook", webhook="matrix", url=self.service.url + "/201/chat")
        device = blue.command("alert", **self.browser.fields())
        assert chat["t"] == device["t"] == "ok", (chat, device)

    def probe(self, others):
        red, blue, _ = self.players
        if not self.browser:
            self.subscribe(red, blue)
        asked_now = blue.view["prompt"] and not blue.view["prompt"]["sealed"]
        seq, token = blue.seq, blue.token
        blue.close()
        self.alerts += 2 if asked_now else 0
        alerts = self.service.wait_for(self.alerts)[self.alerts - 2:] if asked_now else []
        for path, headers, body in sorted(alerts, key=lambda alert: alert[0]):
            told = self.browser.read(body) if path == "/201/device" else body
            kept = {name: headers[name] for name in headers if name not in ("authorization", "host")}
            self.bytes.append(repr((path, sorted(kept.items()))).encode() + told)
        blue.__init__(self.server, self.table, token=token)
        blue.seq = seq

    def note(self, clients):
        for client in clients:
            client.received.clear()


def difference(seed, leak=None, world=World):
    """Where the twins differ, or None."""
    one, other = world(seed, False, leak), world(seed, True, leak)
    assert one.secrets == other.secrets and one.secrets > 0
    if world is Elsewhere:
        assert one.alerts == other.alerts and one.alerts > 0
    for index, (left, right) in enumerate(zip(one.bytes, other.bytes)):
        if left != right:
            return index, left[:2000], right[:2000]
    return None if len(one.bytes) == len(other.bytes) else "one world has more messages"


def others_learn_nothing():
    for seed in range(scaled(5)):
        found = difference(seed + 1)
        assert found is None, (seed + 1, found)


def planted_leaks_are_found():
    for leak in LEAKS[:scaled(len(LEAKS))]:
        assert any(difference(seed + 1, leak) for seed in range(4)), f"{leak} is not noticed"


def alerts_tell_nothing():
    for seed in range(scaled(3)):
        found = difference(seed + 1, None, Elsewhere)
        assert found is None, (seed + 1, found)
    assert any(difference(seed + 1, "alert", Elsewhere) for seed in range(4)), "a leak is not noticed"


run([others_learn_nothing, planted_leaks_are_found, alerts_tell_nothing])
