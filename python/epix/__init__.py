# SPDX-License-Identifier: MIT
"""EPIX, the board game, for Python: boards, legal decisions, records, bots and pictures, over libepix.

    import epix

    record = epix.Record(epix.Game(players=2))
    bots = {"r": epix.Bot("warlord"), "b": epix.Bot("squire")}
    while not record.position.is_over:
        seat = record.position.to_act[0]
        if seat == epix.CHANCE:
            record.submit(seat, record.position.legal(seat).random())
        else:
            record.submit(seat, bots[seat].decide(record.position, seat).decision)
    print(record.position.result())
    print(record)
"""

from ._library import Fault, Refused, version
from .bot import Answer, Bot, attack_odds, kinds, odds
from .drawing import svg
from .game import CHANCE, SEATS, UNITS, Ability, Decision, Game, Province
from .position import Legal, Position, View
from .record import Record

__version__ = version()
__all__ = [
    "CHANCE", "SEATS", "UNITS", "Ability", "Answer", "Bot", "Decision", "Fault", "Game", "Legal", "Position",
    "Province", "Record", "Refused", "View", "attack_odds", "kinds", "odds", "svg", "version",
]
