# SPDX-License-Identifier: MIT
"""How much one address, one connection or everybody together may ask: at the limit all is well,
beyond it there is a refusal with a code, and those who play do not notice."""
import json
import random
import resource
import select
import socket
import time

from gremlin import (GENEROUS, PATIENCE, Client, Closed, Server, make_table, play, run, scaled,
                     seat_players, setup_text, start_game, wait_until)


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
    """All together, and of one address."""
    for limit in ("--limit-sockets=3", "--limit-address=3"):
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


def is_closed(client):
    try:
        client.fill()
        return False
    except Closed:
        return True


def silent_connections_make_room():
    """One that says nothing is closed for a newcomer: the oldest of the address that has most of
    them, and of one where nobody plays."""
    with Server(limits=["--limit-waiting=4", "--limit-hello=600"]) as server:
        table = make_table(server, setup_text(2))
        [player] = seat_players(server, table, 1)
        few = Client(server, source="127.0.0.3")
        many = [Client(server, source="127.0.0.2") for _ in range(2)]
        back = Client(server)  # where somebody plays
        late = Client(server, source="127.0.0.4")
        assert is_closed(many[0])
        for client in (few, many[1], back, late, player):
            client.say("ping")
            client.hear_until("pong")
        later = [Client(server, source=f"127.0.0.{number}") for number in (5, 6, 7)]
        assert is_closed(few) and is_closed(many[1]) and is_closed(late)
        assert server.figure("sockets_waiting") == 4 and server.figure("sockets") == 5
        for client in (back, *later, player):
            client.say("ping")
            client.hear_until("pong")


def silent_connections_lock_nobody_out():
    """As many as may wait, from eight addresses, again and again."""
    with Server(limits=["--limit-hello=600"]) as server:
        table = make_table(server, setup_text(2), source="127.0.0.9")
        silent = []
        for number in range(scaled(40)):
            while len(silent) < 300:
                silent.append(Client(server, source=f"127.0.1.{1 + len(silent) % 10}"))
            for old in silent[:10]:
                old.close()
            del silent[:10]
            client = Client(server, table, source="127.0.0.9")
            assert client.view, number
            client.close()


def spoken(client, text, most):
    """How often something is accepted until it is refused."""
    for count in range(most):
        client.seq += 1
        client.send_text(text.replace("SEQ", str(client.seq)))
        answer = client.hear_until("ok", "no", "pong")
        if answer["t"] == "no":
            assert answer["code"] == "too_fast" and answer["retry"], answer
            return count
    return most


def a_new_connection_does_not_begin_anew():
    """Remarks are limited by seat, messages by seat and by address, whatever the connection."""
    chat, ping = '{"t":"chat","seq":SEQ,"text":"x"}', '{"t":"ping"}'
    for text, options, seated, burst, rate in (
            (chat, ["--limit-chat-seconds=3600"], True, 5, 1 / 3600),
            (ping, ["--limit-rate=1", "--limit-burst=20"], True, 20, 1),
            (ping, ["--limit-rate=1", "--limit-burst=20"], False, 8 * 20, 8)):
        begun = time.monotonic()
        with Server(limits=options) as server:
            table = make_table(server, setup_text(2) + "chat: free\n")
            [seat] = seat_players(server, table, 1)
            accepted = 0
            for _ in range(20):
                try:
                    client = Client(server, table, seat.token if seated else None)
                except Closed:
                    break  # the address may not even come
                accepted += spoken(client, text, 15)
                client.close()
            passed = time.monotonic() - begun
            assert burst / 2 <= accepted <= burst + rate * passed + 1, (accepted, burst, passed)
            other = Client(server, table, source="127.0.0.2")  # is not concerned
            other.say("ping")
            other.hear_until("pong")


def work_is_paid_for():
    """Whatever it is that costs time, its address waits, and nobody else does."""
    with Server(limits=["--limit-work=20", "--limit-rate=1000000", "--limit-burst=1000000",
                        "--limit-requests=1000000"]) as server:
        table, clients = start_game(server, setup_text(2))

        def ask_much():
            """So many records that the work for them, not their number, becomes too much."""
            for _ in range(40):
                clients[0].say("record", seq=1)
            return [clients[0].hear_until("record", "no", seq=1) for _ in range(40)]

        def is_refused_work():
            refusals = [answer for answer in ask_much() if answer["t"] == "no"]
            assert all(one["code"] == "too_fast" and one["retry"] for one in refusals), refusals
            return refusals

        wait_until(is_refused_work)

        def nothing_is_left():
            ask_much()
            return server.get("/api/tables")[0] == 429

        wait_until(nothing_is_left)
        other = Client(server, table, source="127.0.0.2")
        assert other.view and server.request("GET", "/api/tables", source="127.0.0.2")[0] == 200


def who_has_one_address_of_a_line_has_all():
    """IPv6 by its first half; IPv4 as it is, however it is written; behind a proxy."""
    with Server("--proxy=127.0.0.1", limits=["--limit-address=2"]) as server:
        for same, other in ((["2001:db8:1:2::1", "2001:db8:1:2:ffff::1", "2001:db8:1:2:3:4:5:6"],
                             "2001:db8:1:3::1"),
                            (["192.0.2.1", "::ffff:192.0.2.1", "::FFFF:c000:201"], "192.0.2.2"),
                            (["x" * 300 + ", 192.0.2.3", "9.9.9.9," * 900 + "192.0.2.3",
                              "192.0.2.3"], "192.0.2.4"),
                            (["nonsense", "192.0.2.1" * 10, ","], "192.0.2.5")):
            header = "X-Forwarded-For: "
            kept = [Client(server, headers=[header + name]) for name in same[:2]]
            assert is_refused(server, headers=[header + same[2]]), same
            assert not is_refused(server, headers=[header + other]), other
            for one in kept:
                one.close()


