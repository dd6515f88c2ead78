# SPDX-License-Identifier: MIT
"""Boards and cards of one's own take no more room than they may, and tables that nobody wants go."""
import json
import os
import random
import sqlite3

from gremlin import (Client, Server, make_table, play, run, scaled, seat_players, setup_text,
                     start_game, wait_until)


def cards_of(number):
    """Some, like no others."""
    return "epix-cards: 1\n\n" + "\n".join(
        f"card: c{index}\nname: Card {index}\ntext: {number} {'x' * 200}\neffect: tax 4\n"
        for index in range(5))


def upload(server, number, source="127.0.0.1"):
    body = json.dumps({"setup": setup_text(2) + "abilities: mine\n", "cards": cards_of(number)})
    status, _, answer = server.request("POST", "/api/tables", body, source=source)
    return status, json.loads(answer)


def upload_table(server, number):
    status, answer = upload(server, number)
    assert status == 201, answer
    return answer["table"]


def ids_on_disk(server):
    with sqlite3.connect(f"file:{server.data}?mode=ro", uri=True) as db:
        ids = {row[0] for row in db.execute("SELECT id FROM tables")}
    db.close()
    return ids


def own_files_are_read_when_somebody_comes():
    with Server() as server:
        tables = [upload_table(server, number) for number in range(scaled(40))]
        anna, bert = seat_players(server, tables[0], 2)
        anna.catch_up(anna.command("start")["n"])
        bert.catch_up(anna.view["n"])
        play([anna, bert], random.Random(1), 5)
        n = anna.view["n"]
        for client in (anna, bert):
            client.close()
        wait_until(lambda: server.figure("tables") == 0)
        server.stop()
        server.start()
        assert server.figure("tables") == 0 and server.figure("tables_damaged") == 0
        again = [Client(server, tables[0], client.token) for client in (anna, bert)]
        assert [client.view["n"] for client in again] == [n, n]
        assert play(again, random.Random(2), 5) == 5
        last = Client(server, tables[-1])
        assert last.table["cards"][0]["name"] == "Card 0"
        assert server.figure("tables") == 2


def own_files_have_a_limit():
    size = len(cards_of(0))
    with Server(f"--limit-own={3 * size}", "--limit-own-lobby=3") as server:
        first = Client(server, upload_table(server, 0))  # somebody waits there
        others = {upload_table(server, number) for number in (1, 2)}
        status, answer = upload(server, 3)
        assert status == 503 and answer["code"] == "too_many", answer
        assert make_table(server, setup_text(2))  # those without are let be
        wait_until(lambda: not others & ids_on_disk(server))
        upload_table(server, 4)
        assert first.command("take", seat="r", name="Anna")["t"] == "ok"


def what_could_not_be_read_takes_room_all_the_same():
    with Server(f"--limit-own={2 * len(cards_of(0))}") as server:
        tables = [upload_table(server, number) for number in range(2)]
        wait_until(lambda: server.figure("tables") == 0)
        with sqlite3.connect(server.data) as db:
            db.execute("ALTER TABLE seats RENAME TO hidden")
        for table in tables:
            assert Client(server).hello(table)["code"] == "damaged"
        with sqlite3.connect(server.data) as db:
            db.execute("ALTER TABLE hidden RENAME TO seats")
        assert upload(server, 2)[0] == 503
        assert Client(server, tables[0]).table["cards"][0]["name"] == "Card 0"


def an_address_does_not_take_all_of_it():
    size = len(cards_of(0))
    with Server(f"--limit-own-address={size}") as server:
        answers = [upload(server, number)[0] for number in range(6)]
        assert answers == [201] * 4 + [429] * 2, answers
        assert upload(server, 7, source="127.0.0.2")[0] == 201


def games_without_people_go():
    """A game of bots alone, and one that nobody ever played, are no games."""
    with Server("--limit-lobby=3", "--bot-time=10") as server:
        played, clients = start_game(server, setup_text(2, clock="none"))
        play(clients, random.Random(1), 1)
        begun, others = start_game(server, setup_text(2, clock="none"))
        of_bots = make_table(server, setup_text(2, "basic"))
        [host] = seat_players(server, of_bots, 1)
        assert host.command("bot", seat="b", bot="peasant")["t"] == "ok"
        assert host.command("start")["t"] == "ok" and host.command("leave")["t"] == "ok"
        for client in [host, *clients, *others]:
            client.close()
        wait_until(lambda: not {begun, of_bots} & ids_on_disk(server))
        assert Client(server, played, clients[0].token).view["n"] == 4


def a_clock_that_leaps_deletes_nothing():
    with Server("--limit-lobby=100000", "--limit-own-lobby=2") as server:
        skew = os.path.join(os.path.dirname(server.data), "skew")
        server.stop()
        server.start(EPIX_SKEW=skew)
        waiting = make_table(server, setup_text(2))
        [anna] = seat_players(server, waiting, 1)
        anna.close()
        own = upload_table(server, 1)
        guest = Client(server, own)
        with open(skew + ".new", "w", encoding="ascii") as file:
            file.write(str(10 ** 9))  # eleven days
        os.rename(skew + ".new", skew)
        guest.close()
        wait_until(lambda: own not in ids_on_disk(server))  # all of them have been looked at
        assert Client(server, waiting, anna.token).view["n"] == 1


run([own_files_are_read_when_somebody_comes, own_files_have_a_limit,
     what_could_not_be_read_takes_room_all_the_same,
     an_address_does_not_take_all_of_it, games_without_people_go,
     a_clock_that_leaps_deletes_nothing])
