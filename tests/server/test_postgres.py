# SPDX-License-Identifier: MIT
"""Tables in PostgreSQL, a real one: what was acknowledged is there, once, whatever becomes of the line, of
the server or of the database; and histories move from one store to the other as they are."""
import json
import os
import random
import signal
import socket
import subprocess

import postgres
from gremlin import Client, Server, asked, choose, decide, is_busy, make_table, play, run, scaled, seat_players, \
    setup_text, start_game, wait_until
from postgres import (assert_kept, epix, exported, hear_all, play_stubbornly,
                      send_until_answered)


def check(*where):
    done = epix("tables", "check", *where)
    assert done.returncode == 0, done.stderr


def come_back(server, table, clients):
    return [Client(server, table, client.token) for client in clients]


def games_go_on_after_a_kill():
    base = postgres.Database()
    dice = random.Random(1)
    with Server("--store=" + base.url()) as server:
        table, clients = start_game(server, setup_text(2, listed="yes"))
        for _ in range(scaled(5)):
            play(clients, dice, 10)
            n = clients[0].view["n"]
            server.kill()
            server.start()
            clients = come_back(server, table, clients)
            assert clients[0].view["n"] == n
        play(clients, dice, 100000)
        assert server.get(f"/api/games/{table}.epix")[0] == 200
        assert table in server.get("/api/games")[2].decode()
        assert not os.path.exists(server.data)
    check("--store=" + base.url())
    assert epix("tables", "list", "--store=" + base.url()).stdout.startswith(table)


def histories_move_both_ways():
    """The same bytes in each store; seats, tokens and the game under way go along."""
    base = postgres.Database()
    dice = random.Random(2)
    with Server() as server:
        table, clients = start_game(server, setup_text(3))
        play(clients, dice, 30)
        server.stop()
        first = exported("--data=" + server.data)
        done = epix("tables", "import", "--store=" + base.url(), given=first)
        assert done.returncode == 0, done.stderr
        assert exported("--store=" + base.url()) == first
        again = epix("tables", "import", "--store=" + base.url(), given=first)
        assert again.returncode == 1 and "written already" in again.stderr, again.stderr
        with Server("--store=" + base.url()) as other:
            clients = come_back(other, table, clients)
            play(clients, dice, 20)
        second = exported("--store=" + base.url())
        assert second != first
        back = server.data + "2"
        assert epix("tables", "import", "--data=" + back, given=second).returncode == 0
        assert exported("--data=" + back) == second
        with Server(data=back) as third:
            play(come_back(third, table, clients), dice, 100000)
        check("--data=" + back)
        spoiled = json.loads(second)
        spoiled["table"] = "aaaaaaaaaaaaa"
        spoiled["entries"][-1][0] += 1
        done = epix("tables", "import", "--store=" + base.url(), given=json.dumps(spoiled))
        assert done.returncode == 1 and "aaaaaaaaaaaaa" in done.stderr, done
        assert "aaaaaaaaaaaaa" not in exported("--store=" + base.url())


def one_server_a_database():
    base = postgres.Database()
    with Server("--store=" + base.url()) as server:
        try:
            Server("--store=" + base.url())
            raise AssertionError("a second server runs")
        except RuntimeError as error:
            assert "a server uses it already" in str(error), error
        done = epix("tables", "vacuum", "--store=" + base.url())
        assert done.returncode == 1 and "already" in done.stderr, done
        assert epix("admin", "tables", "--data=" + server.data, "--store=" + base.url()).returncode == 0
    assert epix("admin", "tables", "--data=/nowhere/x", "--store=" + base.url()).returncode == 0


def wrong_addresses_are_explained():
    done = epix("serve", "--store=epix.db")
    assert done.returncode == 2 and "postgres://" in done.stderr, done
    for words in (["serve", "--port=0"], ["tables", "list"]):
        done = epix(*words, "--data=/tmp/nothing", "--store=postgres://anna:secret@127.0.0.1:1/x")
        assert done.returncode == 1 and "cannot be reached" in done.stderr, done
        assert "secret" not in done.stderr and "anna@127.0.0.1" in done.stderr, done.stderr


