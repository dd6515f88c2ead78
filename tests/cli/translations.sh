#!/usr/bin/env bash
# Every sentence is translated in every language, and every translation belongs to a sentence.
exec "$EPIX_SOURCE/scripts/update-po" --check
