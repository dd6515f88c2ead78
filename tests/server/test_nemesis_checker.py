# SPDX-License-Identifier: MIT
"""The checker of the nemesis bites: a history in which all is well has no complaint, and each forged one has the
complaint that it deserves."""
import copy
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "nemesis"))

from checker import complaints
from gremlin import run

TEXTS = ["take Anna", "take Bert", "start", "decide auction 3", "decide auction 1", "decide pass"]
SEATS = [0, 1, 0, 0, 1, 0]


def body(n):
    return {"n": n, "at": 10 * n, "entry": TEXTS[n - 1].split()[0], "seat": "rb"[SEATS[n - 1]], "text": None, "events": [n]}


def position(n, role):
    return {"n": n, "mine": {"bid": 3 if role == "r" and n == 4 else None}, "seats": []}


def true_history():
    """Six entries, acknowledged in turn; red stays, blue goes to another node and comes back, somebody looks on."""
    stored = {"t": [[n, 10 * n, SEATS[n - 1], 100 + n, f"{'rb'[SEATS[n - 1]]} {TEXTS[n - 1]}"] for n in range(1, 7)]}
    replay = {("t", role): {"view": (6, {**position(6, role), "prompt": None}),
                            **{n: (body(n), position(n, role)) for n in range(1, 7)}} for role in "rb-"}
    history = {"refused": [{"player": "0r", "table": "t", "seat": "r", "seq": 99, "text": "decide pass", "at": 0}],
               "acknowledged": [{"player": "0" + "rb"[SEATS[n - 1]], "table": "t", "seat": "rb"[SEATS[n - 1]], "seq": 100 + n,
                                 "n": n, "text": TEXTS[n - 1], "at": 10.0 * n} for n in range(1, 7)],
               "seen": [], "opened": []}
    for role, line, first, last in (("r", 1, 1, 6), ("b", 1, 1, 3), ("b", 2, 5, 6), ("-", 1, 4, 6)):
        for n in range(first, last + 1):
            history["seen"].append({"player": "0" + role, "line": f"{line} step", "table": "t", "role": role, "n": n,
                                    "body": body(n), "position": position(n, role), "at": 10.0 * n + 1})
    history["opened"] += [{"player": "0" + role, "line": 9, "table": "t", "role": role, "n": n, "asked": asked, "at": asked + 1,
                           "view": {**position(n, role), "prompt": None}}
                          for role, n, asked in (("b", 4, 41.0), ("-", 3, 31.0), ("r", 6, 70.0), ("b", 6, 70.0))]
    return history, stored, replay


def seen(history, role, n):
    return next(one for one in history["seen"] if (one["role"], one["n"]) == (role, n))


def lose(history, stored, replay):
    stored["t"].pop()


def lose_in_the_middle(history, stored, replay):
    del stored["t"][2]


def double(history, stored, replay):
    stored["t"].append([7, 70, 0, 104, "r decide auction 3"])


def leave_a_gap(history, stored, replay):
    stored["t"].append([8, 80, -1, -1, "* away"])


def fork(history, stored, replay):
    history["seen"].append({**seen(history, "-", 5), "player": "1-", "body": {**body(5), "events": ["other"]}})


def fork_for_one_role(history, stored, replay):
    for n in (5, 6):
        seen(history, "-", n)["body"] = {**body(n), "at": 1}


def overwrite(history, stored, replay):
    stored["t"][5] = [6, 60, 1, 200, "b decide pass"]


def answer_otherwise(history, stored, replay):
    history["acknowledged"].append({**history["acknowledged"][3], "n": 5})


def refuse_and_do(history, stored, replay):
    history["refused"].append({"player": "0r", "table": "t", "seat": "r", "seq": 106, "text": "decide pass", "at": 0})


def show_what_is_not_stored(history, stored, replay):
    history["seen"].append({**seen(history, "r", 6), "n": 7})


def leave_out_a_step(history, stored, replay):
    history["seen"].remove(seen(history, "r", 3))


def show_twice(history, stored, replay):
    history["seen"].insert(2, seen(history, "r", 1))


def take_back(history, stored, replay):
    history["opened"].append({**history["opened"][2], "n": 5, "view": position(5, "r"), "asked": 9.0, "at": 71.0})


def show_the_past(history, stored, replay):
    history["opened"].append({"player": "1-", "line": 1, "table": "t", "role": "-", "n": 3, "asked": 40.5, "at": 42.0,
                              "view": position(3, "-")})


def show_a_secret(history, stored, replay):
    seen(history, "-", 4)["position"] = position(4, "r")


def show_another_end(history, stored, replay):
    history["opened"][-1]["view"] = {**position(6, "b"), "prompt": {"id": 5}}


# Each forgery, and what is said about it.
FORGERIES = [(lose, "lost at t"), (lose_in_the_middle, "gaps in t"), (double, "doubled at t"), (leave_a_gap, "gaps in t"),
             (fork, "two bodies"), (fork_for_one_role, "two entries"), (overwrite, "another entry"),
             (answer_otherwise, "acknowledged as"), (refuse_and_do, "refused and carried out"),
             (show_what_is_not_stored, "not stored"), (leave_out_a_step, "after 2"), (show_twice, "0r saw 1 after"),
             (take_back, "taken back"), (show_the_past, "was shown 3"), (show_a_secret, "otherwise than a replay"),
             (show_another_end, "at its end otherwise")]


def the_truth_has_no_complaint():
    assert not complaints(*true_history()), complaints(*true_history())


def every_forgery_is_found():
    for forge, words in FORGERIES:
        parts = copy.deepcopy(true_history())
        forge(*parts)
        found = complaints(*parts)
        assert any(words in complaint for complaint in found), (forge.__name__, found)


run([the_truth_has_no_complaint, every_forgery_is_found])
