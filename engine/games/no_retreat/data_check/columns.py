"""What each column of each sheet may hold: its words, its numbers, or what it names in another sheet."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

STATUSES = ("found", "rebuilt", "corrected", "missing")
SIDES = ("axis", "soviet")
WEATHERS = ("clear", "mud", "snow", "long_winter")
DIRECTIONS = ("W", "NW", "NE", "E", "SE", "SW")
PLAYER_PHASES = ("card", "supply", "organization", "movement", "combat", "removal", "detraining")
PHASES = ("housekeeping", "victory", *PLAYER_PHASES)
STEPS = ("start", "end", "commitment", "counterblow", "result", "rolled")  # of a phase or of a battle
MOMENTS = (*PHASES, *STEPS, "own", "foe", "any", "reaction", "drawn", "paying", "attacker=own", "attacker=foe")
SAYING_WHEN = """
    own Axis Soviet a an any either of the in or only later turn time as reaction start end right after when Turn Player
    Card Supply Check Organization Movement Combat Removal Victory Phase Commitment Counterblow Apply Result Step battle
    attack die is rolled EX from applied drawn this card discarded to pay for replacement Clear Snow weather unknown
"""
TIMING = frozenset(
    SAYING_WHEN.split()
)  # the words of `timing`, which says the same as `when`; numbers are turns, years
BOXES = ("destroyed", "surrendered", "shattered", "rail", "cadre", "removed", "off")
SEAS = ("Baltic", "Black", "Caspian", "Adriatic")
RESULTS = ("CA", "NE", "CB", "EX", "DR", "DS", "DD")
NATIONS = ("german", "finnish", "rumanian", "italian", "hungarian", "soviet", "polish", "yugoslav")
KINDS = (
    *("armor", "ss_armor", "mech_infantry", "ss_mech_infantry", "infantry", "shock", "fort", "regional", "cadre"),
    *("volkssturm", "reserve", "marker"),
)
ENTRIES = ("start", "gg", "oil", "warsaw", "option")
STEPS_OF_A_UNIT = ("none", "one", "two", "robust", "fort")
ENDS = ("box", "destroyed", "track", "cadre", "removed", "marker")  # where a unit goes that is eliminated
ODDS = ("1:3", "1:2", "1:1", "3:2", "2:1", "3:1", "4:1", "5:1", "6:1")
MOST_STRENGTH, MOST_VP, MOST_EVENT_VP, MOST_CARDS = 9, 40, 6, 10


@dataclass(frozen=True)
class Column:
    """What is wanted of a cell, in words and as a test."""

    wanted: str
    allows: Callable[[str], bool]


Columns = Mapping[str, Column]
Keys = Mapping[str, Collection[str]]  # sheet -> what stands in its first column


def _one_of(*words: str) -> Column:
    return Column(f"one of {', '.join(words)}", lambda cell: cell in words)


def _number(low: int, high: int) -> Column:
    def allows(cell: str) -> bool:
        return re.fullmatch(r"-?[0-9]{1,3}", cell) is not None and low <= int(cell) <= high

    return Column(f"a number from {low} to {high}", allows)


def _degrees(low: int, high: int) -> Column:
    def allows(cell: str) -> bool:
        return re.fullmatch(r"[0-9]{1,3}(\.[0-9]+)?", cell) is not None and low <= float(cell) <= high

    return Column(f"degrees from {low} to {high}", allows)


def _in(sheet: str, keys: Keys) -> Column:
    return Column(f"in the first column of {sheet}.csv", lambda cell: cell in keys[sheet])


def _either(*columns: Column) -> Column:
    return Column(" or ".join(one.wanted for one in columns), lambda cell: any(one.allows(cell) for one in columns))


def _empty_or(column: Column) -> Column:
    return Column(f"{column.wanted}, or empty", lambda cell: not cell or column.allows(cell))


def _after(word: str, column: Column) -> Column:
    """A word and a space before what a column holds: `turn 7`."""

    def allows(cell: str) -> bool:
        return cell.startswith(f"{word} ") and column.allows(cell.removeprefix(f"{word} "))

    return Column(f"{word!r} and {column.wanted}", allows)


def _several(column: Column, mark: str = " ") -> Column:
    """Any number of what another column holds, each once."""

    def allows(cell: str) -> bool:
        found = cell.split(mark) if cell else []
        return len(set(found)) == len(found) and all(map(column.allows, found))

    return Column(f"any number, each once, of: {column.wanted}", allows)


def _text_of(cell: str) -> bool:
    return cell.isprintable() and cell == cell.strip()


TEXT = Column("a text without blanks at its ends", lambda cell: bool(cell) and _text_of(cell))
MAYBE_TEXT = Column("a text without blanks at its ends, or empty", _text_of)
NOTE = Column("a text of one line, or empty", lambda cell: cell.isprintable())
FLAG = Column("y or empty", lambda cell: cell in ("", "y"))
SIDE, STATUS = _one_of(*SIDES), _one_of(*STATUSES)
TURN, WEATHER = _number(1, 28), _one_of(*WEATHERS)
MARKER = _one_of(*(weather for weather in WEATHERS if weather != "long_winter"))  # long winter is no marker
KNOWN: Columns = {"status": STATUS, "note": NOTE}


def _skips(cell: str) -> bool:
    side, _, phases = cell.partition(":")
    return side in SIDES and (phases == "all" or (_several(_one_of(*PLAYER_PHASES)).allows(phases) and bool(phases)))


def _moment(word: str) -> bool:
    key, _, value = word.partition("=")
    if key == "turn>":
        return TURN.allows(value)
    return word in MOMENTS or (key == "weather" and bool(value) and _several(WEATHER, ",").allows(value))


def _moments(cell: str) -> bool:
    return not cell or all(all(map(_moment, alternative.split(" "))) for alternative in cell.split("; "))


def _timing(cell: str) -> bool:
    return all(word in TIMING or word.isdecimal() for word in re.findall("[^ ,]+", cell)) and bool(cell)


def _hexes(keys: Keys) -> Columns:
    ways = _several(_one_of(*DIRECTIONS))
    return {
        "hex": Column("a letter from A to V and two digits", lambda cell: bool(re.fullmatch("[A-V][0-9]{2}", cell))),
        **{"row": _number(-10, 11), "q": _number(-20, 20)},
        "terrain": _one_of("open", "city", "forest", "marsh", "mountain", "kerch_strait", "lake"),
        **{"city": MAYBE_TEXT, "oil": _empty_or(_one_of("Rumanian Oil Fields", "Caucasus Oil Fields"))},
        **{"objective": _empty_or(SIDE), "vp": _number(0, 9), "region": _one_of("germany", "ussr")},
        **{"edge": _empty_or(SIDE), "coast": _empty_or(_one_of(*SEAS))},
        **{"rivers": ways, "lakes": ways, "border": ways, "near": MAYBE_TEXT},
        **{"lon": _degrees(0, 90), "lat": _degrees(30, 75), **KNOWN},
    }


def _areas(keys: Keys) -> Columns:
    hexes, areas = _several(_in("hexes", keys)), _several(_in("areas", keys), ";")
    costs = {"move_armor": _number(1, 9), "move_other": _number(1, 9)}
    return {"area": TEXT, "hexes": hexes, "areas": areas, **costs, "vp": _number(0, 9), **KNOWN}


def _terrain(keys: Keys) -> Columns:
    cost = _empty_or(_number(1, 9))
    return {
        **{"terrain": TEXT, "kind": _one_of("hex", "hexside", "area"), "move_armor": cost, "move_other": cost},
        **{"armor_bonus": FLAG, "shift": _number(0, 9), "stops_advance": FLAG, **KNOWN},
    }


def _weather(keys: Keys) -> Columns:
    allowance = _empty_or(_number(1, 9))
    return {
        **{"weather": WEATHER, "allowance": allowance, "armor_bonus": FLAG, "advance": _number(1, 9), "rivers": FLAG},
        **KNOWN,
    }


def _results(keys: Keys) -> Columns:
    return {"die": _number(1, 6), **dict.fromkeys(ODDS, _one_of(*RESULTS)), "status": STATUS}


def _turns(keys: Keys) -> Columns:
    value = _empty_or(_number(1, MOST_VP))
    return {
        **{"turn": TURN, "date": TEXT, "weather": WEATHER, "base": MARKER, "other": _empty_or(MARKER)},
        **{"blitz": _number(0, 9), "shock": _number(0, 9), "theatre": MAYBE_TEXT, "soviet_vp": _number(0, 9)},
        **{"skull": FLAG, "axis_value": value, "soviet_value": value, **KNOWN},
    }


def _cards(keys: Keys) -> Columns:
    half = {
        **{
            "title": TEXT,
            "timing": Column("words of the sequence of play", _timing),
            "when": Column("moments that the rules know", _moments),
        },
        **{"initiative": _one_of("axis", "soviet", "any"), "immediate": FLAG, "effect": MAYBE_TEXT},
    }
    halves = {f"{side}_{column}": found for side in SIDES for column, found in half.items()}
    deck = _one_of("always", "removed_1945", "added_1945", "joker")
    return {"card": _number(1, 55), "deck": deck, **halves, **KNOWN}


def _units(keys: Keys) -> Columns:
    number = _number(0, MOST_STRENGTH)
    front = {"name": TEXT, "label": TEXT, "type": _one_of(*KINDS), "strength": number, "move": number}
    back = {column: _empty_or(found) for column, found in front.items()}
    flags = {"white": FLAG, "zoc": FLAG}
    turn, card = _after("turn", TURN), _after("card", _in("cards", keys))
    return {
        "unit": Column("capital letters and digits", lambda cell: re.fullmatch("[A-Z0-9]{2,8}", cell) is not None),
        **{"side": SIDE, "nation": _one_of(*NATIONS)},
        **{f"front_{column}": found for column, found in (front | flags).items()},
        **{f"back_{column}": found for column, found in (back | flags).items()},
        **{"steps": _one_of(*STEPS_OF_A_UNIT), "entry": _either(_one_of(*ENTRIES), turn)},
        "entry_place": _empty_or(_either(_in("hexes", keys), _in("areas", keys))),
        **{"army_group": _empty_or(_one_of(*"NCSRF")), "removed_on": _empty_or(TURN)},
        "replacement": _either(_one_of("ordinary", "ss", "shock", "one", "free", "none"), card),
        **{"eliminated": _one_of(*ENDS), "returns_after": _empty_or(TURN)},
        **{"optional": _empty_or(_in("rules", keys)), **KNOWN},
    }


def _scenarios(keys: Keys) -> Columns:
    cards, cities = _number(0, MOST_CARDS), _several(_in("hexes", keys))
    events = dict.fromkeys(("oil", "gg", "warsaw"), _empty_or(TURN))
    return {
        **{"scenario": TEXT, "name": TEXT, "first": TURN, "last": TURN},
        "skips": _empty_or(Column("a side, a colon, and `all` or phases of its Player Turn", _skips)),
        **{"hand_axis": cards, "keep_axis": cards, "hand_soviet": cards, "axis_cities": cities},
        **{"soviet_cities": cities, "event_vp": _number(-MOST_EVENT_VP, MOST_EVENT_VP)},
        **{"high_tide": _empty_or(_number(0, MOST_VP)), **events, "winner": _empty_or(SIDE)},
        **{"vp": _empty_or(_number(1, MOST_VP)), "joker": SIDE, **KNOWN},
    }


def _setup(keys: Keys) -> Columns:
    place = _either(_in("hexes", keys), _in("areas", keys), _one_of(*BOXES), _after("turn", TURN))
    return {
        **{"scenario": _in("scenarios", keys), "unit": _in("units", keys), "face": _one_of("front", "back")},
        **{"place": place, "status": STATUS},
    }


SHEETS: Mapping[str, Callable[[Keys], Columns]] = {
    **{"hexes": _hexes, "areas": _areas, "terrain": _terrain, "weather": _weather},
    **{"results_axis": _results, "results_soviet": _results, "turns": _turns, "cards": _cards},
    **{"units": _units, "scenarios": _scenarios, "setup": _setup},
}
