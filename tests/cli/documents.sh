#!/usr/bin/env bash
# A link from one document to another leads to a file that is there, and to a heading in it.
. "$EPIX_SOURCE/tests/cli/common.bash"

command -v python3 >/dev/null || finish

command_line='links of the documents'
python3 - "$EPIX_SOURCE" >out 2>err <<'PYTHON'
import re
import sys
from pathlib import Path

root = Path(sys.argv[1])
FENCE = re.compile(r"^```.*?^```", re.M | re.S)
LINK = re.compile(r"\]\(([^)\s]*)\)")


def anchors(page):
    """As hosts of repositories make them: small letters, no signs, dashes for blanks."""
    headings = re.findall(r"^#+ +(.*)$", FENCE.sub("", page.read_text()), re.M)
    texts = (re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading) for heading in headings)
    return {re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-") for text in texts}


seen = 0
places = ["*.md", "docs/*.md", "tests/**/*.md", "examples/**/*.md"]
for page in (page for place in places for page in root.glob(place)):
    for link in LINK.findall(FENCE.sub("", page.read_text())):
        if re.match(r"\w+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path) if path else page
        seen += 1
        if not target.exists():
            print(f"{page.relative_to(root)}: {link}: no such file")
        elif anchor and target.suffix == ".md" and anchor not in anchors(target):
            print(f"{page.relative_to(root)}: {link}: no such heading")
if seen < 100:
    print(f"only {seen} links were seen")
PYTHON
status=$?
good
expect_out ''

finish
