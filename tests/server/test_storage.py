# SPDX-License-Identifier: MIT
"""A disk that is full, a data file that is locked or damaged: refused, not lost; and it goes on."""
import json
import os
import random
import resource
import signal
import socket
import sqlite3
import subprocess

from gremlin import (EPIX, Client, Server, asked, choose, decide, is_busy, make_table, play, run,
                     seat_players, setup_text, start_game, wait_until)


def try_until(client, dice, good):
    """Sends decisions until one is answered as wanted."""
    for _ in range(2000):
        answer = client.command("decide", prompt=client.view["prompt"]["id"],
                                d=choose(client.view, dice))
        if good(answer):
            return answer
        if answer["t"] == "ok":
            client.catch_up(answer["n"])
    raise AssertionError("never")


def a_full_disk_refuses_and_recovers():
    """The server may not write beyond a size; then it may again, without a restart."""
    dice = random.Random(1)
    with Server() as server:
        table, clients = start_game(server, setup_text(2))
        pid = server.process.pid
        size = os.path.getsize(server.data + "-wal")
        play(clients, dice, 5)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
        for _ in range(100):
            client = asked(clients)
            n = client.view["n"]
            answer = client.command("decide", prompt=client.view["prompt"]["id"],
                                    d=choose(client.view, dice))
            if answer["t"] == "no":
                break
            for other in clients:
                other.catch_up(answer["n"])
        assert is_busy(answer), answer
        # Views still work, and nobody was told about the decision.
        spectator = Client(server, table)
        assert spectator.view["n"] == n
        assert Client(server, table, client.token).view["n"] == n
        assert server.get("/healthz")[0] == 503
        assert is_busy(Client(server).command("create", setup=setup_text(2)))
        status, _, body = server.request("POST", "/api/tables",
                                         json.dumps({"setup": setup_text(2)}))
        assert status == 503, (status, body)
        resource.prlimit(pid, resource.RLIMIT_FSIZE,
                         (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        for one in clients:
            while one.has_text():
                one.hear()
        assert asked(clients) is client and client.view["n"] == n
        again = decide(client, dice)
        assert again == n + 1
        for one in clients:
            one.catch_up(again)
        play(clients, dice, 20)
        assert server.get("/healthz")[0] == 200


def fill_disk(server, full):
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE,
                     (1 if full else resource.RLIM_INFINITY, resource.RLIM_INFINITY))


def seats_are_what_the_disk_has():
    """Whoever could not leave has the seat on all devices; whoever could not sit down has not, and sees
    nothing of whoever sits there afterwards."""
    for spectators in ({"spectators": "no"}, {"spectators": "yes"}, {"later": "60"}):
        with Server() as server:
            table, (red, blue) = start_game(server, setup_text(2, **spectators))
            second = Client(server, table, red.token)
            fill_disk(server, True)
            assert is_busy(red.command("leave"))
            fill_disk(server, False)
            for one in (red, second):
                assert one.command("name", name="Still here")["t"] == "ok", spectators
            play([red, blue], random.Random(7), most=10)
            assert second.catch_up(red.view["n"])["mine"] == red.view["mine"]
            assert red.command("leave")["t"] == "ok"
            blue.catch_up(red.view["n"])
            assert blue.command("phrase", number=1)["t"] == "ok"
    with Server() as server:
        table = make_table(server, setup_text(2))
        early, late, other = (Client(server, table) for _ in range(3))
        fill_disk(server, True)
        assert is_busy(early.command("take", seat="r", name="Early"))
        fill_disk(server, False)
        assert late.command("take", seat="r", name="Late")["t"] == "ok"
        assert early.command("name", name="Mine")["code"] == "not_seated"
        other.command("take", seat="b", name="Other")
        n = late.command("start")["n"]
        assert [one.catch_up(n)["prompt"] is None for one in (late, other)].count(True) == 1
        assert early.catch_up(n)["prompt"] is None, "a spectator's view"


def a_locked_file_refuses_and_recovers():
    """Another program holds the write lock, for longer than the server waits."""
    dice = random.Random(2)
    with Server() as server:
        table, clients = start_game(server, setup_text(2))
        other = sqlite3.connect(server.data, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        client = asked(clients)
        n = client.view["n"]
        client.seq += 1
        text, prompt = choose(client.view, dice), client.view["prompt"]["id"]
        client.say("decide", seq=client.seq, prompt=prompt, d=text)
        # The loop is not blocked meanwhile: others are answered.
        spectator = Client(server)
        spectator.say("ping")
        spectator.hear_until("pong")
        table2 = Client(server)
        table2.say("hello", table=table, protocol=1, lang="en")
        answer = client.hear_until("ok", "no", seq=client.seq)
        assert is_busy(answer), answer
        other.execute("ROLLBACK")
        client.say("decide", seq=client.seq, prompt=prompt, d=text)
        answer = client.hear_until("ok", "no", seq=client.seq)
        assert answer["t"] == "ok" and answer["n"] == n + 1, answer
        other.close()
        table2.hear_until("view")


def takes_connections(server):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", server.port)) == 0


def it_ends_before_the_disk_has_answered():
    """What is being written has waited for too long. Nobody is there any more when the answer comes, good or bad."""
    dice = random.Random(3)
    for answer in ("ROLLBACK", "DROP TABLE alerts; DROP TABLE entries; COMMIT"):
        with Server(environment={"EPIX_WRITER": "86400000"}) as server:
            _, clients = start_game(server, setup_text(2))
            other = sqlite3.connect(server.data, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            client = asked(clients)
            decision = {"t": "decide", "seq": client.seq + 1, "prompt": client.view["prompt"]["id"],
                        "d": choose(client.view, dice)}
            question = {"t": "record", "seq": client.seq + 2}  # comes with it, and waits for the same disk
            client.send_raw(b"".join(client.frame(json.dumps(one).encode()) for one in (decision, question)))
            client.say("ping", seq=1)
            client.hear_until("pong")
            server.process.send_signal(signal.SIGTERM)
            wait_until(lambda: not takes_connections(server))
            for statement in answer.split("; "):
                other.execute(statement)
            other.close()
            assert server.wait() == 0, server.errors


def two_servers_do_not_share_a_file():
    with Server() as server:
        try:
            Server(data=server.data)
            raise AssertionError("a second server runs")
        except RuntimeError as error:
            assert "a server uses it already" in str(error), error


def change(server, sql, *values):
    """Meddles with the data file of a server that does not run."""
    with sqlite3.connect(server.data) as db:
        db.execute(sql, values)
    db.close()


def a_damaged_table_is_named_and_the_others_play_on():
    dice = random.Random(3)
    with Server() as server:
        games = [start_game(server, setup_text(2, listed="yes")) for _ in range(3)]
        for _, clients in games:
            play(clients, dice, 10)
        server.stop()
        bad = games[1][0]
        change(server, "UPDATE entries SET body = 'r decide pass' WHERE n = 5 AND game = "
                       "(SELECT game FROM tables WHERE id = ?)", bad)
        server.start()
        assert f"event=table_damaged table={bad}" in server.log()
        answer = Client(server).hello(bad, games[1][1][0].token)
        assert answer["t"] == "no" and answer["code"] == "damaged", answer
        for table, clients in (games[0], games[2]):
            again = [Client(server, table, client.token) for client in clients]
            assert play(again, dice, 10) == 10


def a_missing_end_is_noticed():
    """Who cuts off the last rows of a history, or all of them, cannot turn back time."""
    dice = random.Random(8)
    with Server() as server:
        games = [start_game(server, setup_text(2, listed="yes")) for _ in range(4)]
        for _, clients in games:
            play(clients, dice, 10)
        server.stop()
        number = "game = (SELECT game FROM tables WHERE id = ?)"
        change(server, f"DELETE FROM entries WHERE n >= 9 AND {number}", games[0][0])
        change(server, f"DELETE FROM entries WHERE {number}", games[1][0])
        change(server, f"DELETE FROM entries WHERE {number}", games[2][0])
        change(server, f"DELETE FROM heads WHERE {number}", games[2][0])
        for table, _ in games[:3]:
            checked = epix("tables", "check", "--data", server.data, "--table", table)
            assert checked.returncode == 1 and table in checked.stderr, checked
        server.start()
        for table, clients in games[:3]:
            assert f"event=table_damaged table={table}" in server.log()
            answer = Client(server).hello(table, clients[0].token)
            assert answer["t"] == "no" and answer["code"] == "damaged", answer
        table, clients = games[3]
        again = [Client(server, table, client.token) for client in clients]
        assert play(again, dice, 10) == 10


def older_files_are_played_on():
    """A file as version 1 wrote it, without heads, and one of version 2, without alerts."""
    for version, missing in ((1, ("alerts", "heads")), (2, ("alerts",))):
        play_older_file(version, missing)


def play_older_file(version, missing):
    dice = random.Random(6)
    with Server() as server:
        table, clients = start_game(server, setup_text(3))
        play(clients, dice, 25)
        views = [client.view for client in clients]
        server.stop()
        for name in missing:
            change(server, "DROP TABLE " + name)
        change(server, f"PRAGMA user_version = {version}")
        older = epix("tables", "list", "--data", server.data)
        assert older.returncode == 1 and "older version" in older.stderr, older
        server.start()
        again = [Client(server, table, client.token) for client in clients]
        for client, view in zip(again, views):
            for key in ("n", "units", "cards", "mine", "phase", "actors"):
                assert client.view[key] == view[key], key
        play(again, dice, 25)
        assert epix("tables", "check", "--data", server.data).returncode == 0


def newer_files_are_refused_and_left_alone():
    with Server() as server:
        start_game(server, setup_text(2))
        server.stop()
        change(server, "PRAGMA user_version = 99")
        with open(server.data, "rb") as file:
            before = file.read()
        try:
            Server(data=server.data)
            raise AssertionError("it runs")
        except RuntimeError as error:
            assert "newer version" in str(error), error
        listed = epix("tables", "list", "--data", server.data)
        assert listed.returncode == 1 and "newer version" in listed.stderr, listed
        with open(server.data, "rb") as file:
            assert file.read() == before
        change(server, "PRAGMA user_version = 3")
        server.start()


def figure(server, name):
    for line in server.get("/metrics")[2].decode().splitlines():
        if line.startswith(f"epix_{name} "):
            return int(line.split()[1])
    raise AssertionError(name)


def count_rows(data, table):
    with sqlite3.connect(f"file:{data}?mode=ro", uri=True) as db:
        [[rows]] = db.execute("SELECT count(*) FROM tables LEFT JOIN entries USING (game) "
                              "WHERE id = ?", (table,)).fetchall()
    db.close()
    return rows


def abandoned_tables_are_forgotten():
    """Nobody begins a game, nobody is there; running games and people who wait are let be."""
    with Server("--limit-lobby=3") as server:
        playing, clients = start_game(server, setup_text(2))
        play(clients, random.Random(1), 1)
        waiting = make_table(server, setup_text(2))
        [anna] = seat_players(server, waiting, 1)
        left = make_table(server, setup_text(2))
        seat_players(server, left, 1)[0].close()
        empty = make_table(server, setup_text(2))
        wait_until(lambda: figure(server, "tables_expired_total") == 2 and
                   figure(server, "tables") == 2)
        for table in (left, empty):
            assert Client(server).hello(table)["code"] == "no_table"
        assert count_rows(server.data, left) + count_rows(server.data, empty) == 0
        assert anna.command("name", name="Anne")["t"] == "ok"
        for client in clients:
            client.close()
        play([Client(server, playing, client.token) for client in clients], random.Random(1), 5)
        server.stop()  # also what has become old while the server was down
        server.start()
        wait_until(lambda: figure(server, "tables_expired_total") == 1)
        assert Client(server).hello(waiting, anna.token)["code"] == "no_table"
        assert Client(server, playing, clients[0].token).view["n"] == 9
    with Server() as server:
        make_table(server, setup_text(2))
        server.stop()
        server.start()
        assert figure(server, "tables") == 1


def a_file_that_lacks_something_is_explained():
    with Server() as server:
        server.stop()
        change(server, "ALTER TABLE tables RENAME COLUMN board TO hidden")
        try:
            server.start()
            raise AssertionError("it runs")
        except RuntimeError as error:
            assert "cannot be read or written." in str(error), error
        told = epix("admin", "tables", "--data", server.data)
        assert told.returncode == 1 and "cannot be read or written." in told.stderr, told
        change(server, "ALTER TABLE tables RENAME COLUMN hidden TO board")
        server.start()


def a_file_of_somebody_else_is_left_alone():
    with Server() as server:
        other = server.data + ".other"
        with open(other, "w", encoding="ascii") as file:
            file.write("Dear aunt, thank you for the board game that you have sent me. " * 20)
        try:
            Server(data=other)
            raise AssertionError("it runs")
        except RuntimeError as error:
            assert "not of this program" in str(error), error
        with open(other, encoding="ascii") as file:
            assert file.read().startswith("Dear aunt")


def epix(*arguments, text=None):
    return subprocess.run([EPIX, *arguments], input=text, capture_output=True, text=True,
                          env={**os.environ, "LC_ALL": "C"}, check=False)


def tables_go_from_file_to_file():
    dice = random.Random(4)
    with Server() as server:
        games = [start_game(server, setup_text(2)) for _ in range(2)]
        assert games[0][1][0].command("name", name='"Q" \\ é')["t"] == "ok"
        for _, clients in games:
            play(clients, dice, 12)
        listed = epix("tables", "list", "--data", server.data)  # while the server runs
        assert listed.returncode == 0, listed
        assert sorted(line.split()[0] for line in listed.stdout.splitlines()) == sorted(
            table for table, _ in games)
        shown = epix("tables", "show", "--data", server.data, "--table", games[0][0])
        assert len(shown.stdout.splitlines()) > 15, shown.stdout
        assert epix("tables", "check", "--data", server.data).returncode == 0
        exported = epix("tables", "export", "--data", server.data).stdout
        lines = [json.loads(line) for line in exported.splitlines()]
        assert [line["table"] for line in lines] == [table for table, _ in games], exported
        assert any(entry[4].endswith('"Q" \\ é') for entry in lines[0]["entries"]), lines[0]
        busy = epix("tables", "import", "--data", server.data, text=exported)
        assert busy.returncode == 1 and "already" in busy.stderr, busy
        copy = server.data + ".copy"
        assert epix("tables", "import", "--data", copy, text=exported).returncode == 0
        assert epix("tables", "export", "--data", copy).stdout == exported
        twice = epix("tables", "import", "--data", copy, text=exported)
        assert twice.returncode == 1 and "already" in twice.stderr, twice
        bad = exported.replace('"r decide', '"b decide', 1).replace(games[0][0], "another")
        wrong = epix("tables", "import", "--data", copy, text=bad.splitlines()[0])
        assert wrong.returncode == 1, wrong
        other = server.data + ".other"  # what cannot be read does not keep others out
        broken = exported.splitlines()[0][:-1]
        partly = epix("tables", "import", "--data", other,
                      text="\n".join([broken, "[]", "", exported.splitlines()[1]]))
        assert partly.returncode == 1 and partly.stderr.count("Cannot import table ?") == 2, partly
        assert "is not JSON" in partly.stderr, partly
        assert epix("tables", "export", "--data", other).stdout == exported.splitlines(True)[1]
        with Server(data=copy) as second:
            table, clients = games[0]
            again = [Client(second, table, client.token) for client in clients]
            assert play(again, dice, 5) == 5
    assert epix("tables", "list", "--data", "/nowhere/x.db").returncode == 1
    assert epix("tables", "frobnicate").returncode == 2


def health_is_what_could_be_kept_now():
    """Also if nothing was written since the start, or if it goes into a file that is not there any more."""
    with Server() as server:
        assert server.get("/healthz")[0] == 200
        make_table(server, setup_text(2))
        server.stop()
        server.start()
        pid, none = server.process.pid, resource.RLIM_INFINITY
        full = os.stat(server.data).st_size
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, none))
        assert server.get("/healthz")[0] == 503, "a full disk, and it has not tried"
        assert server.get("/healthz")[0] == 503
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (none, none))
        assert server.get("/healthz")[0] == 200 and os.stat(server.data).st_size >= full
        os.rename(server.data, server.data + ".gone")
        status, _, text = server.get("/healthz")
        assert (status, text) == (503, b"not well\n")
        assert server.get("/healthz")[0] == 503 and server.log().count("event=data_file_gone") == 1
        with open(server.data, "wb"):
            pass
        assert server.get("/healthz")[0] == 503, "another file"
        os.remove(server.data)
        os.rename(server.data + ".gone", server.data)
        assert server.get("/healthz")[0] == 200


run([health_is_what_could_be_kept_now, a_full_disk_refuses_and_recovers, seats_are_what_the_disk_has,
     a_locked_file_refuses_and_recovers, it_ends_before_the_disk_has_answered, two_servers_do_not_share_a_file,
     a_damaged_table_is_named_and_the_others_play_on, a_missing_end_is_noticed, older_files_are_played_on,
     newer_files_are_refused_and_left_alone, abandoned_tables_are_forgotten,
     a_file_that_lacks_something_is_explained, a_file_of_somebody_else_is_left_alone, tables_go_from_file_to_file])
