# SPDX-License-Identifier: MIT
"""Three nodes, a database and players on machines of the test's own, and a nemesis (tests/nemesis): a short run;
`make nemesis` does more of them."""
import os
import sys

SOURCE = os.environ.get("EPIX_SOURCE", os.path.join(os.path.dirname(__file__), "..", ".."))
PROGRAM = os.path.join(SOURCE, "tests", "nemesis", "run")
os.execv(sys.executable, [sys.executable, "-B", PROGRAM, "--events=2", "--seed=" + os.environ.get("EPIX_TEST_SEED", "1")])
