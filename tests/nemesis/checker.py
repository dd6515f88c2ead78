# SPDX-License-Identifier: MIT
"""What must be true of everything that was acknowledged and seen, whatever went wrong meanwhile. Each check gives
sentences about what is not; none, if all is well.

A history has four lists, in the order in which things happened; `at`, `asked` and `sent` are moments of one clock:
  acknowledged  player, table, seat, seq, n, text, at     an `ok`
  refused       player, table, seat, seq, text            a `no` that is not to be tried again
  seen          player, line, table, role, n, body, position   an entry, as a step or as history
  opened        player, line, table, role, n, view, asked, at  the view that answers a `hello`
A role is a seat, or `-` for spectators. What is stored are the entries of each table, as `epix tables export` has them:
[n, time, seat, seq, text]. A replay has for each (table, role) a body and a position by n, and the last view: those
of a server that knows nothing but the stored record.
"""
from collections import defaultdict

SEATS = "rbyg"


def one_body_everywhere(history):
    """An entry is the same for everybody who may see the same of it, at any node, at any time."""
    bodies = {}
    for one in history["seen"]:
        key = one["table"], one["role"], one["n"]
        for what in ("body", "position"):
            if one[what] is not None:
                first = bodies.setdefault((*key, what), one)
                if first[what] != one[what]:
                    yield f"two bodies of {key}: {first['player']} saw {first[what]}, {one['player']} saw {one[what]}"
    heads = {}
    for one in history["seen"]:
        key = one["table"], one["n"]
        head = one["body"]["at"], one["body"]["entry"], one["body"]["seat"]
        if heads.setdefault(key, head) != head:
            yield f"two entries {key}: {heads[key]} and {head}"


def stored_without_gaps(stored):
    for table, entries in stored.items():
        if [entry[0] for entry in entries] != list(range(1, len(entries) + 1)):
            yield f"gaps in {table}: {[entry[0] for entry in entries]}"


def nothing_twice(stored):
    for table, entries in stored.items():
        commands = {}
        for n, _, seat, seq, text in entries:
            if seq != -1 and commands.setdefault((seat, seq), n) != n:
                yield f"doubled at {table}: {text} is entry {commands[seat, seq]} and {n}"


def acknowledged_is_stored(history, stored):
    for one in history["acknowledged"]:
        entries = stored.get(one["table"], [])
        if one["n"] > len(entries):
            yield f"lost at {one['table']}: {one['n']} of {len(entries)}, {one['seat']} {one['text']}"
            continue
        _, _, seat, seq, text = entries[one["n"] - 1]
        kind, _, said = one["text"].partition(" ")  # what the entry adds is between these
        if (SEATS[seat], seq) != (one["seat"], one["seq"]) or not text.startswith(f"{one['seat']} {kind}") \
                or not text.endswith(said):
            yield f"another entry at {one['table']} {one['n']}: {text} instead of {one['seat']} {one['text']}"


def one_answer_a_command(history):
    answers = {}
    for one in history["acknowledged"]:
        key = one["table"], one["seat"], one["seq"]
        if answers.setdefault(key, one["n"]) != one["n"]:
            yield f"acknowledged as {answers[key]} and as {one['n']}: {key}"


def refused_is_not_stored(history, stored):
    there = {(table, SEATS[seat], seq) for table, entries in stored.items() for _, _, seat, seq, _ in entries if seq != -1}
    for one in history["refused"]:
        if (one["table"], one["seat"], one["seq"]) in there:
            yield f"refused and carried out at {one['table']}: {one['seat']} {one['text']}"


def seen_is_stored(history, stored):
    for one in history["seen"] + history["opened"]:
        if one["n"] > len(stored.get(one["table"], [])):
            yield f"{one['player']} saw entry {one['n']} of {one['table']}, which is not stored"


def numbers_grow(history):
    """On a line each entry comes after the one before; nobody is ever taken back."""
    last = defaultdict(int)
    for one in history["seen"]:
        key = one["player"], one["line"], one["table"]
        if last[key] and one["n"] != last[key] + 1:
            yield f"{one['player']} saw {one['n']} after {last[key]} at {one['table']}"
        last[key] = one["n"]
    latest = defaultdict(int)
    for one in sorted(history["seen"] + history["opened"], key=lambda one: one["at"]):
        if "view" in one and one["n"] < latest[one["player"], one["table"]]:
            yield f"{one['player']} was taken back to {one['n']} from {latest[one['player'], one['table']]} at {one['table']}"
        latest[one["player"], one["table"]] = max(latest[one["player"], one["table"]], one["n"])


def nobody_sees_the_past(history):
    """Who opens a table sees at least what was acknowledged to anybody before."""
    known = defaultdict(list)
    for one in history["acknowledged"]:
        known[one["table"]].append((one["at"], one["n"], one["player"]))
    for one in history["opened"]:
        for at, n, player in known[one["table"]]:
            if at < one["asked"] and n > one["n"]:
                yield (f"{one['player']} was shown {one['n']} of {one['table']} {one['asked'] - at:.3f} s after "
                       f"{player} had been told {n}")
                break


def seen_is_what_a_replay_shows(history, replay):
    for one in history["seen"]:
        body, position = replay.get((one["table"], one["role"]), {}).get(one["n"], (None, None))
        if one["body"] != body:
            yield f"{one['player']} saw {one['n']} of {one['table']} as {one['body']}, a replay shows {body}"
        elif one["position"] is not None and one["position"] != position:
            yield f"{one['player']} saw {one['table']} after {one['n']} otherwise than a replay: " \
                  f"{differences(one['position'], position)}"


def last_views_are_what_a_replay_shows(history, replay):
    """Whoever has opened a table at its end saw what the record makes of it, with what may be decided."""
    for one in history["opened"]:
        last, view = replay.get((one["table"], one["role"]), {}).get("view", (0, None))
        if one["n"] == last and one["view"] != view:
            yield f"{one['player']} saw {one['table']} at its end otherwise than a replay: {differences(one['view'], view)}"


def differences(one, other):
    return {key: (one.get(key), (other or {}).get(key)) for key in {*one, *(other or {})}
            if one.get(key) != (other or {}).get(key)}


def complaints(history, stored, replay):
    """All of them, the worst first."""
    found = []
    for check in (acknowledged_is_stored(history, stored), nothing_twice(stored), stored_without_gaps(stored),
                  one_body_everywhere(history), one_answer_a_command(history), refused_is_not_stored(history, stored),
                  seen_is_stored(history, stored), numbers_grow(history), nobody_sees_the_past(history),
                  seen_is_what_a_replay_shows(history, replay), last_views_are_what_a_replay_shows(history, replay)):
        found += check
    return found


# ---- Messages as the checks want them ----------------------------------------------------------------------


def position_of(view, with_prompt=False):
    """A view without what depends on the moment: clocks, and who is connected."""
    kept = {key: value for key, value in view.items() if key not in ("t", "prompt", "undo", "seats")}
    kept["seats"] = [{key: value for key, value in seat.items() if key not in ("here", "left")} for seat in view["seats"]]
    if with_prompt:
        kept["undo"] = view["undo"]
        kept["prompt"] = view["prompt"] and {key: value for key, value in view["prompt"].items() if key != "left"}
    return kept


def body_of(message):
    return {key: value for key, value in message.items() if key not in ("t", "view", "position")}
