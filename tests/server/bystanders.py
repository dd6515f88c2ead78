# SPDX-License-Identifier: MIT
"""People who play while others attack, and the server that is attacked."""
import os
import random
import resource

from gremlin import GENEROUS, Client, Closed, Server, asked, choose

PATIENT = dict(os.environ, ASAN_OPTIONS=os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=1")


class Bystanders:
    """Pairs at tables of their own, each pair at an address of its own."""

    def __init__(self, server, tables):
        self.server = server
        self.dice = random.Random(7)
        self.pairs = [self.sit_down(number) for number in range(tables)]
        self.next = 0

    def sit_down(self, number):
        source = f"127.9.0.{1 + number}"
        maker = Client(self.server, source=source)
        table = maker.command("create", setup="players: 2\nrules: advanced\nbots: at-once\n")["table"]
        maker.close()
        pair = [Client(self.server, table, source=source) for _ in range(2)]
        for client, seat in zip(pair, "rb"):
            assert client.command("take", seat=seat, name=f"{seat}{number}")["t"] == "ok"
        n = pair[0].command("start")["n"]
        for client in pair:
            client.catch_up(n)
        return pair

    def over(self):
        """Whether the next decision has to wait for a new game."""
        return asked(self.pairs[self.next]) is None

    def begin_anew(self):
        """A new game at the next table; newcomers may be turned away, then the next one is played at.
        Whether there is a game to play at."""
        for _ in self.pairs:
            try:
                new = self.sit_down(self.next)
            except Closed:
                self.next = (self.next + 1) % len(self.pairs)
                if not self.over():
                    return True
                continue
            for one in self.pairs[self.next]:
                one.close()
            self.pairs[self.next] = new
            return True
        return False

    def decide(self):
        """One decision at the next table, until the other player has seen it; none if all games are
        over and nobody is let in for a new one."""
        if self.over() and not self.begin_anew():
            return
        pair = self.pairs[self.next]
        client = asked(pair)
        answer = client.command("decide", prompt=client.view["prompt"]["id"],
                                d=choose(client.view, self.dice))
        assert answer["t"] == "ok", answer
        for one in pair:
            one.catch_up(answer["n"])
            one.received.clear()
        self.next = (self.next + 1) % len(self.pairs)

    def sockets(self):
        return 2 * len(self.pairs)

    def close(self):
        for pair in self.pairs:
            for client in pair:
                client.close()


def attacked_server(attack, size):
    """A server that the attack is prepared on, then started again with its default limits."""
    def limit_files():
        if attack.files:
            resource.setrlimit(resource.RLIMIT_NOFILE, (attack.files, attack.files))

    server = Server(limits=GENEROUS, environment=PATIENT)
    try:
        prepared = attack.prepare(server, size)
        server.stop()
        server.limits = attack.options
        server.preexec = limit_files
        server.start()
    except BaseException:
        server.__exit__(AssertionError, None, None)
        raise
    return server, prepared


def held_by(server):
    """Descriptors and threads of the server."""
    return server.descriptors(), len(os.listdir(f"/proc/{server.process.pid}/task"))
