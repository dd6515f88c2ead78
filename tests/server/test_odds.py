# SPDX-License-Identifier: MIT
"""The odds of attacks: those of the server are those of the terminal and of the command line, with
the standard cards and with some that go as far as cards may; and who may ask for them."""
import json
import random
import re
import subprocess

from gremlin import (EPIX, Client, Server, asked, decide, decisions_of, make_table, run, scaled,
                     seat_players, setup_text, start_game)

SAME = {"EPIX_SEED": "1"}  # the same games each time
UNITS = {"S": "soldier", "K": "knight", "T": "catapult"}

EXTREMES = "epix-cards: 1\n\n" + "\n".join(
    f"card: {name}\nname: {name}\ntext: {name}\n" + "".join(f"effect: {e}\n" for e in effects)
    for name, effects in {
        "sack": ["plunder 99", "income 99"],
        "loot": ["plunder 99", "tax 99"],
        "wall": ["guesses.soldier 3", "guesses.knight 3", "guesses.camp 3", "guesses.garrison 3"],
        "mine": ["no-castle-defence yes", "stake.back-on-failure yes"],
        "gun": ["catapult.stays yes", "range.catapult 9", "cost.catapult 0"],
    }.items())


def ask(client, attack):
    client.seq += 1
    client.say("odds", seq=client.seq, d=attack)
    return client.hear_until("odds", "no", seq=client.seq)


def attacks_of(client):
    """What whoever is about to act may attack: unit, from, target, guesses of the defenders."""
    return [(group["unit"], group["from"], to, rounds) for group in client.view["prompt"]["legal"]
            if group["k"] == "attack" for to, rounds in zip(group["to"], group["rounds"]) if rounds]


def plunder_of(client):
    [seat] = [s for s in client.view["seats"] if s["seat"] == client.view["turn"]]
    effects = [e for card in client.table["cards"] if card["id"] in seat["abilities"]
               for e in card["effects"] if e.startswith("plunder ")]
    return seat["gold"], sum(int(e.split()[1]) for e in effects)


def percent_at_command_line(gold, rounds, plunder, minimum):
    told = subprocess.run(
        [EPIX, "odds", f"--gold={min(gold, 255)}", "--guesses=" + ",".join(map(str, rounds)),
         f"--plunder={min(plunder, 255)}", f"--minimum-stake={minimum}", "--lang=en"],
        check=True, capture_output=True, text=True).stdout
    return float(re.search(r"in ([\d.]+) % of all", told)[1])


def percents_in_terminal(server, table, attacks):
    link = f"http://127.0.0.1:{server.port}/t/{table}"
    lines = [f"odds {UNITS[unit]} {to}\n" for unit, _, to, _ in attacks] + ["quit\n"]
    told = subprocess.run([EPIX, "play", "--plain", "--join", link, "--watch", "--lang=en"],
                          input="".join(lines), check=True, capture_output=True, text=True).stdout
    return [int(percent) for percent in re.findall(r"fall in (\d+) %", told)]


def compare(server, table, clients, client, minimum):
    """One position, asked about everywhere; returns the odds of its attacks."""
    attacks = attacks_of(client)
    spectator = Client(server, table)
    gold, plunder = plunder_of(client)
    chances = []
    for unit, start, to, rounds in attacks:
        answers = [ask(one, f"attack {unit} {start} {to}") for one in clients + [spectator]]
        told = {json.dumps({**answer, "seq": 0}, sort_keys=True) for answer in answers}
        assert len(told) == 1 and answers[0]["t"] == "odds", told
        chance = answers[0]["chance"]
        percent = percent_at_command_line(gold, rounds, plunder, minimum)
        assert abs(percent - 100 * chance) < 0.0051, (percent, chance, gold, rounds, plunder)
        assert abs(sum(answers[0]["stakes"]) - 1) < 1e-6 and answers[0]["low"] == minimum
        chances.append((chance, gold, len(rounds), plunder))
    expected = [int(100 * chance + 0.5) for chance, *_ in chances]
    assert percents_in_terminal(server, table, attacks) == expected, (attacks, chances)
    spectator.close()
    return chances


def distances(board, start):
    """Steps from a province to every other one."""
    neighbours = {one["id"]: one["neighbours"] for one in board["provinces"]}
    found, rim = {start: 0}, [start]
    for province in rim:
        for other in neighbours[province]:
            if other not in found:
                found[other] = found[province] + 1
                rim.append(other)
    return found


