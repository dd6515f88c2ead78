# SPDX-License-Identifier: MIT
"""Records of games (.epix files): docs/notation.md."""

from ._library import check_fault, ffi, lib, printed, slice_of, string
from .game import CHANCE, SEATS, Decision, Game
from .position import Position


def text_of(piece):
    return None if piece.start == ffi.NULL else ffi.unpack(piece.start, piece.length).decode()


class Record:
    """A game from its beginning: who sat where, all decisions, and the position that they led to.

    >>> record = Record(Game(players=2), names={"r": "Anna"})
    >>> record.submit("*", "draw r")
    """

    def __init__(self, game, names=None, start=None):
        """`start` is a Position in which the game begins, in place of what chance leads to."""
        self.game = game
        self.start = start
        self.names = dict(names or {})
        self.decisions = []  # pairs of seat and Decision, those of chance too
        self.position = Position(game)

    @classmethod
    def parse(cls, text):
        """Reads a record and checks it against the rules; raises Fault with line and reason. Boards and
        cards are the built-in ones."""
        encoded = text.encode()
        kept = ffi.new("char[]", encoded)
        replay = ffi.new("NoteReplay *")
        check_fault(lib.note_replay_open(replay, kept, len(encoded), ffi.NULL), ffi.addressof(replay, "game"))
        record = cls(Game._of(replay.game, text_of(replay.header.board), text_of(replay.header.abilities)))
        record._take_header(replay.header)
        while True:
            check_fault(lib.note_replay_next(replay), ffi.addressof(replay, "game"))
            if replay.line.seat == lib.EPIX_NONE:
                return record
            record.submit(SEATS[replay.line.seat], Decision(record.game, replay.line.decision))

    def _take_header(self, header):
        """The names, and what chance has decided."""
        for i, seat in enumerate(self.game.seats):
            if text_of(header.seat[i]) is not None:
                self.names[seat] = text_of(header.seat[i])
        if text_of(header.own_start) is not None:
            self.start = Position(self.game, text_of(header.own_start))
        self.submit(CHANCE, "draw " + SEATS[header.first])
        for i in range(header.deals):
            self.submit(CHANCE, "deal " + text_of(header.deal[i]))

    def submit(self, seat, decision, language="en"):
        """As Position.submit, and remembers it."""
        if isinstance(decision, str):
            decision = self.game.decision(decision)
        events = self.position.submit(seat, decision, language)
        self.position = self._begun(seat, self.position)
        self.decisions.append((seat, decision))
        return events

    def _begun(self, seat, position):
        """The position, unless the game begins elsewhere and chance has just decided all that it has to."""
        begins = seat == CHANCE and position.phase != "setup" and self.start
        return self.start.copy() if begins else position

    def positions(self):
        """The position at the beginning and after each decision."""
        position = Position(self.game)
        yield position.copy()
        for seat, decision in self.decisions:
            position.submit(seat, decision)
            position = self._begun(seat, position)
            yield position.copy()

    def __str__(self):
        header = ffi.new("NoteHeader *")
        board = ffi.new("char[]", self.game._board_file.encode())
        kept = [board]
        lib.note_header_init(header, board, self.game._struct.game.rules)
        if self.game._cards_file not in (None, "standard"):
            header.abilities, held = slice_of(self.game._cards_file)
            kept.append(held)
        for seat, name in self.names.items():
            header.seat[SEATS.index(seat)], held = slice_of(name)
            kept.append(held)
        for seat, decision in self.decisions:
            if seat == CHANCE:
                lib.note_header_add_chance(header, self.game._struct, decision._struct)
        header.result = self.position._struct.winners
        lines = [f"{seat} {decision}\n" for seat, decision in self.decisions if seat != CHANCE]
        text = printed(lib.NOTE_HEADER_SIZE, lib.note_header_print, header) + "".join(lines)
        return f"{text}\n---- start\n{self.start}" if self.start else text
