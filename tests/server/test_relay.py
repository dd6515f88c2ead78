# SPDX-License-Identifier: MIT
"""A client that has come to the wrong node plays all the same: the node hands it on to the one that has its table,
over a link that nobody but a node can make."""
import hashlib
import hmac
import json
import os
import random
import signal
import socket
import struct
import threading

import postgres
from gremlin import GENEROUS, Client, Closed, Socket, make_table, play, run, scaled, seat_players, setup_text, \
    start_game, wait_until
from nodes import address, come_again, come_to, farewell, free_port, hello, node, opened
from postgres import assert_kept, play_stubbornly
from twins import World, difference

# As hosts have them, but for those that count what comes from one address.
STRICT = ["--limit-address=64", "--limit-handshakes=100000", "--limit-failures=1000000", "--limit-requests=1000000",
          "--limit-create=1000000", "--limit-work=1000000"]


def seated_at(server, table, clients):
    """The same people by way of this server."""
    come = []
    for one in clients:
        client, answer = opened(server, table, one.token)
        assert answer["t"] == "view", answer
        come.append(client)
    return come


def everybody_plays_at_any_node():
    base = postgres.Database()
    dice = random.Random(1)
    with node(base, "anna") as anna, node(base, "bert") as bert, node(base, "carl") as carl:
        table, first = start_game(anna, setup_text(3))
        acknowledged = play_stubbornly(first, dice, 10)
        clients = [opened(server, table, one.token)[0] for server, one in zip((bert, anna, carl), first)]
        watcher, view = opened(carl, table)
        assert view["n"] == first[0].view["n"] and watcher.seat is None
        acknowledged += play_stubbornly(clients, dice, 20)
        watcher.catch_up(clients[0].view["n"])
        assert clients[0].command("chat", text="x" * 501)["code"], "refusals come through, too"
        clients[0].say("record", seq=1)
        assert "epix" in clients[0].hear_until("record")["text"]
        assert clients[0].command("decide", prompt=1, d="pass")["t"] == "no"
        other = make_table(bert, setup_text(2))
        seats = seat_players(carl, other, 2)  # takes seats, by way of another node, before there is a game
        assert seats[0].command("start")["t"] == "ok"
        assert anna.figure("links") == 3 and bert.figure("relayed") == 1 and carl.figure("relayed") == 4
        assert anna.figure("relayed") == 0 and bert.figure("links") == 2
        for client in (*clients, watcher, *seats):
            client.close()
        wait_until(lambda: all(one.figure("links") + one.figure("relayed") == 0 for one in (anna, bert, carl)))
        for one in (anna, bert, carl):
            assert one.figure("link_failures_total") == 0
    assert_kept(base, table, acknowledged)


def a_node_may_have_a_name():
    """127.1 is none of the addresses that are read as such: it has to be looked up, and every machine knows it."""
    base = postgres.Database()
    dice = random.Random(3)
    with node(base, "anna", host="127.1") as anna, node(base, "bert") as bert:
        table, first = start_game(anna, setup_text(2))
        clients = seated_at(bert, table, first)
        acknowledged = play_stubbornly(clients, dice, 10)
        assert bert.figure("relayed") == 2 and bert.figure("link_failures_total") == 0
    assert_kept(base, table, acknowledged)


def tables_are_changed_on_one_connection():
    """A hello for another table goes to whoever has that one; a wrong one changes nothing."""
    base = postgres.Database()
    dice = random.Random(2)
    with node(base, "anna") as anna, node(base, "bert") as bert, node(base, "carl") as carl:
        tables = [start_game(server, setup_text(2)) for server in (anna, bert, carl)]
        client, answer = opened(anna, tables[1][0], tables[1][1][0].token)
        for _ in range(3):
            for table, players in (*tables, tables[0], tables[2]):
                client.say("hello", table=table, protocol=1, lang="en", token=players[0].token)
                answer = client.hear_until("view", "no", "bye")
                while answer["t"] == "no" and answer["code"] == "seated":
                    answer = {"t": "view"}
                assert answer["t"] == "view", answer
                client.say("hello", table=table, protocol=1, lang="en", token="A" * 32)
                assert client.hear_until("no")["code"] == "no_table"
                assert client.table["table"] == table
                client.say("ping", seq=7)
                assert client.hear_until("pong")["seq"] == 7
                play(players, dice, 1)
        client.say("hello", table=tables[2][0], protocol=1, moved=True)
        client.close()


