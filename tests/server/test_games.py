# SPDX-License-Identifier: MIT
"""Whole games through the server, for every number of seats and both rule sets."""
import json
import os
import random

from gremlin import (Client, Closed, Server, asked, decide, make_table, play, run, seat_players,
                     setup_text, start_game)


def check_game(server, players, rules, seed):
    dice = random.Random(seed)
    table, clients = start_game(server, setup_text(players, rules))
    spectator = Client(server, table)
    seen = []

    def after(count):
        spectator.catch_up(clients[0].view["n"])
        seen.append({k: v for k, v in spectator.view.items() if k != "t"})
        if count % players == 0:  # whoever comes at any time sees what those see who were there
            late = Client(server, table)
            assert {k: v for k, v in late.view.items() if k != "t"} == seen[-1]
            late.close()

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


def pieces_of(client, kinds, end):
    """Messages up to the end, those of these kinds."""
    got = []
    while not got or got[-1]["t"] != end:
        got += [message for message in [client.hear()] if message["t"] in kinds + (end,)]
    return got


def check_piece(piece, first, last):
    """Entries from the first on, then a cut if they are not all; returns it, or None."""
    cuts = [message for message in piece if message["t"] == "cut"]
    sent = [message["n"] for message in piece if message["t"] == "past"]
    assert sent == list(range(first, first + len(sent))), (first, sent)
    rest = first + len(sent)
    expected = [{"t": "cut", "from": rest, "to": last}] if rest <= last else []
    assert cuts == expected and piece[len(sent):-1] == cuts, (piece[len(sent):-1], first, last)
    return cuts[0] if cuts else None


