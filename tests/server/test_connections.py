# SPDX-License-Identifier: MIT
"""Connections come and go, race and repeat themselves: the game is the same."""
import json
import random

from gremlin import (Client, Closed, Server, all_but, asked, choose, decide, make_table, run,
                     scaled, seat_players, setup_text, start_game)


WAYS = ["close", "reset", "fin", "mid", "silent"]
PLAYERS = 3
# All phases that a game can be in, so that none is left out unnoticed.
BASIC = {"draft", "auction", "first", "choose", "play", "recruit", "act", "stake", "guess", "press"}
PHASES = {"basic": BASIC, "advanced": BASIC | {"spy", "levy", "hire", "march"}}
CARDS = ("spymaster", "royal-levy", "hiring-fair", "night-march")  # that bring the others about


class Cutter:
    """Cuts a seat off and lets it come back, so that every seat has been cut off in every phase in
    every way at least once."""

    def __init__(self):
        self.todo = {}  # phase: (seat, way) that have not been tried in it
        self.silent = []  # stay open and are never read again

    def cut(self, server, table, clients, luck):
        """Now and then in a common phase, all at once in a rare one."""
        phase = clients[0].view["phase"]
        everything = [(index, way) for way in WAYS for index in range(PLAYERS)]
        todo = self.todo.setdefault(phase, everything)
        rare = phase in ("spy", "press", "first", "play", "levy", "hire", "march")
        for _ in range(len(todo) if rare else min(2, len(todo))):
            index, way = todo.pop(luck.randrange(len(todo)))
            self.cut_seat(server, table, clients, index, way, luck)

    def is_done(self, phases):
        return set(self.todo) == phases and not any(self.todo.values())

    def cut_seat(self, server, table, clients, index, way, luck):
        old = clients[index]
        if way == "silent":
            self.silent.append(old)
        else:
            old.close(way)
        clients[index] = Client(server, table, old.token,
                                come_from=old.view["n"] - luck.randint(0, 3))
        clients[index].seq = old.seq


def final_views(server, rules, seed, cutter=None):
    """Plays a game from fixed seeds; before each decision a seat may be cut off."""
    dice, luck = random.Random(seed), random.Random(seed + 1)
    setup = setup_text(PLAYERS, rules, veto=all_but(server, *CARDS, players=PLAYERS))
    table, clients = start_game(server, setup, seed=seed)
    while asked(clients):
        if cutter:
            cutter.cut(server, table, clients, luck)
        n = decide(asked(clients), dice)
        for client in clients:
            client.catch_up(n)
    views = [{key: value for key, value in client.view.items() if key not in ("t", "seats")}
             for client in clients]
    for client in clients + (cutter.silent if cutter else []):
        client.socket.close()
    return views


def cut_off_in_every_phase_in_every_way():
    options = {"environment": {"EPIX_SEED": "9"}}
    for rules, phases in PHASES.items():
        cutter = Cutter()
        with Server("--limit-seat=64", **options) as plain, \
                Server("--limit-seat=64", **options) as cut:
            seed = 0
            while not cutter.is_done(phases):
                seed += 1
                cutter.silent.clear()
                one = final_views(plain, rules, seed)
                other = final_views(cut, rules, seed, cutter)
                assert one == other, (rules, seed)
                assert seed < 200 and not set(cutter.todo) - phases, cutter.todo
        print(f"       {rules}: {len(phases)} phases, {PLAYERS} seats, {len(WAYS)} ways, "
              f"{seed} games")


def two_tabs_race():
    """Both see the same bytes; one of two different answers wins, the other is told so."""
    with Server() as server:
        dice = random.Random(8)
        table, clients = start_game(server, setup_text(2))
        twins = [Client(server, table, client.token) for client in clients]
        for client, twin in zip(clients, twins):
            client.received.clear()
            twin.received.clear()
            twin.seq += 1 << 41
        for _ in range(60):
            client = asked(clients)
            if client is None:
                break
            twin = twins[clients.index(client)]
            prompt = client.view["prompt"]["id"]
            sealed = client.view["phase"] in ("auction", "choose")
            for tab in (client, twin):
                tab.seq += 1
                tab.say("decide", seq=tab.seq, prompt=prompt, d=choose(client.view, dice))
            answers = [tab.hear_until("ok", "no", seq=tab.seq) for tab in (client, twin)]
            good = [answer for answer in answers if answer["t"] == "ok"]
            assert len(good) == 1 or sealed, answers
            n = max(answer["n"] for answer in answers)
            for tab in clients + twins:
                tab.catch_up(n)
        for client, twin in zip(clients, twins):
            steps = [[text for text in tab.received if text.startswith(b'{"t":"step"')]
                     for tab in (client, twin)]
            assert steps[0] == steps[1]


def a_fourth_device_replaces_the_first():
    with Server() as server:
        table = make_table(server, setup_text(2))
        [first] = seat_players(server, table, 1)
        devices = [first] + [Client(server, table, first.token) for _ in range(2)]
        for device in devices:  # three have room
            device.say("ping")
            assert device.hear_until("pong", "bye")["t"] == "pong"
        devices.append(Client(server, table, first.token))
        assert first.hear_until("bye")["code"] == "replaced"
        try:
            first.hear()
            raise AssertionError("it is still open")
        except Closed as closed:
            assert closed.code == 4001, closed.code
        assert devices[3].command("name", name="Anna")["t"] == "ok"


