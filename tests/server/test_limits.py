# SPDX-License-Identifier: MIT
"""How much one address, one connection or everybody together may ask: at the limit all is well,
beyond it there is a refusal with a code, and those who play do not notice."""
import json
import random
import select
import socket

from gremlin import (GENEROUS, PATIENCE, Client, Closed, Server, make_table, play, run, scaled,
                     setup_text, start_game, wait_until)


def is_refused(server, code=1008, **options):
    """Whether one more connection is closed with the code."""
    try:
        client = Client(server, **options)
        client.say("ping")
        client.hear_until("pong")
        client.close()
        return False
    except Closed as closed:
        assert closed.code == code, closed.code
        return True


def connections():
    """All together, of one address, and those that have not said what they want."""
    for limit in ("--limit-sockets=3", "--limit-address=3", "--limit-waiting=3"):
        with Server(limits=[limit]) as server:
            clients = [Client(server) for _ in range(3)]
            assert is_refused(server), limit
            assert is_refused(server, headers=["X-Forwarded-For: 1.2.3.4"]), "it was forged"
            text = server.get("/metrics")[2].decode()
            assert "epix_sockets 3\n" in text and "epix_sockets_rejected_total 2\n" in text, text
            clients.pop().close()
            wait_until(lambda: not is_refused(server))
            for client in clients:
                client.say("ping")
                client.hear_until("pong")
    with Server(limits=["--limit-waiting=2"]) as server:
        table = make_table(server, setup_text(2))
        for _ in range(10):  # those who have opened a table do not wait any more
            Client(server, table)


def a_connection_must_open_a_table():
    with Server(limits=["--limit-hello=1"]) as server:
        table = make_table(server, setup_text(2))
        spectator, silent = Client(server, table), Client(server)
        try:
            while True:
                silent.hear()
        except Closed as closed:
            assert closed.code == 1008, closed.code
        spectator.say("ping")
        spectator.hear_until("pong")


def is_open(one):
    return not select.select([one], [], [], 0)[0]


def wait_for_end(one):
    """Until the server has hung up; whatever it says before."""
    one.settimeout(PATIENCE)
    try:
        while one.recv(65536):
            pass
    except ConnectionError:
        pass


HALVES = [
    b"",
    b"G",
    b"GET /ws HTTP/1.1\r\nHost: x\r\n",
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{",
]


def half_open_handshakes():
    """Few for one address, none for long; whoever plays or comes from elsewhere goes on."""
    limits = [option for option in GENEROUS if "hello" not in option and "shakes" not in option]
    with Server("--limit-hello=2", "--limit-handshakes=20", limits=limits) as server:
        _, clients = start_game(server, setup_text(2))
        dice = random.Random(3)
        half = []
        for number in range(60):
            one = socket.create_connection(("127.0.0.1", server.port))
            try:
                one.sendall(HALVES[number % len(HALVES)])
            except ConnectionError:
                pass
            half.append(one)
        for one in half[20:]:
            wait_for_end(one)  # at once: one too many
        assert play(clients, dice, 10) == 10
        assert server.request("GET", "/healthz", source="127.0.0.2")[0] == 200
        for one in half[:20]:
            wait_for_end(one)  # after two seconds
        assert server.get("/healthz")[0] == 200
        assert play(clients, dice, 10) == 10
        for one in half:
            one.close()


def half_open_handshakes_from_everywhere():
    """As many as the system has room for, from many addresses."""
    with Server() as server:
        _, clients = start_game(server, setup_text(2))
        half = []
        for number in range(min(scaled(600), 800)):  # files that a test may have open
            one = socket.create_connection(("127.0.0.1", server.port),
                                           source_address=(f"127.0.2.{1 + number % 200}", 0))
            one.sendall(HALVES[number % len(HALVES)])
            half.append(one)
        assert play(clients, random.Random(3), 20) == 20
        assert server.get("/healthz")[0] == 200
        for one in half:
            one.close()


def tables():
    with Server(limits=["--limit-tables=2"]) as server:
        for _ in range(2):
            make_table(server, setup_text(2))
        answer = Client(server).command("create", setup=setup_text(2))
        assert answer["t"] == "no" and answer["code"] == "too_many" and answer["retry"], answer
        body = json.dumps({"setup": setup_text(2)})
        assert server.request("POST", "/api/tables", body)[0] == 429
    with Server(limits=["--limit-create=3"]) as server:
        body = json.dumps({"setup": setup_text(2)})
        for _ in range(2):
            make_table(server, setup_text(2))
        assert server.request("POST", "/api/tables", body)[0] == 201
        answer = Client(server).command("create", setup=setup_text(2))
        assert answer["t"] == "no" and answer["code"] == "too_fast" and answer["retry"], answer
        assert server.request("POST", "/api/tables", body)[0] == 429
        assert server.request("POST", "/api/tables", body, source="127.0.0.2")[0] == 201


def requests():
    with Server(limits=["--limit-requests=1"]) as server:
        answers = [server.get("/healthz")[0] for _ in range(30)]
        assert answers[:10] == [200] * 10 and 429 in answers, answers
        assert server.request("GET", "/healthz", source="127.0.0.2")[0] == 200


def whoever_does_not_answer_is_given_up():
    """Both are asked whether they are there; one answers."""
    with Server("--limit-ping=1", "--limit-silence=3") as server:
        table = make_table(server, setup_text(2))
        alive, dead = Client(server, table), Client(server, table)
        pings = {alive: 0, dead: 0}
        open_ones = [alive, dead]
        while dead in open_ones:
            for one in select.select(open_ones, [], [], PATIENCE)[0]:
                try:
                    one.fill()
                except Closed:
                    open_ones.remove(one)
                    continue
                while frame := one.parse_frame():
                    if frame[0] == 9:
                        pings[one] += 1
                        if one is alive:
                            one.send_raw(one.frame(frame[1], 10))
        assert alive in open_ones and pings[alive] >= 2 and pings[dead] == 1, pings
        alive.say("ping")
        alive.hear_until("pong")


run([connections, a_connection_must_open_a_table, half_open_handshakes,
     half_open_handshakes_from_everywhere, tables, requests, whoever_does_not_answer_is_given_up])