def answers_that_are_lost_are_found():
    """The database has committed, and its answer never comes: the decision is acknowledged all the same, once,
    and not refused."""
    base = postgres.Database()
    dice = random.Random(3)
    line = postgres.Line()
    with Server("--store=" + base.url(line.folder.name)) as server:
        table, clients = start_game(server, setup_text(2))

        def swallow(count):
            line.swallow = count % 3 == 0

        acknowledged = play_stubbornly(clients, dice, scaled(40), swallow)
        assert line.cuts >= len(acknowledged) // 4, line.cuts
        assert server.figure("commit_failures_total") == 0
    assert_kept(base, table, acknowledged)
    line.close()


def lines_are_cut_anywhere():
    """After any number of bytes, in either direction, in the middle of whatever it was."""
    base = postgres.Database()
    dice = random.Random(4)
    line = postgres.Line(4)
    with Server("--store=" + base.url(line.folder.name)) as server:
        table, clients = start_game(server, setup_text(2))

        def cut(_):
            if line.cut_after is None:
                line.cut_after = dice.randrange(600)

        acknowledged = play_stubbornly(clients, dice, scaled(100), cut)
        assert line.cuts > len(acknowledged) // 4
    assert_kept(base, table, acknowledged)
    check("--store=" + base.url())
    line.close()


def tables_are_read_over_lines_that_break():
    """A table that cannot be read now is not damaged: whoever asks may ask again."""
    base = postgres.Database()
    dice = random.Random(7)
    line = postgres.Line(7)
    with Server("--store=" + base.url(line.folder.name)) as server:
        table, clients = start_game(server, setup_text(2))
        play(clients, dice)
        for client in clients:
            client.close()

        def ask():
            client = Client(server)
            answer = client.hello(table)
            client.close()
            assert answer["t"] == "view" or is_busy(answer), answer
            return answer["t"]

        answers = []
        for _ in range(scaled(100)):
            line.cut_after = dice.randrange(12000)
            answers.append(ask())
        assert "no" in answers
        line.cut_after = None
        wait_until(lambda: ask() == "view")
    line.close()


def what_was_done_is_never_refused_over_lines_that_break():
    """Sent again, a decision is acknowledged, or nobody can tell just now: it is not too late for it."""
    base = postgres.Database()
    dice = random.Random(8)
    line = postgres.Line(8)
    with Server("--store=" + base.url(line.folder.name)) as server:
        table, clients = start_game(server, setup_text(2))
        for _ in range(scaled(8)):
            client = asked(clients)
            n = decide(client, dice)
            hear_all(clients, n)
            text = json.dumps({"t": "decide", "seq": client.seq, "prompt": 0, "d": "pass"})
            for _ in range(3):
                line.cut_after = dice.randrange(400)
                client.send_text(text)
                answer = client.hear_until("ok", "no", seq=client.seq)
                assert answer.get("n") == n if answer["t"] == "ok" else is_busy(answer), answer
            line.cut_after = None
            client.send_text(text)
            while is_busy(client.hear_until("ok", "no", seq=client.seq)):
                client.send_text(text)
    line.close()


def a_database_that_is_killed_comes_back():
    """Meanwhile it is said that nothing can be kept, others are answered, and nobody has to do anything."""
    base = postgres.Database()
    dice = random.Random(5)
    with Server("--store=" + base.url()) as server:
        table, clients = start_game(server, setup_text(2))
        acknowledged = play_stubbornly(clients, dice, 5)
        for _ in range(scaled(3)):
            postgres.kill()
            client = asked(clients)
            answer = client.command("decide", prompt=client.view["prompt"]["id"],
                                    d=choose(client.view, dice))
            assert is_busy(answer), answer
            assert server.get("/healthz")[0] == 503
            spectator = Client(server)
            spectator.say("ping")
            spectator.hear_until("pong")
            assert is_busy(spectator.command("create", setup=setup_text(2)))
            postgres.start()
            wait_until(lambda: server.get("/healthz")[0] == 200)
            for one in clients:
                while one.has_text():
                    one.hear()
            acknowledged += play_stubbornly(clients, dice, 5)
        assert Client(server, table).view["n"] == clients[0].view["n"]
    assert_kept(base, table, acknowledged)


