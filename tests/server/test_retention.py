# SPDX-License-Identifier: MIT
"""What is kept can be deleted, forgotten, copied and put back."""
import json
import os
import random
import sqlite3
import stat
import subprocess

from gremlin import (EPIX, PATIENCE, Client, Server, asked, decide, make_table, play, run,
                     seat_players, setup_text, start_game)
from push_service import Browser


def tables(data, action, status=0, **options):
    words = [f"--{key}={value}" for key, value in options.items()]
    done = subprocess.run([EPIX, "tables", action, "--data=" + data, "--lang=en", *words],
                          capture_output=True, timeout=PATIENCE, check=False)
    text = (done.stdout + done.stderr).decode()
    assert done.returncode == status, (action, done.returncode, text)
    return text


def files_of(server):
    """All bytes of the data file, and of the log beside it."""
    content = b""
    for name in (server.data, server.data + "-wal"):
        if os.path.exists(name):
            with open(name, "rb") as file:
                content += file.read()
    return content


def finished(server, dice, **more):
    table, clients = start_game(server, setup_text(2, chat="free", listed="yes", **more))
    clients[0].command("chat", text="Xylophon by red")
    clients[1].command("chat", text="Zeppelin by blue")
    play(clients, dice)
    return table, clients


def tables_are_deleted():
    with Server() as server:
        dice = random.Random(1)
        first, _ = finished(server, dice)
        second, _ = finished(server, dice)
        assert "server uses" in tables(server.data, "delete", 1, table=first)
        server.stop()
        tables(server.data, "delete", 2)
        assert "nothing" in tables(server.data, "delete", 1, table="nothing")
        tables(server.data, "delete", table=first)
        assert first not in tables(server.data, "list") and second in tables(server.data, "list")
        assert first.encode() not in files_of(server), "its bytes are gone too"
        tables(server.data, "check")
        missing = server.data + "-typo"
        tables(missing, "delete", 1, table=first)
        assert not os.path.exists(missing), "nothing is made by mistake"
        server.start()
        assert server.get(f"/api/games/{second}.epix")[0] == 200
        assert server.get(f"/api/games/{first}.epix")[0] == 404


def old_tables_are_pruned():
    with Server() as server:
        games = [finished(server, random.Random(seed))[0] for seed in range(6)]
        running, clients = start_game(server, setup_text(2))
        play(clients, random.Random(9), most=5)
        server.stop()
        for bad in ("90", "d", "-5d", "0d", "5w", "1d2", "99999999d"):
            tables(server.data, "prune", 2, older=bad)
        tables(server.data, "prune", 2)
        assert "0" in tables(server.data, "prune", older="1h")
        exported = tables(server.data, "export").splitlines()
        os.remove(server.data)
        lines = []
        for line in exported:  # most of them were played long ago
            row = json.loads(line)
            if row["table"] in (*games[:4], running):
                row["created"] -= 100 * 86400 * 1000
                row["ended"] = max(0, row["ended"] - 100 * 86400 * 1000)
            lines.append(json.dumps(row))
        with open(server.data + ".jsonl", "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
        tables(server.data, "import", file=server.data + ".jsonl")
        before = os.path.getsize(server.data)
        assert "0" in tables(server.data, "prune", older="101d")
        assert "5" in tables(server.data, "prune", older="90d")
        listed = tables(server.data, "list")
        assert games[0] not in listed and running not in listed
        assert games[4] in listed and games[5] in listed
        tables(server.data, "vacuum")
        assert os.path.getsize(server.data) < before
        tables(server.data, "check")
        server.start()


def people_are_forgotten():
    with Server() as server:
        dice = random.Random(3)
        table, (red, blue) = start_game(server, setup_text(2, chat="free", listed="yes"))
        red.command("chat", text="Xylophon while called otherwise")
        red.command("name", name='Anna "A" Ünal')
        red.command("chat", text="Quetzal by Anna")
        blue.command("chat", text="Zeppelin by blue")
        play([red, blue], dice)
        other, _ = finished(server, dice)
        before = server.get(f"/api/games/{table}.epix")[2].decode()
        server.stop()
        assert "0" in tables(server.data, "forget", name="Nobody")
        assert "0" in tables(server.data, "forget", name='Anna "A" Ünal', table=other)
        assert "1" in tables(server.data, "forget", name='Anna "A" Ünal')
        assert "0" in tables(server.data, "forget", name='Anna "A" Ünal')
        content = files_of(server)
        assert b"Quetzal" not in content and "Ünal".encode() not in content
        for stays in (b"Xylophon", b"Zeppelin"):
            assert stays in content
        tables(server.data, "check")
        server.start()
        after = server.get(f"/api/games/{table}.epix")[2].decode()
        assert after == before.replace('Anna "A" Ünal', "…")
        games = server.get("/api/games")[2].decode()
        assert "Ünal" not in games and "Player b" in games and "…" in games, games
        again = Client(server, table, token=red.token)
        assert again.seat == "r", "the seat is still held"


def others_are_told_of_their_turns_all_the_same():
    """Whoever is forgotten is not told any more: where to is known of nobody else."""
    with Server("--alerts-private") as server:
        maker = Client(server)
        table = maker.command("create", setup=setup_text(2), webhook="slack", url="http://127.0.0.1:9/w")["table"]
        for client in seat_players(server, table, 2):
            for device in range(2):
                url = f"http://127.0.0.1:9/{client.seat}{device}"
                assert client.command("alert", **Browser(url).fields())["t"] == "ok"
        server.stop()
        before = alerts(server)
        assert len(before) == 5
        assert "1" in tables(server.data, "forget", name="Player r")
        assert alerts(server) == [row for row in before if "/r" not in row[1]]
        server.start()
        blue = Client(server, table, token=client.token)
        blue.say("alerts", seq=1)
        assert blue.hear_until("alerts")["devices"] == 2


def alerts(server):
    with sqlite3.connect(server.data) as db:
        return db.execute("SELECT seat, CAST(url AS TEXT), kind, key, secret, language, told FROM alerts "
                          "ORDER BY number").fetchall()


def backups_restore_their_moment():
    """Copies that are made while people play: each holds all that was acknowledged before it began,
    and can be played on."""
    with Server() as server:
        dice = random.Random(4)
        table, clients = start_game(server, setup_text(2))
        moments = []
        for number in range(4):
            play(clients, dice, most=7)
            copy = f"{server.data}.{number}"
            known = clients[0].view["n"]
            tables(server.data, "backup", file=copy)
            assert stat.S_IMODE(os.stat(copy).st_mode) == 0o600
            tables(copy, "check")
            moments.append((copy, known, clients[0].view))
        assert "xist" in tables(server.data, "backup", 1, file=copy), "nothing is overwritten"
        tables(server.data, "backup", 2)
        tables(server.data, "backup", 1, file="/nowhere/at/all.db")
        server.kill()  # the disk is lost, say
        for copy, known, view in moments:
            with Server(data=copy) as restored:
                back = [Client(restored, table, token=client.token) for client in clients]
                assert back[0].view["n"] == known, (back[0].view["n"], known)
                assert back[0].view["units"] == view["units"]
                if asked(back):
                    decide(asked(back), dice)


if __name__ == "__main__":
    run([tables_are_deleted, old_tables_are_pruned, people_are_forgotten,
         others_are_told_of_their_turns_all_the_same,
         backups_restore_their_moment])
