# SPDX-License-Identifier: MIT
"""A table with a very long history: whatever is asked of it fits into what the server sends from,
or is refused with a code, and nobody else notices."""
import json
import random

from gremlin import Client, Server, make_table, play, run, setup_text, start_game

ENTRIES = 20000
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
        assert answer["text"].startswith("epix: 2\n"), answer["text"][:100]
    return answer["t"]


def finish(server, table, people):
    """Leaves the game to bots, until it is over."""
    watcher = Client(server, table)
    for one in people:
        assert one.command("leave")["t"] == "ok"
    while watcher.view["status"] != "over":
        watcher.hear()


def everything_of_a_long_table():
    with Server("--limit-queue=1048576", "--bot-time=10") as server:
        table, client, other = long_table(server, ENTRIES)
        _, bystanders = start_game(server, setup_text(2))
        n = client.view["n"]
        print(f"       {n} entries, the record:", ask_for_everything(client, n))
        ask_for_everything(Client(server, table), n)
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
        assert status == 200 and lines[0] == "epix: 2" and len(lines[-1].split()) >= 2, lines[-1]
        assert told == "record" or len(record) >= MESSAGE, len(record)


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
           "stake.back-on-failure", "auction.wins-ties", "auction.pays-half", "spy"]
    much = ["cost.soldier", "cost.knight", "cost.camp", "cost.catapult", "tax", "income",
            "income.from-opponents", "income.camp", "income.marked", "plunder"]
    some = ["guesses.soldier", "guesses.knight", "guesses.camp", "guesses.garrison"]
    far = ["steps.soldier", "steps.catapult", "range.catapult"]
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


run([everything_of_a_long_table, the_longest_files_can_be_told])
