# SPDX-License-Identifier: MIT
"""A server under test, and clients that play with it, against it and around it.

Nothing but Python's standard library. Nothing here sleeps: it waits for messages, with a deadline
that only a server that hangs will meet.
"""
import base64
import hashlib
import http.client
import json
import os
import random
import select
import signal
import socket
import struct
import subprocess
import tempfile
import time
import zlib

EPIX = os.environ.get("EPIX", "build/epix")
SCALE = float(os.environ.get("EPIX_TEST_SCALE", "1")) * float(
    os.environ.get("EPIX_TREE_SCALE", "1"))
PATIENCE = float(os.environ.get("EPIX_PATIENCE", "120"))  # seconds until a silent server has failed

# Each test has its own luck, the same in each run: what ids, tokens and cards the servers draw follows
# from EPIX_TEST_SEED and the test's name. A server that starts again draws other numbers.
LUCK = random.Random()

# A server that answers tests as fast as they ask.
GENEROUS = [
    "--limit-rate=1000000", "--limit-burst=1000000", "--limit-work=1000000", "--limit-address=100000",
    "--limit-waiting=100000", "--limit-create=1000000", "--limit-requests=1000000",
    "--limit-failures=1000000", "--limit-hello=600", "--limit-handshakes=1000000",
    "--limit-engine-memory=1073741824",  # none: the sanitizers' programs need that
    "--limit-alerts=1000000",
    "--limit-ping=3000", "--limit-silence=3600",  # whoever waits for a busy machine is not dead
]


def scaled(count):
    return max(1, int(count * SCALE))


def wait_until(condition):
    """For what nobody sends a message about; leaves the processor to whoever makes it happen."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "it does not happen"
        select.select([], [], [], 0.002)


class Closed(Exception):
    """The server has closed the connection, or has not opened it and says so by a status."""

    def __init__(self, code=None, head=""):
        super().__init__(f"closed with {code} {head}")
        self.code = code
        self.head = head

    @property
    def status(self):
        return int(self.head.split()[1]) if self.head else None


# ---- The server -----------------------------------------------------------------------------------


class Server:
    """`epix serve` on a free port of the loopback, with a data file of its own."""

    def __init__(self, *options, data=None, environment=None, limits=GENEROUS, preexec=None, port=0):
        self.folder = None
        if data is None:
            self.folder = tempfile.TemporaryDirectory(prefix="epix-server-")
            data = os.path.join(self.folder.name, "epix.db")
        self.data = data
        self.options = list(options)
        self.limits = list(limits)
        self.environment = dict(environment or {})
        self.preexec = preexec
        self.wanted_port = port
        self.log_path = data + ".log"
        self.process = None
        self.start()

    def start(self, **environment):
        command = [EPIX, "serve", f"--port={self.wanted_port}", "--bind=127.0.0.1", "--data=" + self.data,
                   "--log=" + self.log_path, *self.limits, *self.options]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=self.preexec,
            env={"EPIX_SEED": str(LUCK.getrandbits(62)), **os.environ, "LC_ALL": "C",
                 **self.environment, **environment})
        self.said = self.process.stdout.readline().decode()
        if "http://" not in self.said:
            error = self.process.stderr.read().decode()
            self.process.wait()
            raise RuntimeError(f"no server: {self.said} {error}")
        self.port = int(self.said.rstrip("/\n").rsplit(":", 1)[1])

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.wait()

    def wait(self):
        status = self.process.wait(PATIENCE)
        self.errors = self.process.stderr.read().decode()
        self.process.stdout.close()
        self.process.stderr.close()
        return status

    def stop(self):
        """Asks it to end; a sanitizer's complaint would be its status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        status = self.wait()
        assert status == 0, f"the server ended with {status}: {self.errors}"

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if self.process.poll() is None:
            if kind is None:
                self.stop()
            else:
                self.kill()
        if self.folder:
            self.folder.cleanup()

    def log(self):
        with open(self.log_path, encoding="utf-8") as file:
            return file.read()

    def request(self, method, path, body=None, headers=None, source="127.0.0.1"):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE,
                                                source_address=(source, 0))
        connection.request(method, path, body=body, headers=headers or {})
        answer = connection.getresponse()
        content = answer.read()
        connection.close()
        return answer.status, dict((k.lower(), v) for k, v in answer.getheaders()), content

    def get(self, path, **headers):
        return self.request("GET", path, headers=headers)

    def figure(self, name):
        """A number of /metrics."""
        for line in self.get("/metrics")[2].decode().splitlines():
            if line.startswith(f"epix_{name} "):
                return int(line.split()[1])
        raise AssertionError("no figure " + name)

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def memory(self):
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as file:
            for line in file:
                if line.startswith("VmRSS:"):
                    return int(line.split()[1])
        return 0


# ---- WebSockets -------------------------------------------------------------------------------------


