# SPDX-License-Identifier: MIT
"""Several servers on one PostgreSQL: each table has one owner. A node may be killed, put to sleep or cut off: the
others go on with its tables, and it writes nothing when it wakes."""
import contextlib
import json
import os
import random
import re
import signal
import socket
import subprocess

import postgres
from gremlin import Client, Closed, Server, asked, choose, is_busy, make_table, play, run, scaled, seat_players, \
    setup_text, start_game, wait_until
from nodes import address, come_again, come_to, farewell, hello, node
from postgres import assert_kept, exported, play_stubbornly


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


def a_table_is_made_once():
    """Whoever did not hear that it was, and says so again at another node, is told which it is, and goes on there."""
    base = postgres.Database()
    with node(base, "anna") as anna, node(base, "bert") as bert:
        here, _ = start_game(bert, setup_text(2))
        made = set()
        makers = [Client(anna), Client(bert)]
        for maker in makers:
            maker.say("create", seq=2 ** 50, setup=setup_text(2))
            maker.say("hello", table=here, protocol=1, lang="en")
            heard = {}  # in any order: one waits for the disk, the other for another node
            while not {"created", "view"} <= heard.keys():
                message = maker.hear()
                assert message["t"] != "no", message
                heard[message["t"]] = message
            made.add(heard["created"]["table"])
        assert len(made) == 1
        assert bert.figure("relayed") == 0 and anna.figure("relayed") == 1
    assert base.sql("SELECT count(*) FROM tables") == "2"


def who_makes_a_table_again_elsewhere_changes_nothing_there():
    """With a webhook: it is written where the table is."""
    base = postgres.Database()
    body = json.dumps({"setup": setup_text(2), "seq": 2 ** 50, "webhook": "slack", "url": "http://127.0.0.1:9/x"})
    private = ["--alerts-private"]
    with node(base, "anna", options=private) as anna, node(base, "bert", options=private) as bert:
        answers = [server.request("POST", "/api/tables", body) for server in (anna, bert, anna)]
        assert [answer[0] for answer in answers] == [201] * 3, answers
        assert len({answer[2] for answer in answers}) == 1, answers
        assert base.sql("SELECT count(*) FROM alerts") == base.sql("SELECT count(*) FROM tables") == "1"
        assert bert.figure("fenced_total") == 0 and bert.figure("tables") == 0


def a_node_that_ends_leaves_its_tables_to_others():
    """Ended in good order, nobody has to wait until its lease is over."""
    base = postgres.Database()
    dice = random.Random(2)
    with node(base, "bert") as bert:
        with node(base, "anna") as anna:
            table, clients = start_game(anna, setup_text(2))
            acknowledged = play_stubbornly(clients, dice, 10)
        clients = come_to(bert, table, clients, is_free=True)
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


def tables_of(base, name):
    return int(base.sql(f"SELECT count(*) FROM heads WHERE owner = '{name}'"))


def many_tables_are_claimed_together():
    """By the next node, by one that begins again, and by one whose lease has lapsed: as many questions as are needed for
    some dozens at a time. Whoever comes is served meanwhile."""
    base = postgres.Database()
    count = 300  # more than are looked for at once
    line = postgres.Line()
    with node(base, "anna") as anna, node(base, "bert", line.folder.name) as bert:
        tables = [make_table(anna, setup_text(2)) for _ in range(count)]
        anna.kill()
        wait_until(lambda: tables_of(base, "bert") == count)
        wait_until(lambda: bert.figure("tables_owned") == count)
        assert bert.figure("takeovers_total") == count
        assert bert.figure("claim_rounds_total") <= count / 10, bert.figure("claim_rounds_total")
        line.down = True
        wait_until(lambda: "lease_lapsed" in bert.log())
        line.down = False
        wait_until(lambda: bert.get("/healthz")[0] == 200)
        wait_until(lambda: int(base.sql("SELECT min(epoch) FROM heads")) >= 3)
        assert bert.figure("claim_rounds_total") <= count / 5, bert.figure("claim_rounds_total")
        bert.kill()
        before = int(base.sql("SELECT max(epoch) FROM heads")), bert.log().count("lease_lapsed")
        bert.start()
        wait_until(lambda: hello(bert, tables[-1])[1]["t"] == "view")
        wait_until(lambda: bert.figure("tables_owned") == count)
        after = int(base.sql("SELECT max(epoch) FROM heads")), bert.log().count("lease_lapsed")
        assert after[0] - before[0] == 1 or after[1] > before[1], "each once, unless the machine is too busy"
        assert bert.figure("claim_rounds_total") <= count / 2, bert.figure("claim_rounds_total")
        for table in tables[:10]:
            wait_until(lambda: hello(bert, table)[1]["t"] == "view")
    line.close()


