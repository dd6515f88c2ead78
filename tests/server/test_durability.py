# SPDX-License-Identifier: MIT
"""Nothing that was acknowledged is lost, doubled or reordered, whenever the server is killed."""
import json
import random
import sqlite3

from gremlin import (Client, Closed, Server, asked, choose, make_table, play, run, scaled,
                     seat_players, setup_text, start_game)

# Where a server can be made to kill itself (src/server/hook.h).
POINTS = ["received", "validated", "applied", "before-begin", "row", "before-commit",
          "after-commit", "before-send", "sent", "before-checkpoint", "after-checkpoint"]


class Story:
    """What has been acknowledged at a table, and what nobody knows yet."""

    def __init__(self, table, tokens):
        self.table = table
        self.tokens = tokens
        self.acked = {}  # n: (seat, seq, decision)
        self.unknown = None  # (seat, seq, prompt, decision) that was sent and not answered

    def check(self, data):
        rows = sqlite3.connect("file:" + data + "?mode=ro", uri=True).execute(
            "SELECT n, entries.seat, seq, body FROM entries JOIN tables USING (game) "
            "WHERE id = ? ORDER BY n", (self.table,)).fetchall()
        assert [row[0] for row in rows] == list(range(1, len(rows) + 1)), "gaps"
        by_n = {row[0]: row for row in rows}
        for n, (seat, seq, decision) in self.acked.items():
            assert n in by_n, f"entry {n} was acknowledged and is lost"
            _, row_seat, row_seq, body = by_n[n]
            assert ("rbyg"[row_seat], row_seq) == (seat, seq), (n, by_n[n])
            assert decision in body, (decision, body)
        sequences = [(row[1], row[2]) for row in rows if row[2] is not None]
        assert len(sequences) == len(set(sequences)), "doubled"


def connect(server, story, seats):
    clients = []
    for seat in seats:
        client = Client(server, story.table, story.tokens[seat])
        client.seq = story.sequences.setdefault(seat, client.seq)
        clients.append(client)
    return clients


def play_until_it_dies(server, story, dice, most):
    """Plays on; first sends again what nobody has answered. True: the server has died."""
    try:
        clients = connect(server, story, story.tokens)
        by_seat = {client.seat: client for client in clients}
        if story.unknown:
            seat, seq, prompt, decision = story.unknown
            client = by_seat[seat]
            client.say("decide", seq=seq, prompt=prompt, d=decision)
            answer = client.hear_until("ok", "no", seq=seq)
            if answer["t"] == "ok":
                story.acked[answer["n"]] = (seat, seq, decision)
            story.unknown = None
        for _ in range(most):
            for client in clients:
                client.catch_up(max(story.acked, default=0))
            client = asked(clients)
            if client is None:
                return False
            client.seq += 1
            story.sequences[client.seat] = client.seq
            prompt, decision = client.view["prompt"]["id"], choose(client.view, dice)
            story.unknown = (client.seat, client.seq, prompt, decision)
            client.say("decide", seq=client.seq, prompt=prompt, d=decision)
            answer = client.hear_until("ok", "no", seq=client.seq)
            assert answer["t"] == "ok", (answer, decision)
            story.acked[answer["n"]] = (client.seat, client.seq, decision)
            story.unknown = None
        for client in clients:
            client.close()
        return False
    except (Closed, ConnectionError):
        return True


def begin_story(server, players=2):
    table = make_table(server, setup_text(players))
    clients = seat_players(server, table, players)
    assert clients[0].command("start")["t"] == "ok"
    story = Story(table, {client.seat: client.token for client in clients})
    story.sequences = {}
    for client in clients:
        client.close()
    return story


def killed_at_named_points():
    """At each point, after a random number of passes; all tables of all lives are checked."""
    dice = random.Random(11)
    kills = {point: 0 for point in POINTS}
    with Server(environment={"EPIX_UNTIDY": "3"}) as server:
        story = begin_story(server)
        server.kill()
        while sum(kills.values()) < scaled(140):
            point = min(POINTS, key=kills.get)
            server.start(EPIX_CRASH=f"{point}:{dice.randint(1, 12)}")
            if play_until_it_dies(server, story, dice, 1000):
                server.wait()
                kills[point] += 1
                story.check(server.data)
            else:  # the game was over before
                server.kill()
                story.check(server.data)
                server.start()
                story = begin_story(server)
                server.kill()
    print(f"       {sum(kills.values())} kills at {len(POINTS)} points")