def what_is_left_out_is_marked():
    """Whoever follows the cuts has everything, without having to compare numbers."""
    seen = set()
    for queue in (1 << 20, 20000, 4096):
        with Server(f"--limit-queue={queue}", environment={"EPIX_SEED": "3"}) as server:
            table, clients = start_game(server, setup_text(2))
            play(clients, random.Random(5), 90)
            n = clients[0].view["n"]
            for first in (0, 1, n // 2, n - 1, n, n + 1):
                late = Client(server)
                late.say("hello", table=table, protocol=1, lang="en", **{"from": first})
                piece = pieces_of(late, ("past", "cut"), "view")
                cut = check_piece(piece, first + 1, n)
                seen.add(("hello", cut is not None, len(piece) > 2))
                while cut and queue > 4096:
                    late.say("past", **{"from": cut["from"], "to": cut["to"]})
                    piece = pieces_of(late, ("past", "cut"), "ok")
                    last = cut["to"]
                    cut = check_piece(piece, cut["from"], last)
                    assert piece[-1]["n"] == (cut["from"] - 1 if cut else last)
                    seen.add(("past", cut is not None, len(piece) > 2))
                late.close()
    assert {("hello", True, False), ("hello", True, True), ("hello", False, True),
            ("past", True, True), ("past", False, True)} <= seen, seen


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
        # Whoever wants it twice, or comes back later, finds the same table.
        assert client.command("rematch")["t"] == "ok"
        later = Client(server, table, client.token)
        assert later.hear_until("again")["table"] == again


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


def chat_is_as_the_table_wants_it():
    """Phrases by default, free text only where it was asked for; nothing of it is in the record."""
    with Server("--limit-chat-seconds=1") as server:
        expected = {None: ("ok", "no_chat"), "none": ("no_chat", "no_chat"),
                    "phrases": ("ok", "no_chat"), "free": ("ok", "ok")}
        for chat, answers in expected.items():
            table = make_table(server, setup_text(2, **({"chat": chat} if chat else {})))
            red, blue = seat_players(server, table, 2)
            got = [red.command("phrase", number=2), red.command("chat", text="To the left, I say.")]
            assert tuple(answer.get("code", "ok") for answer in got) == answers, (chat, got)
        spectator = Client(server, table)
        assert spectator.command("chat", text="I see blue's cards!")["code"] == "not_seated"
        for length, code in ((500, "ok"), (501, "too_long"), (3000, "too_long")):
            assert red.command("chat", text="x" * length).get("code", "ok") == code, length
        for bad in ("", "   ", "a\nb", "\x1b[31m", "\x00", 7):
            [red] = [Client(server, table, red.token)]  # with a bucket of its own
            assert red.command("chat", text=bad)["t"] == "no", bad
        clients = [red, Client(server, table, blue.token)]
        n = red.command("start")["n"]
        for client in clients:
            client.catch_up(n)
        play(clients, random.Random(1))
        _, _, record = server.get(f"/api/games/{table}.epix")
        assert b"result:" in record and b"left, I say" not in record, record


def phrases_are_translated():
    with Server() as server:
        table = make_table(server, setup_text(2))
        red, _ = seat_players(server, table, 2)
        others = {lang: Client(server, table, lang=lang) for lang in ("en", "fr", "de")}
        lists = [client.table["phrases"] for client in others.values()]
        assert len({len(phrases) for phrases in lists}) == 1
        assert all(len(set(same)) == 3 for same in zip(*lists)), "some are not translated"
        n = red.command("phrase", number=2)["n"]
        for lang, client in others.items():
            step = client.hear_until("step", n=n)
            assert step["text"] == client.table["phrases"][2] and step["phrase"] == 2, step


def source(name):
    path = os.path.join(os.environ.get("EPIX_SOURCE", "."), "data", name)
    with open(path, encoding="utf-8") as file:
        return file.read()


def custom_cards_and_vetoes():
    """Only cards of the file that came with the table are dealt, and none that was vetoed."""
    cards = source("abilities/standard.cards").replace("name: Spymaster", "name: My Own Spy")
    with Server() as server:
        ids = [card["id"] for card in Client(server, make_table(server, "")).table["cards"]]
        veto = [card for card in ids if card != "spymaster"][4:]
        setup = setup_text(4, abilities="mine", veto=" ".join(veto))
        for number in range(5):
            status, _, body = server.request("POST", "/api/tables",
                                             json.dumps({"setup": setup, "cards": cards}))
            assert status == 201, body
            clients = seat_players(server, json.loads(body)["table"], 4)
            assert "My Own Spy" in [card["name"] for card in clients[0].table["cards"]]
            assert sorted(clients[0].table["setup"]["veto"]) == sorted(veto)
            assert clients[0].command("start")["t"] == "ok"
            dealt = {card["ability"] for card in clients[0].catch_up(5)["dealt"]}
            assert dealt == set(ids) - set(veto), dealt
            if number == 0:  # the file is kept with the table
                server.stop()
                server.start()
                again = Client(server, clients[0].table["table"], clients[0].token)
                assert again.table["setup"]["abilities"] == "mine"
                assert "My Own Spy" in [card["name"] for card in again.table["cards"]]
        for bad in ("spy", "spymaster nobody", " ".join(ids)):
            answer = Client(server).command("create", setup=setup_text(2, veto=bad))
            assert answer["code"] == "bad_setup" and answer["text"], answer


def spectators_only_where_they_are_wanted():
    with Server() as server:
        table = make_table(server, setup_text(2, spectators="no"))
        watcher = Client(server, table)  # in the lobby anybody with the link may look on
        clients = seat_players(server, table, 2)
        assert clients[0].command("start")["t"] == "ok"
        try:
            while True:
                assert watcher.hear().get("entry") != "decide"
        except Closed as closed:
            assert closed.code == 1008, closed.code
        assert Client(server).hello(table)["code"] == "no_table"
        clients[1].catch_up(3)
        play(clients, random.Random(1))
        assert server.get(f"/api/games/{table}.epix")[0] == 404
        clients[0].say("record", seq=1)
        assert "result: " in clients[0].hear_until("record")["text"]


def who_leaves_a_table_without_spectators_sees_no_more():
    """All devices of the seat: it is acknowledged, said why, and nothing of the game comes after it."""
    with Server() as server:
        table, clients = start_game(server, setup_text(3, spectators="no"))
        leaver, stays = clients[0], clients[1:]
        other = Client(server, table, leaver.token)
        last = leaver.view["n"]
        answer = leaver.command("leave")
        assert answer["t"] == "ok" and answer["n"] == last + 1, answer
        for device in (leaver, other):
            heard = []
            try:
                while True:
                    heard.append(device.hear())
            except Closed as closed:
                assert closed.code == 1008, closed.code
            assert heard[-1]["t"] == "bye" and "left this table" in heard[-1]["text"], heard
            assert all(one.get("n", 0) <= last for one in heard), heard
        answer = stays[0].command("phrase", number=1)
        assert answer["t"] == "ok" and answer["n"] > last, answer
        assert Client(server).hello(table)["code"] == "no_table"


def records_of_running_games_hide_what_is_secret():
    """Everybody gets the record as they know it; once the game is over, all get the whole."""
    with Server() as server:
        dice = random.Random(7)
        table, clients = start_game(server, setup_text(3))
        everybody = clients + [Client(server, table)]

        def records():
            for client in everybody:
                client.say("record", seq=1)
            return [client.hear_until("record")["text"].splitlines() for client in everybody]

        hidden = 0
        client = asked(clients)
        while client:
            n = decide(client, dice)
            for one in everybody:
                one.catch_up(n)
            lines = records()
            assert len({len(text) for text in lines}) == 1
            for same in zip(*lines):
                known = {line for line in same if not line.endswith(" ?")}
                assert len(known) == 1 or len(known) == 0, same
                for line, seat in zip(same, "rby*"):
                    if line.endswith(" ?"):
                        hidden += 1
                        assert line[0] != seat, "one's own secret is hidden"
            client = asked(clients)
        lines = records()
        assert lines[0] == lines[1] == lines[3] and not any(line.endswith("?") for line in lines[0])
        assert hidden > 20, hidden
        lobby = Client(server, make_table(server, setup_text(2)))
        assert lobby.command("record")["code"] == "not_started"


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


run([whole_games, looking_back_gives_all_that_was_seen, what_is_left_out_is_marked,
     people_bots_and_a_rematch, talking,
     chat_is_as_the_table_wants_it, phrases_are_translated, custom_cards_and_vetoes,
     spectators_only_where_they_are_wanted, who_leaves_a_table_without_spectators_sees_no_more,
     records_of_running_games_hide_what_is_secret, names_stay_text])
