# SPDX-License-Identifier: MIT
"""Whoever hosts a server looks after it: by the socket beside the data file, and by the page."""
import base64
import fcntl
import json
import os
import random
import re
import socket
import stat
import subprocess

from gremlin import (EPIX, GENEROUS, PATIENCE, Client, Closed, Server, asked, decide, make_table,
                     play, run, scaled, seat_players, setup_text, start_game, wait_until)


def admin(server, act, status=0, **options):
    """What `epix admin` prints."""
    words = [f"--{key}" if value is True else f"--{key}={value}" for key, value in options.items()]
    done = subprocess.run([EPIX, "admin", act, "--data=" + server.data, "--lang=en", *words],
                          capture_output=True, timeout=PATIENCE, check=False)
    text = (done.stdout + done.stderr).decode()
    assert done.returncode == status, (act, done.returncode, text)
    return text


def call(server, data):
    """Bytes straight to the socket; what comes back."""
    line = socket.socket(socket.AF_UNIX)
    line.settimeout(PATIENCE)
    line.connect(server.data + ".admin")
    heard = b""
    try:
        line.sendall(data)
        while piece := line.recv(65536):
            heard += piece
    except ConnectionError:
        pass
    line.close()
    return heard


def closes(client):
    try:
        while True:
            client.hear()
    except Closed as closed:
        return closed.code


def is_whole(server):
    check = subprocess.run([EPIX, "tables", "check", "--data=" + server.data], check=False)
    return check.returncode == 0


def audit(server):
    with open(server.data + ".audit", encoding="utf-8") as file:
        return file.read()


def the_socket_is_for_its_owner():
    with Server() as server:
        path = server.data + ".admin"
        mode = os.stat(path).st_mode
        assert stat.S_ISSOCK(mode) and stat.S_IMODE(mode) == 0o600, oct(mode)
        server.kill()  # the socket stays behind; the next server takes its place
        assert os.path.exists(path)
        assert admin(server, "tables") == "", "by the data file"
        server.start()
        assert "version" in admin(server, "figures")
        server.stop()
        assert not os.path.exists(path)


def bad_lines_change_nothing():
    with Server() as server:
        table, clients = start_game(server, setup_text(2))
        for line in (b"\n", b"close\n", b"{}\n", b'{"act":"nothing"}\n', b"\xff\xfe\n", b'{"act":5}\n',
                     b'{"act":"close"}\n', b'{"act":"close","table":"../x"}\n',
                     b'{"act":"ban","address":"' + b"f" * 3000 + b'","minutes":5}\n',
                     b'{"act":"ban","address":"0123456789abcdeF","minutes":5}\n',
                     b'{"act":"ban","address":"0123456789abcdef","minutes":99999999999}\n',
                     b'{"act":"ban","address":"0123456789abcdef"}\n',
                     b'{"act":"remove","table":"%s","seat":"y"}\n' % table.encode(),
                     b'{"act":"rewind","table":"%s","season":"monsoon"}\n' % table.encode(),
                     b'{"act":"rewind","table":"%s","season":"winter"}\n' % table.encode(),
                     b'{"act":"notice","text":"' + b"x" * 300 + b'"}\n',
                     b'{"act":"notice","text":"a\\u001b[31m"}\n', b"[" * 4000 + b"\n"):
            heard = call(server, line)
            assert heard.startswith(b"no\n") and len(heard) > 8, (line, heard)
        for line in (b"x" * 5000, b"x" * 100000 + b"\n"):
            assert call(server, line) == b"", "it is too long"
        assert not os.path.exists(server.data + ".audit")
        silent = [socket.socket(socket.AF_UNIX) for _ in range(30)]
        for one in silent:
            one.connect(server.data + ".admin")
        assert "version" in admin(server, "figures"), "silent callers lock nobody out"
        for one in silent:
            one.close()
        play(clients, random.Random(1), most=5)


