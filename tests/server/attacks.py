# SPDX-License-Identifier: MIT
"""What hostile clients do to a server with its default limits, an attack a function.

Each is a generator: what comes before its first `yield` is its way in, each further step is one
bounded burst, and closing it closes all that it has open. tests/server/test_attacks.py runs a few
bursts of each between the decisions of others; bench/attacks runs them for seconds and times those.
Addresses are all of 127.0.0.0/8: each stands for somebody else's.
"""
import contextlib
import json
import random
import select
import socket

import hard_winter
from gremlin import Client, Closed, Socket, make_table, seat_players, setup_text, start_game

GONE = (Closed, OSError, AssertionError)  # thrown out, refused, or timed out: comes again
BURST = 50
MOMENT = 0.2  # seconds that an attacker waits for anything


def address(number):
    return f"127.1.{number // 250 % 250}.{1 + number % 250}"


class Crowd:
    """Connections that come again whenever they are thrown out."""

    def __init__(self, size, come):
        self.come = come  # from a number to a connection
        self.members = dict.fromkeys(range(size))

    def each(self, act, read=True):
        """Lets every one act; what it is sent is read and thrown away, or left in the line."""
        for number, member in self.members.items():
            try:
                if member is None:
                    member = self.members[number] = self.come(number)
                    member.socket.settimeout(MOMENT)
                act(member)
                if read:
                    drain(member)
            except GONE:
                self.drop(number)

    def drop(self, number):
        member = self.members[number]
        self.members[number] = None
        if member:
            member.socket.close()

    def close(self):
        for number in self.members:
            self.drop(number)


def drain(member):
    while select.select([member.socket], [], [], 0)[0]:
        if not member.socket.recv(1 << 18):
            raise Closed()


def texts(*messages):
    """A burst of messages as one piece of bytes."""
    return b"".join(Socket.frame(json.dumps(message).encode()) for message in messages)


def bursts(crowd, act):
    """Goes on and on, until it is closed."""
    with contextlib.closing(crowd):
        while True:
            yield
            crowd.each(act)


def spectators(server, table, size, addresses=8):
    return Crowd(size, lambda n: Client(server, table, source=address(n % addresses)))


def holders(server, size, setup, addresses=8):
    """Pairs of seats of their own tables: a crowd of the first ones, who hold tokens."""
    seats = []

    def come(number):
        source = address(number % addresses)
        if number >= len(seats):
            table = make_table(server, setup, source=source)
            first = Client(server, table, source=source)
            first.command("take", seat="r", name="Red")
            other = Client(server, table, source=source)
            other.command("take", seat="b", name="Blue")
            first.command("start")
            other.close()
            seats.append((table, first.token))
            return first
        return Client(server, *seats[number], source=source)

    return Crowd(size, come)


# ---- F1, F2: what once stopped the whole server --------------------------------------------------------


def prepare_long(server, size):
    """A game with many entries: a bot came and went."""
    table = make_table(server, setup_text(2, "basic", clock="none"))
    [host] = seat_players(server, table, 1)
    for number in range(size * 60):
        what = "open" if number % 2 else "bot"
        host.command(what, seat="b", **({} if number % 2 else {"bot": "peasant"}))
    other = Client(server, table)
    other.command("take", seat="b", name="Blue")
    n = host.command("start")["n"]
    return table, n


def long_record(server, size, prepared):
    """Asks for the record and for all of the past of a long game."""
    table, n = prepared
    ask = texts(*[{"t": "record", "seq": 1}, {"t": "past", "seq": 2, "from": n - 1, "to": n},
                  {"t": "past", "seq": 3, "from": 1, "to": n}] * 5)
    yield from bursts(spectators(server, table, size), lambda member: member.send_raw(ask))