def push_on(client, dice):
    """A legal decision that leads to attacks: recruits, and goes for the other castle."""
    groups = client.view["prompt"]["legal"]
    recruits = [g for g in groups if g["k"] == "recruit"]
    moves = [g for g in groups if g["k"] == "move"]
    if groups[0]["k"] == "choose":
        return "choose " + max(groups[0]["cards"], key=lambda cards: "M" in cards)
    if recruits and dice.random() < 0.8:
        return decisions_of(dice.choice(recruits), dice)
    if moves and dice.random() < 0.8:
        castle = "bc" if client.view["turn"] == "r" else "rc"
        away = distances(client.table["board"], castle)
        group = min(moves, key=lambda g: min(away[to] - away[g["from"]] for to in g["to"]))
        to = min(group["to"], key=away.get)
        if away[to] < away[group["from"]]:
            return f"move {group['unit']} {group['from']} {to}"
    return None


def compare_games(server, setup, minimum, seeds, positions, cards=None):
    """Plays at random; looks at a few positions of each game in which somebody may attack."""
    found = []
    for seed in seeds:
        dice = random.Random(seed)
        if cards:
            status, _, body = server.request("POST", "/api/tables",
                                             json.dumps({"setup": setup, "cards": cards}))
            assert status == 201, body
            table = json.loads(body)["table"]
            clients = seat_players(server, table, 2)
            n = clients[0].command("start")["n"]
        else:
            table, clients = start_game(server, setup)
            n = clients[0].view["n"]
        looked = 0
        while True:
            for one in clients:
                one.catch_up(n)
            client = asked(clients)
            if client is None or looked == positions:
                break
            if client.view["phase"] == "act" and attacks_of(client) and dice.random() < 0.5:
                found += compare(server, table, clients, client, minimum)
                looked += 1
            n = decide(client, dice, push_on(client, dice))
        for one in clients:
            one.close()
    return found


def everybody_says_the_same():
    with Server(environment=SAME) as server:
        for minimum in (0, 1):
            setup = setup_text(2, odds="yes", minimum_stake=minimum)
            found = compare_games(server, setup, minimum, range(scaled(8)), 3)
            assert found
            print(f"       {len(found)} attacks")


def extreme_cards_too():
    with Server(environment=SAME) as server:
        setup = setup_text(2, odds="yes", abilities="mine")
        games = scaled(12)
        found = compare_games(server, setup, 1, range(games), 3, EXTREMES)
        # Which cards are dealt is chance: it goes on until both have been seen.
        while games >= 12 and not (any(gold > 255 for _, gold, *_ in found)
                                   and any(plunder for *_, plunder in found)):
            assert games < 120, "no such attack in so many games"
            found += compare_games(server, setup, 1, range(games, games + 6), 3, EXTREMES)
            games += 6
        print(f"       {len(found)} attacks, up to {max(gold for _, gold, *_ in found)} gold, "
              f"{sum(plunder > 0 for *_, plunder in found)} with plunder")
        assert all(0 <= chance <= 1 for chance, *_ in found)


def for_everybody_or_nobody():
    with Server() as server:
        table, clients = start_game(server, setup_text(2, odds="no"))
        for client in [*clients, Client(server, table)]:
            assert not client.table["setup"]["odds"]
            assert ask(client, "attack S rc r1")["code"] == "no_odds"
        lobby = make_table(server, setup_text(2, odds="yes"))
        assert ask(Client(server, lobby), "attack S rc r1")["code"] == "not_started"


def only_about_attacks_that_could_be():
    with Server() as server:
        _, clients = start_game(server, setup_text(2, "basic", odds="yes"))
        for text, code in (("attack S rc bc", "not_adjacent"), ("attack K rc r1", "no_such_unit"),
                           ("attack S rc r1", "no_target"), ("pass", "malformed"),
                           ("attack", "bad_decision"), ("attack S rc nowhere", "bad_decision")):
            answer = ask(clients[1], text)
            assert answer["code"] == code and answer["text"], (text, answer)
        clients[0].say("odds", seq=9, gold=12, guesses=[2])
        assert clients[0].hear_until("odds", "no")["t"] == "no"


run([everybody_says_the_same, extreme_cards_too, for_everybody_or_nobody,
     only_about_attacks_that_could_be])