def lists_and_views():
    with Server() as server:
        table, clients = start_game(server, setup_text(2, chat="free"))
        other = make_table(server, setup_text(3))
        assert table in admin(server, "tables") and other in admin(server, "tables")
        found = admin(server, "tables", find="player R")
        assert table in found and other not in found, found
        people = admin(server, "people")
        assert "Player r" in people and "Player b" in people, people
        hashes = set(re.findall(r"^[0-9a-f]{16}", people, re.M))
        assert len(hashes) == 1 and "127.0.0.1" not in people
        clients[0].command("chat", text="good evening")
        shown = admin(server, "show", table=table)
        assert "good evening" in shown and "playing" in shown, shown
        assert "no such table" in admin(server, "show", status=1, table="abc").lower()
        # a sealed bid is as secret to the host as to everybody else
        dice = random.Random(5)
        while not (asked(clients).view["phase"] == "auction" and asked(clients).view["sealed"]):
            n = decide(asked(clients), dice)
            for client in clients:
                client.catch_up(n)
        before = admin(server, "show", table=table)
        sealed = next(c for c in clients if c.view["prompt"] and c.view["prompt"]["sealed"])
        gold = [g for g in sealed.view["prompt"]["legal"] if g["k"] == "auction"][0]["high"]
        for amount in range(min(gold, 4) + 1):
            decide(sealed, dice, f"auction {amount}")
            after = admin(server, "show", table=table)
            assert re.sub(r"playing  \d+", "", after) == re.sub(r"playing  \d+", "", before)


def people_are_muted_and_removed():
    with Server() as server:
        table, (red, blue) = start_game(server, setup_text(2, chat="free"))
        assert "No person" in admin(server, "mute", status=1, table=table, seat="g")
        assert "Done" in admin(server, "mute", table=table, seat="b", reason="insults")
        assert red.hear_until("step")["entry"] == "mute"
        for kind, fields in (("chat", {"text": "x"}), ("phrase", {"number": 1}),
                             ("name", {"name": "X"})):
            assert blue.command(kind, **fields)["code"] == "muted"
        admin(server, "unmute", table=table, seat="b")
        assert blue.command("chat", text="sorry")["t"] == "ok"
        admin(server, "remove", table=table, seat="b", reason="still insults")
        assert closes(blue) == 1008
        again = Client(server)
        assert again.hello(table, blue.token)["t"] == "no", "the seat is gone"
        while red.view["seats"][1]["holder"] == "person":
            red.hear()
        view = red.view
        assert [seat["holder"] for seat in view["seats"]] == ["person", "bot"]
        text = audit(server)
        for line in (f'act=mute object="{table} b" reason="insults"', "act=unmute",
                     f'act=remove object="{table} b" reason="still insults"'):
            assert line in text, text
        assert stat.S_IMODE(os.stat(server.data + ".audit").st_mode) == 0o600
        assert text == admin(server, "audit")


def tables_are_closed():
    with Server() as server:
        lobby = make_table(server, setup_text(2, listed="yes"))
        waiting = Client(server, lobby)
        admin(server, "close", table=lobby)
        assert closes(waiting) == 1008
        assert Client(server).hello(lobby)["code"] == "no_table"
        table, clients = start_game(server, setup_text(2, listed="yes"))
        play(clients, random.Random(2), most=10)
        admin(server, "close", table=table)
        for client in clients:
            step = client.hear_until("step")
            assert step["entry"] == "close" and "closed" in step["text"], step
            assert step["view"]["status"] == "over" and step["view"]["prompt"] is None
            assert step["view"]["winners"] == []
        assert clients[0].command("decide", prompt=1, d="pass")["code"] == "game_over"
        assert "over" in admin(server, "close", status=1, table=table)
        assert table not in server.get("/api/games")[2].decode(), "it is on no list"
        status, _, record = server.get(f"/api/games/{table}.epix")
        assert status == 200 and b"result: *\n" in record, record
        server.stop()
        assert is_whole(server)
        server.start()


def addresses_are_banned():
    """By their hash, across a restart, and until the time is over; of IPv6, all that begin alike.

    What is looked for in names has letters that no hash has: a hash is looked through too."""
    headers = {"X-Forwarded-For": "2001:db8:1:2::5"}
    with Server("--proxy=127.0.0.1") as server:
        table = make_table(server, setup_text(2))
        bad = Client(server, table, headers=["X-Forwarded-For: 2001:db8:1:2::1"])
        good = Client(server, table, headers=["X-Forwarded-For: 2001:db8:1:3::1"])
        bad.command("take", seat="r", name="Rowdy")
        good.command("take", seat="b", name="Gentle")
        line = admin(server, "people", find="rowdy")
        address = line.split()[0]
        assert "2001:" not in line and admin(server, "people", find="gentle").split()[0] != address
        admin(server, "ban", address=address, minutes=5, reason="spam")
        assert closes(bad) == 1008
        assert "4m" in admin(server, "bans") or "5m" in admin(server, "bans")

        def is_out():
            assert server.request("GET", "/api/tables", headers=headers)[0] == 403
            try:
                Client(server, headers=["X-Forwarded-For: 2001:db8:1:2:ffff::9"]).hello(table)
            except Closed:
                return True
            return False

        assert is_out()
        good.say("ping")
        good.hear_until("pong")
        for name in ("bans", "audit"):
            with open(server.data + "." + name, encoding="ascii") as file:
                assert "2001:db8" not in file.read(), name
        server.stop()
        assert address in admin(server, "bans")
        server.start()
        assert is_out()
        admin(server, "unban", address=address)
        assert server.request("GET", "/api/tables", headers=headers)[0] == 200
        assert not is_out_now(server, headers)
        server.stop()
        admin(server, "ban", address=address, minutes=5)
        server.start()
        assert is_out()
        assert audit(server).count(f'act=ban object="{address}"') == 2


