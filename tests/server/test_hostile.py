# SPDX-License-Identifier: MIT
"""Hostile clients: each is thrown out with the right code, and the others play on."""
import json
import os
import random
import time

from gremlin import (GENEROUS, Client, Closed, Server, Socket, make_table, play, run, scaled,
                     setup_text, start_game, wait_until)


def code_after(server, data, table=None):
    """Sends raw bytes on a fresh connection; the code of the close, None for a plain end."""
    client = Client(server, table)
    try:
        client.send_raw(data)
        while True:
            client.next_text()
    except Closed as closed:
        return closed.code
    finally:
        client.socket.close()


def bad_frames():
    frame = Socket.frame
    deep = b'{"t":"ping","x":' + b"[" * 9 + b"]" * 9 + b"}"
    with Server() as server:
        table, clients = start_game(server, setup_text(2))
        dice = random.Random(1)
        cases = [
            ("one byte too long", frame(b'{"t":"ping","x":"' + b"a" * 4080 + b'"}'), {1009}),
            ("a thousand times too long", frame(b"x" * 4096000), {1009, None}),
            ("promises too much", b"\x81\xff" + (1 << 40).to_bytes(8, "big") + b"\0\0\0\0" + b"x" * 9999,
             {1009, None}),
            ("binary", frame(b'{"t":"ping"}', 2), {1003}),
            ("bad UTF-8", frame(b'{"t":"p\xff\xfe"}'), {1007}),
            ("too deep", frame(deep), {1008}),
            ("nine fragments", frame(b"{", 1, False) + frame(b" ", 0, False) * 8 + frame(b"}", 0),
             {1008}),
            ("a thousand fragments", frame(b"{", 1, False) + frame(b" ", 0, False) * 1000, {1008}),
            ("reserved opcode", frame(b"", 5), {1002, None}),
            ("long control frame", frame(b"x" * 200, 9), {1002, None}),
        ]
        for name, data, codes in cases:
            code = code_after(server, data, table)
            assert code in codes, (name, code)
            assert play(clients, dice, 1) == 1, name
        # At the limit, all is well.
        client = Client(server, table)
        exact = b'{"t":"ping","x":"' + b"a" * (4096 - 19) + b'"}'
        assert len(exact) == 4096
        client.send_raw(frame(exact))
        client.hear_until("pong")
        client.send_raw(frame(b"{", 1, False) + frame(b' "t":', 0, False) * 1 +
                        frame(b'"ping"', 0, False) + frame(b" ", 0, False) * 4 + frame(b"}", 0))
        client.hear_until("pong")


def bad_messages():
    """Whatever is in a text: an answer with a code, and the connection stays."""
    dice = random.Random(2)
    with Server() as server:
        table = make_table(server, setup_text(2))
        client = Client(server, table)
        texts = ["", "{", "[]", "null", "17", '"t"', "{}", '{"t":5}', '{"t":null}', '{"t":"x"}',
                 '{"t":"ping","t":"ping"}', '{"t":"hello"}', '{"t":"take"}', '{"t":"take","seq":1}',
                 '{"t":"decide","seq":-1}', '{"t":"decide","seq":1e99}', '{"t":"past","from":0}',
                 '{"t":"past","from":1,"to":99999999999}', '{"t":"create","seq":3}',
                 '{"t":"create","seq":3,"setup":"players: 99"}', '{"t":"phrase","seq":4}',
                 '{"t":"odds","d":"attack"}', '{"t":"why","d":"\\u0000"}',
                 '{"t":"take","seq":1,"seat":"q","name":"x"}', '{"t":"take","seq":1,"seat":"*","name":"x"}',
                 '{"t":"take","seq":1,"seat":"-","name":"x"}', '{"t":"take","seq":1,"seat":"","name":"x"}',
                 '{"t":"take","seq":1,"seat":"rr","name":"x"}']
        for text in texts:
            client.send_text(text)
            answer = client.hear()
            assert answer["t"] == "no" and answer["code"], (text, answer)
        words = ["t", "hello", "take", "decide", "seq", "prompt", "d", "recruit S r1", 1, -1, 2 ** 53,
                 None, True, [], {}, "\u0000", "r", "name", "seat", "past", "from", "create", "setup"]
        for number in range(scaled(2000)):
            message = {str(dice.choice(words)): dice.choice(words) for _ in range(dice.randint(0, 5))}
            if dice.random() < 0.7:
                message["t"] = dice.choice(["take", "decide", "past", "chat", "why", "odds", "create",
                                            "start", "undo", "phrase", "bot", "open", "name"])
            client.send_text(json.dumps(message))
            if number % 500 == 0:  # whoever does not read is thrown out
                client.say("ping")
                client.hear_until("pong")
        client.say("ping")
        client.hear_until("pong")


