# SPDX-License-Identifier: MIT
"""docs/protocol.md is what the server does: its conversation is held, its examples have the fields
of real messages, and its lists are complete."""
import json
import os
import random
import re
import socket

from gremlin import Client, Server, all_but, play, run, setup_text, start_game

SOURCE = os.environ.get("EPIX_SOURCE", ".")
MAPS = {"units", "cards", "spied"}  # of a view: keys are provinces or seats


def read(path):
    with open(os.path.join(SOURCE, path), encoding="utf-8") as file:
        return file.read()


DOC = read("docs/protocol.md")


def blocks(kind):
    """Code blocks of a kind."""
    parts = re.split(r"^```(.*)\n", DOC, flags=re.M)  # text, kind, block, "", text, kind ...
    return [parts[i + 1] for i in range(1, len(parts), 4) if parts[i] == kind]


def section(title):
    return DOC.split(f"## {title}\n", 1)[1].split("\n## ", 1)[0]


# ---- The conversation ----------------------------------------------------------------------------------


def pattern_of(text, known):
    """A pattern for a line: capitals that are not known yet are learnt."""
    pattern = re.escape(text).replace("…", ".*")
    for word in re.findall(r'"([A-Z]{3,})"', text):
        pattern = pattern.replace(f'"{word}"', re.escape(f'"{known[word]}"') if word in known
                                  else f'"(?P<{word}>[^"]*)"')
    return pattern + "$"


def with_known(text, known):
    for word, value in known.items():
        text = text.replace(f'"{word}"', f'"{value}"')
    return text


def the_conversation_is_held():
    lines = [line for block in blocks("text") for line in block.splitlines()]
    assert len(lines) > 30
    known, clients = {}, {}
    with Server(environment={"EPIX_SEED": "3"}) as server:
        for line in lines:
            name, sign, text = (line + " ").split(" ", 2)
            text = text.rstrip()
            if sign == "x":
                clients.pop(name).close("reset")
            elif sign == ">":
                if name not in clients:
                    clients[name] = Client(server)
                clients[name].send_text(with_known(text, known))
            else:
                got = clients[name].next_text().decode()
                found = re.match(pattern_of(text, known), got, re.S)
                assert found, f"{line}\nbut it says\n{got}"
                known.update(found.groupdict())
        for name, client in clients.items():
            client.say("ping")
            assert client.hear()["t"] == "pong", name + " has got more than that"


# ---- Examples ---------------------------------------------------------------------------------------------


def fields(value, path, found):
    """Adds path: kinds of value for all that is in a message."""
    if isinstance(value, dict):
        name = path.rsplit(".", 1)[-1]
        for key, inner in value.items():
            fields(inner, f"{path}.{'*' if name in MAPS else key}", found)
    elif isinstance(value, list):
        for inner in value:
            fields(inner, path + "[]", found)
        if not value:
            found.setdefault(path + "[]", set()).add("anything")
    else:
        kind = "number" if isinstance(value, int) and not isinstance(value, bool) else \
            type(value).__name__
        found.setdefault(path, set()).add(kind)
    return found


def examples():
    """Messages of the documentation by kind."""
    result = {}
    for block in blocks("json"):
        message = json.loads(block.replace('"…":"as above, without t"', '"n":1'))
        result[message["t"]] = message
    return result


def offer_to_go_back(server, table, clients):
    """The host of the server does, and somebody agrees."""
    dice = random.Random(1)
    while clients[0].view["phase"] in ("setup", "draft"):
        play(clients, dice, most=1)
    line = socket.socket(socket.AF_UNIX)
    line.connect(server.data + ".admin")
    line.sendall(b'{"act":"rewind","table":"%s","season":"spring"}\n' % table.encode())
    assert line.recv(100).startswith(b"ok")
    line.close()
    while "rewind" not in clients[0].view:
        clients[0].hear()
    n = clients[0].command("agree")["n"]
    for client in clients:
        client.catch_up(n)


def real_messages():
    """Fields and kinds of values of all that is sent in some games."""
    seen = {}
    with Server(environment={"EPIX_SEED": "1"}) as server:  # somebody is spied out for sure
        for seed in range(6):
            players = 2 + seed % 3
            setup = setup_text(players, clock="live 300 10",
                               veto=all_but(server, "spymaster", players=players))
            table, clients = start_game(server, setup)
            if seed == 0:
                offer_to_go_back(server, table, clients)
            play(clients, random.Random(seed))
            for client in clients:
                for text in client.received:
                    message = json.loads(text)
                    kind = message["t"]
                    if kind == "step":
                        view = message.pop("view")
                        fields({k: v for k, v in view.items() if k != "prompt"}, "",
                               seen.setdefault("view", {}))
                        if view["prompt"]:
                            prompt = {k: v for k, v in view["prompt"].items() if k != "legal"}
                            fields({"prompt": prompt}, "", seen["view"])
                            for group in view["prompt"]["legal"]:
                                fields(group, "", seen.setdefault("legal " + group["k"], {}))
                    for event in message.get("events", []):
                        fields(event, "", seen.setdefault("event " + event["k"], {}))
                    fields(message, "", seen.setdefault(kind, {}))
    return seen