def moved_is_for_those_who_ask():
    base = postgres.Database()
    with node(base, "anna") as anna, node(base, "bert") as bert:
        table, _ = start_game(anna, setup_text(2))
        assert opened(bert, table, moved=True)[1]["address"] == address(anna.port)
        assert opened(bert, table, moved=False)[1]["t"] == "view"
        assert opened(bert, table, moved=None)[1]["t"] == "view"
        client = Client(bert)
        client.say("hello", table=table, protocol=1, moved="yes")
        answer = client.hear_until("no")
        assert answer["code"] == "bad_message" and answer["field"] == "moved", answer


def who_comes_from_where_is_known():
    """Limits are those of the client's own address, at the owner as well."""
    base = postgres.Database()
    limits = [one for one in GENEROUS if "limit-failures" not in one] + ["--limit-failures=3"]
    with node(base, "anna", limits=limits) as anna, node(base, "bert") as bert:
        table, _ = start_game(anna, setup_text(2))
        for source, answers in (("127.0.0.9", 3), ("127.0.0.8", 3)):
            client = Client(bert, source=source)
            for _ in range(answers):
                client.say("hello", table=table, protocol=1, token="A" * 32)
                assert client.hear_until("no", "bye")["code"] == "no_table"
            client.say("hello", table=table, protocol=1, token="A" * 32)
            assert client.hear_until("no", "bye")["code"] == "too_fast"
            assert client.hear_until("bye")["code"] == "closed"
            try:
                client.hear()
                raise AssertionError("it is open still")
            except Closed as end:
                assert end.code == 1008, end


def the_owner_may_die_or_end():
    """Who is handed on is told to come again, and nothing is lost."""
    base = postgres.Database()
    dice = random.Random(4)
    with node(base, "anna") as anna, node(base, "bert") as bert, node(base, "carl") as carl:
        table, clients = start_game(anna, setup_text(2))
        clients = seated_at(bert, table, clients)
        acknowledged = play_stubbornly(clients, dice, 5)
        anna.kill()
        for client in clients:
            assert farewell(client)[0] == 1001
        clients = come_again([bert, carl], table, clients)
        acknowledged += play_stubbornly(clients, dice, 5)
        owner = base.sql("SELECT owner FROM heads")
        here, there = (bert, carl) if owner == "bert" else (carl, bert)
        clients = seated_at(there, table, clients)
        acknowledged += play_stubbornly(clients, dice, 5)
        here.stop()
        for client in clients:
            code, bye = farewell(client)
            assert code == 1001 and bye["code"] == "restart", (code, bye)
        clients = come_again([there], table, clients)
        acknowledged += play_stubbornly(clients, dice, 5)
    assert_kept(base, table, acknowledged)


def the_owner_may_sleep():
    """Nobody waits until the line is silent for long, which is an hour here: the database tells that it does not live."""
    base = postgres.Database()
    dice = random.Random(5)
    with node(base, "anna") as anna, node(base, "bert") as bert:
        table, clients = start_game(anna, setup_text(2))
        clients = seated_at(bert, table, clients)
        acknowledged = play_stubbornly(clients, dice, 5)
        os.kill(anna.process.pid, signal.SIGSTOP)
        for client in clients:
            assert farewell(client)[0] == 1001
        clients = come_again([bert], table, clients)
        acknowledged += play_stubbornly(clients, dice, 5)
        os.kill(anna.process.pid, signal.SIGCONT)
        wait_until(lambda: opened(anna, table, clients[0].token)[1]["t"] == "view")
        acknowledged += play_stubbornly(clients, dice, 5)
    assert_kept(base, table, acknowledged)


