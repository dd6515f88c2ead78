#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""An EPIX engine that decides at random. Try it against the weakest bot there is:

    epix arena --engine 'python3 examples/random_bot.py' peasant

The protocol is described in docs/engine-protocol.md. To write a bot of your own, begin here and
replace `choose`. Everything that your seat knows about the game is in `header` and `lines`.
"""

import random
import sys


def say(line):
    print(line, flush=True)


def read():
    line = sys.stdin.readline()
    if not line:
        sys.exit()
    return line.rstrip("\n")


def variants(word):
    """All that a word of a pattern stands for: `r1|r2` or `0..15`."""
    if ".." in word:
        low, high = word.split("..")
        return range(int(low), int(high) + 1)
    return word.split("|")


def choose(patterns, header, lines):
    """Any pattern, then any decision that fits it."""
    kind, *words = random.choice(patterns).split()
    if kind == "guess":  # different amounts in ascending order, all from the same range
        picked = sorted(random.sample(variants(words[0]), len(words)))
    else:
        picked = [random.choice(variants(word)) for word in words]
    return " ".join([kind, *map(str, picked)])


header, lines, patterns = [], [], []
while True:
    command, _, rest = read().partition(" ")
    if command == "epix-engine":
        say("epix-engine 1")
        say("id name random bot in Python")
        say("ready")
    elif command == "data":  # a board or ability file; this bot needs neither
        kind, count = rest.split()
        file = [read() for _ in range(int(count))]
    elif command == "newgame":
        header = list(iter(read, ""))
        say("ready")
    elif command == "position":
        lines = [read() for _ in range(int(rest))]
    elif command == "legal":
        patterns = rest.split("; ")
    elif command == "go":
        words = rest.split()
        random.seed(int(words[words.index("seed") + 1]) if "seed" in words else None)
        say("best " + choose(patterns, header, lines))
    elif command == "quit":
        sys.exit()