def floods_are_stopped():
    limits = [option for option in GENEROUS if "rate" not in option and "burst" not in option]
    with Server(limits=limits) as server:
        table, clients = start_game(server, setup_text(2))
        flood = Client(server, table)
        ping = Socket.frame(b'{"t":"ping"}')
        pongs, begun = 0, time.monotonic()
        try:
            flood.send_raw(ping * 1000)
            while True:
                pongs += b"pong" in flood.next_text()
        except Closed as closed:
            assert closed.code in (1008, None), closed.code
        # 100 at once and 5 more a second; some may be lost in a connection that is cut off
        assert pongs <= 101 + 5 * (time.monotonic() - begun), pongs
        assert play(clients, random.Random(1), 20) == 20


def floods_of_pings_are_stopped():
    """Frames that are no messages count too; and who comes again at once is not let in."""
    frames = Socket.frame(b"", 9) * 5000 + Socket.frame(b"x", 10) * 5000
    with Server(limits=[]) as server:
        table, clients = start_game(server, setup_text(2))
        rest = {Client(server, table, source="127.0.0.2"): frames for _ in range(8)}
        for flood in rest:
            flood.socket.setblocking(False)

        def flood_on():
            for flood, left in list(rest.items()):
                try:
                    rest[flood] = left[flood.socket.send(left):] or frames
                    while flood.socket.recv(65536):
                        pass
                except BlockingIOError:
                    continue
                except ConnectionError:
                    pass
                del rest[flood]
            return not rest

        wait_until(flood_on)
        try:
            Socket(server.port, source="127.0.0.2").next_frame()
        except Closed:
            pass
        assert server.figure("sockets_rejected_total") >= 1
        assert play(clients, random.Random(1), 20) == 20


def slow_readers_are_dropped():
    """Those who never read, beside others who play on: their connections end, the seat that one of
    them holds is empty, and all that they held is given back."""
    keeps_little = os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=1"
    with Server("--limit-queue=20000", environment={"ASAN_OPTIONS": keeps_little}) as server:
        table, (red, blue) = start_game(server, setup_text(2))
        wait_until(lambda: server.figure("sockets") == 2)
        descriptors = server.descriptors()
        before = server.memory()
        slow = [Client(server, table, room=4096) for _ in range(20)]
        slow.append(Client(server, table, blue.token, room=4096))
        blue.close()
        for client in slow:
            try:
                for _ in range(5000):
                    client.send_text('{"t":"record","seq":1}')
            except Closed:
                pass  # the server has been faster
        wait_until(lambda: server.figure("sockets") == 1)
        assert server.figure("sockets_dropped_total") == len(slow)
        wait_until(lambda: server.descriptors() < descriptors)
        assert server.memory() - before < 16000
        here = {"r": True, "b": True}
        while here["b"]:
            message = red.hear_until("seats", "view", "step")
            here = {seat["seat"]: seat["here"] for seat in message.get("view", message)["seats"]}
        assert here["r"]
        blue = Client(server, table, blue.token)
        assert play([red, blue], random.Random(5), 20) == 20


def a_proxy_is_believed_if_it_is_ours():
    with Server("--proxy=127.0.0.1", limits=["--limit-address=2"]) as server:
        clients = [Client(server, headers=[f"X-Forwarded-For: 9.9.9.9, 1.2.3.{i}"])
                   for i in range(6)]
        for client in clients:
            client.say("ping")
            client.hear_until("pong")


def upgrade(server, **options):
    """The status of the answer to a handshake."""
    try:
        client = Socket(server.port, **options)
        client.close()
        return 101
    except Closed as closed:
        return closed.status