def links_that_cannot_be_made_are_told():
    """To nobody, to somebody who does not answer, to somebody else, and to nowhere."""
    base = postgres.Database()
    silent = socket.socket()
    silent.bind(("127.0.0.1", 0))
    silent.listen()
    stranger = socket.socket()
    stranger.bind(("127.0.0.1", 0))
    stranger.listen()
    stop = threading.Event()

    def answer_strangely():
        answers = [b"HTTP/1.1 404 Not Found\r\n\r\n", b"", b"\0" * 5000, b"HTTP/1.1 101 X\r\n\r\n" + b"\x81\x7f" + b"\xff" * 8,
                   b"HTTP/1.1 101 X\r\n\r\n\x81\x02{}", b"HTTP/1.1 101 X\r\n\r\n\x01\x02{}",
                   b"HTTP/1.1 101 X\r\n\r\n\x88\x00", b"HTTP/1.1 101 X\r\n\r\n\x89\x7d" + b"a" * 125 + b"\x81\x00"]
        count = 0
        while not stop.is_set():
            try:
                line, _ = stranger.accept()
            except OSError:
                return
            line.sendall(answers[count % len(answers)])
            count += 1
            line.close()

    threading.Thread(target=answer_strangely, daemon=True).start()
    places = [(f"ws://127.0.0.1:{free_port()}/ws", "bye"), (f"ws://127.0.0.1:{silent.getsockname()[1]}/ws", "bye"),
              ("ws://no-such-host.invalid/ws", "bye"), ("wss://127.0.0.1/ws", "moved"), ("", "moved"),
              ("ws://[::1/ws", "moved"), ("ws://:1/ws", "moved"), ("ws://127.0.0.1:99999999/ws", "moved"),
              *[(f"ws://127.0.0.1:{stranger.getsockname()[1]}/ws", "bye")] * 8]
    with node(base, "anna") as anna, node(base, "bert") as bert:
        table, clients = start_game(anna, setup_text(2))
        base.sql("CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS "
                 "$$BEGIN NEW.link = (SELECT link FROM epix.wanted); RETURN NEW; END$$")
        base.sql("CREATE TABLE wanted (link text); INSERT INTO wanted VALUES ('')")
        base.sql("CREATE TRIGGER keep BEFORE UPDATE ON nodes FOR EACH ROW WHEN (NEW.name = 'anna') "
                 "EXECUTE FUNCTION keep()")
        for link, wanted in places:
            base.sql(f"UPDATE wanted SET link = '{link}'; UPDATE nodes SET seen = seen WHERE name = 'anna'")
            client, answer = opened(bert, table)
            assert answer["t"] == wanted, (link, answer)
            assert wanted == "moved" or answer["code"] == "away", answer
            assert farewell(client)[0] == 1001
        assert bert.figure("relayed") == 0 and bert.figure("link_failures_total") == 11
        assert hello(anna, table)[1]["t"] == "view"
        assert play(clients, random.Random(6), 3) == 3
    stop.set()
    stranger.close()
    silent.close()


def other_protocols_are_not_spoken():
    """A node of another version lives beside: clients are told where it is."""
    base = postgres.Database()
    dice = random.Random(7)
    with node(base, "anna", environment={"EPIX_PROTOCOL": "2"}) as anna, node(base, "bert") as bert:
        for here, there in ((anna, bert), (bert, anna)):
            table, clients = start_game(here, setup_text(2))
            _, answer = opened(there, table)
            assert answer["t"] == "moved" and answer["address"] == address(here.port), answer
            acknowledged = play_stubbornly(clients, dice, 5)
            assert_kept(base, table, acknowledged)
        _, clients = start_game(bert, setup_text(2))
        acknowledged = play_stubbornly(clients, dice, 5)
        bert.stop()
        clients = come_to(anna, clients[0].table["table"], clients, is_free=True)
        assert len(acknowledged) + len(play_stubbornly(clients, dice, 5)) == 10


# ---- Secrets ----------------------------------------------------------------------------------------------


class Relayed(World):
    """Everybody comes by way of another node than the one that has the table."""

    def live(self, seed, options, environment):
        base = postgres.Database()
        with node(base, "anna", environment=environment) as self.owner, \
                node(base, "bert", environment=environment) as self.server:
            self.play(seed)
            wait_until(lambda: self.owner.figure("links") == self.server.figure("relayed") > 0)

    def begin(self, setup, seed):
        table, players = start_game(self.owner, setup, seed=seed)
        for player in players:
            seq, token = player.seq, player.token
            player.close()
            player.__init__(self.server, table, token=token)
            player.seq = seq
        return table, players

    def paths(self):
        return "/api/games", f"/api/games/{self.table}.epix", "/healthz"  # figures count what the moment brings


def others_learn_nothing_on_the_way():
    for seed in range(scaled(1)):
        found = difference(seed + 1, None, Relayed)
        assert found is None, (seed + 1, found)
    assert any(difference(seed + 1, "view", Relayed) for seed in range(2)), "a leak is not noticed"


# ---- Strangers --------------------------------------------------------------------------------------------


