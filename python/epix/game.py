# SPDX-License-Identifier: MIT
"""What does not change while one plays: board, ability cards and rules; and single decisions."""

from dataclasses import dataclass

from ._library import check_fault, ffi, lib, printed, slice_of, string

SEATS = "rbyg"
UNITS = "SKCT"
CHANCE = "*"


def seat_number(seat):
    """The library's number of a seat; r, b, y, g, or * for chance."""
    if len(seat) != 1 or seat not in SEATS + CHANCE:
        raise ValueError(f'"{seat}" is no seat; it must be one of r, b, y, g, or * for chance.')
    return lib.EPIX_CHANCE if seat == CHANCE else SEATS.index(seat)


def seats_of(bits):
    """A set of seats as letters, clockwise from red; chance comes last."""
    return [letter for i, letter in enumerate(SEATS + CHANCE) if bits >> i & 1]


@dataclass(frozen=True)
class Province:
    """A province as people see it."""

    id: str
    name: str
    terrain: str
    neighbours: tuple
    shape: tuple  # corners of a polygon, as (x, y), y downwards
    label: tuple  # a point inside it
    castle_of: str  # a seat, or empty
    mark: int  # gold marked there


@dataclass(frozen=True)
class Ability:
    """An ability card."""

    id: str
    name: str
    text: str


class Decision:
    """One decision, of any kind, as the notation writes it: `recruit C b1`. Made by Game.decision and
    by the legal decisions of a position."""

    def __init__(self, game, struct):
        self._game = game
        self._struct = ffi.new("EpixDecision *", struct)

    @property
    def kind(self):
        """recruit, bid, move, attack …"""
        return string(lib.note_kind_name(self._struct.kind))

    def __str__(self):
        return printed(lib.NOTE_DECISION_SIZE, lib.note_decision_print, self._game._struct, self._struct)

    def __repr__(self):
        return f"<Decision {self}>"

    def __eq__(self, other):
        return isinstance(other, Decision) and bytes(ffi.buffer(self._struct)) == bytes(ffi.buffer(other._struct))

    def __hash__(self):
        return hash(bytes(ffi.buffer(self._struct)))


class Game:
    """A board, a set of ability cards and rules.

    >>> game = Game(players=2, advanced=False)

    `board` and `cards` are names of built-in ones (two, three, four; standard) or the texts of files.
    """

    def __init__(self, players=2, board=None, cards="standard", advanced=True, minimum_stake=1,
                 castle_counts_always=False):
        self._struct = ffi.new("NoteGame *")
        if board is None:
            name = lib.note_builtin_board_name(players)
            if name == ffi.NULL:
                raise ValueError(f"There is no board for {players} players; it must be 2, 3 or 4.")
            board = string(name)
        rules = {"advanced": advanced, "minimum_stake": minimum_stake, "castle_counts_always": castle_counts_always}
        self._init(board, cards, ffi.new("EpixRules *", rules)[0])

    def _init(self, board, cards, rules):
        """Texts of files have several lines, names of built-in ones have not."""
        texts = {"board": board, "cards": cards}
        kept = []
        names = {}
        for key, text in texts.items():
            names[key] = key if "\n" in text else text
            texts[key], held = slice_of(text)
            kept.append(held)

        @ffi.callback("NoteSlice(void *, NoteSlice)")
        def find(_context, name):
            return texts.get(ffi.unpack(name.start, name.length).decode(), ffi.new("NoteSlice *")[0])

        source = ffi.new("NoteSource *", {"find": find})
        board_name, held_board = slice_of(names["board"])
        cards_name, held_cards = slice_of(names["cards"])
        check_fault(lib.note_game_init(self._struct, board_name, cards_name, rules, source))
        self._board_file, self._cards_file = names["board"], names["cards"]
        del kept, held_board, held_cards

    @classmethod
    def _of(cls, struct, board_file, cards_file):
        """A game that the library has made of a record."""
        game = cls.__new__(cls)
        game._board_file, game._cards_file = board_file, cards_file
        game._struct = ffi.new("NoteGame *", struct)
        return game

    @property
    def _game(self):
        """The part that the rules know."""
        return ffi.addressof(self._struct, "game")

    @property
    def players(self):
        return self._struct.game.board.seats

    @property
    def seats(self):
        """The letters of the seats that play."""
        return SEATS[: self.players]

    @property
    def advanced(self):
        return bool(self._struct.game.rules.advanced)

    @property
    def board_name(self):
        return string(self._struct.board.name)

    @property
    def provinces(self):
        """All provinces, by id, in the order of the board file."""
        return {province.id: province for province in map(self._province, range(self._struct.game.board.provinces))}

    def _id(self, index):
        return string(self._struct.board.province[index].id)

    def ids(self, bits):
        """A set of provinces, a bit each, as ids."""
        return [self._id(i) for i in range(self._struct.game.board.provinces) if bits >> i & 1]

    def _province(self, index):
        board = self._struct.game.board
        seen = self._struct.board.province[index]
        castle = lib.epix_castle_of(ffi.addressof(self._struct.game, "board"), index)
        return Province(
            id=string(seen.id),
            name=string(seen.name),
            terrain=string(seen.terrain),
            neighbours=tuple(self.ids(board.neighbours[index])),
            shape=tuple((seen.shape[i].x, seen.shape[i].y) for i in range(seen.points)),
            label=(seen.label.x, seen.label.y),
            castle_of="" if castle == lib.EPIX_NONE else SEATS[castle],
            mark=board.mark[index],
        )

    @property
    def abilities(self):
        """All ability cards, by id."""
        cards = [self._struct.cards.card[i] for i in range(self._struct.cards.count)]
        return {string(card.id): Ability(string(card.id), string(card.name), string(card.text)) for card in cards}

    def decision(self, text):
        """Reads a decision such as `recruit C b1`; whether it is legal is for a position to say."""
        decision = ffi.new("EpixDecision *")
        encoded = text.encode()
        check_fault(lib.note_decision_parse(self._struct, encoded, len(encoded), decision), self._struct)
        return Decision(self, decision[0])
