# SPDX-License-Identifier: MIT
"""The bots, and the odds of an attack."""

from dataclasses import dataclass

from ._library import ffi, lib, string
from .game import Decision, seat_number


def kinds():
    """All bots, weakest first, each with a line about its character."""
    count = ffi.new("int *")
    rows = lib.bot_kinds(count)
    return {string(rows[i].name): string(rows[i].character) for i in range(count[0])}


@dataclass(frozen=True)
class Answer:
    """What a bot has decided, and what it thinks."""

    decision: Decision
    value: dict  # chance of each seat to win; None if the bot does not judge
    mix: dict  # the decisions it draws from and their shares; empty if it does not say
    nodes: int


class Bot:
    """A bot. The same seed and number of nodes give the same answers on every machine."""

    def __init__(self, name="warlord", seed=1):
        encoded = name.encode()
        kind = lib.bot_kind_find(encoded, len(encoded))
        if kind == ffi.NULL:
            raise ValueError(f'There is no bot "{name}"; it must be one of {", ".join(kinds())}.')
        self.name = name
        self._memory = ffi.new("long double[]", kind.memory // ffi.sizeof("long double") + 1)
        self._struct = ffi.new("Bot *")
        self._answer = ffi.new("BotAnswer *")
        lib.bot_init(self._struct, kind, seed, self._memory)

    def decide(self, position, seat, nodes=0):
        """Asks it for a decision of the seat, of which it sees the view and nothing else. `nodes` limits
        its thinking; 0: its own default."""
        view = position.view(seat)
        legal = position.legal(seat)
        if not len(legal):
            raise ValueError(f'"{seat}" has nothing to decide; {", ".join(position.to_act) or "nobody"} has.')
        game = position.game
        question = ffi.new("BotQuestion *", {"game": game._game, "view": view._struct, "legal": legal._struct})
        question.limits.nodes = nodes
        lib.bot_decide(self._struct, question, self._answer)
        return self._told(game)

    def _told(self, game):
        answer = self._answer
        value = {seat: answer.value[i] for i, seat in enumerate(game.seats)} if answer.has_value else None
        mix = {Decision(game, c.decision): c.share for c in (answer.choice[i] for i in range(answer.choices))}
        return Answer(Decision(game, answer.decision), value, mix, answer.nodes)


def odds(gold, guesses, minimum_stake=1, plunder=0):
    """The chance that an attacker with so much gold beats all defenders, of whom each names as many
    amounts as `guesses` says, if both sides play as well as can be: odds(8, [2, 2])."""
    if not 1 <= len(guesses) <= lib.SMALL_DEFENDERS or not all(1 <= g <= lib.EPIX_GUESSES for g in guesses):
        raise ValueError("guesses must be 1 to 8 numbers from 1 to 3.")
    if not 0 <= gold < lib.SMALL_STAKES:
        raise ValueError("gold must be from 0 to 255.")
    assault = ffi.new("SmallAssault *", {
        "gold": gold, "minimum_stake": minimum_stake, "defenders": len(guesses),
        "guesses": list(guesses), "plunder": [plunder] * len(guesses)})
    return lib.small_assault_chance(assault)


def attack_odds(position, seat, unit, province):
    """The same for an attack of a seat with a kind of unit (S, K, T) on a province of this position."""
    game = position.game
    view = position.view(None)
    where = list(game.provinces).index(province)
    assault = ffi.new("SmallAssault *")
    assault[0] = lib.bot_assault(game._game, view._struct, seat_number(seat), "SKCT".index(unit), where)
    return lib.small_assault_chance(assault)
