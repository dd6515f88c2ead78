# SPDX-License-Identifier: MIT
"""Names: nobody is taken for somebody else at the table, or for a bot."""
import json
import re

from gremlin import Client, Server, make_table, run, setup_text

PLAIN = ["Anna", "Zo\u00eb", "O'Brien", "\u041e\u043b\u044c\u0433\u0430", "\u0395\u03bb\u03ad\u03bd\u03b7",
         "\u0639\u0644\u064a", "\u05d3\u05d5\u05d3", "\u0e2a\u0e21\u0e0a\u0e32\u0e22", "\u5c0f\u6797 Ken",
         "Anna \u2764\ufe0f", "\U0001f468\u200d\U0001f469\u200d\U0001f467", "e\u0302\u0301", "Nguy\u1ec5n", "Ren\u00e9e 2",
         "K\u0254fi", "\u00c5sa", "x", "=3", "Squirrel"]
LIKE_ANNA = ["Anna", "anna", "ANNA", "An na", "\uff21\uff4e\uff4e\uff41", "\u0410\u041f\u041f\u0410", "\u0391\u039d\u039d\u0391",
             "A\u0301nna", "\u00c1\u00f1\u00f1\u00e0", "An\u200dna", "Anna\ufe0f", "\u1ea4nna"]
UNSEEN = ["An\u200bna", "\u202eannA", "Anna\u200f", "\u2066Anna", "\u3164", "\u2800", "An\u00adna", "\ufeffAnna", "A\u00a0b",
          "\u200d", "\ufe0f", "\U0001d400\U0001d427\U0001d427\U0001d41a", "\u24b6nna", "\ue000", "\U000e0041x", "A\u2028b",
          "\u061cAnna", "\uffa0", "\u1d00nna"]
MARKS = ["Z" + "\u0301" * 3, "A" + "\u0300\u0323\u20dd", "\u0301Anna", "x" + "\u0e4a" * 8]
MIXED = ["\u0410nna", "Ann\u0430", "P\u0435ter", "\u039dick", "\u13aanna", "Ann\u0561"]
BOUNDS = ["", " Zed", "Zed ", "x" * 25, "\u5c0f" * 25]


def names_that_mislead_are_refused():
    with Server() as server:
        for lang in ("en", "fr", "de"):
            table = make_table(server, setup_text(3))
            red, blue = Client(server, table, lang=lang), Client(server, table, lang=lang)
            assert red.command("take", seat="r", name="Anna")["t"] == "ok"
            for code, names in [("name_taken", LIKE_ANNA), ("name_unseen", UNSEEN), ("name_marks", MARKS),
                                ("name_mixed", MIXED), ("bad_name", BOUNDS)]:
                for name in names:
                    answer = blue.command("take", seat="b", name=name)
                    assert answer.get("code") == code and answer["text"], (name, code, answer)
            assert blue.command("take", seat="b", name="Bert")["t"] == "ok"
            for name in LIKE_ANNA[:2]:
                assert blue.command("name", name=name)["code"] == "name_taken", name
            assert red.command("name", name="ANNA")["t"] == "ok"  # oneself is no other


def bots_names_are_theirs_in_every_language():
    with Server() as server:
        table = make_table(server, setup_text(2))
        anna = Client(server, table)
        names = {bot["name"] for bot in anna.table["bots"]}
        for lang in ("en", "fr", "de"):
            text = json.dumps(Client(server, table, lang=lang).table["bots"], ensure_ascii=False)
            names |= set(re.findall(r'"title": ?"([^"]+)"', text))
        assert len(names) >= 3
        for name in sorted(names) + ["Knappe", "\u00c9cuyer", "ecuyer", "SQUIRE", "Squ\u00edre", "Squ1re", "Warlord", "war lord"]:
            answer = anna.command("take", seat="r", name=name)
            assert answer.get("code") == "name_of_bot", (name, answer)


def others_are_welcome():
    with Server() as server:
        table = make_table(server, setup_text(2))
        anna, bert = Client(server, table), Client(server, table)
        assert bert.command("take", seat="b", name="Bert")["t"] == "ok"
        for name in PLAIN:
            answer = anna.command("take", seat="r", name=name)
            assert answer["t"] == "ok", (name, answer)
            assert bert.catch_up(answer["n"])["seats"][0]["name"] == name
            assert anna.command("leave")["t"] == "ok"


run([names_that_mislead_are_refused, bots_names_are_theirs_in_every_language, others_are_welcome])