def is_out_now(server, headers):
    return server.request("GET", "/api/tables", headers=headers)[0] == 403


def everybody_is_told():
    with Server() as server:
        table, clients = start_game(server, setup_text(2))
        admin(server, "notice", text="Tea at five, né?")
        for client in clients:
            assert client.hear_until("notice")["text"] == "Tea at five, né?"
        late = Client(server, table)
        assert late.hear_until("notice")["text"] == "Tea at five, né?"
        admin(server, "notice")
        later = Client(server, table)
        later.say("ping")
        while True:
            message = later.hear()
            assert message["t"] != "notice"
            if message["t"] == "pong":
                break


def a_server_is_drained():
    with Server() as server:
        table, (red, blue) = start_game(server, setup_text(2))
        draining = subprocess.Popen([EPIX, "admin", "drain", "--data=" + server.data,
                                     "--minutes=1000"], stdout=subprocess.PIPE)
        assert "restarted" in red.hear_until("notice")["text"]
        assert Client(server).command("create", setup=setup_text(2))["code"] == "draining"
        status, _, body = server.request("POST", "/api/tables", json.dumps({"setup": setup_text(2)}))
        assert status == 503 and json.loads(body)["code"] == "draining"
        play([red, blue], random.Random(3), most=5)  # games go on
        assert draining.poll() is None
        red.close()
        blue.close()
        assert draining.wait(PATIENCE) == 0
        draining.stdout.close()
        admin(server, "drain", off=True)
        make_table(server, setup_text(2))
        assert re.search("act=drain.*\n.*act=undrain", audit(server))


def games_go_back_by_consent():
    with Server(environment={"EPIX_SEED": "1"}) as server:
        dice = random.Random(4)
        table, clients = start_game(server, setup_text(3))
        seen = {}
        while "autumn" not in seen:
            n = decide(asked(clients), dice)
            for client in clients:
                view = client.catch_up(n)
                if view["status"] == "playing" and view["phase"] != "draft":
                    seen.setdefault(view["season"], view["units"])
            assert asked(clients), "this game must come to autumn; take another seed"
        assert "Offered" in admin(server, "rewind", table=table, season="summer", reason="stuck")
        for client in clients:
            step = client.hear_until("step")
            assert step["entry"] == "offer" and step["view"]["rewind"] == {"to": "summer",
                                                                           "agreed": []}
        assert clients[0].command("agree")["t"] == "ok"
        assert clients[0].command("agree")["code"] == "no_offer"
        assert Client(server, table).command("agree")["code"] == "not_seated"
        n = decide(asked(clients), dice)  # nobody has to wait for the others' answers
        server.stop()
        server.start()
        clients = [Client(server, table, token=client.token) for client in clients]
        assert clients[0].view["rewind"]["agreed"] == ["r"]
        assert clients[1].command("agree")["t"] == "ok"
        answer = clients[2].command("agree")
        for client in clients:
            view = client.catch_up(answer["n"] + 1)
            assert view["season"] == "summer" and "rewind" not in view
            assert view["units"] == seen["summer"] and view["sealed"] == []
        server.stop()
        server.start()
        clients = [Client(server, table, token=client.token) for client in clients]
        assert clients[0].view["season"] == "summer"
        play(clients, dice)
        status, _, record = server.get(f"/api/games/{table}.epix")
        assert status == 200
        with open(server.data + ".epix", "wb") as file:
            file.write(record)
        done = subprocess.run([EPIX, "replay", server.data + ".epix"], check=False,
                              capture_output=True)
        assert done.returncode == 0, done.stderr
        assert is_whole(server)


