# SPDX-License-Identifier: MIT
"""A table with a very long history: whatever is asked of it fits into what the server sends from,
or is refused with a code, and nobody else notices."""
import json
import random

from gremlin import Client, Server, make_table, play, run, setup_text, start_game

ENTRIES = 19000
AT_ONCE = 200  # commands that are sent before their answers are read
MESSAGE = 1 << 17


def say_many(client, texts):
    """Commands without waiting for each answer."""
    for text in texts:
        client.send_text(text)
    for _ in texts:
        while not client.next_text().startswith((b'{"t":"ok"', b'{"t":"no"')):
            pass
    client.received.clear()


def catch_up(server, table, client):
    client.close()
    return Client(server, table, client.token)


def lengthen(server, table, host, seat, entries):
    """A bot comes and goes: the rules bound all that is decided, taken back or replaced."""
    while host.view["n"] < entries:
        texts = []
        for index in range(AT_ONCE):
            host.seq += 1
            what = {"t": "open"} if index % 2 else {"t": "bot", "bot": "peasant"}
            texts.append(json.dumps({**what, "seat": seat, "seq": host.seq}))
        before = host.view["n"]
        say_many(host, texts)
        host = catch_up(server, table, host)
        assert host.view["n"] == before + AT_ONCE, (before, host.view["n"])
    return host


def long_table(server, entries):
    """A running game with so many entries, and who sits there: the host, and a token."""
    table = make_table(server, setup_text(2, "basic", clock="none"))
    host = Client(server, table)
    host.catch_up(host.command("take", seat="r", name="Anna")["n"])
    host = lengthen(server, table, host, "b", entries)
    other = Client(server, table)
    assert other.command("take", seat="b", name="Bert")["t"] == "ok"
    host.catch_up(host.command("start")["n"])
    other.close()
    return table, host, other.token


def past_of(client, first, last):
    """All that is told about these entries, as it came."""
    client.received.clear()
    answer = client.command("past", **{"from": first, "to": last})
    assert answer["t"] == "ok" and answer["n"] == last, answer
    return [text for text in client.received if text.startswith(b'{"t":"past"')]


def the_past_is_the_same_from_everywhere(client, n):
    """Wherever the server begins to read: each of these asks from another place."""
    for first, last in ((250, 262), (500, 530), (n - 30, n)):
        together = past_of(client, first, last)
        alone = [past_of(client, at, at)[0] for at in range(first, last + 1)]
        assert len(together) == last - first + 1 and together == alone, (first, last)


