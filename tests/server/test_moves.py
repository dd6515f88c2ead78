# SPDX-License-Identifier: MIT
"""Terminal and bridge at a table of several nodes: one is killed in the midst of the game, or sends them to another one,
and the players notice no more than that they are connected again."""
import os
import re
import subprocess
import tempfile
import threading

import postgres
from front import Front
from gremlin import EPIX, PATIENCE, make_table, run, setup_text, wait_until
from nodes import node
from postgres import epix, exported


class Client:
    """A program that plays by itself: what it says is read, and answered where it asks."""

    def __init__(self, folder, *words):
        self.lines = []
        self.hold = threading.Event()
        self.hold.set()
        self.process = subprocess.Popen([EPIX, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, text=True, bufsize=1,
                                        env={**os.environ, "LC_ALL": "C", "XDG_STATE_HOME": folder})
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        for line in self.process.stdout:
            self.lines.append(line)
            example = re.search(r"For example: (.*)", line)
            if example:
                self.hold.wait()
                self.type("pass" if "pass" in line and example[1].startswith("recruit") else example[1])
            if line.startswith("Victory"):
                self.type("quit")

    def type(self, text):
        try:
            self.process.stdin.write(text + "\n")
        except (BrokenPipeError, ValueError):
            pass

    def has_said(self, text):
        return sum(text in line for line in self.lines)

    def wait_for(self, text):
        wait_until(lambda: self.has_said(text) or self.process.poll() is not None)
        assert self.has_said(text), (text, self.lines[-20:])


def played(base, table):
    """How many decisions."""
    entries = re.findall(r'"[rb] decide ', exported("--store=" + base.url(), "--table=" + table))
    return len(entries)


def play_a_game(base, port, table, what):
    """A terminal and a bridge; what happens in the midst of it."""
    with tempfile.TemporaryDirectory(prefix="epix-moves-") as folder:
        link = f"http://127.0.0.1:{port}/t/{table}"
        terminal = Client(folder, "play", "--plain", "--lang=en", "--join", link, "--name=Anna")
        terminal.wait_for("You are the host")
        bridge = Client(folder, "bridge", link, "--engine", f"'{EPIX}' engine --bot peasant")
        terminal.wait_for("sits down as Blue")
        terminal.hold.clear()
        terminal.type("start")
        terminal.wait_for("For example")
        what(terminal, bridge)
        terminal.hold.set()
        for client in (bridge, terminal):
            assert client.process.wait(PATIENCE) == 0, client.lines[-20:]
    assert epix("tables", "check", "--store=" + base.url()).returncode == 0
    assert played(base, table) > 5
    return terminal, bridge


def a_killed_node_is_hardly_noticed():
    base = postgres.Database()
    with node(base, "anna") as anna, node(base, "bert") as bert:
        front = Front(anna, bert)
        table = make_table(anna, setup_text(2, "basic"))
        for client in play_a_game(base, front.port, table, lambda *_: anna.kill()):
            assert client.has_said("trying again") == client.has_said("Connected again") == 1, client.lines
            assert not client.has_said("not yours"), client.lines


def a_database_that_is_gone_is_told_and_waited_for():
    """What stands there stays, and is said to be old, perhaps; the game goes on by itself."""
    base = postgres.Database()

    def interrupt(*clients):
        postgres.kill()
        for client in clients:
            client.hold.set()  # decides all the same
        for client in clients:
            client.wait_for("The database does not answer. Nothing can be decided until")  # lines have an end
            client.wait_for("trying again")
        postgres.start()

    with node(base, "anna") as anna, node(base, "bert") as bert:
        table = make_table(anna, setup_text(2, "basic"))
        for client in play_a_game(base, bert.port, table, interrupt):
            assert client.has_said("Connected again") == client.has_said("trying again") > 0, client.lines
            assert not client.has_said("not yours"), client.lines


def who_is_sent_elsewhere_goes_there():
    """A node that cannot hand its people on to the owner, which is of another version, tells them where it is."""
    base = postgres.Database()
    with node(base, "anna") as anna, node(base, "bert") as bert:
        base.sql("UPDATE nodes SET protocol = 99")
        table = make_table(anna, setup_text(2, "basic"))
        for client in play_a_game(base, bert.port, table, lambda *_: None):
            assert not client.has_said("lost"), client.lines
        assert bert.figure("relayed") == 0


postgres.begin()
run([a_killed_node_is_hardly_noticed, a_database_that_is_gone_is_told_and_waited_for, who_is_sent_elsewhere_goes_there])