def basic(token):
    return {"Authorization": "Basic " + base64.b64encode(f"host:{token}".encode()).decode()}


def the_page_needs_the_token():
    limits = [*GENEROUS, "--limit-failures=20"]
    with Server(limits=limits) as server:
        assert server.get("/admin")[0] == 404, "no token was ever made"
        table, clients = start_game(server, setup_text(2))
        clients[0].command("name", name="<b>O'Neil</b>")
        token = re.search(r"password: (\S{32})\n", admin(server, "token")).group(1)
        status, headers, body = server.get("/admin")
        assert status == 401 and headers["www-authenticate"].startswith("Basic ") and table not in body.decode()
        status, headers, body = server.get("/admin", **basic(token))
        text = body.decode()
        assert status == 200 and headers["cache-control"] == "no-store", headers
        assert table in text and "&#60;b&#62;O&#39;Neil" in text and "<b>" not in text, text
        assert "<script" not in text and "127.0.0.1" not in text and token not in text
        assert "Joueurs" in server.get("/admin?lang=fr", **basic(token))[2].decode() or \
            server.get("/admin?lang=fr", **basic(token))[2] != body
        for wrong in ("", "x", token[:-1], token + "x", token.swapcase()):
            assert server.get("/admin", **basic(wrong))[0] == 401, wrong
        for header in ("Basic", "Basic !!!!", "Basic " + "A" * 500, "Bearer " + token, "Basic eA=="):
            assert server.get("/admin", Authorization=header)[0] == 401, header
        with open(server.data + ".token", encoding="ascii") as file:
            assert token not in file.read()
        assert stat.S_IMODE(os.stat(server.data + ".token").st_mode) == 0o600
        renewed = re.search(r"password: (\S{32})\n", admin(server, "token")).group(1)
        assert server.get("/admin", **basic(token))[0] == 401
        assert server.get("/admin", **basic(renewed))[0] == 200

        def a_right_one_tells_nothing():
            """Once there are too many wrong ones; a guess comes back every three seconds."""
            while server.get("/admin", **basic("guess"))[0] != 429:
                pass
            return server.get("/admin", **basic(renewed))[0] == 429

        wait_until(a_right_one_tells_nothing)
        assert server.request("GET", "/admin", headers=basic(renewed), source="127.0.0.2")[0] == 200
        assert token not in server.log() and renewed not in server.log()


def the_token_is_made_at_the_start():
    with Server("--admin-page") as server:
        lines = [server.process.stdout.readline().decode() for _ in range(3)]
        token = re.search(r"password: (\S{32})\n", "".join(lines)).group(1)
        assert server.get("/admin", **basic(token))[0] == 200


def remarks_are_reported():
    with Server() as server:
        table, (red, blue) = start_game(server, setup_text(2, chat="free"))
        n = blue.command("chat", text='you "fool"\u2028 <b>')["n"]
        red.catch_up(n)
        for wrong in ({}, {"n": 0}, {"n": 10 ** 9}, {"n": "x"}, {"n": 3}, {"n": 1}):
            assert red.command("report", **wrong)["t"] == "no", wrong
        assert blue.command("report", n=n)["code"] == "no_remark", "one's own"
        assert Client(server, table).command("report", n=n)["code"] == "not_seated"
        assert admin(server, "reports") == ""
    with Server() as server:  # a fresh one: reports are as rare as remarks
        table, (red, blue) = start_game(server, setup_text(2, chat="free"))
        n = blue.command("chat", text='you "fool" <b>')["n"]
        red.catch_up(n)
        assert red.command("report", n=n)["t"] == "ok"
        line = admin(server, "reports")
        for part in (f"table={table} n={n} by=r seat=b", 'name="Player b"',
                     'text="you \\"fool\\" <b>"'):
            assert part in line, line
        address = line.split("address=")[1].split()[0]
        assert address == admin(server, "people", find="Player b").split()[0]
        answers = [red.command("report", n=n)["t"] for _ in range(20)]
        assert "no" in answers and admin(server, "reports").count("\n") < 10
        assert stat.S_IMODE(os.stat(server.data + ".reports").st_mode) == 0o600
        admin(server, "mute", table=table, seat="b")  # the id is what the host needs
        assert stat.S_IMODE(os.stat(server.data + ".audit").st_mode) == 0o600
        assert table in audit(server) and table not in server.log(), "on no list, so not in the log"
        admin(server, "reports", off=True)
        assert admin(server, "reports") == "" and "forget-reports" in audit(server)


