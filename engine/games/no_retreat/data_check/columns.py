"""What each column of each sheet may hold: its words, its numbers, or what it names in another sheet."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from engine.kernel.columns import (
    FLAG,
    MAYBE_TEXT,
    NOTE,
    TEXT,
    Column,
    Columns,
    Keys,
    after,
    degrees,
    either,
    empty_or,
    named_in,
    number,
    one_of,
    several,
)

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


SIDE, STATUS = one_of(*SIDES), one_of(*STATUSES)
TURN, WEATHER = number(1, 28), one_of(*WEATHERS)
MARKER = one_of(*(weather for weather in WEATHERS if weather != "long_winter"))  # long winter is no marker
KNOWN: Columns = {"status": STATUS, "note": NOTE}


def _skips(cell: str) -> bool:
    side, _, phases = cell.partition(":")
    return side in SIDES and (phases == "all" or (several(one_of(*PLAYER_PHASES)).allows(phases) and bool(phases)))


def _moment(word: str) -> bool:
    key, _, value = word.partition("=")
    if key == "turn>":
        return TURN.allows(value)
    return word in MOMENTS or (key == "weather" and bool(value) and several(WEATHER, ",").allows(value))


def _moments(cell: str) -> bool:
    return not cell or all(all(map(_moment, alternative.split(" "))) for alternative in cell.split("; "))


def _timing(cell: str) -> bool:
    return all(word in TIMING or word.isdecimal() for word in re.findall("[^ ,]+", cell)) and bool(cell)


def _hexes(keys: Keys) -> Columns:
    ways = several(one_of(*DIRECTIONS))
    return {
        "hex": Column("a letter from A to V and two digits", lambda cell: bool(re.fullmatch("[A-V][0-9]{2}", cell))),
        **{"row": number(-10, 11), "q": number(-20, 20)},
        "terrain": one_of("open", "city", "forest", "marsh", "mountain", "kerch_strait", "lake"),
        **{"city": MAYBE_TEXT, "oil": empty_or(one_of("Rumanian Oil Fields", "Caucasus Oil Fields"))},
        **{"objective": empty_or(SIDE), "vp": number(0, 9), "region": one_of("germany", "ussr")},
        **{"edge": empty_or(SIDE), "coast": empty_or(one_of(*SEAS))},
        **{"rivers": ways, "lakes": ways, "border": ways, "near": MAYBE_TEXT},
        **{"lon": degrees(0, 90), "lat": degrees(30, 75), **KNOWN},
    }


def _areas(keys: Keys) -> Columns:
    hexes, areas = several(named_in("hexes", keys)), several(named_in("areas", keys), ";")
    costs = {"move_armor": number(1, 9), "move_other": number(1, 9)}
    return {"area": TEXT, "hexes": hexes, "areas": areas, **costs, "vp": number(0, 9), **KNOWN}


def _terrain(keys: Keys) -> Columns:
    cost = empty_or(number(1, 9))
    return {
        **{"terrain": TEXT, "kind": one_of("hex", "hexside", "area"), "move_armor": cost, "move_other": cost},
        **{"armor_bonus": FLAG, "shift": number(0, 9), "stops_advance": FLAG, **KNOWN},
    }


def _weather(keys: Keys) -> Columns:
    allowance = empty_or(number(1, 9))
    return {
        **{"weather": WEATHER, "allowance": allowance, "armor_bonus": FLAG, "advance": number(1, 9), "rivers": FLAG},
        **KNOWN,
    }


def _results(keys: Keys) -> Columns:
    return {"die": number(1, 6), **dict.fromkeys(ODDS, one_of(*RESULTS)), "status": STATUS}


def _turns(keys: Keys) -> Columns:
    value = empty_or(number(1, MOST_VP))
    return {
        **{"turn": TURN, "date": TEXT, "weather": WEATHER, "base": MARKER, "other": empty_or(MARKER)},
        **{"blitz": number(0, 9), "shock": number(0, 9), "theatre": MAYBE_TEXT, "soviet_vp": number(0, 9)},
        **{"skull": FLAG, "axis_value": value, "soviet_value": value, **KNOWN},
    }


def _cards(keys: Keys) -> Columns:
    half = {
        **{
            "title": TEXT,
            "timing": Column("words of the sequence of play", _timing),
            "when": Column("moments that the rules know", _moments),
        },
        **{"initiative": one_of("axis", "soviet", "any"), "immediate": FLAG, "effect": MAYBE_TEXT},
    }
    halves = {f"{side}_{column}": found for side in SIDES for column, found in half.items()}
    deck = one_of("always", "removed_1945", "added_1945", "joker")
    return {"card": number(1, 55), "deck": deck, **halves, **KNOWN}


def _units(keys: Keys) -> Columns:
    value = number(0, MOST_STRENGTH)
    front = {"name": TEXT, "label": TEXT, "type": one_of(*KINDS), "strength": value, "move": value}
    back = {column: empty_or(found) for column, found in front.items()}
    flags = {"white": FLAG, "zoc": FLAG}
    turn, card = after("turn", TURN), after("card", named_in("cards", keys))
    return {
        "unit": Column("capital letters and digits", lambda cell: re.fullmatch("[A-Z0-9]{2,8}", cell) is not None),
        **{"side": SIDE, "nation": one_of(*NATIONS)},
        **{f"front_{column}": found for column, found in (front | flags).items()},
        **{f"back_{column}": found for column, found in (back | flags).items()},
        **{"steps": one_of(*STEPS_OF_A_UNIT), "entry": either(one_of(*ENTRIES), turn)},
        "entry_place": empty_or(either(named_in("hexes", keys), named_in("areas", keys))),
        **{"army_group": empty_or(one_of(*"NCSRF")), "removed_on": empty_or(TURN)},
        "replacement": either(one_of("ordinary", "ss", "shock", "one", "free", "none"), card),
        **{"eliminated": one_of(*ENDS), "returns_after": empty_or(TURN)},
        **{"optional": empty_or(named_in("rules", keys)), **KNOWN},
    }


def _scenarios(keys: Keys) -> Columns:
    cards, cities = number(0, MOST_CARDS), several(named_in("hexes", keys))
    events = dict.fromkeys(("oil", "gg", "warsaw"), empty_or(TURN))
    return {
        **{"scenario": TEXT, "name": TEXT, "first": TURN, "last": TURN},
        "skips": empty_or(Column("a side, a colon, and `all` or phases of its Player Turn", _skips)),
        **{"hand_axis": cards, "keep_axis": cards, "hand_soviet": cards, "axis_cities": cities},
        **{"soviet_cities": cities, "event_vp": number(-MOST_EVENT_VP, MOST_EVENT_VP)},
        **{"high_tide": empty_or(number(0, MOST_VP)), **events, "winner": empty_or(SIDE)},
        **{"vp": empty_or(number(1, MOST_VP)), "joker": SIDE, **KNOWN},
    }


def _setup(keys: Keys) -> Columns:
    place = either(named_in("hexes", keys), named_in("areas", keys), one_of(*BOXES), after("turn", TURN))
    return {
        **{"scenario": named_in("scenarios", keys), "unit": named_in("units", keys), "face": one_of("front", "back")},
        **{"place": place, "status": STATUS},
    }


SHEETS: Mapping[str, Callable[[Keys], Columns]] = {
    **{"hexes": _hexes, "areas": _areas, "terrain": _terrain, "weather": _weather},
    **{"results_axis": _results, "results_soviet": _results, "turns": _turns, "cards": _cards},
    **{"units": _units, "scenarios": _scenarios, "setup": _setup},
}
