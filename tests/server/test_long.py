# SPDX-License-Identifier: MIT
"""A table with a very long history: whatever is asked of it fits into what the server sends from,
or is refused with a code, and nobody else notices."""
import json
import random

from gremlin import Client, Server, asked, choose, decide, play, run, setup_text, start_game

ENTRIES = 20000
AT_ONCE = 200  # commands that are sent before their answers are read
MESSAGE = 1 << 17


def ride_of(view):
    """There and back again with a Knight, as two decisions; None: no Knight can."""
    for group in view["prompt"]["legal"] if view["prompt"] else []:
        if group["k"] == "move" and group["unit"] == "K":
            for place in group["to"]:
                if place not in view["units"]:
                    return (f"move K {group['from']} {place}", f"move K {place} {group['from']}")
    return None


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


def lengthen(server, table, client, entries):
    """Rides there and back, again and again; where the rules mind that, the ride is taken back."""
    there, back = ride_of(client.view)
    other_way = {"t": "decide", "d": back}
    while client.view["n"] < entries:
        texts = []
        for index in range(AT_ONCE):
            client.seq += 1
            fields = dict(other_way) if index % 2 else {"t": "decide", "d": there}
            if "d" in fields:
                fields["prompt"] = client.view["n"] + index
            texts.append(json.dumps({**fields, "seq": client.seq}))
        before = client.view["n"]
        say_many(client, texts)
        client = catch_up(server, table, client)
        if client.view["n"] < before + AT_ONCE:
            assert "d" in other_way, "rides cannot be taken back"
            other_way = {"t": "undo"}
    return client


def long_table(server, entries):
    """A running game with so many entries, and the client that is to decide."""
    dice = random.Random(4)
    table, clients = start_game(server, setup_text(2, "basic", clock="none"))
    while True:
        client = asked(clients)
        if ride_of(client.view):
            break
        groups = client.view["prompt"]["legal"]
        knights = [f"recruit K {g['to'][0]}" for g in groups
                   if g["k"] == "recruit" and g["unit"] == "K"]
        moves = ["choose M" for g in groups if g["k"] == "choose" and "M" in g["cards"]]
        n = decide(client, dice, (knights + moves + [choose(client.view, dice)])[0])
        for other in clients:
            other.catch_up(n)
    others = [other for other in clients if other is not client]
    for other in others:
        other.close()
    return table, lengthen(server, table, client, entries), others[0].token


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
        assert answer["text"].startswith("epix: 1\n"), answer["text"][:100]
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
        assert status == 200 and lines[0] == "epix: 1" and len(lines[-1].split()) >= 2, lines[-1]
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
