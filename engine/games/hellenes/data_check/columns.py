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
    degrees,
    empty_or,
    named_in,
    number,
    one_of,
    several,
)

SIDES = ("athens", "sparta")
THEATRES = ("greece", "sicily")
SEASONS = ("spring", "summer", "high_summer", "fall", "winter")
KINDS = ("hoplite", "infantry", "archer", "cavalry", "fleet")
DECKS = ("common", "early", "late")
EVENTS = (
    *("panic", "retreat", "storm", "surrender", "attrition", "pillage", "persian_aid", "break_peace", "negotiation"),
    "main_city",
)
SIDE, STATUS, YEAR, DIE = (
    one_of(*SIDES),
    one_of("found", "inferred", "rebuilt", "corrected"),
    number(404, 431),
    number(1, 6),
)
KNOWN: Columns = {"status": STATUS, "note": NOTE}
ID = Column("small letters and _", lambda cell: re.fullmatch("[a-z_]+", cell) is not None)
JOINS = Column("a year BC, `war` or empty", lambda cell: re.fullmatch("(4[0-3][0-9]|war)?", cell) is not None)
LAND = Column("a letter from A to D and a number from 1 to 3", lambda cell: bool(re.fullmatch("[A-D][1-3]", cell)))
NAVAL = Column("E or F and 1 or 2, or empty", lambda cell: re.fullmatch("([EF][12])?", cell) is not None)


def _areas(keys: Keys) -> Columns:
    statuses = {f"{what}_status": empty_or(STATUS) for what in ("name", "city", "loyalty", "size")}
    return {
        **{"area": ID, "name": TEXT, "kind": one_of("land", "sea"), "theatre": one_of(*THEATRES)},
        **{"nation": MAYBE_TEXT, "region": MAYBE_TEXT, "tributary": FLAG, "city": MAYBE_TEXT},
        **{"size": empty_or(number(1, 6)), "loyalty": empty_or(one_of(*SIDES, "neutral", "persian"))},
        **{"walled": FLAG, "port": FLAG, "offshore": empty_or(named_in("areas", keys)), "open_sea": FLAG},
        **{"grain": FLAG, "special": MAYBE_TEXT, "lon": degrees(0, 90), "lat": degrees(30, 75)},
        **{**statuses, "note": NOTE},
    }


def _borders(keys: Keys) -> Columns:
    area = named_in("areas", keys)
    return {"a": area, "b": area, "strait": FLAG, **KNOWN}


def _blocks(keys: Keys) -> Columns:
    return {
        "block": Column("A or S and two digits", lambda cell: re.fullmatch("[AS][0-9]{2}", cell) is not None),
        **{"side": SIDE, "name": TEXT, "class": one_of("greek", "barbarian"), "kind": one_of(*KINDS)},
        **{"nation": TEXT, "homes": several(named_in("areas", keys)), "home_ports": MAYBE_TEXT, "land": LAND},
        **{"naval": NAVAL, "steps": number(1, 4), "move": number(1, 9), **KNOWN},
    }


def _cards(keys: Keys) -> Columns:
    return {
        **{"card": number(1, 55), "name": TEXT, "deck": one_of(*DECKS), "value": number(1, 3)},
        **{"kind": one_of("event", "continuing", "leader"), "side": one_of(*SIDES, "either")},
        **{"leader": empty_or(number(-1, 1)), "condition": MAYBE_TEXT, "effect": TEXT, "duration": TEXT},
        **{f"{what}_status": STATUS for what in ("number", "name", "value", "effect")},
        "note": NOTE,
    }


def _events(keys: Keys) -> Columns:
    areas, few = several(named_in("areas", keys)), empty_or(number(0, 9))
    return {
        **{"card": named_in("cards", keys), "elsewhere": FLAG, "region": MAYBE_TEXT, "areas": areas, "near": areas},
        **{"nations": MAYBE_TEXT, "kinds": several(one_of(*KINDS)), "blocks": several(named_in("blocks", keys))},
        **{"cards": several(named_in("cards", keys)), "seasons": several(one_of(*SEASONS)), "besides": empty_or(SIDE)},
        **{"count": few, "steps": few, "most": few, "hits": few, "worse": few, "price": few},
        **{"limit": empty_or(number(-30, 30)), "size": few, "spread": FLAG, **KNOWN},
    }


def _defectors(keys: Keys) -> Columns:
    block = Column("A or S and two digits", lambda cell: re.fullmatch("[AS][0-9]{2}", cell) is not None)
    return {"block": block, "of": named_in("blocks", keys), "name": TEXT, **KNOWN}


def _passage(keys: Keys) -> Column:
    return Column("two areas with > between", lambda cell: all(area in keys["areas"] for area in cell.split(">", 1)))


def _scenarios(keys: Keys) -> Columns:
    lead = number(1, 30)
    return {
        **{"scenario": TEXT, "name": TEXT, "first": YEAR, "last": YEAR, "decks": several(one_of(*DECKS))},
        **{"theatres": several(one_of(*THEATRES)), "besides": several(named_in("areas", keys))},
        **{"passages": several(_passage(keys)), "peace": FLAG},
        **{"automatic": lead, "negotiation": lead, "minor": lead, "major": lead},
        **{"prize": empty_or(named_in("areas", keys)), **KNOWN},
    }


def _seasons(keys: Keys) -> Columns:
    return {"season": one_of(*SEASONS), "open_sea": empty_or(number(0, 6)), "attrition": DIE, **KNOWN}


def _prestige(keys: Keys) -> Columns:
    return {"event": one_of(*EVENTS), "amount": number(0, 9), "paragraph": TEXT, **KNOWN}


def _setup(keys: Keys) -> Columns:
    named = {"blocks", "cards", "areas"}
    piece = Column("a block, a card or an area", lambda cell: any(cell in keys[sheet] for sheet in named))
    return {
        **{
            "scenario": named_in("scenarios", keys),
            "record": one_of("block", "garrison", "leader", "first_leader", "siege"),
        },
        **{"side": SIDE, "piece": piece},
        "area": empty_or(Column("pool or an area", lambda cell: cell == "pool" or cell in keys["areas"])),
        **{"steps": empty_or(number(1, 4)), "flat": FLAG},
        **{"joins": JOINS, "enters": empty_or(named_in("areas", keys)), **KNOWN},
    }


def _olympians(keys: Keys) -> Columns:
    return {"olympian": ID, "name": TEXT, "power": TEXT, **KNOWN}


SHEETS: Mapping[str, Callable[[Keys], Columns]] = {
    **{"areas": _areas, "borders": _borders, "blocks": _blocks, "cards": _cards, "scenarios": _scenarios},
    **{"events": _events, "defectors": _defectors, "seasons": _seasons, "prestige": _prestige, "setup": _setup},
    **{"olympians": _olympians},
}
# Where the status of a column is that is not in `status`: which values a public source gives.
STATUSES: Mapping[str, Mapping[str, str]] = {
    "areas": {
        **{"name": "name_status", "city": "city_status", "loyalty": "loyalty_status"},
        **dict.fromkeys(("tributary", "size", "walled", "port", "offshore"), "size_status"),
    },
    "cards": {
        **{"deck": "number_status", "name": "name_status", "leader": "name_status", "value": "value_status"},
        **dict.fromkeys(("kind", "side", "condition", "effect", "duration"), "effect_status"),
    },
}