class Socket:
    """One WebSocket, with all the freedom to misbehave."""

    def __init__(self, port, path="/ws", protocol="epix", origin=None, headers=(), room=None,
                 source=None, version=13):
        self.socket = socket.socket()
        self.socket.settimeout(PATIENCE)
        if source:
            self.socket.bind((source, 0))
        if room:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        self.socket.connect(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = bytearray()
        self.received = []  # every text, as it came
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket",
                 "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
                 f"Sec-WebSocket-Version: {version}", *headers]
        if protocol:
            lines.append("Sec-WebSocket-Protocol: " + protocol)
        if origin is not None:
            lines.append("Origin: " + origin)
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.head = self.read_head()

    def fileno(self):
        return self.socket.fileno()

    def fill(self):
        try:
            piece = self.socket.recv(65536)
        except ConnectionError:
            piece = b""
        if not piece:
            raise Closed()
        self.buffer += piece

    def read_head(self):
        while b"\r\n\r\n" not in self.buffer:
            self.fill()
        head, _, rest = bytes(self.buffer).partition(b"\r\n\r\n")
        self.buffer = bytearray(rest)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Closed(head=head.decode())
        return head.decode()

    @staticmethod
    def frame(payload, opcode=1, final=True):
        length = len(payload)
        head = bytes([(0x80 if final else 0) | opcode])
        if length < 126:
            head += bytes([0x80 | length])
        elif length < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", length)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", length)
        return head + b"\0\0\0\0" + payload  # masked with zeros

    def send_raw(self, data):
        try:
            self.socket.sendall(data)
        except ConnectionError as error:
            raise Closed() from error

    def send_text(self, text):
        self.send_raw(self.frame(text.encode() if isinstance(text, str) else text))

    def next_frame(self):
        while True:
            frame = self.parse_frame()
            if frame:
                return frame
            self.fill()

    def parse_frame(self):
        data = self.buffer
        if len(data) < 2:
            return None
        length, at = data[1] & 127, 2
        if length == 126:
            if len(data) < 4:
                return None
            length, at = struct.unpack(">H", data[2:4])[0], 4
        elif length == 127:
            if len(data) < 10:
                return None
            length, at = struct.unpack(">Q", data[2:10])[0], 10
        if len(data) < at + length:
            return None
        opcode, payload = data[0] & 15, bytes(data[at:at + length])
        del self.buffer[:at + length]
        return opcode, payload

    def next_text(self):
        """The next text; answers pings, and raises Closed at the end."""
        while True:
            opcode, payload = self.next_frame()
            if opcode == 1:
                self.received.append(payload)
                return payload
            if opcode == 9:
                self.send_raw(self.frame(payload, 10))
            if opcode == 8:
                raise Closed(struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else 1005)

    def has_text(self):
        """Whether something can be read without waiting."""
        return bool(self.buffer) or bool(select.select([self.socket], [], [], 0)[0])

    def close(self, how="close"):
        """close: politely; fin: just the end; reset: a broken line; mid: inside a frame."""
        if how == "close":
            try:
                self.send_raw(self.frame(struct.pack(">H", 1000), 8))
            except Closed:
                pass
        if how == "mid":
            self.send_raw(self.frame(b'{"t":"ping"}')[:7])
        if how == "reset":
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


class Client(Socket):
    """A player or spectator: keeps the last view, and counts its commands."""

    def __init__(self, server, table=None, token=None, come_from=None, lang="en", seed=None,
                 **options):
        super().__init__(server.port, **options)
        dice = LUCK if seed is None else random.Random(seed)
        self.seq = dice.randrange(1 << 40, 1 << 41)
        self.view = None
        self.table = None
        self.token = token
        self.seat = None
        self.steps = []
        if table:
            self.hello(table, token, come_from, lang)

    def say(self, kind, **fields):
        self.send_text(json.dumps({"t": kind, **fields}))

    def hear(self):
        message = json.loads(self.next_text())
        kind = message["t"]
        if kind == "table":
            self.table = message
            self.seat = message["you"]
        elif kind == "view":
            self.view = message
        elif kind == "step":
            self.steps.append(message["n"])
            self.view = message["view"]
        elif kind == "taken":
            self.token = message["token"]
            self.seat = message["seat"]
        return message

    def hear_until(self, *kinds, seq=None, n=None):
        """The next message of these kinds; an answer to `seq`, or to something unreadable."""
        while True:
            message = self.hear()
            if message["t"] in kinds and (seq is None or message.get("seq", seq) == seq):
                if n is None or message.get("n", 0) >= n:
                    return message

    def hello(self, table, token=None, come_from=None, lang="en"):
        fields = {"table": table, "protocol": 1, "lang": lang}
        if token is not None:
            fields["token"] = token
        if come_from is not None:
            fields["from"] = come_from
        self.say("hello", **fields)
        return self.hear_until("view", "no")

    def command(self, kind, **fields):
        """Sends a command and waits for its answer."""
        self.seq += 1
        self.say(kind, seq=self.seq, **fields)
        kinds = {"create": "created"}.get(kind, "ok")
        return self.hear_until(kinds, "no", seq=self.seq)

    def catch_up(self, n):
        while self.view["n"] < n:
            self.hear()
        return self.view


# ---- Playing ------------------------------------------------------------------------------------------


