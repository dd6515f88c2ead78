# SPDX-License-Identifier: MIT
"""`epix bridge`: an outside engine at a table of a real server, on lines and servers that break, with
engines that fail, with a server that talks nonsense; and what the engine is told of others' secrets."""
import base64
import hashlib
import json
import os
import random
import re
import socket
import struct
import subprocess
import sys
import tempfile
import threading

from front import Front
from gremlin import (EPIX, PATIENCE, Client, Server, asked, decide, make_table, run, scaled, setup_text,
                     wait_until)

ENGINE = f"'{EPIX}' engine --bot peasant"
GREET = "echo epix-engine 1; echo id name Bad; echo ready; while read -r line; do case $line in " \
        "newgame) echo ready;; go*) %s;; esac; done"


class Bridge:
    """`epix bridge` with a home of its own."""

    def __init__(self, links, engine=ENGINE, *options, home=None):
        self.folder = tempfile.TemporaryDirectory(prefix="epix-bridge-")
        self.debug = os.path.join(self.folder.name, "debug")
        command = [EPIX, "bridge", *links, "--engine", engine, "--debug", self.debug, *options]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "LC_ALL": "C", "XDG_STATE_HOME": home or self.folder.name})
        self.lines = []

    def line(self, part):
        """Waits for the next line with this in it."""
        while True:
            line = self.process.stdout.readline()
            assert line, (part, self.lines, self.process.stderr.read())
            self.lines.append(line)
            if part in line:
                return line

    def end(self, status):
        out, errors = self.process.communicate(timeout=PATIENCE)
        self.lines += out.splitlines()
        assert self.process.returncode == status, (self.process.returncode, self.lines, errors)
        assert not errors, errors
        with open(self.debug, encoding="utf-8") as file:
            self.talk = file.read()
        self.folder.cleanup()
        return self


def link(server, table):
    return f"http://127.0.0.1:{server.port}/t/{table}"


def seat_person(server, table, seat="b", **options):
    client = Client(server, table, **options)
    assert client.command("take", seat=seat, name="Person")["t"] == "ok"
    return client


def play_on(client, dice, until=lambda view: False):
    """Decides for the person until the game is over, or this is so."""
    while client.view["status"] != "over" and not until(client.view):
        prompt = client.view["prompt"]
        if client.view["status"] == "playing" and prompt and not prompt["sealed"]:
            client.catch_up(decide(client, dice))
        else:
            client.hear()


def entries(count):
    """Until the table has so many entries."""
    return lambda view: view["n"] >= count


# ---- Games ----------------------------------------------------------------------------------------


def plays_a_game_to_its_end():
    with Server() as server:
        table = make_table(server, setup_text(2))
        bridge = Bridge([link(server, table)])
        bridge.line("epix peasant has sat down.")
        person = seat_person(server, table)  # the engine is host, and begins when all are there
        play_on(person, random.Random(1))
        bridge.end(0)
        assert any("The game is over" in line for line in bridge.lines), bridge.lines
        status, _, record = server.get(f"/api/games/{table}.epix")
        assert status == 200 and b"seat r: epix peasant" in record, record
        assert f"{table} r > newgame" in bridge.talk and f"{table} r < best " in bridge.talk


def two_engines_of_one_user_at_a_table():
    """Each has the options that it is given, whenever it is started, and seeds that follow from that of the bridge."""
    with Server() as server, tempfile.TemporaryDirectory(prefix="epix-bridge-") as home:
        table = make_table(server, setup_text(2, "basic"))
        bridges = []
        for seat, nodes in (("r", 3), ("b", 5)):
            bridges.append(Bridge([link(server, table)], ENGINE, "--seat", seat, "--name", "Engine " + seat,
                                  "--option", f"nodes={nodes}", "--option", "bot=scout", "--seed", "0", home=home))
            bridges[-1].line(f"{table} {seat}: Engine {seat} has sat down.")
        for bridge, seat, nodes in zip(bridges, "rb", (3, 5)):
            bridge.end(0)
            assert f"{table} {seat} < info nodes {nodes}\n" in bridge.talk, bridge.talk[:2000]
            seeds = [int(seed) for seed in re.findall(r"> go .* seed (\d+)", bridge.talk)]
            assert 0 < max(seeds) < 1000, seeds  # they follow from 0, and are not drawn


