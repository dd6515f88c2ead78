# SPDX-License-Identifier: MIT
"""Several servers on one PostgreSQL: each table has one owner. A node may be killed, put to sleep or cut off: the
others go on with its tables, and it writes nothing when it wakes."""
import json
import os
import random
import signal
import socket
import time

import postgres
from gremlin import Client, Closed, Server, asked, choose, make_table, play, run, scaled, seat_players, \
    setup_text, start_game, wait_until
from postgres import assert_kept, exported, is_busy, play_stubbornly

WITHIN = 10  # seconds until a table goes on elsewhere


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def address(port):
    return f"ws://127.0.0.1:{port}/ws"


def node(base, name, folder=None, environment=None):
    port = free_port()
    return Server("--store=" + base.url(folder), "--node=" + name, "--node-address=" + address(port), port=port,
                  environment=environment)


def hello(server, table, token=None):
    """What comes first: a view, a refusal, or another address."""
    client = Client(server)
    client.token = token
    fields = {"table": table, "protocol": 1, "lang": "en", **({"token": token} if token else {})}
    client.say("hello", **fields)
    return client, client.hear_until("view", "no", "moved")


def come_to(server, table, clients, within=WITHIN):
    """As soon as the node takes them, which it must soon."""
    deadline = time.monotonic() + within
    come = []
    for one in clients:
        while True:
            client, answer = hello(server, table, one.token)
            if answer["t"] == "view":
                come.append(client)
                break
            assert answer["t"] == "moved" or is_busy(answer), answer
            client.close()
            assert time.monotonic() < deadline, f"nobody has the table: {answer}"
    return come


def a_table_is_played_at_one_node():
    base = postgres.Database()
    dice = random.Random(1)
    with node(base, "anna") as anna, node(base, "bert") as bert:
        table, clients = start_game(anna, setup_text(2))
        other, _ = start_game(bert, setup_text(2))
        play(clients, dice, 10)
        for at, wanted, owner in ((bert, table, anna), (anna, other, bert)):
            _, answer = hello(at, wanted)
            assert answer["t"] == "moved" and answer["table"] == wanted, answer
            assert answer["address"] == address(owner.port), answer
        _, answer = hello(bert, "aaaaaaaaaaaaa")
        assert answer["t"] == "no" and answer["code"] == "no_table", answer
        assert hello(anna, table)[1]["n"] == clients[0].view["n"]
        play(clients, dice, 10)
        try:
            node(base, "anna")
            raise AssertionError("two nodes of one name")
        except RuntimeError as error:
            assert "already" in str(error), error


def a_node_that_ends_leaves_its_tables_to_others():
    """Ended in good order, nobody has to wait until its lease is over."""
    base = postgres.Database()
    dice = random.Random(2)
    with node(base, "bert") as bert:
        with node(base, "anna") as anna:
            table, clients = start_game(anna, setup_text(2))
            acknowledged = play_stubbornly(clients, dice, 10)
        clients = come_to(bert, table, clients, within=3)
        acknowledged += play_stubbornly(clients, dice, 10)
    assert_kept(base, table, acknowledged)


def a_node_that_is_killed_is_replaced():
    base = postgres.Database()
    dice = random.Random(3)
    with node(base, "anna") as anna, node(base, "bert") as bert:
        table, clients = start_game(anna, setup_text(2))
        acknowledged = play_stubbornly(clients, dice, 10)
        here, there = anna, bert
        for _ in range(scaled(1)):
            here.kill()
            clients = come_to(there, table, clients)
            acknowledged += play_stubbornly(clients, dice, 10)
            here.start()
            _, answer = hello(here, table)
            assert answer["t"] == "moved" and answer["address"] == address(there.port), answer
            here, there = there, here
    assert_kept(base, table, acknowledged)


def bots_of_a_dead_node_play_on():
    """Nobody comes: the others look for such tables by themselves."""
    base = postgres.Database()
    with node(base, "anna", None) as anna, node(base, "bert") as bert:
        table = make_table(anna, setup_text(2, clock="days 1", substitute="squire"))
        clients = seat_players(anna, table, 2)
        clients[0].command("start")
        anna.kill()
        wait_until(lambda: base.sql(f"SELECT owner FROM heads JOIN tables USING (game) WHERE id = '{table}'")
                   == "bert")
        assert hello(bert, table)[1]["t"] == "view"


def closed_with(client):
    try:
        while True:
            client.hear()
    except Closed as end:
        return end.code