def a_table_that_is_locked_keeps_no_other_away():
    """Somebody dead holds it in the database, as far as that knows. The others are taken over, and the node goes on to say
    that it lives."""
    base = postgres.Database()
    with node(base, "bert") as bert:
        with node(base, "anna") as anna:
            tables = [make_table(anna, setup_text(2)) for _ in range(5)]
            session = locked(base, tables[2])
        wait_until(lambda: tables_of(base, "bert") == 4)
        seen = [base.sql("SELECT seen FROM nodes")]
        for _ in range(3):
            wait_until(lambda: base.sql("SELECT seen FROM nodes") != seen[-1])
            seen.append(base.sql("SELECT seen FROM nodes"))
        wait_until(lambda: hello(bert, tables[0])[1]["t"] == "view")
        session.stdin.close()
        session.wait()
        wait_until(lambda: tables_of(base, "bert") == 5)


def locked(base, table):
    """A session of the database that holds the table's head until its input ends."""
    session = subprocess.Popen(["psql", "-XAtq", "-h", base.folder, "-U", "epix", base.name], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, text=True)
    session.stdin.write("BEGIN; SELECT 'held' FROM epix.heads JOIN epix.tables USING (game) "
                        f"WHERE id = '{table}' FOR UPDATE OF heads;\n")
    session.stdin.flush()
    assert session.stdout.readline() == "held\n"
    return session


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


@contextlib.contextmanager
def asleep_over_a_visit(base, dice, point):
    """bert sleeps over somebody's visit to a table of anna's, who is gone: bert, the visitor, the table, its people and
    what was acknowledged to them."""
    bed = os.path.join(os.environ["EPIX_POSTGRES_FOLDER"], base.name + ".bed")
    with node(base, "bert", None, {"EPIX_SLEEP": f"{point}:{bed}"}) as bert:
        with node(base, "anna") as anna:
            table, clients = start_game(anna, setup_text(2))
            acknowledged = play_stubbornly(clients, dice, 5)
            visitor = Client(bert)
            with open(bed, "w", encoding="ascii"):
                pass
        visitor.say("hello", table=table, protocol=1, lang="en", moved=True)
        wait_until(lambda: state_of(bert) == "T")
        yield bert, visitor, table, clients, acknowledged


def wake(bert, visitor):
    """What the visitor hears then."""
    os.kill(bert.process.pid, signal.SIGCONT)
    return visitor.hear_until("view", "no", "moved")


def who_falls_asleep_over_reading_sees_no_damage():
    """The game ends at another node between what it has read before and what it reads then."""
    base = postgres.Database()
    dice = random.Random(7)
    with asleep_over_a_visit(base, dice, "fetch") as (bert, visitor, table, clients, acknowledged):
        with node(base, "cleo") as cleo:
            heirs = come_to(cleo, table, clients)
            acknowledged += play_stubbornly(heirs, dice, 1000)
            assert heirs[0].view["status"] == "over"
            answer = wake(bert, visitor)
            assert answer["t"] != "no" or is_busy(answer), answer
            wait_until(lambda: not is_busy(hello(bert, table)[1]))
            answer = hello(bert, table)[1]
            assert answer["t"] == "moved" or answer["n"] == heirs[0].view["n"], answer
        assert "table_damaged" not in bert.log()
    assert_kept(base, table, acknowledged)