def bots_go_on_after_the_database_has_come_back():
    """Nobody is at their tables, so that nobody asks. It is killed while it has what one of them did in its hands."""
    base = postgres.Database()
    with Server("--store=" + base.url(), "--bot-time=10") as server:
        for _ in range(4):
            maker = seat_players(server, make_table(server, setup_text(4, bots="slow")), 1)[0]
            for seat in "byg":
                assert maker.command("bot", seat=seat, bot="squire")["t"] == "ok"
            assert maker.command("start")["t"] == "ok" and maker.command("leave")["t"] == "ok"
            maker.close()
        session = held(base, "LOCK TABLE entries IN SHARE MODE")
        wait_until(lambda: base.sql("SELECT count(*) FROM pg_locks WHERE NOT granted") != "0")
        before = entries(base)
        postgres.kill()
        session.communicate()
        wait_until(lambda: server.figure("commit_failures_total") >= 4)  # one each second: all tables have been tried
        postgres.start()
        wait_until(lambda: all(now > n for now, n in zip(entries(base), before)))


def entries(base):
    """How many each table has."""
    return [int(n) for n in base.sql("SELECT n FROM heads ORDER BY game").split()]


def held(base, sql):
    """A session of the database that has done this and goes on holding it."""
    session = subprocess.Popen(["psql", "-XAtq", "-h", base.folder, "-U", "epix", base.name], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    session.stdin.write(f"SET search_path = epix; BEGIN; {sql}; SELECT 'held';\n")
    session.stdin.flush()
    assert session.stdout.readline() == "held\n"
    return session


class Standstill:
    """None of the database's processes does anything."""

    def __enter__(self):
        self.asleep = postgres.processes()
        for pid in self.asleep:
            os.kill(pid, signal.SIGSTOP)

    def __exit__(self, *_):
        for pid in self.asleep:
            os.kill(pid, signal.SIGCONT)


def a_database_that_stands_still_holds_nobody_up():
    """A decision waits for it as long as it takes, and nobody else does: all are answered before the decision is."""
    base = postgres.Database()
    dice = random.Random(6)
    with Server("--store=" + base.url(), environment={"EPIX_WRITER": "86400000"}) as server:
        quiet, _players = start_game(server, setup_text(2))
        table, clients = start_game(server, setup_text(2))
        acknowledged = play_stubbornly(clients, dice, 5)
        client = asked(clients)
        text = choose(client.view, dice)
        read = server.figure("reads_on_loop_total")
        with Standstill(), socket.create_connection(("127.0.0.1", server.port)) as list_:
            client.seq += 1
            client.say("decide", seq=client.seq, prompt=client.view["prompt"]["id"], d=text)
            list_.sendall(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")  # must be read from the database
            for _ in range(20):
                spectator = Client(server, quiet)
                spectator.say("ping")
                spectator.hear_until("pong")
            assert server.figure("reads_on_loop_total") == read
            assert not client.has_text(), client.hear()
        answer = client.hear_until("ok", "no", seq=client.seq)
        assert answer["t"] == "ok", answer
        acknowledged.append((answer["n"], client.seat, text))
        hear_all(clients, answer["n"])
        acknowledged += play_stubbornly(clients, dice, 5)
    assert_kept(base, table, acknowledged)


def nobody_waits_for_ever_for_a_database_that_stands_still():
    """A decision is refused, and a list as well, while it still stands; what was refused can be sent again."""
    base = postgres.Database()
    dice = random.Random(9)
    with Server("--store=" + base.url()) as server:
        table, clients = start_game(server, setup_text(2))
        acknowledged = play_stubbornly(clients, dice, 5)
        client = asked(clients)
        text, prompt = choose(client.view, dice), client.view["prompt"]["id"]
        with Standstill():
            client.seq += 1
            client.say("decide", seq=client.seq, prompt=prompt, d=text)
            answer = client.hear_until("ok", "no", seq=client.seq)
            assert is_busy(answer), answer
            assert server.get("/api/games")[0] == 503
        n = send_until_answered(client, text, prompt)
        acknowledged.append((n, client.seat, text))
        hear_all(clients, n)
        acknowledged += play_stubbornly(clients, dice, 5)
    assert_kept(base, table, acknowledged)


postgres.begin()
run([games_go_on_after_a_kill, histories_move_both_ways, one_server_a_database, wrong_addresses_are_explained,
     answers_that_are_lost_are_found, lines_are_cut_anywhere, tables_are_read_over_lines_that_break,
     what_was_done_is_never_refused_over_lines_that_break, a_database_that_is_killed_comes_back,
     bots_go_on_after_the_database_has_come_back,
     a_database_that_stands_still_holds_nobody_up, nobody_waits_for_ever_for_a_database_that_stands_still])