def ask_for_everything(client, n):
    """Every message that looks back, at the beginning, in the middle and at the end."""
    for first in (1, 2, n // 2, n - 5, n):
        for last in (first, min(first + 1000, n), n):
            answer = client.command("past", **{"from": first, "to": last})
            assert answer["t"] == "ok" and first <= answer["n"] <= last, answer
    client.seq += 1
    client.say("record", seq=client.seq)
    answer = client.hear_until("record", "no", seq=client.seq)
    assert len(client.received[-1]) < MESSAGE
    if answer["t"] == "no":
        assert answer["code"] == "answer_too_long" and not answer["retry"], answer
        assert "/api/games" in answer["text"], answer
    else:
        assert answer["text"].startswith("epix: 3\n"), answer["text"][:100]
    return answer["t"]


def finish(server, table, people):
    """Leaves the game to bots, until it is over."""
    watcher = Client(server, table)
    for one in people:
        assert one.command("leave")["t"] == "ok"
    while watcher.view["status"] != "over":
        watcher.hear()


def everything_of_a_long_table():
    with Server("--limit-queue=1048576", "--bot-time=10", "--limit-changes=1000000") as server:
        table, client, other = long_table(server, ENTRIES)
        _, bystanders = start_game(server, setup_text(2))
        n = client.view["n"]
        print(f"       {n} entries, the record:", ask_for_everything(client, n))
        ask_for_everything(Client(server, table), n)
        the_past_is_the_same_from_everywhere(client, n)
        for come_from in (0, 1, n // 2, n - 1, n, n + 1, 1 << 40):
            Client(server, table, other, come_from=come_from).close()
            Client(server, table, come_from=come_from, lang="de").close()
        for path in ("/api/tables", "/api/games", f"/api/games/{table}.epix", f"/t/{table}"):
            assert server.get(path)[0] in (200, 404), path
        assert play(bystanders, random.Random(2), 10) == 10
        server.stop()
        server.start()  # one message must not do after a restart what it did not before
        other = Client(server, table, other)
        assert other.view["n"] == n
        told = ask_for_everything(other, n)
        finish(server, table, [Client(server, table, client.token), other])
        status, _, record = server.get(f"/api/games/{table}.epix")
        lines = record.decode().splitlines()
        assert status == 200 and lines[0] == "epix: 3" and len(lines[-1].split()) >= 2, lines[-1]
        assert told == "record" or len(record) >= MESSAGE, len(record)


# ---- A history that may not become longer ----------------------------------------------------------


def a_full_table_is_played_to_its_end():
    with Server("--limit-entries=6") as server:
        table, clients = start_game(server, setup_text(2, "basic", clock="none", chat="free"))
        host = clients[0]
        while host.command("name", name="Anna " + "x" * host.view["n"])["t"] == "ok":
            pass
        n = Client(server, table).view["n"]
        assert n == 6, n
        for kind, fields in (("chat", {"text": "More?"}), ("phrase", {"number": 0}),
                             ("name", {"name": "Another"})):
            answer = clients[1].command(kind, **fields)
            assert answer["code"] == "table_full" and not answer["retry"], answer
        for client in clients:
            client.catch_up(n)
        assert play(clients, random.Random(5)) > 6
        assert host.view["status"] == "over" and host.view["n"] > 12
        assert host.command("rematch")["t"] == "ok"


def lobbies_do_not_fill_the_disk():
    with Server("--limit-changes=8") as server:
        host = Client(server, make_table(server, setup_text(2)))
        assert host.command("take", seat="r", name="Anna")["t"] == "ok"
        answers = [host.command(what, seat="b", bot="peasant")
                   for what in ("bot", "open") * 6]
        codes = [answer.get("code", "ok") for answer in answers]
        assert codes[:8] == ["ok"] * 8 and set(codes[8:]) <= {"too_fast", "ok"}, codes
        assert codes.count("ok") <= 9 and "too_fast" in codes, codes


# ---- The longest files ----------------------------------------------------------------------------


def longest_board():
    """Every province with the longest name, as many corners and neighbours as there may be."""
    places = ["rc", "bc", "yc", "gc"] + [f"p{i:06}" for i in range(28)]
    lines = ["epix-board: 1", "name: " + '"' * 47, "mountain: " + places[5]]
    for number, place in enumerate(places):
        others = [other for other in places[4:] if other != place]
        near = places[4 + 2 * number:6 + 2 * number] if number < 4 else others
        if 4 <= number < 12:
            near = near + [places[(number - 4) // 2]]
        above = [f"{1000 + 100 * x},{1000 + x % 2 * 50 + number * 100}" for x in range(32)]
        below = [f"{4100 - 100 * x},{1060 + x % 2 * 30 + number * 100}" for x in range(32)]
        lines += [f"castle {'rbyg'[number]}: {place}"] if number < 4 else []
        lines += [f"province {place}: " + '"' * 47, f"neighbours {place}: " + " ".join(near),
                  f"terrain {place}: " + ("castle" if number < 4 else "x" * 15),
                  f"shape {place}: " + " ".join(above + below),
                  f"label {place}: 2510,{1052 + number * 100}"]
    return "\n".join(lines) + "\n"


def longest_cards():
    """As many cards as there may be, each with the longest text and every effect."""
    yes = ["soldier.moves-and-attacks", "knight.mountain", "catapult.stays", "no-castle-defence",
           "stake.back-on-failure", "auction.wins-ties", "auction.pays-half", "spy",
           "choice.changes", "recruitment.first-free", "tax.recruits"]
    much = ["cost.soldier", "cost.knight", "cost.camp", "cost.catapult", "tax", "income",
            "income.from-opponents", "income.camp", "income.marked", "plunder"]
    some = ["guesses.soldier", "guesses.knight", "guesses.camp", "guesses.garrison"]
    far = ["steps.soldier", "steps.catapult", "range.catapult", "march"]
    effects = "".join(f"effect: {name} {value}\n" for names, value in
                      ((yes, "yes"), (much, 99), (some, 3), (far, 9)) for name in names)
    return "epix-cards: 1\n" + "".join(
        f"\ncard: {'c' * 29}{number:02}\nname: {chr(34) * 47}\ntext: {chr(34) * 239}\n{effects}"
        for number in range(64))


def the_longest_files_can_be_told():
    with Server("--limit-upload=1048576") as server:
        setup = setup_text(4) + "board: mine\nabilities: ours\n"
        body = json.dumps({"setup": setup, "board": longest_board(), "cards": longest_cards()})
        status, _, answer = server.request("POST", "/api/tables", body)
        assert status == 201, answer
        for lang in ("en", "fr", "de"):
            client = Client(server, json.loads(answer)["table"], lang=lang)
            assert len(client.table["cards"]) == 64 and len(client.table["board"]["provinces"]) == 32
            assert 100000 < len(client.received[0]) < MESSAGE, len(client.received[0])


run([everything_of_a_long_table, a_full_table_is_played_to_its_end, lobbies_do_not_fill_the_disk,
     the_longest_files_can_be_told])
