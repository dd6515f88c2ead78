# SPDX-License-Identifier: MIT
"""Whole games through the server, for every number of seats and both rule sets."""
import json
import random

from gremlin import (Client, Server, asked, decide, make_table, play, run, seat_players,
                     setup_text, start_game)


def check_game(server, players, rules, seed):
    dice = random.Random(seed)
    table, clients = start_game(server, setup_text(players, rules))
    spectator = Client(server, table)
    seen = []

    def after(_):
        spectator.catch_up(clients[0].view["n"])
        seen.append({k: v for k, v in spectator.view.items() if k != "t"})

    play(clients, dice, after=after)
    last = clients[0].view
    assert last["status"] == "over" and last["winners"], last
    for client in clients + [spectator]:
        assert client.view["winners"] == last["winners"]
        assert client.steps == list(range(client.steps[0], last["n"] + 1)), "numbers have gaps"
    # Whoever comes later sees the same: the history adds up to the last view.
    late = Client(server)
    late.say("hello", table=table, protocol=1, lang="en")
    late.hear_until("view")
    late_view = {k: v for k, v in late.view.items() if k != "t"}
    assert late_view == {**seen[-1], "seats": late_view["seats"]}
    status, _, record = server.get(f"/api/games/{table}.epix")
    assert status == 200 and b"result: " in record, (status, record[:200])
    for client in clients + [spectator, late]:
        client.close()
    return table, last["n"]


def whole_games():
    with Server() as server:
        for players in (2, 3, 4):
            for rules in ("basic", "advanced"):
                check_game(server, players, rules, players)


def looking_back_gives_all_that_was_seen():
    with Server() as server:
        dice = random.Random(5)
        table, clients = start_game(server, setup_text(2))
        play(clients, dice, 40)
        n = clients[0].view["n"]
        for observer in (clients[1], Client(server, table)):
            got = []
            while not got or got[-1]["n"] < n:
                observer.seq += 1
                observer.say("past", seq=observer.seq, **{"from": len(got) + 1, "to": n})
                while True:
                    message = observer.hear()
                    if message["t"] == "past":
                        got.append(message)
                    elif message["t"] == "ok":
                        assert message["n"] == got[-1]["n"]
                        break
            assert [message["n"] for message in got] == list(range(1, n + 1))
            # The same entries come as history of a new connection.
            late = Client(server)
            late.say("hello", table=table, protocol=1, lang="en", **{"from": 3},
                     **({"token": observer.token} if observer.token else {}))
            history = []
            while late.view is None:
                message = late.hear()
                if message["t"] == "past":
                    history.append(message)
            assert [m["n"] for m in history] == list(range(4, 4 + len(history)))
            for old, new in zip(got[3:], history):
                assert old["events"] == new["events"], (old, new)


def people_bots_and_a_rematch():
    with Server("--bot-time=50") as server:
        dice = random.Random(2)
        table = make_table(server, setup_text(3))
        [client] = seat_players(server, table, 1)
        assert client.command("start")["code"] == "seats_open"
        assert client.command("bot", seat="b", bot="peasant")["t"] == "ok"
        assert client.command("bot", seat="y", bot="nobody")["t"] == "no"
        assert client.command("bot", seat="y", bot="peasant")["t"] == "ok"
        assert client.command("start")["t"] == "ok"
        while client.view["status"] != "over":
            if asked([client]):
                client.catch_up(decide(client, dice))
            else:
                client.hear()
        assert client.command("rematch")["t"] == "ok"
        again = client.hear_until("again")["table"]
        second = Client(server, again, client.token)
        assert second.seat == "b" and second.view["status"] == "lobby"
        holders = [seat["holder"] for seat in second.view["seats"]]
        assert holders == ["bot", "person", "bot"], holders
        assert second.command("start")["t"] == "ok"


def talking():
    with Server("--limit-chat-seconds=3600") as server:
        table = make_table(server, setup_text(2, chat="free"))
        red, blue = seat_players(server, table, 2)
        hostile = "<script>alert('\u00e9')</script> \u202e\" \\"
        assert red.command("chat", text=hostile)["t"] in ("ok", "no")
        answer = red.command("chat", text="<b>hello</b> & \"you\"")
        assert answer["t"] == "ok", answer
        step = blue.hear_until("step", n=answer["n"])
        assert step["text"].endswith("<b>hello</b> & \"you\""), step
        codes = [red.command("phrase", number=0).get("code") for _ in range(6)]
        assert codes[-1] == "too_fast", codes


def names_stay_text():
    with Server() as server:
        table = make_table(server, setup_text(4, listed="yes"))
        names = ["<img src=x onerror=alert(1)>"[:24], "\"; DROP TABLE x;--", "\u0416\u4e2d\U0001f600",
                 "a" * 24]
        for seat, name in zip("rbyg", names):
            client = Client(server, table)
            answer = client.command("take", seat=seat, name=name)
            assert answer["t"] == "ok", (name, answer)
        for bad in ["", " ", "a" * 25, "a\nb", "a\x00b", "\x1b[31m", 5, None]:
            client = Client(server, make_table(server, setup_text(2)))
            answer = client.command("take", seat="r", name=bad)
            assert answer["t"] == "no", bad
        assert [s["name"] for s in Client(server, table).view["seats"]] == names
        status, headers, body = server.get("/api/tables")
        assert status == 200 and headers["x-content-type-options"] == "nosniff"
        listed = json.loads(body)["tables"][0]
        assert [s["name"] for s in listed["seats"]] == names


run([whole_games, looking_back_gives_all_that_was_seen, people_bots_and_a_rematch, talking,
     names_stay_text])
