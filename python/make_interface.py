#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes epix/_interface.py, what Python has to know of the C headers, out of the headers themselves.

    python/make_interface.py COMPILER HEADERS OUT      HEADERS: the folder in which they are installed

Needs cffi, of which the package itself only needs the small part that runs (_cffi_backend).
"""

import pathlib
import re
import subprocess
import sys
import tempfile

import cffi

PUBLIC = ["notation.h", "bots.h", "bot_odds.h", "words.h"]
SYSTEM = ["stdbool.h", "stddef.h", "stdint.h", "string.h"]  # cffi knows their types


def preprocessed(compiler, folders):
    with tempfile.TemporaryDirectory() as empty:
        for name in SYSTEM:
            (pathlib.Path(empty) / name).touch()
        lines = "".join(f'#include "{name}"\n' for name in PUBLIC)
        includes = ["-I" + folder for folder in [empty, *folders]]
        command = [compiler, "-E", "-P", "-nostdinc", "-x", "c", *includes, "-"]
        return subprocess.run(command, input=lines, capture_output=True, check=True, text=True).stdout


def declarations(text):
    """Without what cffi does not read: pragmas, assertions, functions with a body."""
    text = re.sub(r"#pragma.*", "", text)
    text = re.sub(r"_Static_assert\([^;]*;", "", text)
    return re.sub(r"^static inline [^;{]*\{.*?^\}", "", text, flags=re.DOTALL | re.MULTILINE)


def main(compiler, folders, out):
    interface = cffi.FFI()
    interface.cdef(declarations(preprocessed(compiler, folders.split(":"))))
    interface.set_source("epix._interface", None)
    interface.emit_python_code(out)


if len(sys.argv) != 4:
    sys.exit("Usage: make_interface.py COMPILER FOLDER:FOLDER... OUT")
main(*sys.argv[1:])