def the_host_rules_over_talk():
    for rule, free, phrase in (("phrases", "no_chat", "ok"), ("off", "no_chat", "no_chat")):
        with Server() as server:
            old, (red, _) = start_game(server, setup_text(2, chat="free"))
            assert red.command("chat", text="hello")["t"] == "ok"
            server.stop()
            server.options = ["--chat=" + rule]
            server.start()
            red = Client(server, old, token=red.token)  # what was said there stays readable
            assert red.command("chat", text="hello").get("code", "ok") == free
            assert red.command("phrase", number=1).get("code", "ok") == phrase
            table, (red, _) = start_game(server, setup_text(2, chat="free"))
            assert red.table["setup"]["chat"] == {"off": "none"}.get(rule, rule)
            assert red.command("chat", text="hello")["code"] == free
            table, (red, _) = start_game(server, setup_text(2, chat="none"))
            assert red.table["setup"]["chat"] == "none"
            server.stop()
            assert is_whole(server)
            server.start()


def files_belong_to_whom_the_data_belong():
    """Root looks after a server that runs as somebody else."""
    if os.geteuid() != 0:
        return
    with Server() as server:
        server.stop()
        os.chown(server.data, 65534, 65534)
        admin(server, "ban", address="0123456789abcdef")
        admin(server, "token")
        for name in ("bans", "token", "audit"):
            about = os.stat(f"{server.data}.{name}")
            assert (about.st_uid, about.st_gid, stat.S_IMODE(about.st_mode)) == (65534, 65534, 0o600)
        os.chown(server.data, 0, 0)
        server.start()


def outside_engines_go_back_too():
    """They are told the game as it stands, without what is void."""
    with Server(f"--engine=squire={EPIX} engine --bot squire", "--bot-time=10000") as server:
        dice = random.Random(6)
        table = make_table(server, setup_text(2))
        red = Client(server, table)
        red.command("take", seat="r", name="Red")
        red.command("bot", seat="b", bot="squire")
        red.command("start")

        def go_on_until(condition):
            while not condition():
                prompt = red.view["prompt"]
                if prompt and not prompt["sealed"]:
                    red.catch_up(decide(red, dice))
                else:
                    red.hear()
                assert red.view["status"] == "playing"

        go_on_until(lambda: red.view["season"] == "summer" and red.view["phase"] == "choose")
        for _ in range(2):
            admin(server, "rewind", table=table, season="spring")
            red.command("agree")
            while "rewind" in red.view or red.view["season"] != "spring":
                red.hear()
            go_on_until(lambda: red.view["season"] == "summer")
        assert "bot_failed" not in server.log(), server.log()


def an_act_that_cannot_be_noted_is_not_done():
    with Server() as server:
        table, (red, _) = start_game(server, setup_text(2))
        os.mkdir(server.data + ".audit")
        assert "audit" in admin(server, "close", status=1, table=table)
        assert "audit" in admin(server, "ban", status=1, address="0123456789abcdef")
        assert admin(server, "bans") == ""
        red.say("ping")
        red.hear_until("pong")
        assert red.view["status"] == "playing"
        over, clients = start_game(server, setup_text(2))
        play(clients, random.Random(2))
        for client in clients:
            client.close()
        wait_until(lambda: server.figure("tables") == 1)
        for act in ("mute", "remove"):
            assert "audit" in admin(server, act, status=1, table=over, seat="r")
        assert server.figure("tables") == 1, "it was only looked at"