def several_games_at_once():
    with Server() as server:
        tables = [make_table(server, setup_text(2, "basic")) for _ in range(3)]
        links = [link(server, table) for table in tables]
        two = make_table(server, setup_text(2, "basic"))
        bridge = Bridge([*links, link(server, two), link(server, two)])  # the last table: both seats
        for _ in range(5):
            bridge.line("has sat down.")  # the first to sit down is host
        people = [seat_person(server, table, seed=index) for index, table in enumerate(tables)]
        dice = random.Random(2)
        while any(person.view["status"] != "over" for person in people):
            for person in people:  # all games go on at the same time
                seen = person.view["n"]
                play_on(person, dice, lambda view, seen=seen: view["n"] > seen)
        bridge.end(0)
        assert len([line for line in bridge.lines if "The game is over" in line]) == 5, bridge.lines
        assert any("epix peasant 2 has sat down." in line for line in bridge.lines), bridge.lines


def plays_again():
    with Server() as server:
        table = make_table(server, setup_text(2, "basic"))
        bridge = Bridge([link(server, table)], ENGINE, "--rematch")
        bridge.line("has sat down")
        person = seat_person(server, table)
        play_on(person, random.Random(3))
        assert person.command("rematch")["t"] == "ok"
        again = person.hear_until("again")["table"]
        bridge.line("Another game begins at a new table")
        person.hello(again, person.token)
        answer = person.command("start")  # or the engine's seat is the host's
        play_on(person, random.Random(4))
        assert person.view["status"] == "over" and answer
        bridge.line("The game is over")
        bridge.process.terminate()
        bridge.end(1)


# ---- Lines that break -------------------------------------------------------------------------------


def goes_on_after_a_cut_line():
    with Server() as server:
        relay = Front(server)
        table = make_table(server, setup_text(2, "basic"))
        bridge = Bridge([f"http://127.0.0.1:{relay.port}/t/{table}"])
        bridge.line("has sat down")
        person = seat_person(server, table)
        dice, cuts = random.Random(5), 0
        for count in range(8, 80, 8):
            play_on(person, dice, entries(count))
            if person.view["status"] != "over":
                cuts += relay.cut()
                bridge.line("trying again")
                bridge.line("Connected again")
        play_on(person, dice)
        bridge.end(0)
        relay.close()
        assert cuts >= 2, cuts
        # Each decision was carried out once: the record replays.
        with tempfile.NamedTemporaryFile(suffix=".epix") as file:
            file.write(server.get(f"/api/games/{table}.epix")[2])
            file.flush()
            subprocess.run([EPIX, "replay", file.name], check=True, stdout=subprocess.DEVNULL)


def goes_on_after_a_killed_server():
    with Server() as server:
        relay = Front(server)  # the address stays when the server's changes
        table = make_table(server, setup_text(2, "basic"))
        bridge = Bridge([f"http://127.0.0.1:{relay.port}/t/{table}"])
        bridge.line("has sat down")
        person = seat_person(server, table)
        dice = random.Random(6)
        play_on(person, dice, entries(12))
        token = person.token
        server.kill()
        bridge.line("trying again")
        wait_until(lambda: relay.refused >= 2)
        server.start()
        bridge.line("Connected again")
        person = Client(server, table, token=token)
        play_on(person, dice)
        bridge.end(0)
        relay.close()


def finds_its_seat_again():
    with Server() as server, tempfile.TemporaryDirectory() as home:
        table = make_table(server, setup_text(2, "basic"))
        bridge = Bridge([link(server, table)], home=home)
        bridge.line("has sat down")
        person = seat_person(server, table)
        dice = random.Random(7)
        play_on(person, dice, entries(10))
        bridge.process.kill()
        bridge.process.communicate()
        bridge = Bridge([link(server, table)], home=home)
        bridge.line("The game is on.")
        play_on(person, dice)
        bridge.end(0)
        assert not any("sat down" in line for line in bridge.lines), bridge.lines