def wrong_commands_change_nothing():
    """At every step of a game, everybody tries everything that is not theirs to do."""
    with Server() as server:
        dice = random.Random(6)
        table, clients = start_game(server, setup_text(2))
        stranger_table, strangers = start_game(server, setup_text(2))
        spectator = Client(server, table)
        refused = 0
        old = []
        for _ in range(scaled(40)):
            client = asked(clients)
            if client is None:
                break
            prompt, text = client.view["prompt"]["id"], choose(client.view, dice)
            other = clients[1 - clients.index(client)]
            n = client.view["n"]
            attempts = [
                (other, "decide", {"prompt": prompt, "d": text}),
                (spectator, "decide", {"prompt": prompt, "d": text}),
                (client, "decide", {"prompt": prompt + 1000, "d": text}),
                (client, "decide", {"prompt": prompt, "d": "recruit X nowhere"}),
                (client, "decide", {"prompt": prompt, "d": "draw r"}),
                (client, "decide", {"prompt": prompt, "d": 17}),
                (client, "decide", {}),
                (spectator, "start", {}), (spectator, "undo", {}), (spectator, "back", {}),
                (spectator, "take", {"seat": "r", "name": "Eve"}),
                (other, "take", {"seat": "r", "name": "Eve"}),
                (other, "start", {}), (other, "bot", {"seat": "r", "bot": "peasant"}),
                (client, "open", {"seat": "b"}), (client, "rematch", {}),
                (client, "away", {}), (client, "notice", {"number": 0}),
                (client, "phrase", {"number": 999}),
            ] + [(client, "decide", {"prompt": p, "d": d}) for p, d in old[-2:] if p != prompt]
            for who, kind, fields in attempts:
                if other.view["prompt"] and who is other and kind == "decide":
                    continue  # both are asked at the same time: not foreign
                answer = who.command(kind, **fields)
                assert answer["t"] == "no" and answer["code"], (kind, fields, answer)
                refused += 1
            spectator.seq += 1
            old.append((prompt, text))
            good = decide(client, dice, text)
            assert good == n + 1, "something has changed"
            for one in clients + [spectator]:
                one.catch_up(good)
        assert strangers[0].view["n"] == 3
        print(f"       {refused} refusals")


def one_gate_for_everything():
    """Without a table, without a seat, with another seat: no kind of message gets through."""
    with Server() as server:
        table, _ = start_game(server, setup_text(2, chat="free", odds="yes"))
        seat = {"take": "r", "bot": "b", "open": "b"}
        commands = ["take", "name", "leave", "bot", "open", "start", "decide", "undo", "back",
                    "phrase", "chat", "rematch", "why", "odds", "past", "record", "agree", "report", "alert", "webhook",
                    "alerts"]
        stranger, spectator = Client(server), Client(server, table)
        for kind in commands:
            fields = {"seat": seat.get(kind), "name": "Eve", "bot": "peasant", "prompt": 3,
                      "d": "pass", "number": 0, "text": "x", "table": table, "token": "", "n": 1,
                      "endpoint": "https://push.example/", "webhook": "none"}
            assert stranger.command(kind, **fields)["code"] == "no_hello", kind
            if kind not in ("take", "odds", "past", "record"):
                assert spectator.command(kind, **fields)["code"] == "not_seated", kind
        assert spectator.command("take", seat="r", name="Eve")["code"] == "started"
        assert Client(server, table).view["n"] == 3


def tokens_open_only_their_seat():
    with Server() as server:
        table, clients = start_game(server, setup_text(2, spectators="no"))
        other_table, others = start_game(server, setup_text(2))
        answers = set()
        for token in (None, "", "x", clients[0].token[:-1], clients[0].token + "a",
                      others[0].token, "A" * 32, clients[0].token.swapcase()):
            for name in (table, "aaaaaaaaaaaaa", "../x", "", "x" * 200):
                if name == table or token is None:
                    answer = Client(server).hello(name, token)
                    answers.add(json.dumps(answer))
        assert len(answers) == 1, answers  # the same bytes, whatever was wrong
        assert json.loads(answers.pop())["code"] == "no_table"
        # A seat that changes hands has another token.
        lobby = make_table(server, setup_text(2))
        red, blue = seat_players(server, lobby, 2)
        assert red.command("open", seat="b")["t"] == "ok"
        assert Client(server).hello(lobby, blue.token)["code"] == "no_table"
        assert blue.command("name", name="Still here")["code"] == "not_seated"
        with open(server.data, "rb") as data, open(server.data + "-wal", "rb") as wal:
            kept = data.read() + wal.read() + server.log().encode()
        for client in clients + others + [red, blue]:
            assert client.token.encode() not in kept


def absent_players_are_replaced_and_come_back():
    with Server("--bot-time=20") as server:
        dice = random.Random(1)
        table, clients = start_game(server, setup_text(2, grace="1", substitute="peasant"))
        owner = asked(clients)
        other = clients[1 - clients.index(owner)]
        seat = owner.seat
        owner.close("reset")
        while not any(s["away"] for s in other.view["seats"] if s["seat"] == seat):
            other.hear()
        while not asked([other]):  # the bot plays on
            other.hear()
        owner = Client(server, table, owner.token)
        answer = owner.command("back")
        assert answer["t"] == "ok", answer
        assert not any(s["away"] for s in other.catch_up(answer["n"])["seats"])
        assert asked([other]) is other
        decide(other, dice)


run([cut_off_in_every_phase_in_every_way, two_tabs_race, a_fourth_device_replaces_the_first,
     wrong_commands_change_nothing, one_gate_for_everything, tokens_open_only_their_seat,
     absent_players_are_replaced_and_come_back])
