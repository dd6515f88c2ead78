# SPDX-License-Identifier: MIT
"""Every attack that we know, against default limits: others are served between any two bursts of it,
and what the server has spent on it comes back. How soon they are served: bench/attacks."""
import os

from attacks import ATTACKS
from bystanders import Bystanders, attacked_server, held_by
from gremlin import run, scaled, wait_until

SIZE = 8
BURSTS = 12
FILES = 3  # descriptors that may stay: the data file may have been opened once more
# kB that may stay, in caches and in the allocator; sanitizers keep books.
MEMORY = 24000 if os.environ.get("EPIX_TREE_SCALE", "1") == "1" else 100000


def test_of(name, attack):
    def test():
        server, prepared = attacked_server(attack, SIZE)
        with server:
            people = Bystanders(server, 2)
            people.decide()
            files, threads = held_by(server)
            memory = server.memory()
            bursts = attack.run(server, SIZE, prepared)
            for _ in range(scaled(BURSTS)):
                next(bursts)
                people.decide()
            bursts.close()
            del bursts
            wait_until(lambda: held_by(server)[0] <= files + FILES)
            people.decide()
            wait_until(lambda: server.figure("sockets") == people.sockets())
            assert held_by(server)[1] == threads
            assert server.memory() - memory < MEMORY, server.memory() - memory
            people.close()

    test.__name__ = name.replace(" ", "_")
    return test


run([test_of(*one) for one in ATTACKS.items()])
