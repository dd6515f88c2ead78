# SPDX-License-Identifier: MIT
"""Many spectators: whoever plays hears first, and everybody hears everything."""
import random

from gremlin import Client, Closed, Server, asked, choose, run, scaled, setup_text, start_game

CROWD = 40


def crowded_game(server):
    table, players = start_game(server, setup_text(2, "basic", clock="none"))
    return players, [Client(server, table) for _ in range(CROWD)]


def last_heard(client):
    """The last step that came before the server died."""
    try:
        while True:
            client.hear()
    except Closed:
        return client.view["n"]


def players_hear_first():
    """Killed in the middle of telling: no spectator knows more than those who play."""
    torn = 0
    for attempt in range(scaled(8)):
        dice = random.Random(attempt)
        with Server(environment={"EPIX_CRASH": f"sent:{400 + dice.randrange(CROWD)}"}) as server:
            players, crowd = crowded_game(server)
            try:
                while (client := asked(players)) is not None:
                    client.seq += 1
                    client.say("decide", seq=client.seq, prompt=client.view["prompt"]["id"],
                               d=choose(client.view, dice))
                    n = client.view["n"] + 1
                    for player in players:
                        player.catch_up(n)
            except Closed:
                pass
            heard = [last_heard(client) for client in crowd]
            played = [last_heard(client) for client in players]
            assert min(played) >= max(heard), (played, heard)
            torn += max(heard) > min(heard)
            server.kill()
    print(f"       {torn} of {scaled(8)} times in the middle of the crowd")


def the_whole_crowd_hears_everything():
    with Server() as server:
        players, crowd = crowded_game(server)
        dice = random.Random(1)
        for _ in range(40):
            client = asked(players)
            if client is None:
                break
            answer = client.command("decide", prompt=client.view["prompt"]["id"],
                                    d=choose(client.view, dice))
            assert answer["t"] == "ok", answer
            for player in players:
                player.catch_up(answer["n"])
        last = players[0].view["n"]
        for client in crowd:
            first = client.view["n"]
            client.catch_up(last)
            assert client.steps == list(range(first + 1, last + 1)), (first, client.steps)


run([players_hear_first, the_whole_crowd_hears_everything])