def who_falls_asleep_over_a_claim_shows_nothing_old():
    """Others take the table over meanwhile: what it has read of it is the past."""
    base = postgres.Database()
    dice = random.Random(8)
    with asleep_over_a_visit(base, dice, "claimed") as (bert, visitor, table, clients, acknowledged):
        with node(base, "cleo") as cleo:
            heirs = come_to(cleo, table, clients)
            acknowledged += play_stubbornly(heirs, dice, 5)
            answer = wake(bert, visitor)
            assert answer["t"] == "moved" or is_busy(answer), answer
            wait_until(lambda: not is_busy(hello(bert, table)[1]))
            assert hello(bert, table)[1]["t"] == "moved"
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
            assert farewell(client)[0] == 1001
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


def the_database_may_be_killed():
    """All nodes say that nothing can be kept, and that what people see may be old; when it is back all goes on by
    itself, and nothing is lost."""
    base = postgres.Database()
    dice = random.Random(9)
    with node(base, "anna") as anna, node(base, "bert") as bert:
        table, clients = start_game(anna, setup_text(2))
        clients = [clients[0], *come_again([bert], table, clients[1:])]
        acknowledged = play_stubbornly(clients, dice, 5)
        postgres.kill()
        client = asked(clients)
        client.seq += 1
        text, prompt = choose(client.view, dice), client.view["prompt"]["id"]
        client.say("decide", seq=client.seq, prompt=prompt, d=text)
        for server in (anna, bert):
            wait_until(lambda: server.get("/healthz")[0] == 503)
            assert b"storage_busy" in server.get("/healthz")[2]
            assert server.get("/api/tables")[0] == 503 and server.get("/")[0] == 200
        for one in clients:
            code, bye = farewell(one)
            assert code == 1001 and bye["t"] == "bye" and bye["code"] == "storage", (code, bye)
            assert "may be old" in bye["text"], bye
        for server in (anna, bert):
            _, answer = hello(server, table)
            assert is_busy(answer) and "just now" in answer["text"], answer
            answer = Client(server).command("create", setup=setup_text(2))
            assert is_busy(answer) and "just now" in answer["text"], answer
        postgres.start()
        clients = come_again([bert], table, clients)
        acknowledged += play_stubbornly(clients, dice, 5)
        for server in (anna, bert):
            wait_until(lambda: server.get("/healthz")[0] == 200)
            assert listed(server) == []
    assert_kept(base, table, acknowledged)


def nobody_waits_for_the_database():
    """Quiet tables, games that are over, those of the dead, those that do not exist: what is not in memory is read in
    another thread, by a server that is alone as well."""
    base = postgres.Database()
    dice = random.Random(10)
    for name in ("anna", None):
        begin = node(base, name) if name else Server("--store=" + base.url())
        with begin as server:
            over, clients = start_game(server, setup_text(2))
            play(clients, dice)
            for client in clients:
                client.close()
            quiet, clients = start_game(server, setup_text(2))
            play(clients, dice, 10)
            view = clients[0].view
            for client in clients:
                client.close()
            wait_until(lambda: server.figure("sockets") == 0)
            for table in (quiet, over, over, quiet):
                client, answer = hello(server, table)
                assert answer["t"] == "view", answer
                assert table == over or answer["n"] == view["n"]
                client.say("record", seq=1)
                assert client.hear_until("record", "no")["t"] == "record"
                client.close()
            assert hello(server, "aaaaaaaaaaaaa")[1]["code"] == "no_table"
            makers = [Client(server) for _ in range(3)]
            for maker, number in zip(makers, (0, 1, 0)):
                maker.seq = 2 ** 50 + number
            made = [maker.command("create", setup=setup_text(2))["table"] for maker in makers]
            assert made[0] == made[2] != made[1], "the same number is the same table"
            crowd = [Client(server) for _ in range(26)]
            for letter, impatient in zip("abcdefghijklmnopqrstuvwxyz", crowd):
                for table in ("aaaaaaaaaaaa" + letter, over if letter < "n" else quiet):
                    impatient.say("hello", table=table, protocol=1, lang="en")
            for impatient in crowd:
                assert [impatient.hear_until("view", "no")["t"] for _ in range(2)] == ["no", "view"]
                impatient.close()
            assert server.figure("reads_on_loop_total") == 0
            server.kill()
            server.start()
            clients = [Client(server, quiet, one.token) for one in clients]
            play(clients, dice, 5)
            assert server.figure("reads_on_loop_total") == 0
    with node(base, "bert") as bert:
        assert len([hello(bert, table)[1]["n"] for table in (quiet, over)]) == 2
        assert bert.figure("reads_on_loop_total") == 0