def documented_events():
    """Fields of each kind of event."""
    table = section("From the server").split("fields of its kind;")[1].split("**`past`**")[0]
    rows = re.findall(r"^\| (`[a-z_` ]+`) \| (`[^|]*) \|", table, re.M)
    return {kind: set(re.findall(r"`([a-z]+)`", described)) for words, described in rows
            for kind in re.findall(r"`([a-z_]+)`", words) if kind != "k"}


def examples_look_like_real_messages():
    real = real_messages()
    for kind, example in examples().items():
        if kind == "view":
            example["prompt"].pop("legal")
        if kind == "step":
            example.pop("view")
        documented = fields(example, "", {})
        events = r"\.events\[\]\."  # have the fields that their kind uses
        for path, kinds in documented.items():
            if re.match(events, path) and path.split(".")[-1] not in ("k", "text"):
                continue
            got = real[kind].get(path)
            assert got, f"{kind} has no {path}"
            assert kinds & got or {"NoneType", "anything"} & (kinds | got), (kind, path, kinds, got)
        for path in real[kind]:
            if not re.match(events, path) and not path.startswith(".prompt.legal"):
                parent = path.rsplit(".", 1)[0]
                assert path in documented or parent in documented or path + "[]" in documented or \
                    any(other.startswith(path + ".") for other in documented), f"{kind}{path}"
    for kind, named in documented_events().items():
        got = {re.split(r"[.\[]", path)[1] for path in real.get("event " + kind, {})} - {"k", "text"}
        assert not got or got == named, (kind, got, named)
    assert sum(kind.startswith("event ") for kind in real) > 25
    legal = section("From the server").split("- `legal`")[1].split("**`step`**")[0]
    rows = re.findall(r"^\| (`[a-z` ]+`) \| ([^|]*) \| `[a-z]", legal, re.M)
    assert len(rows) >= 7
    for words, described in rows:
        for word in re.findall(r"`([a-z]+)`", words):
            named = set(re.findall(r"`([a-z]+)`", described))
            if word == "move":
                named -= {"attack", "guesses", "rounds"}
            got = {re.split(r"[.\[]", path)[1] for path in real.get("legal " + word, {})} - {"k"}
            assert got <= named, (word, got, named)


# ---- Lists ---------------------------------------------------------------------------------------------------


def lists_are_complete():
    kinds = set(re.findall(r'{"([a-z]+)", NEEDS_', read("src/server/command.c")))
    documented = set(re.findall(r"^\| `([a-z]+)` \|", section("From the client"), re.M)) - {"t"}
    assert kinds == documented, kinds ^ documented
    codes = set(re.findall(r'X\([A-Z_]+, "([a-z_]+)", (?:true|false),', read("src/server/message.h")))
    missing = {code for code in codes if f"`{code}`" not in section("Connections")}
    assert codes and not missing, missing
    tables = set(re.findall(r'X\([A-Z_]+, "([a-z_]+)", WORDS_KEY',
                            read("src/table/include/table_refusals.h")))
    missing = {code for code in tables if f"`{code}`" not in DOC}
    assert tables and not missing, missing
    entries = set(re.findall(r'X\([A-Z]+, "([a-z]+)"\)', read("src/table/include/table_entry.h")))
    missing = {word for word in entries if f"`{word}`" not in DOC}
    assert entries and not missing, missing
    events = set(re.findall(r'X\([A-Z_]+, "([a-z_]+)"\)', read("include/epix_events.h")))
    assert events and events == set(documented_events()), events ^ set(documented_events())
    used = re.findall(r"\[EPIX_EVENT_([A-Z_]+)\] = ([A-Z |]+),", read("src/notation/events_json.c"))
    assert {kind.lower(): set(names.lower().split(" | ")) for kind, names in used} == documented_events()
    closes = set(re.findall(r"^    CLOSE_[A-Z_]+ = ([0-9]+),", read("src/server/peer.h"), re.M))
    missing = {code for code in closes if code not in section("Connections")}
    assert closes and not missing, missing
    byes = re.findall(r'X\([A-Z]+, (CLOSE_[A-Z]+), "([a-z]+)"', read("src/server/peer.h"))
    numbers = dict(re.findall(r"^    (CLOSE_[A-Z_]+) = ([0-9]+),", read("src/server/peer.h"), re.M))
    line = re.search(r"\*\*`bye`\*\*.*", DOC).group()
    documented = re.findall(r"`([a-z]+)` \([a-z ]*([0-9]+)\)", line)
    assert {(word, numbers[close]) for close, word in byes} == set(documented), documented
    limits = set(re.findall(r'"(limit-[a-z-]+)"', read("src/server/include/server.h")))
    missing = {limit for limit in limits if f"`{limit}`" not in read("docs/hosting.md")}
    assert limits and not missing, missing


