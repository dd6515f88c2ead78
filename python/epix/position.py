# SPDX-License-Identifier: MIT
"""Positions: what is legal in them, what happens, and what each seat may see of them."""

import json
import random as dice

from ._library import check_fault, check_refusal, ffi, language_of, lib, printed, string
from .game import SEATS, UNITS, Decision, seat_number, seats_of


class Legal:
    """All that a seat may decide: counted, drawn from and looked into without being listed, for there
    may be very many of them."""

    def __init__(self, game, struct):
        self._game = game
        self._struct = struct

    def __len__(self):
        return self._struct.count

    def __getitem__(self, index):
        if index < 0:
            index += len(self)
        if not 0 <= index < len(self):
            raise IndexError(f"There are {len(self)} legal decisions.")
        decision = ffi.new("EpixDecision *")
        lib.epix_legal_at(self._struct, index, decision)
        return Decision(self._game, decision[0])

    def __iter__(self):
        return (self[i] for i in range(len(self)))

    def random(self, rng=dice):
        """One of them, all equally likely."""
        return self[rng.randrange(len(self))]


class View:
    """What a seat, or a spectator (seat None), may know of a position. Bots get nothing else."""

    def __init__(self, position, seat):
        self._game = position.game
        self._struct = ffi.new("EpixView *")
        number = lib.EPIX_SPECTATOR if seat is None else seat_number(seat)
        lib.epix_view(position.game._game, position._struct, number, self._struct)

    @property
    def prompt(self):
        """What is asked of whom, in English."""
        return self.prompt_in("en")

    def prompt_in(self, language):
        return printed(lib.WORDS_SENTENCE_SIZE, lib.words_prompt, language_of(language), self._game._struct,
                       self._struct)

    def __eq__(self, other):
        return isinstance(other, View) and bytes(ffi.buffer(self._struct)) == bytes(ffi.buffer(other._struct))

    def __hash__(self):
        return hash(bytes(ffi.buffer(self._struct)))


class Position:
    """A whole position, secrets included.

    >>> position = Position(Game(players=2))
    >>> while not position.is_over:
    ...     seat = position.to_act[0]
    ...     position.submit(seat, position.legal(seat).random())
    """

    def __init__(self, game, text=None):
        self.game = game
        self._struct = ffi.new("EpixState *")
        if text is None:
            lib.epix_start(game._game, self._struct)
        else:
            encoded = text.encode()
            check_fault(lib.note_position_parse(game._struct, encoded, len(encoded), self._struct), game._struct)

    @classmethod
    def _of(cls, game, struct):
        position = cls.__new__(cls)
        position.game = game
        position._struct = ffi.new("EpixState *", struct)
        return position

    def copy(self):
        return Position._of(self.game, self._struct[0])

    # ---- What is asked -----------------------------------------------------------------------

    @property
    def to_act(self):
        """The seats that owe a decision, as letters; * is chance. Empty when the game is over."""
        return seats_of(self._struct.actors)

    @property
    def phase(self):
        return string(lib.note_phase_name(self._struct.phase))

    @property
    def season(self):
        return string(lib.note_season_name(self._struct.season))

    @property
    def is_over(self):
        return self._struct.phase == lib.EPIX_PHASE_OVER

    @property
    def winners(self):
        return seats_of(self._struct.winners)

    def result(self, language="en"):
        """Who has won and how."""
        return printed(lib.WORDS_SENTENCE_SIZE, lib.words_result, language_of(language), self.game._struct,
                       self._struct)

    # ---- What may be decided, and what comes of it ---------------------------------------------

    def legal(self, seat):
        """All that the seat may submit now."""
        legal = ffi.new("EpixLegal *")
        lib.epix_legal(self.game._game, self._struct, seat_number(seat), legal)
        return Legal(self.game, legal)

    def _decision(self, decision):
        return self.game.decision(decision) if isinstance(decision, str) else decision

    def is_legal(self, seat, decision):
        refusal = lib.epix_check(self.game._game, self._struct, seat_number(seat), self._decision(decision)._struct)
        return refusal.code == lib.EPIX_ACCEPTED

    def submit(self, seat, decision, language="en"):
        """Plays a decision, given as such or as text, and returns sentences about what happened. What is
        not legal raises Refused and changes nothing."""
        events = ffi.new("EpixEvents *")
        words = language_of(language)
        refusal = lib.epix_submit(self.game._game, self._struct, seat_number(seat),
                                  self._decision(decision)._struct, events)
        check_refusal(refusal, self.game._struct)
        happened = [ffi.addressof(events.event, i) for i in range(events.count)]
        return [printed(lib.WORDS_SENTENCE_SIZE, lib.words_event, words, self.game._struct, event)
                for event in happened]

    def view(self, seat=None):
        return View(self, seat)

    # ---- What is there -------------------------------------------------------------------------

    @property
    def gold(self):
        """The gold of each seat."""
        return {seat: self._struct.gold[i] for i, seat in enumerate(self.game.seats)}

    def units(self, province):
        """Who stands in a province, and with which units: ("r", "SK"), or None."""
        index = list(self.game.provinces).index(province)
        for i, seat in enumerate(self.game.seats):
            units = "".join(UNITS[u] for u in range(lib.EPIX_UNITS) if self._struct.units[i][u] >> index & 1)
            if units:
                return seat, units
        return None

    def controlled(self, seat):
        """How many provinces a seat controls, as the end of the game counts them."""
        return lib.epix_controlled(self.game._game, self._struct, SEATS.index(seat))

    # ---- As text -------------------------------------------------------------------------------

    def __str__(self):
        return printed(lib.NOTE_POSITION_SIZE, lib.note_position_print, self.game._struct, self._struct)

    def as_dict(self):
        """The whole position, as `epix replay --json` tells it."""
        return json.loads(printed(lib.NOTE_STATE_SIZE, lib.note_state_print, self.game._struct, self._struct, 0))

    def picture(self, columns=78, ascii_only=False):
        """The board with its units, drawn with characters."""
        view = ffi.new("EpixView *")
        lib.epix_view(self.game._game, self._struct, lib.EPIX_SPECTATOR, view)
        board = ffi.addressof(self.game._struct, "board")
        picture = ffi.new("WordsPicture *", {
            "board": board, "view": view, "columns": columns, "ascii": ascii_only,
            "rows": lib.words_picture_rows(board, columns, lib.WORDS_ROWS)})
        return printed(lib.WORDS_PICTURE_SIZE, lib.words_picture_print, picture)

    def __eq__(self, other):
        return isinstance(other, Position) and bool(lib.epix_equal(self._struct, other._struct))

    def __hash__(self):
        return lib.epix_hash(self._struct)