class Link(Socket):
    """Somebody who wants to be taken for a node."""

    def __init__(self, server, **options):
        super().__init__(server.port, protocol="epix-link", **options)
        self.challenge = json.loads(self.next_text())

    def proof(self, key, side, relay, nonce, place, **other):
        text = "\n".join(["epix link", side, other.get("owner", self.challenge["node"]), relay,
                          other.get("asked", self.challenge["nonce"]), nonce, place, ""])
        return hmac.new(key, text.encode(), hashlib.sha256).hexdigest()

    def answer(self, key, relay="bert", nonce="a" * 32, place="127.0.0.77", side="relay", **other):
        fields = {"t": "link", "protocol": 1, "node": relay, "nonce": nonce, "address": place,
                  "proof": self.proof(key, side, relay, nonce, place, **other), **other.get("fields", {})}
        text = json.dumps(fields)
        self.send_text(text)
        return text


class PatientLink(Link):
    """The same, byte by byte."""

    def send_raw(self, data):
        for byte in data:
            super().send_raw(bytes([byte]))


def key_of(base):
    return bytes.fromhex(base.sql("SELECT encode(key, 'hex') FROM keys"))


def is_shut(link):
    try:
        while True:
            link.next_text()
    except Closed:
        return True


def strangers_are_no_nodes():
    """Whoever does not know the key, or says what was said before, or to somebody else, or in another role."""
    base = postgres.Database()
    with node(base, "anna") as anna, node(base, "bert") as bert:
        table, _ = start_game(anna, setup_text(2))
        key = key_of(base)
        good = Link(anna)
        said = good.answer(key)
        welcome = json.loads(good.next_text())
        patient = PatientLink(anna)
        patient.answer(key)
        assert json.loads(patient.next_text())["t"] == "linked", "byte by byte is as good as at once"
        patient.close()
        assert welcome == {"t": "linked", "proof": good.proof(key, "owner", "bert", "a" * 32, "127.0.0.77")}, welcome
        good.send_text(json.dumps({"t": "hello", "table": table, "protocol": 1}))
        assert json.loads(good.next_text())["t"] == "table"
        assert key.hex() not in anna.log() and str(key) not in anna.log()
        tries = [
            lambda link: link.answer(b"\0" * 32), lambda link: link.answer(b""), lambda link: link.send_text(said),
            lambda link: link.answer(key, owner="carl"), lambda link: link.answer(key, asked="b" * 32),
            lambda link: link.answer(key, relay="anna"), lambda link: link.answer(key, nonce="short"),
            lambda link: link.answer(key, relay=""), lambda link: link.answer(key, relay="b\u00e9rt\u202e"),
            lambda link: link.answer(key, relay="x" * 32),
            lambda link: link.send_raw(b"\x01\xfe\xff\xff\0\0\0\0" + b"x" * 65535 + b"\x80\x80\0\0\0\0"),
            lambda link: link.answer(key, side="owner"), lambda link: link.answer(key, place="everywhere"),
            lambda link: link.answer(key, place="127.0.0.1\n"), lambda link: link.answer(key, nonce="a" * 5000),
            lambda link: link.answer(key, fields={"address": "10.0.0.1"}),
            lambda link: link.answer(key, fields={"proof": welcome["proof"]}),
            lambda link: link.answer(key, fields={"proof": None}), lambda link: link.answer(key, fields={"proof": ""}),
            lambda link: link.answer(key, fields={"protocol": 2}), lambda link: link.answer(key, fields={"t": "linked"}),
            lambda link: link.send_text(json.dumps({"t": "hello", "table": table, "protocol": 1})),
            lambda link: link.send_text("[" * 4000), lambda link: link.send_text("{}"), lambda link: link.send_text(""),
            lambda link: link.send_raw(Socket.frame(b"\xff" * 100)), lambda link: link.send_raw(Socket.frame(b"", 2)),
            lambda link: link.send_raw(b"\x81\xff" + struct.pack(">Q", 1 << 40) + b"\0" * 4 + b"x" * 100000),
            lambda link: link.send_raw(b"\x81\x05hello"), lambda link: link.close("mid"),
        ]
        for attempt in tries:
            link = Link(anna)
            try:
                attempt(link)
            except Closed:
                continue
            assert link.socket.fileno() < 0 or is_shut(link), attempt
        assert anna.figure("links") == 1
        good.close()
        wait_until(lambda: anna.figure("links") == 0)
        assert opened(bert, table)[1]["t"] == "view"
        nonces = {Link(anna).challenge["nonce"] for _ in range(50)}
        assert len(nonces) == 50
    with node(postgres.Database(), "anna") as other:
        link = Link(other)
        link.answer(key)
        assert key_of(base) == key and is_shut(link), "another database has another key"