def a_connection_must_open_a_table():
    with Server(limits=["--limit-hello=2"]) as server:
        table = make_table(server, setup_text(2))
        spectator, silent = Client(server, table), Client(server)
        try:
            while True:
                silent.hear()
        except Closed as closed:
            assert closed.code == 1008, closed.code
        spectator.say("ping")
        spectator.hear_until("pong")


def who_is_there_is_told_once_a_second():
    """A device that comes and goes as fast as it can does not make everybody hear of it each time;
    what they hear last is true."""
    begun = time.monotonic()
    with Server() as server:
        table, (red, blue) = start_game(server, setup_text(2))
        other = make_table(server, setup_text(2))
        for _ in range(200):
            assert blue.hello(other)["t"] == "view"
            assert blue.hello(table, blue.token)["t"] == "view"
        blue.hello(other)
        red.say("ping")
        told, here, pong = 0, True, False
        while here or not pong:
            message = red.hear_until("seats", "pong")
            pong = pong or message["t"] == "pong"
            if message["t"] == "seats":
                told += 1
                here = message["seats"][1]["here"]
        assert told <= 6 + time.monotonic() - begun, told


def spectators():
    """One too many is none too few: of the address with most connections the oldest goes."""
    with Server("--limit-spectators=3") as server:
        table, (red, blue) = start_game(server, setup_text(2))
        first = Client(server, table, source="127.0.0.3")
        many = [Client(server, table, source="127.0.0.2") for _ in range(3)]
        assert many[0].hear_until("bye")["code"] == "closed"
        for client in (first, *many[1:], red, blue):
            client.say("ping")
            client.hear_until("pong")
        assert play([red, blue], random.Random(2), 5) == 5


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


def without_descriptors_it_does_not_spin():
    """More connections than files may be open: those who play go on, the others are turned away, and
    once they are gone all is as before."""
    def few_files():
        resource.setrlimit(resource.RLIMIT_NOFILE, (200, 200))

    with Server(preexec=few_files) as server:
        _, clients = start_game(server, setup_text(2))
        crowd = []
        for number in range(300):
            crowd.append(socket.create_connection(("127.0.0.1", server.port),
                                                  source_address=(f"127.0.3.{1 + number % 200}", 0)))
        assert play(clients, random.Random(3), 5) == 5
        ends = 0
        for one in crowd:  # each is taken in or turned away; none is left waiting at the door
            one.settimeout(PATIENCE)
            try:
                one.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
                ends += not one.recv(65536).startswith(b"HTTP/1.1 200")
            except ConnectionError:
                ends += 1
        assert 150 <= ends < 300, ends
        assert server.descriptors() <= 200
        for one in crowd:
            one.close()
        wait_until(lambda: server.descriptors() < 60)
        assert server.get("/healthz")[0] == 200
        assert server.log().count("event=descriptors_used_up") == 1
        assert play(clients, random.Random(3), 5) == 5


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
    """Two thousand, or as many as the system has room for, from many addresses."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with Server() as server:
        _, clients = start_game(server, setup_text(2))
        half = []
        for number in range(min(2000, most - 200)):
            one = socket.create_connection(("127.0.0.1", server.port),
                                           source_address=(f"127.0.2.{1 + number % 200}", 0))
            one.sendall(HALVES[number % len(HALVES)])
            half.append(one)
        assert play(clients, random.Random(3), 20) == 20
        assert server.get("/healthz")[0] == 200
        for one in half:
            one.close()


def tables():
    with Server("--limit-tables=2") as server:
        _, clients = start_game(server, setup_text(2, "basic"))
        make_table(server, setup_text(2))
        maker = Client(server)
        body = json.dumps({"setup": setup_text(2)})
        play(clients, random.Random(1))

        def answers():
            """Of all ways to a new table."""
            status, _, text = server.request("POST", "/api/tables", body)
            assert status == 503
            return [maker.command("create", setup=setup_text(2)), clients[0].command("rematch"),
                    {**json.loads(text), "retry": True}]

        for answer in answers():
            assert answer["code"] == "too_many" and answer["retry"], answer
            assert answer["text"] == "This server has no room for more.", answer
        assert server.figure("tables") == 2
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
        assert [server.get("/healthz")[0] for _ in range(10)] == [200] * 10
        wait_until(lambda: server.get("/healthz")[0] == 429)
        assert server.request("GET", "/healthz", source="127.0.0.2")[0] == 200


def whoever_does_not_answer_is_given_up():
    """Both are asked whether they are there; one answers."""
    with Server("--limit-ping=1", "--limit-silence=5") as server:
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


run([connections, silent_connections_make_room, silent_connections_lock_nobody_out,
     a_new_connection_does_not_begin_anew, work_is_paid_for, who_has_one_address_of_a_line_has_all,
     who_is_there_is_told_once_a_second, spectators, a_connection_must_open_a_table,
     without_descriptors_it_does_not_spin, half_open_handshakes,
     half_open_handshakes_from_everywhere, tables, requests, whoever_does_not_answer_is_given_up])