def decisions_of(group, dice):
    """A random decision of a group of legal ones, as text."""
    kind = group["k"]
    if kind in ("pass", "end", "withdraw"):
        return kind
    if kind == "recruit":
        return f"recruit {group['unit']} {dice.choice(group['to'])}"
    if kind == "bid":
        low, high = group["low"], group["high"]
        return f"bid {group['ability']} {dice.randint(low, min(high, low + 3))} " \
               f"{dice.choice(group['markers'])}"
    if kind in ("auction", "stake"):
        return f"{kind} {dice.randint(group['low'], min(group['high'], group['low'] + 5))}"
    if kind in ("first", "spy"):
        return f"{kind} {dice.choice(group['seats'])}"
    if kind in ("choose", "play"):
        return f"{kind} {dice.choice(group['cards'])}"
    if kind in ("move", "attack"):
        return f"{kind} {group['unit']} {group['from']} {dice.choice(group['to'])}"
    if kind == "guess":
        amounts = range(group["low"], group["high"] + 1)
        count = min(group["guesses"], len(amounts))
        return "guess " + " ".join(map(str, sorted(dice.sample(amounts, count))))
    raise AssertionError("unknown kind " + kind)


def choose(view, dice):
    """A random legal decision: rather an attack, and turns end before they become long."""
    groups = view["prompt"]["legal"]
    attacks = [g for g in groups if g["k"] in ("attack", "stake", "guess")]
    if attacks and dice.random() < 0.8:
        return decisions_of(dice.choice(attacks), dice)
    ends = [g for g in groups if g["k"] in ("end", "pass")]
    if ends and dice.random() < 0.4:
        return ends[0]["k"]
    return decisions_of(dice.choice(groups), dice)


def setup_text(players, rules="advanced", **more):
    fields = {"players": players, "rules": rules, "bots": "at-once", **more}
    return "".join(f"{key.replace('_', '-')}: {value}\n" for key, value in fields.items())


def make_table(server, setup, seed=None, **options):
    maker = Client(server, seed=seed, **options)
    answer = maker.command("create", setup=setup)
    assert answer["t"] == "created", answer
    maker.close()
    return answer["table"]


def all_but(server, *wanted, players):
    """Cards to veto, so that the wanted ones are dealt for sure."""
    watcher = Client(server, make_table(server, setup_text(players)))
    others = [card["id"] for card in watcher.table["cards"] if card["id"] not in wanted]
    watcher.close()
    return " ".join(others[players + 1 - len(wanted):])


def seat_players(server, table, players, seed=None):
    """A client for each seat, sat down."""
    clients = []
    for index, seat in enumerate("rbyg"[:players]):
        client = Client(server, table, seed=None if seed is None else seed * 10 + index)
        answer = client.command("take", seat=seat, name="Player " + seat)
        assert answer["t"] == "ok", answer
        clients.append(client)
    return clients


def start_game(server, setup, seed=None):
    players = int(setup.split("players: ")[1][0])
    table = make_table(server, setup, seed)
    clients = seat_players(server, table, players, seed)
    answer = clients[0].command("start")
    assert answer["t"] == "ok", answer
    for client in clients:
        client.catch_up(answer["n"])
    return table, clients


def asked(clients):
    """The first client that owes a decision; None: nobody does."""
    for client in clients:
        prompt = client.view["prompt"]
        if prompt and not prompt["sealed"]:
            return client
    return None


def is_busy(answer):
    """Whether it is not known if it was saved: whoever asked is to try again."""
    return answer["t"] == "no" and answer["code"] == "storage_busy" and answer["retry"]


class Busy(AssertionError):
    """The storage was too slow, which no test wants that does not wait for it."""


def decide(client, dice, text=None):
    answer = client.command("decide", prompt=client.view["prompt"]["id"],
                            d=text or choose(client.view, dice))
    if is_busy(answer):
        raise Busy(answer)
    assert answer["t"] == "ok", answer
    return answer["n"]


def play(clients, dice, most=100000, after=None):
    """Plays until the end of the game or so many decisions; returns how many were played."""
    for count in range(most):
        client = asked(clients)
        if client is None:
            return count
        n = decide(client, dice)
        for other in clients:
            other.catch_up(n)
        if after:
            after(count)
    return most


def run(tests):
    """Runs all tests whose name has a word of the command line in it; prints one line each."""
    import sys
    failed = 0
    words = sys.argv[1:]
    for test in tests:
        if words and not any(word in test.__name__ for word in words):
            continue
        begun = time.monotonic()
        seed = os.environ.get("EPIX_TEST_SEED", "1")
        LUCK.seed(zlib.crc32(f"{seed} {test.__name__}".encode()))
        try:
            test()
            result = "ok"
        except Exception:
            import traceback
            traceback.print_exc()
            failed += 1
            result = f"FAILED with EPIX_TEST_SEED={seed}:"
        print(f"{result:6} {test.__name__} {time.monotonic() - begun:.1f} s", flush=True)
    sys.exit(1 if failed else 0)


def digest(texts):
    whole = hashlib.sha256()
    for text in texts:
        whole.update(text)
    return base64.b16encode(whole.digest()).decode()
