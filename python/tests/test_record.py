# SPDX-License-Identifier: MIT
"""Records, bots, odds and pictures."""

import os
import pathlib
import random
import subprocess
import unittest
import xml.dom.minidom

import epix

GAMES = pathlib.Path(os.environ["EPIX_SOURCE"]) / "data" / "games"


def play(bots, players=2):
    """A whole game of bots by their names; chance is a bot as well, which draws evenly."""
    rng = random.Random(7)
    record = epix.Record(epix.Game(players=players), {"r": "Anna"})
    seats = {seat: epix.Bot(name, seed=3) for seat, name in zip("rbyg", bots)}
    while not record.position.is_over:
        seat = record.position.to_act[0]
        if seat == epix.CHANCE:
            decision = record.position.legal(seat).random(rng)
        else:
            decision = seats[seat].decide(record.position, seat, nodes=50).decision
        record.submit(seat, decision)
    return record


class Records(unittest.TestCase):
    def test_kept_games(self):
        for path in sorted(GAMES.glob("*.epix")):
            record = epix.Record.parse(path.read_text(encoding="utf-8"))
            positions = list(record.positions())
            self.assertEqual(len(positions), len(record.decisions) + 1)
            self.assertEqual(positions[-1], record.position)
            self.assertEqual(epix.Record.parse(str(record)).decisions, record.decisions)

    def test_begins_in_a_position(self):
        game = epix.Game(players=2, advanced=False)
        start = epix.Position(game, "phase: act\nunits: rc rS r1 rKC bc bS b2 bST\nchosen: r M b R\n")
        record = epix.Record(game, start=start)
        record.submit("*", "draw r")
        self.assertEqual(record.position, start)
        record.submit("r", "end")
        again = epix.Record.parse(str(record))
        self.assertEqual(again.start, start)
        self.assertEqual(again.position, record.position)
        self.assertEqual(list(again.positions())[1:], [start, record.position])
        self.assertEqual(str(again), str(record))

    def test_fault_has_its_line(self):
        text = (GAMES / "two-basic.epix").read_text(encoding="utf-8").replace("recruit", "recruit X", 1)
        with self.assertRaises(epix.Fault) as caught:
            epix.Record.parse(text)
        self.assertEqual(text.split("\n")[caught.exception.line - 1].count("recruit X"), 1)

    def test_program_accepts_what_is_written(self):
        record = play(["squire", "peasant", "squire"], players=3)
        replay = subprocess.run([os.environ["EPIX"], "replay", "-"], input=str(record), text=True,
                                capture_output=True, check=False)
        self.assertEqual((replay.returncode, replay.stderr), (0, ""))
        self.assertIn("Anna", str(record))


class Bots(unittest.TestCase):
    def test_kinds(self):
        self.assertEqual(list(epix.kinds())[0], "peasant")
        with self.assertRaisesRegex(ValueError, "it must be one of peasant, .*squire"):
            epix.Bot("grandmaster")

    def test_same_seed_same_game(self):
        self.assertEqual(str(play(["captain", "squire"])), str(play(["captain", "squire"])))

    def test_value_and_mix(self):
        record = epix.Record.parse((GAMES / "two-basic.epix").read_text(encoding="utf-8"))
        for position in record.positions():
            if position.to_act and position.phase == "auction":
                answer = epix.Bot("marshal").decide(position, "r")
                self.assertIn(answer.decision, position.legal("r"))
                self.assertAlmostEqual(sum(answer.value.values()), 1)
                self.assertAlmostEqual(sum(answer.mix.values()), 1)
                return
        self.fail("no auction")

    def test_nobody_asked(self):
        record = epix.Record.parse((GAMES / "two-basic.epix").read_text(encoding="utf-8"))
        with self.assertRaisesRegex(ValueError, "nobody has"):
            epix.Bot("squire").decide(record.position, "r")


class Odds(unittest.TestCase):
    def test_as_the_program_says(self):
        self.assertAlmostEqual(epix.odds(8, [2, 2]), 0.3136, places=4)
        self.assertAlmostEqual(epix.odds(10, [2]), 0.8)
        for wrong in ((8, []), (8, [4]), (256, [2])):
            self.assertRaises(ValueError, epix.odds, *wrong)

    def test_in_a_position(self):
        position = epix.Position(epix.Game(players=2, advanced=False))
        self.assertAlmostEqual(epix.attack_odds(position, "r", "S", "bc"), epix.odds(15, [2, 2]))


class Pictures(unittest.TestCase):
    def test_svg(self):
        record = epix.Record.parse((GAMES / "four-advanced.epix").read_text(encoding="utf-8"))
        picture = epix.svg(record.position, highlight=["km"])
        shapes = xml.dom.minidom.parseString(picture).getElementsByTagName("polygon")
        self.assertEqual(len(shapes), len(record.game.provinces))
        for province in record.game.provinces.values():
            self.assertIn(f">{province.name}<", picture)
            units = record.position.units(province.id)
            if units:
                self.assertIn(f">{''.join(units)}<", picture)

    def test_characters(self):
        self.assertIn("Kilimandjora", epix.Position(epix.Game(players=2)).picture())


if __name__ == "__main__":
    unittest.main()