def origins():
    """Whoever comes from elsewhere is told so, counted, and named in the log a few times."""
    with Server() as server:
        own = f"http://127.0.0.1:{server.port}"
        for origin, good in [(None, True), (own, True), (f"https://127.0.0.1:{server.port}", True),
                             ("null", False), ("http://evil.example", False), (own + "0", False),
                             (own + ".evil.example", False), ("http://127.0.0.1", False),
                             ("x" * 3000, False), ("", True)]:
            status = upgrade(server, origin=origin)
            assert status == (101 if good else 403), (origin, status)
        assert server.figure("origins_refused_total") == 6
        for _ in range(50):
            assert upgrade(server, origin="http://evil.example") == 403
        post = server.request("POST", "/api/tables", "{}", {"Origin": "http://evil.example"})
        assert post[0] == 403
        assert server.figure("origins_refused_total") == 57
        lines = [line for line in server.log().splitlines() if "event=origin_refused" in line]
        assert 5 <= len(lines) <= 7 and 'origin="http://evil.example"' in lines[1], lines
    with Server("--origin=https://epix.example,http://[::1]:8080") as server:
        for origin, good in [("https://epix.example", True), (f"http://127.0.0.1:{server.port}", False),
                             ("http://[::1]:8080", True),
                             ("https://epix.example.evil", False), ("http://epix.example", False)]:
            assert upgrade(server, origin=origin) == (101 if good else 403), origin


def origins_that_no_page_has_are_refused():
    for origin in ("epix.example", "https://epix.example/", "https://epix.example/page", "https://Epix.example",
                   "https://epix.example:443", "http://epix.example:80", "ftp://epix.example", "https://",
                   "http://:8080", "*", "null", "https://*.example", "https://epix.example?x", "wss://epix.example",
                   "https://me@epix.example", "https://\u00e9pix.example"):
        try:
            Server("--origin=" + origin)
            raise AssertionError(origin)
        except RuntimeError as error:
            assert "--origin takes addresses" in str(error) and origin in str(error), error


def handshakes_are_answered():
    """What is wrong with one is told; a version that we do not speak, with the one that we do."""
    with Server() as server:
        for path in ("/", "/ws/", "/api/tables", "/nothing"):
            assert upgrade(server, path=path) == 404, path
        for version in ("12", "8", "14", "0", "", "13, 8", "x"):
            try:
                Socket(server.port, version=version)
                raise AssertionError(version)
            except Closed as closed:
                assert closed.status == 426, (version, closed.head)
                assert "sec-websocket-version: 13" in closed.head.lower()
        for protocol in ("other", None):
            assert upgrade(server, protocol=protocol) != 101
        assert upgrade(server) == 101


def nothing_is_compressed():
    """What is secret and what others choose would be in one stream: its length would tell."""
    with Server() as server:
        for offer in ("permessage-deflate", "permessage-deflate; client_max_window_bits, x-webkit-deflate-frame",
                      "deflate-stream"):
            client = Client(server, make_table(server, setup_text(2)),
                            headers=["Sec-WebSocket-Extensions: " + offer])
            assert "extensions" not in client.head.lower(), client.head
            client.send_raw(b"\xc1" + Socket.frame(b"{}")[1:])  # RSV1: as if it were
            try:
                while True:
                    client.hear()
            except Closed:
                pass


def guessed_tokens_cost():
    """Once an address has guessed too often nothing that it sends is tried, not even what is right;
    others are not concerned, and who only looks on guesses nothing."""
    with Server("--limit-failures=1") as server:  # which comes back after a minute
        table = make_table(server, setup_text(2))
        red = Client(server, table)
        red.command("take", seat="r", name="Anna")
        for _ in range(100):  # right ones cost nothing
            Client(server, table, red.token).close()
        guesser = Client(server)
        assert guesser.hello(table, "x" * 32)["code"] == "no_table"
        assert guesser.hello(table, red.token)["code"] == "too_fast"
        try:
            guesser.hear_until("view")
            raise AssertionError("it may guess for ever")
        except Closed as closed:
            assert closed.code == 1008, closed.code
        assert server.figure("tokens_failed_total") == 1
        assert Client(server).hello(table, red.token)["code"] == "too_fast"
        assert Client(server, table).view["n"] == 1
        assert Client(server, table, red.token, source="127.0.0.2").seat == "r"


run([bad_frames, bad_messages, floods_are_stopped, floods_of_pings_are_stopped, slow_readers_are_dropped,
     a_proxy_is_believed_if_it_is_ours, origins,
     origins_that_no_page_has_are_refused, handshakes_are_answered, nothing_is_compressed, guessed_tokens_cost])