class Pretender:
    """Somebody at the place where a node should be. It knows the key, or not, and never has the table."""

    def __init__(self, base, key, answer):
        self.key, self.answer, self.heard, self.links = key, answer, [], 0
        self.listener = socket.socket()
        self.listener.bind(("127.0.0.1", 0))
        self.listener.listen()
        base.sql(f"UPDATE nodes SET link = '{address(self.listener.getsockname()[1])}', protocol = 1 WHERE name = 'carl'")
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                line, _ = self.listener.accept()
            except OSError:
                return
            self.links += 1
            threading.Thread(target=self.talk, args=(line,), daemon=True).start()

    def talk(self, line):
        def say(**fields):
            text = json.dumps(fields, separators=(",", ":")).encode()
            line.sendall(b"\x81" + bytes([len(text)]) + text if len(text) < 126
                         else b"\x81\x7e" + struct.pack(">H", len(text)) + text)

        def hear():
            head = line.recv(2, socket.MSG_WAITALL)
            length = head[1] & 127
            if length == 126:
                length = struct.unpack(">H", line.recv(2, socket.MSG_WAITALL))[0]
            mask = line.recv(4, socket.MSG_WAITALL)
            return bytes(byte ^ mask[at % 4] for at, byte in enumerate(line.recv(length, socket.MSG_WAITALL)))

        try:
            while b"\r\n\r\n" not in line.recv(4096):
                pass
            line.sendall(b"HTTP/1.1 101 Switching Protocols\r\n\r\n")
            say(t="link", protocol=1, node="carl", nonce="n" * 32)
            said = json.loads(hear())
            text = "\n".join(["epix link", "owner", "carl", said["node"], "n" * 32, said["nonce"], said["address"], ""])
            say(t="linked", proof=hmac.new(self.key, text.encode(), hashlib.sha256).hexdigest())
            while True:
                self.heard.append(hear())
                self.answer(line, say)
        except (OSError, IndexError, ValueError):
            line.close()


def nobody_goes_round_in_circles():
    """An owner that says again and again that others have the table; and one that sends what no node sends."""
    base = postgres.Database()
    with node(base, "bert") as bert:
        table, clients = start_game(bert, setup_text(2))
        bert.stop()
        base.sql("UPDATE heads SET owner = 'carl'; INSERT INTO nodes (name, address, seen) "
                 "VALUES ('carl', 'ws://carl/ws', now() + interval '1 day')")
        bert.start()
        moved = lambda line, say: say(t="moved", table=table, address="ws://127.0.0.1:1/ws")
        answers = [moved, lambda line, say: line.sendall(b"\x81\x7f" + struct.pack(">Q", 1 << 40) + b"x" * 100000),
                   lambda line, say: line.sendall(b"\x82\x02{}"), lambda line, say: line.sendall(b"\x81\x80aaaa"),
                   lambda line, say: line.sendall(b"\x88\x02\x03\xe9"), lambda line, say: line.close()]
        for answer in answers:
            carl = Pretender(base, key_of(base), answer)
            client = Client(bert)
            client.say("hello", table=table, protocol=1, token=clients[0].token)
            assert farewell(client)[0] == 1001
            assert carl.links == (4 if answer is moved else 1) and len(carl.heard) == carl.links, carl.links
            assert all(json.loads(text)["t"] == "hello" for text in carl.heard)
            carl.listener.close()
        stranger = Pretender(base, b"\0" * 32, moved)
        client, answer = opened(bert, table, clients[0].token)
        assert answer["t"] == "bye" and answer["code"] == "away", answer
        assert stranger.links == 1 and not stranger.heard, "nobody who is no node hears a token"
        stranger.listener.close()
        assert bert.figure("relayed") == 0


def alone_there_are_no_links():
    from gremlin import Server
    with Server() as server:
        try:
            link = Socket(server.port, protocol="epix-link")
            link.next_text()
            raise AssertionError("it talks to links")
        except Closed:
            pass


