# SPDX-License-Identifier: MIT
"""Twin runs: two worlds that differ only in what red keeps secret. Whatever anybody else receives
from the real server (messages, sizes, order, refusals, HTTP, logs) is the same, byte for byte."""
from gremlin import run, scaled
from push_service import Browser, Service
from twins import World, difference

LEAKS = ["view", "size", "log", "figures", "past", "record", "own-record"]


class Elsewhere(World):
    """Nothing but alerts: whenever red has a secret, blue goes, and is told of its turn on a device;
    so is a chat."""

    def __init__(self, seed, second, leak=None):
        self.browser = None
        self.alerts = 0
        with Service() as self.service:
            super().__init__(seed, second, leak, "--alerts-private", "--alerts-after=0")
            assert len(self.service.requests) == self.alerts

    def happened(self):
        assert self.alerts > 0
        return self.secrets, self.alerts

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
