# SPDX-License-Identifier: MIT
"""The shared library, and what crosses its border: texts and faults."""

import os

from ._interface import ffi

SONAME = "libepix.so.0.2"

lib = ffi.dlopen(os.environ.get("EPIX_LIBRARY", SONAME))

LANGUAGES = {"en": lib.WORDS_ENGLISH, "fr": lib.WORDS_FRENCH, "de": lib.WORDS_GERMAN}


def version():
    """The version of the library that runs."""
    return string(lib.epix_version())


def string(chars):
    return ffi.string(chars).decode()


def printed(size, printer, *arguments):
    """What a printer of the library writes into a buffer of this size."""
    out = ffi.new("char[]", size)
    printer(*arguments, out, size)
    return string(out)


def slice_of(text):
    """A text for the library, and what has to live as long as it does."""
    kept = ffi.new("char[]", text.encode())
    return ffi.new("NoteSlice *", {"start": kept, "length": len(kept) - 1})[0], kept


def language_of(code):
    try:
        return LANGUAGES[code]
    except KeyError:
        raise ValueError(f'"{code}" is no language; it must be one of {", ".join(LANGUAGES)}.') from None


class Fault(ValueError):
    """A text that cannot be read: what is wrong, in which line, and what would be right."""

    def __init__(self, sentence, line):
        super().__init__(sentence)
        self.line = line


class Refused(ValueError):
    """A decision that the rules refuse: why, and by which clause of docs/rules.md."""

    def __init__(self, sentence, name, clause):
        super().__init__(f"{sentence} ({clause})" if clause else sentence)
        self.name = name
        self.clause = clause


def check_fault(fault, game=ffi.NULL):
    """Raises what a parser of the library has found."""
    if fault.code != lib.NOTE_FAULT_NONE:
        held = ffi.new("NoteFault *", fault)
        sentence = printed(lib.WORDS_SENTENCE_SIZE, lib.words_fault, lib.WORDS_ENGLISH, game, held)
        raise Fault(sentence, fault.line)


def check_refusal(refusal, game):
    if refusal.code != lib.EPIX_ACCEPTED:
        held = ffi.new("EpixRefusal *", refusal)
        sentence = printed(lib.WORDS_SENTENCE_SIZE, lib.words_refusal, lib.WORDS_ENGLISH, game, held)
        name = string(lib.note_refusal_name(refusal.code))
        raise Refused(sentence, name, string(lib.note_refusal_clause(refusal.code)))