def bots_of_quiet_tables_wait_for_nobody():
    """What has happened there before is read in another thread, and the games go on."""
    base = postgres.Database()
    with node(base, "anna") as anna:
        for life in range(2):
            for _ in range(10):
                table = make_table(anna, setup_text(4))
                maker = seat_players(anna, table, 1)[0]
                for seat in "byg":
                    assert maker.command("bot", seat=seat, bot="squire")["t"] == "ok"
                assert maker.command("start")["t"] == "ok"
                assert maker.command("leave")["t"] == "ok"
                maker.close()
            if life == 0:
                anna.kill()
                anna.start()
        wait_until(lambda: base.sql("SELECT count(*) FROM tables WHERE status < 2") == "0")
        assert anna.figure("reads_on_loop_total") == 0


def listed(server, path="/api/tables"):
    """All pages of a list."""
    found, after = [], ""
    while True:
        status, _, body = server.get(path + after)
        assert status == 200, (status, body)
        answer = json.loads(body)
        found += answer["tables" if "tables" in answer else "games"]
        if "next" not in answer:
            return found
        after = ("&" if "?" in path else "?") + "before=" + answer["next"]


def lists_are_those_of_all_nodes():
    """The same at any of them: tables, what is looked for, games that are over, their records."""
    base = postgres.Database()
    dice = random.Random(7)
    with node(base, "anna") as anna, node(base, "bert") as bert:
        open_ = {make_table(server, setup_text(2, listed="yes")) for _ in range(30) for server in (anna, bert)}
        make_table(anna, setup_text(2))  # not for everybody
        for server in (anna, bert):
            wait_until(lambda: {one["table"] for one in listed(server)} == open_)
        assert listed(anna) == listed(bert)
        table = make_table(bert, setup_text(2, listed="yes"))
        clients = seat_players(anna, table, 2)
        wait_until(lambda: [one["table"] for one in listed(anna, "/api/tables?search=player%20R")] == [table])
        clients[0].command("name", name="\u00c4nne")
        wait_until(lambda: [one["table"] for one in listed(anna, "/api/tables?search=anne")] == [table])
        n = clients[0].command("start")["n"]
        for client in clients:
            client.catch_up(n)
        wait_until(lambda: [one["status"] for one in listed(anna) if one["table"] == table] == ["playing"])
        play(clients, dice)
        for server in (anna, bert):
            wait_until(lambda: table not in [one["table"] for one in listed(server)])
            assert [one["table"] for one in listed(server, "/api/games")] == [table]
            assert b"epix" in server.get(f"/api/games/{table}.epix")[2]
        anna.kill()
        assert len(listed(bert)) == 60, "tables of the dead are waiting for somebody, too"
        gone = sorted(open_)[0]
        base.sql(f"DELETE FROM heads WHERE game = (SELECT game FROM tables WHERE id = '{gone}'); "
                 f"DELETE FROM tables WHERE id = '{gone}'")
        assert {one["table"] for one in listed(bert)} == open_ - {gone}
        assert bert.get("/api/tables?before=abc")[0] == 200
        assert listed(bert, "/api/tables?search=%27%20OR%201%3D1") == []


