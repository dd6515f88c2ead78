# SPDX-License-Identifier: MIT
"""Boards, cards, decisions and positions."""

import os
import random
import unittest

import epix


class Games(unittest.TestCase):
    def test_board(self):
        game = epix.Game(players=4)
        provinces = game.provinces
        self.assertEqual(game.seats, "rbyg")
        self.assertEqual([p.id for p in provinces.values() if p.castle_of], ["rc", "bc", "yc", "gc"])
        for province in provinces.values():
            self.assertGreaterEqual(len(province.shape), 3)
            for neighbour in province.neighbours:
                self.assertIn(province.id, provinces[neighbour].neighbours)
        self.assertTrue(all(card.name and card.text for card in game.abilities.values()))

    def test_files_of_ones_own(self):
        with open(os.path.join(os.environ["EPIX_SOURCE"], "data/boards/two.board"), encoding="utf-8") as file:
            text = file.read()
        self.assertEqual(epix.Game(board=text).provinces, epix.Game(board="two").provinces)
        with self.assertRaises(epix.Fault) as caught:
            epix.Game(board=text.replace("province rc", "provnce rc", 1))
        self.assertGreater(caught.exception.line, 0)

    def test_what_there_is_not(self):
        with self.assertRaisesRegex(ValueError, "it must be 2, 3 or 4"):
            epix.Game(players=5)
        with self.assertRaises(epix.Fault):
            epix.Game(board="nowhere")
        with self.assertRaisesRegex(epix.Fault, "Did you mean recruit"):
            epix.Game().decision("recrut C b1")

    def test_decisions(self):
        game = epix.Game()
        decision = game.decision("recruit C b1")
        self.assertEqual((str(decision), decision.kind), ("recruit C b1", "recruit"))
        self.assertEqual(decision, game.decision("recruit C b1"))
        self.assertNotEqual(decision, game.decision("recruit S b1"))


class Positions(unittest.TestCase):
    def setUp(self):
        self.position = epix.Position(epix.Game(players=2, advanced=False))
        self.position.submit("*", "draw r")

    def test_beginning(self):
        self.assertEqual(self.position.to_act, ["r"])
        self.assertEqual(self.position.gold, {"r": 15, "b": 15})
        self.assertEqual(self.position.season, "spring")
        self.assertFalse(self.position.is_over)

    def test_legal(self):
        legal = self.position.legal("r")
        self.assertEqual(len(list(legal)), len(legal))
        self.assertEqual(legal[-1], legal[len(legal) - 1])
        self.assertRaises(IndexError, legal.__getitem__, len(legal))
        for decision in legal:
            self.assertTrue(self.position.is_legal("r", decision))
            self.assertIn(decision, legal)
        self.assertEqual(len(self.position.legal("b")), 0)

    def test_refused_changes_nothing(self):
        before = self.position.copy()
        with self.assertRaises(epix.Refused) as caught:
            self.position.submit("b", "pass")
        self.assertTrue(caught.exception.clause)
        self.assertEqual(self.position, before)

    def test_told_in_three_languages(self):
        said = {self.position.copy().submit("r", "recruit C r1", language)[0] for language in ("en", "fr", "de")}
        self.assertEqual(len(said), 3)
        with self.assertRaisesRegex(ValueError, "en, fr, de"):
            self.position.copy().submit("r", "recruit C r1", "nl")

    def test_units(self):
        self.position.submit("r", "recruit C r1")
        self.assertEqual(self.position.units("r1"), ("r", "C"))
        self.assertIsNone(self.position.units("r2"))

    def test_text_and_back(self):
        rng = random.Random(5)
        while not self.position.is_over:
            again = epix.Position(self.position.game, str(self.position))
            self.assertEqual((again, hash(again)), (self.position, hash(self.position)))
            self.assertEqual(self.position.as_dict()["season"], self.position.season)
            seat = self.position.to_act[0]
            self.position.submit(seat, self.position.legal(seat).random(rng))
        self.assertIn(self.position.winners[0], "rb")
        self.assertTrue(self.position.result())

    def test_secrets_stay(self):
        """Positions that differ only in what blue has sealed are the same view for red and spectators."""
        rng = random.Random(1)
        while self.position.phase != "auction":
            seat = self.position.to_act[0]
            self.position.submit(seat, self.position.legal(seat).random(rng))
        one, other = self.position.copy(), self.position.copy()
        one.submit("b", "auction 0")
        other.submit("b", "auction 1")
        self.assertEqual(one.view("r"), other.view("r"))
        self.assertEqual(one.view(), other.view())
        self.assertEqual(epix.svg(one), epix.svg(other))
        self.assertEqual(one.picture(), other.picture())
        self.assertNotEqual(one.view("b"), other.view("b"))
        bots = [epix.Bot("marshal", seed=4).decide(position, "r") for position in (one, other)]
        self.assertEqual(bots[0], bots[1])


if __name__ == "__main__":
    unittest.main()