def killed_at_random():
    """By a signal from outside, while decisions are under way."""
    dice = random.Random(12)
    kills = scaled(70)
    with Server() as server:
        story = begin_story(server)
        for _ in range(kills):
            if play_until_it_dies(server, story, dice, dice.randint(0, 6)):
                raise AssertionError("it died by itself")
            clients = connect(server, story, story.tokens)
            client = asked(clients)
            if client is None:
                story = begin_story(server)
                continue
            client.seq += 1
            story.sequences[client.seat] = client.seq
            prompt, decision = client.view["prompt"]["id"], choose(client.view, dice)
            story.unknown = (client.seat, client.seq, prompt, decision)
            client.say("decide", seq=client.seq, prompt=prompt, d=decision)
            for _ in range(dice.randint(0, 3)):
                client.has_text()  # some time passes
            server.kill()
            server.start()
            story.check(server.data)
    print(f"       {kills} kills")


def sent_again_is_carried_out_once():
    """Every command one to three times, also across connections: the log is as if sent once."""
    def game(copies, server):
        dice, luck = random.Random(3), random.Random(copies)
        table, clients = start_game(server, setup_text(2, chat="phrases"), seed=7)
        for count in range(60):
            client = asked(clients)
            if client is None:
                break
            text = choose(client.view, dice)
            fields = {"seq": client.seq + 1, "prompt": client.view["prompt"]["id"], "d": text}
            client.seq += 1
            answers = []
            for _ in range(luck.randint(1, copies)):
                client.say("decide", **fields)
                answers.append(client.hear_until("ok", "no", seq=client.seq))
                if luck.random() < 0.2:
                    other = Client(server, table, client.token)
                    other.say("decide", **fields)
                    answers.append(other.hear_until("ok", "no", seq=client.seq))
                    other.close()
            assert all(answer == answers[0] for answer in answers), answers
            if count % 30 == 0:
                client.seq += 1
                said = []
                for _ in range(luck.randint(1, copies)):
                    client.say("phrase", seq=client.seq, number=0)
                    said.append(client.hear_until("ok", "no", seq=client.seq))
                assert all(answer == said[0] for answer in said), said
                answers = said
            for other in clients:
                other.catch_up(answers[0]["n"])
        rows = sqlite3.connect("file:" + server.data + "?mode=ro", uri=True).execute(
            "SELECT n, entries.seat, seq, body FROM entries JOIN tables USING (game) "
            "WHERE id = ? ORDER BY n", (table,)).fetchall()
        return rows

    logs = []
    for copies in (1, 3):
        with Server("--limit-chat-seconds=1", environment={"EPIX_SEED": "5"}) as server:
            logs.append(game(copies, server))
    assert logs[0] == logs[1] and len(logs[0]) > 25


def a_lost_token_is_given_again():
    """The answer to `take` was lost with the server: the same command gets a token again."""
    with Server() as server:
        table = make_table(server, setup_text(2))
        server.stop()
        server.start(EPIX_CRASH="before-send:1")
        client = Client(server, table)
        try:
            client.seq += 1
            client.say("take", seq=client.seq, seat="r", name="Anna")
            client.hear_until("taken")
            raise AssertionError("the server lives")
        except Closed:
            server.wait()
        server.start()
        again = Client(server, table)
        assert again.view["seats"][0]["holder"] == "person"
        again.say("take", seq=client.seq + 1, seat="r", name="Eve")
        assert again.hear_until("no")["code"] == "seat_taken"
        again.say("take", seq=client.seq, seat="r", name="Anna")
        assert again.hear_until("taken", "no")["t"] == "taken"
        token = again.token
        again.close()
        assert Client(server, table, token).seat == "r"


