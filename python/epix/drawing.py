# SPDX-License-Identifier: MIT
"""Pictures of boards and positions, as SVG."""

from xml.sax.saxutils import escape

COLOURS = {"r": "#b3332c", "b": "#2c5fb3", "y": "#b8860b", "g": "#2f7d3b"}
GROUND = {
    "castle": "#d9d2c3", "mountain": "#b9b4ad", "plain": "#dfe3b4", "lake": "#b5d3e0", "forest": "#b7cfa4",
}
NAMES = {"r": "Red", "b": "Blue", "y": "Yellow", "g": "Green"}
MARGIN = 2
STATUS = 4  # height of the line with gold, in the board's coordinates


def polygon(province, owner, pointed_out):
    points = " ".join(f"{x},{y}" for x, y in province.shape)
    fill = GROUND.get(province.terrain, "#e6dfc9")
    border = COLOURS.get(owner, "#5b5346")
    width = 0.9 if pointed_out else 0.4 if owner else 0.2
    return f'<polygon points="{points}" fill="{fill}" stroke="{border}" stroke-width="{width}"/>'


def letters(x, y, text, size, colour, weight="normal"):
    return (f'<text x="{x}" y="{y}" font-size="{size}" fill="{colour}" font-weight="{weight}" '
            f'text-anchor="middle">{escape(text)}</text>')


def labels(province, units):
    """The name above the id and, if there are any, the units in their owner's colour."""
    x, y = province.label
    mark = f" +{province.mark}" if province.mark else ""
    yield letters(x, y - 1, province.name, 1.7, "#3a342b")
    yield letters(x - 2.2 if units else x, y + 1.8, province.id + mark, 1.5, "#6b6252")
    if units:
        yield letters(x + 1.8, y + 2, units[0] + units[1], 2.7, COLOURS[units[0]], "bold")


def frame(provinces):
    """Left, top, width and height of all shapes, with a margin and the line of gold."""
    corners = [corner for province in provinces for corner in province.shape]
    left, top = (min(c[i] for c in corners) - MARGIN for i in (0, 1))
    right, bottom = (max(c[i] for c in corners) + MARGIN for i in (0, 1))
    return left, top, right - left, bottom - top + STATUS


def status(position, box):
    """The gold and the provinces of each seat, below the board."""
    left, top, width, height = box
    seats = position.game.seats
    for i, seat in enumerate(seats):
        text = f"{NAMES[seat]}: {position.gold[seat]} gold, {position.controlled(seat)} provinces"
        yield letters(left + width * (2 * i + 1) / (2 * len(seats)), top + height - 1.6, text, 1.3, COLOURS[seat])


def svg(position, size=600, highlight=()):
    """The position as a picture, `size` pixels wide, with the ids of `highlight` pointed out. Only what is
    public is in it."""
    provinces = list(position.game.provinces.values())
    box = frame(provinces)
    height = round(size * box[3] / box[2])
    units = {province.id: position.units(province.id) for province in provinces}
    owner = {p.id: units[p.id][0] if units[p.id] else p.castle_of for p in provinces}
    shapes = [polygon(p, owner[p.id], p.id in highlight) for p in sorted(provinces, key=lambda p: bool(owner[p.id]))]
    texts = [label for p in provinces for label in labels(p, units[p.id])]
    title = f"{position.game.board_name}: {position.season}, {position.phase}"
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{height}" '
        f'viewBox="{" ".join(f"{number:g}" for number in box)}" font-family="serif" role="img">',
        f"<title>{escape(title)}</title>", *shapes, *texts, *status(position, box), "</svg>", ""])
