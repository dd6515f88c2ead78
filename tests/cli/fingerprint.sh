#!/usr/bin/env bash
# Fixed games are played as they always were. If the rules were meant to change, write the new
# fingerprint: epix bench --fingerprint >bench/fingerprint
set -euo pipefail
diff "$EPIX_SOURCE/bench/fingerprint" <("$EPIX" bench --fingerprint)
