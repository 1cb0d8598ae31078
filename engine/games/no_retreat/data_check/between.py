"""What the cells of a sheet must be to each other, when each of them alone is sound."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from engine.games.no_retreat.data_check.columns import SIDES
from engine.games.no_retreat.sheets import Row, by_key, rows

VP_OF_THE_MAP, VP_OF_THE_AXIS = 34, 12  # 12.3, 12.8
FIRST_ROW, MIDDLE = "A", 13  # the letter of row -10; the number in row 0 of what has no `q`


def faults() -> list[str]:
    """What does not go together in the sheets."""
    checks = {"hexes": _hex, "turns": _turn, "cards": _card, "terrain": _ground, "units": _unit, "scenarios": _scenario}
    found = [
        f"{sheet}.csv, {key}: {fault}"
        for sheet, check in checks.items()
        for key, row in by_key(sheet, rows(sheet)).items()
        for fault in check(row)
    ]
    return [*found, *_map(rows("hexes")), *_areas(), *_labels(rows("units")), *_cities()]


def _map(hexes: Sequence[Row]) -> Iterator[str]:
    if sum(int(row["vp"]) for row in hexes) != VP_OF_THE_MAP:
        yield f"hexes.csv: the map has not {VP_OF_THE_MAP} VP"
    if sum(int(row["vp"]) for row in hexes if row["region"] == "germany") != VP_OF_THE_AXIS:
        yield f"hexes.csv: Greater Germany has not {VP_OF_THE_AXIS} VP"
    for column in ("city", "oil"):  # rules call them by name
        shipped = sorted(row[column] for row in rows("shipped/hexes") if row[column])
        if sorted(row[column] for row in hexes if row[column]) != shipped:
            yield f"hexes.csv, {column}: there are not just {', '.join(shipped)}"


def _hex(row: Row) -> Iterator[str]:
    number = int(row["q"]) + MIDDLE + int(row["row"]) // 2
    if row["hex"] != f"{chr(ord(FIRST_ROW) + int(row['row']) + 10)}{number:02}":
        yield "row and q are those of another hex"
    if (row["terrain"] == "city") != bool(row["city"]):
        yield "a city has the terrain city, and nothing else has"


def _areas() -> Iterator[str]:
    areas = by_key("areas", rows("areas"))
    for one, other in combinations(areas, 2):
        if (other in areas[one]["areas"].split(";")) != (one in areas[other]["areas"].split(";")):
            yield f"areas.csv: {one} and {other} do not agree on being neighbours"


def _turn(row: Row) -> Iterator[str]:
    if (row["skull"] == "y") != bool(row["axis_value"] or row["soviet_value"]):
        yield "a Sudden Death check has a value, and no other turn has one"
    if bool(row["theatre"]) != (row["soviet_vp"] != "0"):
        yield "VP of another theatre go with its name"
    if row["other"] == row["base"]:
        yield "both sides of the Weather marker are alike"


def _card(row: Row) -> Iterator[str]:
    if row["status"] != "missing":
        yield from (
            f"{side}_{column} is empty"
            for side in SIDES
            for column in ("when", "effect")
            if not row[f"{side}_{column}"]
        )


def _ground(row: Row) -> Iterator[str]:
    for column in ("move_armor", "move_other"):
        if bool(row[column]) != (row["kind"] != "hexside"):
            yield f"{column} is the cost of entering, which sides of hexes have not"


def _unit(row: Row) -> Iterator[str]:
    back = [bool(row[f"back_{column}"]) for column in ("name", "label", "type", "strength", "move")]
    if any(back) != all(back) or (not any(back) and row["back_white"] + row["back_zoc"]):
        yield "its back has some cells and lacks others"
    elif any(back) != (row["steps"] in ("two", "robust", "fort")):
        yield f"{row['steps']} steps do not go with its sides"
    elif any(back) and int(row["back_strength"]) > int(row["front_strength"]):
        yield "the reduced side is the stronger one"
    if row["eliminated"] == "track" and not row["returns_after"]:
        yield "it goes to the turn track and never returns"


def _labels(units: Sequence[Row]) -> Iterator[str]:
    """Orders name units by these words."""
    of: dict[str, str] = {}
    for row in units:
        for column in ("front_name", "front_label", "back_name", "back_label"):
            word = row[column].casefold()
            other = of.setdefault(word, row["unit"]) if word else row["unit"]
            if other != row["unit"]:
                yield f"units.csv, {row['unit']}, {column}: {other} is called {row[column]!r} too"


def _scenario(row: Row) -> Iterator[str]:
    if int(row["last"]) < int(row["first"]):
        yield "it ends before it begins"
    if int(row["keep_axis"]) > int(row["hand_axis"]):
        yield "the Axis keeps more cards than it draws"
    if bool(row["winner"]) != bool(row["vp"]):
        yield "winner and vp go together"
    both = set(row["axis_cities"].split()) & set(row["soviet_cities"].split())
    yield from (f"both sides hold {place}" for place in sorted(both))


def _cities() -> Iterator[str]:
    hexes = by_key("hexes", rows("hexes"))
    for row in rows("scenarios"):
        for side in SIDES:
            for place in row[f"{side}_cities"].split():
                if hexes[place]["vp"] == "0":
                    yield f"scenarios.csv, {row['scenario']}, {side}_cities: {place} is worth no VP"
