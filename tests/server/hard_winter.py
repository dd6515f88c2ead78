# SPDX-License-Identifier: MIT
"""A game, played through the server, whose last question is as hard as a board and cards of one's
own can make it: can red, the last player of Winter, still win (docs/rules.md 5.4)?"""
import json
import os

from gremlin import asked, decide, seat_players, setup_text

COST = ["cost.soldier 0", "cost.knight 0", "cost.camp 0", "cost.catapult 0"]
CARDS = {  # the bidder's seat: what the card does
    "r": COST + ["steps.soldier 9", "soldier.moves-and-attacks yes", "tax 0"],
    "b": COST + ["guesses.soldier 3", "guesses.knight 3", "guesses.camp 3", "guesses.garrison 3",
                 "steps.soldier 9"],
    "y": COST + ["guesses.garrison 3", "steps.soldier 9"],
    "g": COST + ["guesses.garrison 3", "steps.soldier 9"],
    "x": ["guesses.garrison 3"],
}
CARDS_TEXT = "epix-cards: 1\n" + "".join(
    f"\ncard: of-{seat}\nname: {seat}\ntext: {seat}\n" + "".join(f"effect: {e}\n" for e in effects)
    for seat, effects in CARDS.items())
CHOICES = {"spring": "R", "summer": "M", "autumn": "T"}


def board_text():
    here = os.path.dirname(os.path.abspath(__file__))
    with open(here + "/../scenarios/5.4.9-clique.board", encoding="utf-8") as file:
        return file.read()


def make(server, **options):
    setup = setup_text(4, minimum_stake=0, castle_counts="always", board="mine", abilities="ours")
    body = json.dumps({"setup": setup, "board": board_text(), "cards": CARDS_TEXT})
    status, _, answer = server.request("POST", "/api/tables", body, **options)
    assert status == 201, answer
    return json.loads(answer)["table"]


def spread(client, groups):
    """Each unit goes where nobody is."""
    units = client.view["units"]
    for group in groups:
        home = group.get("from") == client.seat + "c"
        if group["k"] == "move" and (home or len(units[group["from"]]) > 2):
            free = [to for to in group["to"] if to not in units]
            if free:
                return f"move {group['unit']} {group['from']} {free[0]}"
    return "end"


def recruit(client, groups):
    """Where nobody is, else anywhere; red only what attacks, and nobody a Catapult."""
    units = client.view["units"]
    wanted = "SK" if client.seat == "r" else "SKC"
    for group in groups:
        if group["k"] == "recruit" and group["unit"] in wanted:
            free = [to for to in group["to"] if to not in units] or group["to"]
            return f"recruit {group['unit']} {free[0]}"
    return "end"


def answer(client):
    """What the seat of this client decides."""
    view, seat = client.view, client.seat
    groups = view["prompt"]["legal"]
    kinds = {group["k"]: group for group in groups}
    if "choose" in kinds:
        return "choose " + CHOICES.get(view["season"], "TM" if seat == "r" else "RT")
    if "auction" in kinds:
        high = kinds["auction"]["high"]
        return f"auction {max(high - 1, 0) if seat == 'r' else 0}"
    if "first" in kinds:
        return "first b"
    if "play" in kinds:
        return "play " + kinds["play"]["cards"][-1]
    if view["phase"] == "draft":
        for group in groups:
            mine = view["dealt"] and any(d["seat"] == seat for d in view["dealt"])
            if group["k"] == "bid" and group["ability"] == "of-" + seat and not mine:
                return f"bid of-{seat} {group['low']} {group['markers'][0]}"
        return "pass"
    if view["phase"] == "recruit":
        return recruit(client, groups)
    return spread(client, groups) if seat != "r" and "move" in kinds else "end"


def play_until_asked(server, **options):
    """Plays until the decision that leads to the question; returns the table and the four."""
    table = make(server, **options)
    clients = seat_players(server, table, 4)
    n = clients[0].command("start")["n"]
    for _ in range(400):
        for client in clients:
            client.catch_up(n)
        client = asked(clients)
        d = answer(client)
        if client.view["season"] == "winter" and client.seat == "g" and d == "end" and \
                client.view["card_next"] is None:
            return table, clients
        n = decide(client, None, d)
    raise AssertionError("the game does not come to its end")
