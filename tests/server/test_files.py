# SPDX-License-Identifier: MIT
"""Data files: who owns one, what becomes of a damaged one, and those that older versions wrote."""
import glob
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys

from gremlin import EPIX, GENEROUS, Client, Server, asked, play, run, scaled, setup_text, start_game

KEPT = os.path.dirname(os.path.abspath(__file__)) + "/kept"
SHOWN = ("n", "status", "season", "phase", "actors", "units", "cards", "winners")


# ---- One owner ------------------------------------------------------------------------------------------


def is_refused(data):
    try:
        with Server(data=data):
            return False
    except RuntimeError as error:
        assert "a server uses it already" in str(error), error
        return True


def one_owner_whatever_happens_to_it():
    """Asleep or by another name, it is still the owner; dead, it is not, and nothing is lost."""
    dice = random.Random(1)
    with Server() as server:
        table, clients = start_game(server, setup_text(2))
        play(clients, dice, 10)
        os.symlink(server.data, server.data + ".link")
        os.link(server.data, server.data + ".twin")
        names = [server.data, server.data + ".link", server.data + ".twin"]
        server.process.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, server.process.pid, os.WSTOPPED | os.WNOWAIT)
        refused = [is_refused(name) for name in names]
        server.process.send_signal(signal.SIGCONT)
        assert all(refused), refused
        assert play(clients, dice, 5) == 5
        n = clients[0].view["n"]
        server.kill()
        with Server(data=server.data) as heir:
            again = [Client(heir, table, client.token) for client in clients]
            assert [client.view["n"] for client in again] == [n, n]
            assert play(again, dice, 5) == 5
        server.start()


def of_many_who_come_at_once_one_wins():
    for _ in range(scaled(5)):
        with Server() as server:
            server.stop()
            command = [EPIX, "serve", "--port=0", "--bind=127.0.0.1", "--data=" + server.data,
                       "--log=" + server.log_path, *GENEROUS]
            crowd = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                     for _ in range(6)]
            lines = [one.stdout.readline() for one in crowd]
            winners = [one for one, line in zip(crowd, lines) if b"http://" in line]
            for one in crowd:
                if one in winners:
                    one.send_signal(signal.SIGTERM)
                _, error = one.communicate()
                assert one in winners or b"already" in error, error
            assert len(winners) == 1, lines
            server.start()


# ---- Damage ------------------------------------------------------------------------------------------------


def damaged(data, dice):
    """The bytes with a few bits turned, or cut off."""
    data = bytearray(data)
    if dice.random() < 0.2:
        return data[:dice.randrange(len(data))]
    for _ in range(dice.randint(1, 4)):
        data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
    return data


def shown(view):
    return {key: view[key] for key in SHOWN}


def damaged_files_are_refused_or_played_on():
    """Never a crash; and whatever table is shown is the one that was."""
    dice = random.Random(2)
    with Server() as server:
        games = [start_game(server, setup_text(2)) for _ in range(4)]
        for _, clients in games:
            play(clients, dice, 12)
        server.stop()
        with open(server.data, "rb") as file:
            whole = file.read()
        counts = {"refused": 0, "damaged": 0, "whole": 0}
        for _ in range(scaled(40)):
            for name in (server.data + "-wal", server.data + "-shm"):
                if os.path.exists(name):
                    os.remove(name)
            with open(server.data, "wb") as file:
                file.write(damaged(whole, dice))
            try:
                server.start()
            except RuntimeError as error:
                assert "data file" in str(error), error
                counts["refused"] += 1
                continue
            for table, clients in games:
                client = Client(server)
                answer = client.hello(table, clients[0].token)
                if answer["t"] == "no":
                    assert answer["code"] in ("damaged", "no_table"), answer
                    counts["damaged"] += 1
                else:
                    assert shown(client.view) == shown(clients[0].view)
                    counts["whole"] += 1
            server.stop()
        print("      ", counts)
        assert counts["whole"] and (counts["damaged"] or counts["refused"])
        with open(server.data, "wb") as file:
            file.write(whole)
        server.start()


# ---- Older versions -------------------------------------------------------------------------------------------


def kept_files_are_played_on():
    """Files as each version of the schema wrote them, and what was to be seen in them."""
    kept = sorted(glob.glob(KEPT + "/*.sql"))
    assert len(kept) >= 2
    for name in kept:
        with Server() as server:
            server.stop()
            for ending in ("", "-wal", "-shm"):
                if os.path.exists(server.data + ending):
                    os.remove(server.data + ending)
            with sqlite3.connect(server.data) as db, open(name, encoding="utf-8") as file:
                db.executescript(file.read())
            db.close()
            server.start()
            with open(name.replace(".sql", ".json"), encoding="utf-8") as file:
                games = json.load(file)
            for game in games:
                clients = [Client(server, game["table"], token) for token in game["tokens"]]
                for client, view in zip(clients, game["views"]):
                    assert shown(client.view) == view, (name, game["table"])
                if asked(clients):
                    play(clients, random.Random(1), 5)
            checked = subprocess.run([EPIX, "tables", "check", "--data", server.data], check=False)
            assert checked.returncode == 0, name


# ---- Chance ---------------------------------------------------------------------------------------------------


def no_two_games_begin_alike():
    """Each has a secret number of the system, before and after a restart."""
    with Server() as server:
        for _ in range(2):
            for _ in range(20):
                start_game(server, setup_text(2))
            server.stop()
            server.start()
        with sqlite3.connect(f"file:{server.data}?mode=ro", uri=True) as db:
            starts = [body.split(" ")[2] for (body,) in
                      db.execute("SELECT body FROM entries WHERE body LIKE '_ start %'")]
        db.close()
        assert len(starts) == 40 == len(set(starts)), starts
        numbers = [int(start, 16) for start in starts]
        every, none = 0, (1 << 64) - 1
        for number in numbers:
            every |= number
            none &= number
        assert every == (1 << 64) - 1 and none == 0, "a bit is always the same"


def keep(version):
    """Writes such a file, for the tests of later versions: `test_files.py --keep VERSION`."""
    dice = random.Random(4)
    games = []
    with Server(environment={"EPIX_SEED": str(version)}) as server:
        for number, setup in enumerate((setup_text(2), setup_text(3, "basic"), setup_text(4))):
            table, clients = start_game(server, setup, seed=number)
            play(clients, dice, 1000 if number == 0 else 30)
            games.append({"table": table, "tokens": [client.token for client in clients],
                          "views": [shown(client.view) for client in clients]})
        server.stop()
        db = sqlite3.connect(server.data)
        pragmas = [f"PRAGMA {name} = {db.execute('PRAGMA ' + name).fetchone()[0]};"
                   for name in ("application_id", "user_version")]
        text = "\n".join(pragmas + list(db.iterdump())) + "\n"
    with open(f"{KEPT}/version-{version}.sql", "w", encoding="utf-8") as file:
        file.write(text)
    with open(f"{KEPT}/version-{version}.json", "w", encoding="utf-8") as file:
        json.dump(games, file, indent=1)
        file.write("\n")


if sys.argv[1:2] == ["--keep"]:
    keep(int(sys.argv[2]))
else:
    run([one_owner_whatever_happens_to_it, of_many_who_come_at_once_one_wins,
         damaged_files_are_refused_or_played_on, kept_files_are_played_on,
         no_two_games_begin_alike])