def clocks_stand_still_while_the_server_is_down():
    with Server() as server:
        table, clients = start_game(server, setup_text(2, clock="live 100 5"))
        client = asked(clients)
        before = client.view["prompt"]["left"]
        server.stop()
        server.start()
        again = Client(server, table, client.token)
        left = again.view["prompt"]["left"]
        assert 0 < before - left < 60000 or before >= left >= 30000, (before, left)


def may_take_back(view):
    return view["prompt"] and view["prompt"]["undo"]


def same_as_before(server, views):
    for (table, token), view in views.items():
        client = Client(server, table, token)
        for key in ("n", "units", "prompt", "cards", "mine", "dealt", "season", "phase"):
            one, other = view[key], client.view[key]
            if key == "prompt" and one:
                one, other = ((p["legal"], p["undo"]) for p in (one, other))
            assert one == other, (key, one, other)
        client.close()


def many_tables_come_back():
    with Server() as server:
        dice = random.Random(4)
        views = {}
        for seed in range(scaled(12)):
            table, clients = start_game(server, setup_text(2 + seed % 3), seed=seed)
            play(clients, dice, 5 + 3 * (seed % 12))
            while seed % 2 == 0 and asked(clients) and not may_take_back(asked(clients).view):
                play(clients, dice, 1)
            for client in clients:
                views[table, client.token] = client.view
                client.close()
        assert any(may_take_back(view) for view in views.values()), "take another seed"
        same_as_before(server, views)  # nobody was there meanwhile
        server.stop()
        server.start()
        same_as_before(server, views)


def a_table_is_made_once():
    """However often it is asked for with the same number and texts: at once, later, elsewhere, by HTTP,
    after a crash. Others with that number, or the same with another number, are others."""
    with Server() as server:
        client = Client(server)
        number = client.seq + 1
        first, other = setup_text(2), setup_text(3)

        def create(setup, seq, who=None):
            who = who or Client(server)
            who.say("create", seq=seq, setup=setup)
            answer = who.hear_until("created", "no")
            assert answer["t"] == "created" and answer["seq"] == seq, answer
            return answer["table"]

        frames = b"".join(client.frame(json.dumps(
            {"t": "create", "seq": number, "setup": first}).encode()) for _ in range(3))
        client.send_raw(frames)
        [table] = {client.hear_until("created")["table"] for _ in range(3)}
        assert create(first, number) == table
        server.kill()
        server.start()
        assert create(first, number) == table
        assert create(other, number) != table and create(first, number + 1) != table
        assert server.figure("tables") == 3
        ids = set()
        for seq in (number, number, number + 1):
            body = json.dumps({"setup": first, "seq": seq})
            status, _, answer = server.request("POST", "/api/tables", body)
            assert status == 201, answer
            ids.add(json.loads(answer)["table"])
        assert len(ids) == 2 and table in ids and server.figure("tables") == 3
        assert server.request("POST", "/api/tables", json.dumps({"setup": first}))[0] == 201
        assert server.figure("tables") == 4


def short_numbers_do_not_hold_a_seat():
    """Who knows the number of a `take` gets its seat: the server wants one that cannot be guessed."""
    with Server() as server:
        table = make_table(server, setup_text(2))
        client = Client(server, table)
        for seq in (0, 1, 1000, 2 ** 32 - 1):
            client.say("take", seq=seq, seat="r", name="Anna")
            answer = client.hear_until("taken", "no")
            assert answer["t"] == "no" and answer["code"] == "bad_message", answer
            client.say("create", seq=seq, setup=setup_text(2))
            answer = client.hear_until("created", "no")
            assert answer["t"] == "no" and answer["code"] == "bad_message", answer
            body = json.dumps({"setup": setup_text(2), "seq": seq})
            assert server.request("POST", "/api/tables", body)[0] == 422
        client.say("take", seq=2 ** 32, seat="r", name="Anna")
        assert client.hear_until("taken", "no")["t"] == "taken"
        assert server.figure("tables") == 1


run([a_table_is_made_once, short_numbers_do_not_hold_a_seat, killed_at_named_points, killed_at_random, sent_again_is_carried_out_once,
     a_lost_token_is_given_again, clocks_stand_still_while_the_server_is_down,
     many_tables_come_back])