def who_sleeps_writes_nothing_when_it_wakes():
    """It has decisions of its clients in its hands when it falls asleep, and gets more before it knows what
    has happened meanwhile."""
    base = postgres.Database()
    dice = random.Random(4)
    with node(base, "anna") as anna, node(base, "bert") as bert:
        table, clients = start_game(anna, setup_text(2))
        acknowledged = play_stubbornly(clients, dice, 10)
        old = asked(clients)
        n = old.view["n"]
        visitor = Client(anna)
        os.kill(anna.process.pid, signal.SIGSTOP)
        visitor.say("hello", table=table, protocol=1, lang="en")
        text, prompt = choose(old.view, dice), old.view["prompt"]["id"]
        old.seq += 1
        old.say("decide", seq=old.seq, prompt=prompt, d=text)
        heirs = come_to(bert, table, clients)
        assert heirs[0].view["n"] == n
        acknowledged += play_stubbornly(heirs, dice, 10)
        os.kill(anna.process.pid, signal.SIGCONT)
        heard = []
        try:
            while True:
                heard.append(old.hear())
        except Closed:
            pass
        assert not [one for one in heard if one["t"] in ("ok", "step", "view")], heard
        answer = visitor.hear_until("view", "table", "no", "moved")
        assert answer["t"] == "moved" or is_busy(answer), "what it shows is old"
        _, answer = hello(anna, table)
        while is_busy(answer):
            _, answer = hello(anna, table)
        assert answer["t"] == "moved" and answer["address"] == address(bert.port), answer
        acknowledged += play_stubbornly(heirs, dice, 10)
    assert_kept(base, table, acknowledged)


def state_of(server):
    return postgres.state(server.process.pid)


def who_falls_asleep_over_a_commit_is_refused():
    """The others have taken over and written nothing yet: it is the epoch alone that tells the difference."""
    for point in ("before-begin", "before-commit"):
        base = postgres.Database()
        dice = random.Random(6)
        bed = os.path.join(os.environ["EPIX_POSTGRES_FOLDER"], base.name + ".bed")
        with node(base, "bert") as bert, node(base, "anna", None, {"EPIX_SLEEP": f"{point}:{bed}"}) as anna:
            table, clients = start_game(anna, setup_text(2))
            acknowledged = play_stubbornly(clients, dice, 5)
            old = asked(clients)
            n = old.view["n"]
            with open(bed, "w", encoding="ascii"):
                pass
            old.seq += 1
            old.say("decide", seq=old.seq, prompt=old.view["prompt"]["id"], d=choose(old.view, dice))
            wait_until(lambda: state_of(anna) == "T")
            heirs = come_to(bert, table, clients)
            assert heirs[0].view["n"] == n
            os.kill(anna.process.pid, signal.SIGCONT)
            heard = []
            try:
                while True:
                    heard.append(old.hear())
            except Closed:
                pass
            assert not [one for one in heard if one["t"] in ("ok", "step", "view")], (point, heard)
            wait_until(lambda: "code=fenced" in anna.log())
            assert base.sql(f"SELECT n FROM heads JOIN tables USING (game) WHERE id = '{table}'") == str(n)
            acknowledged += play_stubbornly(heirs, dice, 5)
        assert_kept(base, table, acknowledged)


def who_is_cut_off_sends_its_people_away():
    """It cannot know whether others have its tables: nobody sees anything old there, whatever the clock on its
    wall says."""
    base = postgres.Database()
    dice = random.Random(5)
    line = postgres.Line()
    clock = os.path.join(line.folder.name, "clock")
    with node(base, "anna", line.folder.name, {"EPIX_SKEW": clock}) as anna, node(base, "bert") as bert:
        table, clients = start_game(anna, setup_text(2))
        acknowledged = play_stubbornly(clients, dice, 5)
        with open(clock, "w", encoding="ascii") as file:
            file.write("-3600000")
        line.down = True
        for client in clients:
            assert closed_with(client) == 1001
        heirs = come_to(bert, table, clients)
        acknowledged += play_stubbornly(heirs, dice, 5)
        assert is_busy(hello(anna, table)[1])
        line.down = False
        wait_until(lambda: anna.get("/healthz")[0] == 200)
        _, answer = hello(anna, table)
        while is_busy(answer):
            _, answer = hello(anna, table)
        assert answer["t"] == "moved", answer
        quick, _ = start_game(anna, setup_text(2))
        assert quick != table
    assert_kept(base, table, acknowledged)
    line.close()


def tables_of_all_nodes_have_numbers_of_their_own():
    base = postgres.Database()
    with node(base, "anna") as anna, node(base, "bert") as bert:
        ids = {make_table(server, setup_text(2)) for _ in range(10) for server in (anna, bert)}
        assert len(ids) == 20
    assert base.sql("SELECT count(DISTINCT game) FROM tables") == "20"
    lines = [json.loads(line) for line in exported("--store=" + base.url()).splitlines()]
    assert {line["table"] for line in lines} == ids


postgres.begin()
run([a_table_is_played_at_one_node, a_node_that_ends_leaves_its_tables_to_others,
     a_node_that_is_killed_is_replaced, bots_of_a_dead_node_play_on, who_sleeps_writes_nothing_when_it_wakes,
     who_falls_asleep_over_a_commit_is_refused, who_is_cut_off_sends_its_people_away, tables_of_all_nodes_have_numbers_of_their_own])