# ---- Engines that fail ------------------------------------------------------------------------------

FAILURES = {
    "crashes": ("kill -KILL $$", "(ended)"),
    "talks nonsense": ("echo best do the right thing", "(garbage); it said: best do the right thing"),
    "breaks rules": ("echo best auction 4000000000", "(illegal); it said: best auction 4000000000"),
    "gives up": ("echo error out of order", "(gave_up); it said: error out of order"),
    "floods": ("yes info", "(flood)"),
    "writes a line without end": ("tr '\\000' x </dev/zero", "(long_line)"),
    "hangs": ("sleep 600", "(silent)"),
}


def a_bad_engine_gives_its_seat_up():
    for name, (deed, said) in FAILURES.items():
        with Server() as server:
            table = make_table(server, setup_text(2, "basic"))
            options = ["--time", "100"] if name == "hangs" else []
            bridge = Bridge([link(server, table)], GREET % deed, *options)
            bridge.line("Bad has sat down.")
            person = seat_person(server, table)
            play_on(person, random.Random(8))  # a bot of the server has taken over
            bridge.end(1)
            failed = [line for line in bridge.lines if said in line]
            assert len(failed) == 3, (name, bridge.lines)
            assert any("gives its seat up" in line for line in bridge.lines), (name, bridge.lines)


def an_engine_that_crashes_once_goes_on():
    with Server() as server, tempfile.TemporaryDirectory() as folder:
        # Every run of the program answers four times, then dies.
        engine = f"'{sys.executable}' -c \"" + """
import subprocess, sys
child = subprocess.Popen(sys.argv[1], shell=True, stdin=subprocess.PIPE, text=True)
left = 4
for line in sys.stdin:
    if line.startswith('go'):
        left -= 1
        if left < 0:
            child.kill()
            sys.exit(1)
    child.stdin.write(line)
    child.stdin.flush()
""" + f"\" \"exec '{EPIX}' engine --bot peasant\""
        table = make_table(server, setup_text(2, "basic"))
        bridge = Bridge([link(server, table)], engine, home=folder)
        bridge.line("has sat down")
        person = seat_person(server, table)
        play_on(person, random.Random(9))
        bridge.end(0)
        assert any("(ended)" in line for line in bridge.lines), bridge.lines


# ---- Servers that talk nonsense -----------------------------------------------------------------------


