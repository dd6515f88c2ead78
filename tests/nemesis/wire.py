# SPDX-License-Identifier: MIT
"""What the machines of the test are connected by: a process that carries every Ethernet frame from one card to the
other, and loses, delays or holds back those of a pair of machines as it is told to. It needs no traffic control of
the kernel, which not every kernel has."""
import heapq
import json
import os
import random
import select
import socket
import time

FRAME = 65536
FINE = {"down": False, "delay": 0.0, "loss": 0.0}


class Carrier:
    """The process's side."""

    def __init__(self, cards, orders, seed):
        self.cards = cards
        self.orders = orders
        self.pairs = {}
        self.waiting = []  # heap of (when, number, card, frame)
        self.count = 0
        self.dice = random.Random(seed)

    def obey(self):
        said = self.orders.recv(FRAME)
        for line in said.splitlines():
            pair, state = json.loads(line)
            self.pairs[frozenset(pair)] = state
        return bool(said)

    def carry(self, source):
        for _ in range(64):
            try:
                frame = os.read(self.cards[source], FRAME)
            except BlockingIOError:
                return
            target = frame[5]
            for number in [target] if target in self.cards else self.cards:
                if number != source:
                    self.pass_on(self.pairs.get(frozenset((source, number)), FINE), number, frame)

    def pass_on(self, state, number, frame):
        if state["down"] or self.dice.random() < state["loss"]:
            return
        if not state["delay"]:
            self.deliver(number, frame)
            return
        self.count += 1
        when = time.monotonic() + state["delay"] * self.dice.uniform(0.5, 1.5)
        heapq.heappush(self.waiting, (when, self.count, number, frame))

    def deliver(self, number, frame):
        try:
            os.write(self.cards[number], frame)
        except OSError:
            pass  # its queue is full: lost

    def run(self):
        numbers = {card: number for number, card in self.cards.items()}
        poll = select.poll()
        for descriptor in (*numbers, self.orders.fileno()):
            poll.register(descriptor, select.POLLIN)
        while True:
            now = time.monotonic()
            while self.waiting and self.waiting[0][0] <= now:
                self.deliver(*heapq.heappop(self.waiting)[2:])
            patience = 1000 * (self.waiting[0][0] - now) if self.waiting else None
            for descriptor, _ in poll.poll(patience):
                if descriptor in numbers:
                    self.carry(numbers[descriptor])
                elif not self.obey():
                    return  # the test is gone


class Wire:
    """The test's side."""

    def __init__(self, cards, seed):
        self.orders, theirs = socket.socketpair()
        if os.fork() == 0:
            self.orders.close()
            try:
                Carrier(cards, theirs, seed).run()
            finally:
                os._exit(0)
        theirs.close()

    def set(self, one, other, **state):
        """Between two machines, in both directions; without a state all is fine again."""
        self.orders.sendall(json.dumps([[one.number, other.number], {**FINE, **state}]).encode() + b"\n")