def prepare_winters(server, size):
    games = [hard_winter.play_until_asked(server) for _ in range(max(2, size // 4))]
    return [(table, seat.token, seat.view["prompt"]["id"])
            for table, clients in games for seat in clients if seat.seat == "g"]


def hard_winters(server, size, prepared):
    """Decisions whose consequence takes the longest search there is, one after the other; then
    everybody asks for the records of those games."""
    yield
    for number, (table, token, prompt) in enumerate(prepared):
        with contextlib.suppress(*GONE):
            seat = Client(server, table, token, source=address(number))
            seat.command("decide", prompt=prompt, d="end")
            seat.close()
        yield
    ask = texts(*[{"t": "record", "seq": 1}] * 10)
    yield from bursts(spectators(server, prepared[0][0], size), lambda member: member.send_raw(ask))


# ---- F3, F10: those who look on ----------------------------------------------------------------------


def slow_readers(server, size, _):
    """Ask for much and never read."""
    table, _ = start_game(server, setup_text(2))
    ask = texts(*[{"t": "past", "seq": 1, "from": 1, "to": 3}] * 20)
    crowd = Crowd(size, lambda n: Client(server, table, room=4096, source=address(n % 8)))
    with contextlib.closing(crowd):
        while True:
            yield
            crowd.each(lambda member: member.send_raw(ask), read=False)


def many_spectators(server, size, _):
    """A crowd at one table at which two play as fast as they may."""
    table, players = start_game(server, setup_text(2))
    crowd = Crowd(size * 16, lambda n: Client(server, table, source=address(n % 200)))
    dice = random.Random(1)
    with contextlib.closing(crowd):
        crowd.each(lambda member: None)
        while True:
            yield
            for player in players:
                with contextlib.suppress(*GONE):
                    player.command("name", name=f"Name {dice.randrange(1000)}")
            crowd.each(lambda member: None)


def to_and_fro(server, size, _):
    """A seat that comes and goes between two tables, before an audience."""
    table, (red, _) = start_game(server, setup_text(2))
    other = make_table(server, setup_text(2))
    crowd = spectators(server, table, size * 4, 64)
    go = texts(*[message for _ in range(BURST // 2) for message in (
        {"t": "hello", "table": other, "protocol": 1, "lang": "en"},
        {"t": "hello", "table": table, "token": red.token, "protocol": 1, "lang": "en"})])
    walker = Crowd(3, lambda n: Client(server, table, red.token, source=address(99)))
    with contextlib.closing(crowd), contextlib.closing(walker):
        while True:
            yield
            walker.each(lambda member: member.send_raw(go))
            crowd.each(lambda member: None)


# ---- F4: bots ------------------------------------------------------------------------------------------


def bot_tables(server, size, _):
    """Tables of warlords that think as long as they may."""
    setup = setup_text(4) + "substitute: warlord\n"
    for number in range(30 if size > 8 else 6):
        with contextlib.suppress(*GONE):
            maker = Client(server, make_table(server, setup, source=address(0)), source=address(0))
            maker.command("take", seat="r", name="Maker")
            for seat in "byg":
                maker.command("bot", seat=seat, bot="warlord")
            maker.command("start")
            maker.command("leave")
            maker.close()
        yield
    while True:
        yield


# ---- F5: floods -----------------------------------------------------------------------------------------


def flood(*messages, setup=None, raw=b""):
    """Of messages by seats of many tables, over new connections again and again."""
    def attack(server, size, _):
        burst = raw or texts(*messages * (BURST // len(messages)))
        yield from bursts(holders(server, size, setup or setup_text(2)),
                          lambda member: member.send_raw(burst))
    return attack


def remarks(server, size, _):
    """Talk, with numbers that were never used."""
    def act(member):
        member.seq += BURST
        member.send_raw(texts(*[{"t": "chat", "seq": member.seq - i, "text": "x" * 500}
                                for i in range(BURST)]))
    yield from bursts(holders(server, size, setup_text(2) + "chat: free\n"), act)


def rides(server, size, _):
    """Decisions that cost nothing: whatever is legal, as fast as it goes."""
    dice = random.Random(1)

    def act(member):
        for _ in range(5):
            prompt = member.view and member.view["prompt"]
            groups = prompt["legal"] if prompt else []
            moves = [g for g in groups if g["k"] in ("move", "recruit", "auction", "choose")]
            if not moves:
                member.command("undo")
                continue
            group = dice.choice(moves)
            d = {"move": lambda: f"move {group['unit']} {group['from']} {group['to'][0]}",
                 "recruit": lambda: f"recruit {group['unit']} {group['to'][0]}",
                 "auction": lambda: "auction 0",
                 "choose": lambda: "choose " + group["cards"][0]}[group["k"]]()
            member.command("decide", prompt=prompt["id"], d=d)
    yield from bursts(holders(server, size, setup_text(2, "basic")), act)


def odds_asked(server, size, _):
    table, _ = start_game(server, setup_text(2, "basic", odds="yes"))
    ask = texts(*[{"t": "odds", "seq": i, "d": "attack S rc r1"} for i in range(BURST)])
    yield from bursts(spectators(server, table, size), lambda member: member.send_raw(ask))


def new_connections(server, size, _):
    """Full buckets for the price of a handshake."""
    table = make_table(server, setup_text(2))
    ping = texts(*[{"t": "ping"}] * BURST)

    def act(member):
        member.send_raw(ping)
        drain(member)
        raise Closed()
    yield from bursts(spectators(server, table, size), act)


# ---- HTTP --------------------------------------------------------------------------------------------------


class Line:
    """A bare connection."""

    def __init__(self, server, number, data=b""):
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=MOMENT,
                                               source_address=(address(number), 0))
        self.sent = 0
        self.socket.sendall(data)

    def send_raw(self, data):
        self.socket.sendall(data)


def requests(*paths):
    """Many requests on each connection, without waiting for an answer."""
    def attack(server, size, _):
        for number in range(size * 2):
            with contextlib.suppress(*GONE):
                make_table(server, setup_text(2, listed="yes"), source=address(number))
        burst = b"".join(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode() for path in paths)
        yield from bursts(Crowd(size, lambda n: Line(server, n % 8)),
                          lambda line: line.send_raw(burst * (BURST // len(paths))))
    return attack


def garbage(server, size, _):
    """Requests that are none."""
    dice = random.Random(1)
    yield from bursts(Crowd(size, lambda n: Line(server, n % 8)),
                      lambda line: line.send_raw(dice.randbytes(500) + b"\r\n\r\n"))


def uploads(server, size, _):
    """Tables with the largest files of their own."""
    path = hard_winter.board_text()
    number = 0
    while True:
        yield
        for _ in range(4):
            number += 1
            setup = setup_text(4, board="mine", abilities="ours")
            cards = hard_winter.CARDS_TEXT + f"# {number} " + "x" * 30000 + "\n"
            body = json.dumps({"setup": setup, "board": path, "cards": cards})
            with contextlib.suppress(*GONE):
                server.request("POST", "/api/tables", body, source=address(number % 8))


def half_open(server, size, _):
    """Handshakes that are begun and never ended, from everywhere."""
    halves = [b"", b"G", b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n",
              b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"]
    yield from bursts(Crowd(size * 16, lambda n: Line(server, n % 200, halves[n % 4])),
                      lambda line: None)


def slow_headers(server, size, _):
    """A byte of a header at a time, for ever."""
    yield from bursts(Crowd(size * 4, lambda n: Line(server, n % 8, b"GET / HTTP/1.1\r\nX: ")),
                      lambda line: line.send_raw(b"x"))


# ---- F6, F9, F11: doors ---------------------------------------------------------------------------------------


def silent(server, size, _):
    """WebSockets that never say anything, renewed."""
    crowd = Crowd(size * 8, lambda n: Socket(server.port, source=address(n % 8)))
    with contextlib.closing(crowd):
        while True:
            yield
            crowd.each(lambda member: None)
            for number in random.sample(list(crowd.members), len(crowd.members) // 10):
                crowd.drop(number)


def descriptors(server, size, _):
    """More connections than files may be open (the server has few)."""
    yield from bursts(Crowd(600, lambda n: Line(server, n)), lambda line: None)


def wrong_tokens(server, size, _):
    table = make_table(server, setup_text(2))
    dice = random.Random(1)

    def act(member):
        member.send_raw(texts(*[{"t": "hello", "table": table, "protocol": 1, "lang": "en",
                                 "token": f"{dice.getrandbits(127):032x}"} for _ in range(BURST)]))
    yield from bursts(Crowd(size, lambda n: Client(server, source=address(n % 8))), act)


def forged_addresses(server, size, _):
    """Headers that name another address each time, too long to be read, or none."""
    table = make_table(server, setup_text(2))
    names = ["9.9.9.9, " * 40 + "1.2.3.4", "x" * 300, "::1", "1.2.3.4" * 20]
    ping = texts(*[{"t": "ping"}] * BURST)
    yield from bursts(
        Crowd(size, lambda n: Client(server, table, source=address(n % 8),
                                     headers=["X-Forwarded-For: " + names[n % 4]])),
        lambda member: member.send_raw(ping))


# ---- None --------------------------------------------------------------------------------------------------


def busy(server, size, _):
    """Does nothing to the server: what a busy neighbour alone makes of the others' delays."""
    while True:
        yield
        sum(range(100000))


# ---- All of them --------------------------------------------------------------------------------------------


class Attack:
    """What is done, how it is prepared (with generous limits), and what is special about the server."""

    def __init__(self, finding, run, prepare=None, options=(), files=None):
        self.finding = finding
        self.run = run
        self.prepare = prepare or (lambda server, size: None)
        self.options = list(options)
        self.files = files  # descriptors that the server may have


ATTACKS = {
    "none, but a busy machine": Attack("-", busy),
    "long record": Attack("F1", long_record, prepare_long),
    "hard Winters": Attack("F2", hard_winters, prepare_winters),
    "slow readers": Attack("F3", slow_readers),
    "thirty tables of bots": Attack("F4", bot_tables),
    "remarks": Attack("F5", remarks),
    "decisions without end": Attack("F5", rides),
    "pings of the protocol": Attack("F5", flood(raw=Socket.frame(b"", 9) * 2000)),
    "illegal decisions": Attack("F5", flood({"t": "decide", "seq": 1, "prompt": 9, "d": "pass"},
                                            {"t": "why", "d": "attack K r1 bc"})),
    "odds": Attack("F5", odds_asked),
    "new connections": Attack("F5", new_connections),
    "lists of tables": Attack("F5", requests("/api/tables", "/api/games")),
    "silent sockets": Attack("F6", silent),
    "uploads": Attack("F7", uploads),
    "no descriptors": Attack("F9", descriptors, files=300),
    "spectators": Attack("F10", many_spectators),
    "to and fro": Attack("F10", to_and_fro),
    "forged addresses": Attack("F11", forged_addresses, options=["--proxy=127.1.0.1"]),
    "wrong tokens": Attack("N6", wrong_tokens),
    "page and figures": Attack("N3", requests("/", "/metrics", "/healthz", "/none")),
    "garbage": Attack("N1", garbage),
    "half-open handshakes": Attack("N3", half_open),
    "slow headers": Attack("N3", slow_headers),
}
