# SPDX-License-Identifier: MIT
"""The example of packaging/nodes, with a real HAProxy: a game that was begun at one server with a data file goes on at three
behind one address; one of them is killed, and another one put out of service in good order, while everybody plays on."""
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

import postgres
from gremlin import Client, Closed, Server, Socket, asked, choose, is_busy, run, setup_text, start_game, wait_until
from nodes import free_port
from postgres import assert_kept, epix, exported, play_stubbornly

EXAMPLE = pathlib.Path(postgres.SOURCE) / "packaging" / "nodes"
HAPROXY = shutil.which("haproxy", path=os.environ["PATH"] + ":/usr/sbin")
NAMES = ("anna", "bert", "cleo")
# What counts by address: here everybody has the same one.
LIMITS = [f"--limit-{name}=100000" for name in ("rate", "burst", "work", "address", "create", "requests", "waiting")]


class Front:
    """The proxy; for a client it is the server."""

    def __init__(self, folder, ports):
        self.port = free_port()
        text = (EXAMPLE / "haproxy.cfg").read_text().replace("bind :80\n", f"bind 127.0.0.1:{self.port}\n")
        for name, port in ports.items():
            assert f"server {name} {name}:8080" in text
            text = text.replace(f"{name}:8080", f"127.0.0.1:{port}")
        path = pathlib.Path(folder) / "haproxy.cfg"
        path.write_text(text)
        subprocess.run([HAPROXY, "-c", "-q", "-f", path], check=True)
        self.process = subprocess.Popen([HAPROXY, "-db", "-f", path], stderr=subprocess.DEVNULL)

    def get(self, path):
        return Server.request(self, "GET", path)

    def answers(self):
        try:
            return self.get("/healthz")[0] == 200
        except OSError:
            return False


def example_node(folder, name, port, base):
    """With the configuration of the example, but for addresses."""
    text = (EXAMPLE / "epix.conf").read_text()
    for old, new in (("port: 8080", f"port: {port}"), ("bind: 0.0.0.0", "bind: 127.0.0.1"), ("10.0.0.10", "127.0.0.1"),
                     ("postgres://epix@db/epix", base.url()), ("node: anna", "node: " + name),
                     ("ws://anna:8080/ws", f"ws://127.0.0.1:{port}/ws")):
        assert old in text, old
        text = text.replace(old, new)
    path = pathlib.Path(folder) / f"{name}.conf"
    path.write_text("".join(line for line in text.splitlines(True) if not line.startswith("origin:")))
    return Server(f"--config={path}", port=port, data=f"{folder}/{name}.db", limits=LIMITS)


def come_back(front, table, token):
    come = []

    def comes():
        try:
            client = Client(front)
            client.token = token
            client.say("hello", table=table, protocol=1, lang="en", token=token)
            answer = client.hear_until("view", "no", "bye")
        except (Closed, OSError):
            return False
        assert answer["t"] in ("view", "bye") or is_busy(answer), answer
        come.append(client)
        return answer["t"] == "view"

    wait_until(comes)
    return come[-1]


def play_through(front, table, clients, dice, most):
    """As people do it: whoever is cut off comes back, and says again what was not answered."""
    acknowledged = []
    while len(acknowledged) < most and (client := asked(clients)):
        text, prompt = choose(client.view, dice), client.view["prompt"]["id"]
        client.seq += 1
        while True:
            try:
                client.say("decide", seq=client.seq, prompt=prompt, d=text)
                answer = client.hear_until("ok", "no", seq=client.seq)
                if not is_busy(answer):
                    break
            except Closed:
                seq, at = client.seq, clients.index(client)
                client = clients[at] = come_back(front, table, client.token)
                client.seq = seq
        assert answer["t"] == "ok", answer
        acknowledged.append((answer["n"], client.seat, text))
        for at, one in enumerate(clients):
            while clients[at].view["n"] < answer["n"]:
                try:
                    clients[at].hear()
                except Closed:
                    seq = one.seq
                    clients[at] = come_back(front, table, one.token)
                    clients[at].seq = seq
    return acknowledged


def assert_no_link(front):
    """Nobody outside can even try to be taken for a server."""
    try:
        Socket(front.port, protocol="epix-link")
    except Closed as end:
        assert " 403 " in end.head, end
        return
    raise AssertionError("links from outside get through")


def begin_alone(base, dice):
    """A game at one server with a data file, which then moves to the database."""
    with Server() as server:
        table, clients = start_game(server, setup_text(3))
        acknowledged = play_stubbornly(clients, dice, 10)
        server.stop()
        done = epix("tables", "import", "--store=" + base.url(), given=exported("--data=" + server.data))
        assert done.returncode == 0, done.stderr
    return table, [client.token for client in clients], acknowledged


def from_one_server_to_three():
    base = postgres.Database()
    dice = random.Random(1)
    table, tokens, acknowledged = begin_alone(base, dice)
    ports = {name: free_port() for name in NAMES}
    with tempfile.TemporaryDirectory(prefix="epix-proxy-") as folder:
        front = Front(folder, ports)
        nodes = {name: example_node(folder, name, port, base) for name, port in ports.items()}
        try:
            wait_until(front.answers)
            assert front.get("/metrics")[0] == 403 and front.get("/")[0] == 200
            assert_no_link(front)
            clients = [come_back(front, table, token) for token in tokens]
            acknowledged += play_through(front, table, clients, dice, 10)
            owner = base.sql("SELECT owner FROM heads")
            nodes[owner].kill()
            acknowledged += play_through(front, table, clients, dice, 10)
            heir = base.sql("SELECT owner FROM heads")
            assert heir != owner
            nodes[heir].stop()
            acknowledged += play_through(front, table, clients, dice, 10)
            assert len(acknowledged) == 40 and base.sql("SELECT owner FROM heads") not in (owner, heir)
            nodes[owner].start()
            wait_until(lambda: nodes[owner].get("/healthz")[0] == 200)
        finally:
            for one in nodes.values():
                if one.process.poll() is None:
                    one.kill()
            front.process.kill()
            front.process.wait()
    assert_kept(base, table, acknowledged)


if not HAPROXY:
    print("skipped: there is no haproxy")
    sys.exit(77)
postgres.begin()
run([from_one_server_to_three])