def defaults_are_the_documented_ones():
    [text] = [block for block in blocks("") if block.startswith("players: 4")]
    with Server() as server:
        def setup_of(setup):
            answer = Client(server).command("create", setup=setup)
            assert answer["t"] == "created", answer
            return Client(server, answer["table"]).table["setup"]

        documented = setup_of(text)
        assert documented.pop("veto") == ["spymaster", "toll-keepers"] or documented
        usual = setup_of("players: 4")
        usual.pop("veto")
        assert documented == usual, (documented, usual)
        for clock in re.findall(r"or: ([a-z]+ [0-9 ]*[0-9])", text):
            assert setup_of(f"clock: {clock}")["clock"]["kind"] == clock.split()[0]


def ranges_are_the_documented_ones():
    """The least and the most are taken, one less and one more are refused."""
    rows = dict(re.findall(r"^\| (`.*) \| (.*) \|$", section("Set-up"), re.M))
    patterns = {"`players`": ["players: {}"], "`minimum-stake`": ["minimum-stake: {}"],
                "`clock: live`": ["clock: live {} 10", "clock: live 300 {}"],
                "`clock: days`": ["clock: days {}"], "`grace`": ["grace: {}"]}
    with Server() as server:
        client = Client(server)
        for key, lines in patterns.items():
            ranges = re.findall(r"\b([0-9]+) (?:\(never\) )?(?:to|or) ([0-9]+)", rows[key])
            assert len(ranges) == len(lines), (key, ranges)
            for line, (low, high) in zip(lines, ranges):
                for number in (low, high):
                    assert client.command("create", setup=line.format(number))["t"] == "created", line
                for number in (int(low) - 1, int(high) + 1, "0" + high, low + ".0", ""):
                    answer = client.command("create", setup=line.format(number))
                    assert (answer.get("code"), answer.get("line")) == ("bad_setup", 1), (line, number)
        table, (red, blue) = start_game(server, setup_text(2, chat="free"))
        for text, code in [("x" * 500, None), ("x" * 501, "too_long"), (" ", "bad_text")]:
            assert red.command("chat", text=text).get("code") == code, text
        for number, code in [(0, None), (len(red.table["phrases"]), "no_such_phrase")]:
            assert blue.command("phrase", number=number).get("code") == code, number
        asks = red if red.view["prompt"] else blue
        for gold, is_read in [("4294967295", True), ("4294967296", False), ("01", False), ("-1", False)]:
            asks.say("why", d="stake " + gold)
            answer = asks.hear_until("why", "no")
            assert (answer["code"] != "bad_decision") == is_read, (gold, answer)


def another_game_has_the_same_tokens():
    """The token opens both seats, and giving up the new one leaves the old one."""
    with Server() as server:
        table, clients = start_game(server, setup_text(2))
        play(clients, random.Random(1))
        for client in clients:
            assert client.command("rematch")["t"] == "ok"
        again = [client.hear_until("again")["table"] for client in clients]
        assert again[0] == again[1] != table
        red = Client(server, again[0], clients[0].token)
        assert (red.seat, red.view["host"], red.view["status"]) == ("b", "b", "lobby")
        assert Client(server, again[0], clients[1].token).seat == "r"
        assert red.command("leave")["t"] == "ok"
        assert Client(server).hello(again[0], clients[0].token)["code"] == "no_table"
        old = Client(server, table, clients[0].token)
        assert old.seat == "r" and old.hear_until("again")["table"] == again[0]
        n = old.command("rematch")["n"]
        late = Client(server, table)
        assert late.view["n"] == n and late.hear_until("again")["table"] == again[0]