def tables_are_looked_after_without_a_server():
    """By the data file itself: the same acts, lists and audit log."""
    with Server() as server:
        table, (red, blue) = start_game(server, setup_text(2, chat="free"))
        play([red, blue], random.Random(8), most=10)
        decided = red.view["n"]
        closed, others = start_game(server, setup_text(2))
        lobby = make_table(server, setup_text(3))
        server.stop()
        listed = admin(server, "tables")
        assert all(one in listed for one in (table, closed, lobby)), listed
        assert listed.split()[0] == lobby, "newest first"
        assert lobby not in admin(server, "tables", find="player R")
        assert re.search(f"^- +{table}  b  -  Player b$", admin(server, "people", find="player b"), re.M)
        assert "Player r" not in admin(server, "people", find="player b")
        assert f"{table}  playing  {decided}" in admin(server, "show", table=table)
        assert not os.path.exists(server.data + ".audit"), "looking is no act"
        for act, options, why in (("close", {"table": "abcdefghijklm"}, "no such table"),
                                  ("mute", {"table": table, "seat": "g"}, "No person"),
                                  ("rewind", {"table": table, "season": "winter"}, "season"),
                                  ("notice", {"text": "hello"}, "no server runs"),
                                  ("drain", {}, "no server runs"), ("figures", {}, "no server runs"),
                                  ("notice", {"text": "x", "lang": "fr"}, "aucun serveur"),
                                  ("notice", {"text": "x", "lang": "de"}, "kein Server")):
            assert why in admin(server, act, status=1, **options), act
        assert not os.path.exists(server.data + ".audit"), "nor is what was refused"
        assert "Done" in admin(server, "mute", table=table, seat="b", reason="insults")
        assert "Offered" in admin(server, "rewind", table=table, season="spring")
        assert "Done" in admin(server, "remove", table=table, seat="r")
        for one in (closed, lobby):
            assert "Done" in admin(server, "close", table=one)
        for line in (f'act=mute object="{table} b" reason="insults"', f'act=rewind object="{table}"',
                     f'act=remove object="{table} r"', f'act=close object="{closed}"',
                     f'act=close object="{lobby}"'):
            assert line in audit(server), audit(server)
        assert is_whole(server)
        server.start()
        blue = Client(server, table, blue.token)
        assert blue.command("chat", text="x")["code"] == "muted"
        assert blue.view["rewind"]["to"] == "spring" and blue.view["seats"][0]["holder"] == "bot"
        assert Client(server).hello(table, red.token)["t"] == "no", "the seat is gone"
        assert Client(server, closed, others[0].token).view["status"] == "over"
        assert Client(server).hello(lobby)["code"] == "no_table"


def one_at_a_time_holds_the_data_file():
    """A server that has not opened its socket yet is not gone around, nor is one that comes meanwhile."""
    with Server() as server:
        table, _ = start_game(server, setup_text(2, chat="free"))
        server.stop()
        with open(server.data, "rb") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            assert "already" in admin(server, "mute", status=1, table=table, seat="b")
        assert not os.path.exists(server.data + ".audit")
        for number in range(scaled(6)):
            act = ("mute", "unmute")[number % 2]
            both = [subprocess.Popen([EPIX, "admin", act, "--data=" + server.data, "--table=" + table,
                                      "--seat=b"], stdout=subprocess.DEVNULL),
                    subprocess.Popen([EPIX, "serve", "--data=" + server.data, "--port=0", "--log=/dev/null",
                                      "--bind=127.0.0.1"], stdout=subprocess.DEVNULL,
                                     stderr=subprocess.DEVNULL)]
            assert both[0].wait(PATIENCE) == 0, "by whichever of them had the file"
            both[1].terminate()
            both[1].wait(PATIENCE)
            assert audit(server).count(f"act={act} ") == number // 2 + 1
            shown = admin(server, "show", table=table)
            assert ("(muted)" in shown) == (act == "mute"), shown
        assert is_whole(server)
        missing = server.data + "-is-not-here"
        done = subprocess.run([EPIX, "admin", "tables", "--data=" + missing], capture_output=True,
                              check=False)
        assert done.returncode == 1 and b"Cannot use the data file" in done.stderr, done.stderr
        assert not os.path.exists(missing), "none is made"
        os.mkdir(server.data + ".audit.d")
        os.rename(server.data + ".audit", server.data + ".audit.d/kept")
        os.mkdir(server.data + ".audit")
        assert "audit" in admin(server, "close", status=1, table=table)
        assert "playing" in admin(server, "tables")
        server.start()


if __name__ == "__main__":
    run([the_socket_is_for_its_owner, bad_lines_change_nothing, lists_and_views,
         people_are_muted_and_removed, tables_are_closed, addresses_are_banned, everybody_is_told,
         a_server_is_drained, games_go_back_by_consent, the_page_needs_the_token,
         the_token_is_made_at_the_start, remarks_are_reported, the_host_rules_over_talk,
         files_belong_to_whom_the_data_belong, outside_engines_go_back_too,
         an_act_that_cannot_be_noted_is_not_done, tables_are_looked_after_without_a_server,
         one_at_a_time_holds_the_data_file])