class Babbler:
    """Speaks the WebSocket protocol, and then anything at all."""

    def __init__(self, messages):
        self.messages = messages
        self.code = 1008  # policy: do not come back
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.serve, daemon=True).start()

    @staticmethod
    def frame(payload):
        length = len(payload)
        if length < 126:
            return bytes([0x81, length]) + payload
        if length < 65536:
            return bytes([0x81, 126]) + struct.pack(">H", length) + payload
        return bytes([0x81, 127]) + struct.pack(">Q", length) + payload

    def said(self):
        return self.messages

    def serve(self):
        try:
            while True:
                line, _ = self.listener.accept()
                head = b""
                while b"\r\n\r\n" not in head:
                    head += line.recv(4096)
                key = re.search(rb"(?i)sec-websocket-key: *(\S+)", head).group(1)
                magic = key + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
                accept = base64.b64encode(hashlib.sha1(magic).digest())
                line.sendall(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                             b"Connection: Upgrade\r\nSec-WebSocket-Protocol: epix\r\n"
                             b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n")
                for message in self.said():
                    line.sendall(self.frame(message))
                line.sendall(b"\x88\x02" + struct.pack(">H", self.code))
                line.recv(4096)
                line.close()
        except OSError:
            pass


class Sender(Babbler):
    """Sends whoever comes to one address after the other; who has come stands in a list."""

    def __init__(self, name, visits):
        self.name, self.visits, self.addresses = name, visits, []
        super().__init__([])
        self.code = 1001  # come again

    def said(self):
        self.visits.append(self.name)
        address = self.addresses[min(self.visits.count(self.name), len(self.addresses)) - 1]
        return [json.dumps({"t": "moved", "table": "abc", "address": address}).encode()]


def moves_are_followed_with_care():
    """To the address that the server has said, three times in a row at most, and then from the beginning; not to what
    is no address, and not to a line that is more or less secure."""
    for addresses, expected in ((["ws://127.0.0.1:{}/ws"], "ABBBA"),
                                (["wss://127.0.0.1:{}/ws", "ws://anna@127.0.0.1:{}/ws", "ftp://127.0.0.1:{}", ""], "AAAA")):
        visits = []
        here, there = Sender("A", visits), Sender("B", visits)
        here.addresses = there.addresses = [address.format(there.port) for address in addresses]
        bridge = Bridge([f"http://127.0.0.1:{here.port}/t/abc"])
        wait_until(lambda: len(visits) >= len(expected))
        bridge.process.kill()
        bridge.process.communicate()
        assert "".join(visits[:len(expected)]) == expected, visits
        for one in (here, there):
            one.listener.close()


def real_messages():
    """What a real server says to a seat, as it was sent."""
    with Server() as server:
        table = make_table(server, setup_text(2, "basic"), seed=1)
        clients = [Client(server, table, seed=1), Client(server, table, seed=2)]
        for client, seat in zip(clients, "rb"):
            assert client.command("take", seat=seat, name="Player " + seat)["t"] == "ok"
        assert clients[0].command("start")["t"] == "ok"
        for client in clients:
            client.catch_up(3)
        dice = random.Random(1)
        for _ in range(12):
            n = decide(asked(clients), dice)
            for client in clients:
                client.catch_up(n)
        clients[0].say("record", seq=1)
        clients[0].hear_until("record")
        return clients[0].received


def mangle(message, dice):
    """Something like it."""
    data = bytearray(message)
    for _ in range(dice.randrange(6)):
        at = dice.randrange(len(data) + 1)
        how = dice.randrange(4)
        if how == 0:
            data[at:at + 1] = bytes([dice.randrange(32, 127)])
        elif how == 1:
            del data[at:at + dice.randrange(20)]
        elif how == 2:
            data[at:at] = data[at:at + dice.randrange(40)]
        else:
            del data[at:]
    return bytes(byte for byte in data if 32 <= byte < 127) or b"{}"


def nonsense_does_no_harm():
    messages = real_messages()
    for seed in range(scaled(12)):
        dice = random.Random(seed)
        said = [mangle(dice.choice(messages), dice) if dice.random() < 0.7 else dice.choice(messages)
                for _ in range(120)]
        babbler = Babbler(said)
        bridge = Bridge([f"http://127.0.0.1:{babbler.port}/t/abc"])
        bridge.end(1)  # refuses or is closed: never a crash
        babbler.listener.close()


def a_flood_from_the_server_is_bounded():
    messages = real_messages()
    flood = [message for message in messages for _ in range(150)]
    babbler = Babbler(flood + [b"[" * 100000, b'"' + b"x" * 900000 + b'"'])
    bridge = Bridge([f"http://127.0.0.1:{babbler.port}/t/abc"])
    bridge.end(1)
    babbler.listener.close()


def nobody_is_followed_elsewhere():
    """A server that answers with another address gets neither bridge nor terminal there: the token of a seat
    is not for others. And they say so and end."""
    visits = []

    def answer(listener, redirect):
        while True:
            try:
                line, _ = listener.accept()
            except OSError:
                return
            if redirect:
                line.recv(4096)
                head = f"HTTP/1.1 301 Moved\r\nLocation: {redirect}\r\nContent-Length: 0\r\n\r\n"
                line.sendall(head.encode())
            else:
                visits.append(line)
            line.close()

    here, there = (socket.create_server(("127.0.0.1", 0)) for _ in range(2))
    goal = f"http://127.0.0.1:{there.getsockname()[1]}/ws"
    for listener, redirect in ((here, goal), (there, None)):
        threading.Thread(target=answer, args=(listener, redirect), daemon=True).start()
    address = f"http://127.0.0.1:{here.getsockname()[1]}/"
    done = subprocess.run([EPIX, "play", "--plain", "--lang=en", "--join", address], capture_output=True,
                          stdin=subprocess.DEVNULL, timeout=PATIENCE, check=False)
    assert done.returncode == 1 and b"does not answer as a server of EPIX" in done.stderr, done
    bridge = Bridge([address + "t/abcdefghijklm"])
    bridge.end(1)
    assert not visits
    for listener in (here, there):
        listener.close()


# ---- Secrets ----------------------------------------------------------------------------------------


def two_secrets(view, kind):
    for group in view["prompt"]["legal"]:
        if group["k"] == kind == "stake" and group["low"] < group["high"]:
            return f"stake {group['low']}", f"stake {group['low'] + 1}"
        if group["k"] == kind == "choose" and len(group["cards"]) > 1:
            return "choose " + group["cards"][0], "choose " + group["cards"][1]
    return None


def told(seed, kind, second, leak=None):
    """All that the engine, blue, is told up to the first question while red keeps one of two secrets of
    this kind; None if there was no such question."""
    environment = {"EPIX_SEED": str(seed), "EPIX_FROZEN": "1", **({"EPIX_LEAK": leak} if leak else {})}
    question = re.compile(rb"\nr %s [^\n]*\n(?:(?!go )[^\n]*\n)*go seat b[^\n]*\n" % kind.encode())
    with Server(environment=environment) as server, tempfile.TemporaryDirectory() as folder:
        table = make_table(server, setup_text(2, "basic"), seed=seed)
        ears = os.path.join(folder, "told")
        bridge = Bridge([link(server, table)], f"tee '{ears}' | '{EPIX}' engine --bot peasant",
                        "--seat", "b", "--seed", str(seed))
        bridge.line("has sat down")
        person = seat_person(server, table, "r", seed=seed)
        dice, found = random.Random(seed), None

        def heard():
            with open(ears, "rb") as file:
                text = file.read()
            match = question.search(text)
            return text[:match.end()] if match else None

        while person.view["status"] != "over":
            view = person.view
            alone = view["actors"] == ["r"]  # the engine seals first: so the order of lines is fixed
            if view["status"] != "playing" or not view["prompt"] or view["prompt"]["sealed"] or not alone:
                person.hear()
                continue
            pair = two_secrets(view, kind)
            person.catch_up(decide(person, dice, pair and pair[second]))
            if pair and (kind == "stake" or view["first"] == "b"):  # else the cards are open at once
                wait_until(lambda: heard() or bridge.process.poll() is not None)
                found = heard() or b"nothing"
            if pair:
                break  # what follows may open it
        bridge.process.kill()
        bridge.process.communicate()
        return found


# Games in which the engine is asked while red has a secret.
SEEDS = {"choose": (1, 2, 3, 4), "stake": (6, 16, 35)}


def the_engine_is_told_no_secrets():
    """Twins: two worlds that differ only in what the other seat keeps secret."""
    for kind, seeds in SEEDS.items():
        pairs = [(told(seed, kind, 0), told(seed, kind, 1)) for seed in seeds]
        pairs = [pair for pair in pairs if pair != (None, None)]
        assert pairs, f"no engine was asked beside a secret {kind}"
        for one, other in pairs:
            assert one and one == other and b" ?\n" in one, (kind, one, other)
    leaked = [told(6, "stake", second, "own-record") for second in (0, 1)]
    assert leaked[0] != leaked[1], "a leak is not noticed"


run([plays_a_game_to_its_end, two_engines_of_one_user_at_a_table, several_games_at_once, plays_again,
     goes_on_after_a_cut_line, goes_on_after_a_killed_server, finds_its_seat_again, a_bad_engine_gives_its_seat_up,
     an_engine_that_crashes_once_goes_on, nonsense_does_no_harm, a_flood_from_the_server_is_bounded,
     nobody_is_followed_elsewhere, moves_are_followed_with_care, the_engine_is_told_no_secrets])