def answers_repeat_seq_if_there_was_one():
    with Server() as server:
        _, clients = start_game(server, setup_text(2, odds="yes"))
        questions = {"past": {"from": 1, "to": 1}, "record": {}, "odds": {"d": "attack S r1 bc"},
                     "why": {"d": "pass"}, "ping": {}, "start": {}, "nonsense": {}}
        answers = {"past": "ok", "record": "record", "why": "why", "ping": "pong"}
        for kind, fields_of in questions.items():
            for seq in [{}, {"seq": 0}, {"seq": 2 ** 53 - 1}]:
                clients[0].say(kind, **fields_of, **seq)
                answer = clients[0].hear_until(answers.get(kind, "no"), "no")
                assert answer["t"] == answers.get(kind, "no"), answer
                assert {key: answer[key] for key in ["seq"] if key in answer} == seq, answer


WRONG = {"text": [5, True, [], {}], "number": ["5", -1, 1.5, True, [], 2 ** 64]}


def types_are_checked():
    """Whatever is not of its type is refused with its name, and nothing happens."""
    text, number = "text", "number"
    kinds = {"hello": {"table": text, "token?": text, "from?": number, "lang?": text, "protocol?": number},
             "create": {"setup": text, "board?": text, "cards?": text, "lang?": text, "webhook?": text, "url?": text},
             "alert": {"endpoint?": text, "p256dh?": text, "auth?": text}, "report": {"n": number},
             "webhook": {"webhook?": text, "url?": text}, "take": {"seat": text, "name": text}, "name": {"name": text},
             "bot": {"seat": text, "bot": text}, "open": {"seat": text}, "decide": {"prompt": number, "d": text},
             "phrase": {"number": number}, "chat": {"text": text}, "why": {"d": text}, "odds": {"d": text},
             "past": {"from?": number, "to?": number}, "record": {}, "ping": {}, "start": {}}
    good = {"table": "abcdefghijklm", "seat": "r", "name": "Anna", "d": "pass", "prompt": 1, "number": 1, "bot": "squire",
            "text": "x", "board": "x", "cards": "x", "webhook": "slack", "url": "https://chat.example/", "n": 1,
            "endpoint": "https://push.example/", "p256dh": "x", "auth": "x", "setup": "players: 2", "lang": "en", "protocol": 1, "from": 1, "to": 1, "token": "x"}
    with Server("--limit-chat-seconds=1") as server:
        _, clients = start_game(server, setup_text(2))
        n = clients[0].view["n"]
        for kind, described in kinds.items():
            keys = {key.rstrip("?"): type_of for key, type_of in described.items()}
            whole = {key: good[key] for key in keys}
            for key, type_of in {**keys, "seq": number}.items():
                values = WRONG[type_of] + [None] * (key in described)
                for value in values + [2 ** 53] * (key == "seq"):
                    fields_of = {"seq": 2 ** 40, **whole, key: value}
                    clients[0].say(kind, **fields_of)
                    answer = clients[0].hear_until("no", "pong")
                    assert (answer["t"], answer.get("code"), answer.get("field")) == \
                        ("no", "bad_message", key), (kind, fields_of, answer)
                    assert key in answer["text"]
        assert clients[0].view["n"] == n


def http_answers_have_the_documented_fields():
    """Each list has all fields that are named for it, and no others."""
    rows = re.findall(r"^\| (`[^|]*) \| (.*) \|$", section("HTTP").split("What lists tell")[1], re.M)
    named, only = set(), {"tables": set(), "games": set()}
    for words, meaning in rows:
        words = set(re.findall(r"`([a-z]+)`", words))
        for name, fields_of in only.items():
            if f"`/api/{name}` only" in meaning:
                fields_of |= words
                break
        else:
            named |= words
    of_seat = {"seat", "holder", "name", "bot"}
    assert of_seat <= set(re.findall(r"`([a-z]+)`", dict(rows)["`seats`"]))
    with Server() as server:
        table, clients = start_game(server, setup_text(2, listed="yes"))
        [listed] = json.loads(server.get("/api/tables")[2])["tables"]
        assert set(listed) == named | only["tables"], (listed, named)
        assert set(listed["seats"][0]) <= of_seat, listed
        play(clients, random.Random(1))
        [game] = json.loads(server.get("/api/games")[2])["games"]
        assert set(game) == named | only["games"], (game, named)
        status, headers, _ = server.get(f"/api/games/{table}.epix")
        assert status == 200 and headers["content-type"].startswith("text/plain")


run([the_conversation_is_held, examples_look_like_real_messages, lists_are_complete,
     defaults_are_the_documented_ones, ranges_are_the_documented_ones,
     another_game_has_the_same_tokens, answers_repeat_seq_if_there_was_one, types_are_checked,
     http_answers_have_the_documented_fields])