def who_is_drained_gives_its_tables_away():
    """At once, and people play on by way of it; it takes nothing back until it may."""
    base = postgres.Database()
    dice = random.Random(8)
    with node(base, "anna") as anna:
        table, clients = start_game(anna, setup_text(2))
        acknowledged = play_stubbornly(clients, dice, 5)
        assert drain(anna) == 2, "alone it waits until nobody plays"
        acknowledged += play_stubbornly(clients, dice, 5)
        drain(anna, off=True)
        with node(base, "bert") as bert:
            drain(anna)
            for client in clients:
                assert farewell(client)[0] == 1001
            assert drain(anna) == 0
            status, _, body = anna.get("/healthz")
            assert status == 503 and body == b"drained\n", body
            clients = come_again([anna], table, clients)
            acknowledged += play_stubbornly(clients, dice, 5)
            assert base.sql("SELECT DISTINCT owner FROM heads") == "bert"
            assert anna.figure("tables_owned") == 0 and bert.figure("tables_owned") == 1
            assert anna.figure("relayed") == 2 and bert.figure("takeovers_total") == 1
            assert b'epix_node{node="anna"} 1' in anna.get("/metrics")[2]
            anna.stop()
            for client in clients:
                assert farewell(client)[0] == 1001
            clients = come_to(bert, table, clients)
            acknowledged += play_stubbornly(clients, dice, 5)
            anna.start()
            wait_until(lambda: anna.get("/healthz")[0] == 200)
            assert play_stubbornly(come_again([anna], table, clients), dice, 2)
    assert_kept(base, table, acknowledged)


def drain(server, off=False):
    """How many still play."""
    answer = administer(server, act="drain", **({"off": 1} if off else {}))
    return int([word for word in answer.split() if word.isdigit()][-1])


def administer(server, **fields):
    with socket.socket(socket.AF_UNIX) as line:
        line.connect(server.data + ".admin")
        line.sendall(json.dumps(fields).encode() + b"\n")
        answer = b""
        while True:
            piece = line.recv(4096)
            if not piece:
                break
            answer += piece
    return answer.decode()


def who_looks_after_one_node_is_told_of_the_others():
    base = postgres.Database()
    with node(base, "anna") as anna, node(base, "bert") as bert:
        table, _players = start_game(anna, setup_text(2))
        for act in ("tables", "people"):
            wait_until(lambda: "others: bert)" in administer(anna, act=act))
            assert table in administer(anna, act=act)
            wait_until(lambda: "at node bert; others: anna)" in administer(bert, act=act))
            assert table not in administer(bert, act=act)
        assert administer(bert, act="show", table=table).startswith("no")
        assert bert.figure("tables") == 0, "it was only looked at"


def whoever_watches_asks_for_what_there_is():
    """Dashboard and alerts, at a node: one server alone has fewer figures."""
    with node(postgres.Database(), "anna") as server:
        text = server.get("/metrics")[2].decode()
    known = set(re.findall(r"^(epix_[a-z_]+)", text, re.M))
    limits = set(re.findall(r'epix_limit_reached_total\{[^}]*limit="([^"]*)', text))
    for name in ("grafana.json", "alerts.yml"):
        with open(os.path.join(postgres.SOURCE, "packaging", name), encoding="utf-8") as file:
            text = file.read()
        wanted = set(re.findall(r"\bepix_[a-z_]+", text))
        assert len(wanted) > 7 and wanted <= known, (name, wanted - known)
        for values in re.findall(r'limit=~?\\?"([^"\\]*)', text):
            assert set(values.split("|")) <= limits, values


postgres.begin()
run([nobody_waits_for_the_database, bots_of_quiet_tables_wait_for_nobody, the_database_may_be_killed, lists_are_those_of_all_nodes,
     who_is_drained_gives_its_tables_away, a_table_is_played_at_one_node,
     a_table_is_made_once, who_makes_a_table_again_elsewhere_changes_nothing_there, a_node_that_ends_leaves_its_tables_to_others, a_node_that_is_killed_is_replaced,
     bots_of_a_dead_node_play_on, many_tables_are_claimed_together, a_table_that_is_locked_keeps_no_other_away,
     who_sleeps_writes_nothing_when_it_wakes, who_falls_asleep_over_a_commit_is_refused,
     who_falls_asleep_over_reading_sees_no_damage, who_falls_asleep_over_a_claim_shows_nothing_old, who_is_cut_off_sends_its_people_away, tables_of_all_nodes_have_numbers_of_their_own,
     who_looks_after_one_node_is_told_of_the_others, whoever_watches_asks_for_what_there_is])