def half_links_keep_nobody_out():
    """A thousand that never say who they are, from few addresses, while people come by way of another node."""
    base = postgres.Database()
    with node(base, "anna", limits=STRICT) as anna, node(base, "bert") as bert:
        table, _ = start_game(anna, setup_text(2))
        before = anna.memory()
        half = []
        for count in range(scaled(1000)):
            try:
                half.append(Link(anna, source=f"127.0.1.{count % 8}"))
            except (Closed, OSError):
                pass
            if count % 100 == 0:
                client, answer = opened(bert, table)
                assert answer["t"] == "view", answer
                client.close()
        assert anna.figure("sockets") < 600, anna.figure("sockets")
        assert anna.memory() - before < 20000
        assert anna.figure("links") <= 1
        for link in half:
            link.close("reset")


def ask_much(client, times):
    """Without a look at what is answered."""
    question = Socket.frame(json.dumps({"t": "why", "d": "pass"}).encode())
    try:
        for _ in range(times):
            client.send_raw(question * 100)
    except Closed:
        pass


def who_does_not_read_takes_nothing():
    """A slow reader behind a relay takes no memory of either node, and nobody else's time."""
    base = postgres.Database()
    dice = random.Random(8)
    limits = GENEROUS + ["--limit-spectators=1000000"]
    with node(base, "anna", limits=limits) as anna, node(base, "bert", limits=limits) as bert:
        table, clients = start_game(anna, setup_text(2))
        clients = [opened(bert, table, clients[0].token)[0], clients[1]]
        before = anna.memory(), bert.memory()
        slow = []
        for _ in range(5):
            client = Client(bert, room=4096)
            client.say("hello", table=table, protocol=1)
            slow.append(client)
        wait_until(lambda: anna.figure("links") == 6)
        for client in slow:
            ask_much(client, 100)
        play(clients, dice, 5)
        assert anna.memory() - before[0] < 40000 and bert.memory() - before[1] < 40000, \
            (before, anna.memory(), bert.memory())


def who_does_not_read_is_given_up():
    """By the owner, if it has more to say than it keeps for anybody, and else by whoever has heard nothing for long."""
    base = postgres.Database()
    limits = GENEROUS + ["--limit-ping=1", "--limit-silence=3"]
    with node(base, "anna", limits=limits) as anna, node(base, "bert", limits=limits) as bert:
        table = make_table(anna, setup_text(2))
        slow = [Client(bert, table, room=4096) for _ in range(5)]
        for count, client in enumerate(slow):
            ask_much(client, 25 * count)  # too little to be too much for anybody, and more
        wait_until(lambda: anna.figure("links") == bert.figure("relayed") == bert.figure("sockets") == 0)


def who_does_not_read_is_told_all_the_same():
    """A node that waits for its client hears at once that the owner does not, whatever lies unread before that."""
    base = postgres.Database()
    with node(base, "anna", limits=GENEROUS + ["--limit-queue=8192"]) as anna:
        table, clients = start_game(anna, setup_text(4))
        link = Link(anna, room=4096)
        link.answer(key_of(base))
        link.send_text(json.dumps({"t": "hello", "table": table, "protocol": 1}))
        play(clients, random.Random(9))
        wait_until(lambda: anna.figure("links") == 0)
        wait_until(lambda: link.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1) != b"\1")  # ESTABLISHED


def many_come_at_once():
    """After a node has died, all its people come to the others at the same moment."""
    base = postgres.Database()
    with node(base, "anna", limits=STRICT) as anna, node(base, "bert") as bert:
        table, _ = start_game(anna, setup_text(2))
        crowd = [Client(bert, source=f"127.0.2.{1 + count % 200}") for count in range(scaled(300))]
        for client in crowd:
            client.say("hello", table=table, protocol=1, lang="en")
        for client in crowd:
            assert client.hear_until("view", "no", "bye")["t"] == "view"
        assert anna.figure("links") == len(crowd) and anna.figure("link_failures_total") == 0
        for client in crowd:
            client.close("reset")
        wait_until(lambda: anna.figure("links") == 0)


postgres.begin()
run([everybody_plays_at_any_node, a_node_may_have_a_name, tables_are_changed_on_one_connection, moved_is_for_those_who_ask,
     who_comes_from_where_is_known, the_owner_may_die_or_end, the_owner_may_sleep,
     links_that_cannot_be_made_are_told, other_protocols_are_not_spoken, others_learn_nothing_on_the_way,
     strangers_are_no_nodes, nobody_goes_round_in_circles, alone_there_are_no_links, half_links_keep_nobody_out,
     who_does_not_read_takes_nothing, who_does_not_read_is_given_up, who_does_not_read_is_told_all_the_same,
     many_come_at_once])
