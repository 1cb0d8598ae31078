"""What a panel shows where not everything has room."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.panel.layout import ACROSS, ROWS, MenuTitle, Row, Screen, _wholes, filled, screen
from cogs.panel.tree import LABEL, ROOT, Branch, Node, tree
from engine.kernel.game import Offer, Part
from engine.kernel.text import Text, text


def say(label: Text) -> str:
    return label.key


def many(verb: str, units: int, places: int = 2) -> list[Offer[str]]:
    """Offers of a verb for so many units, each with so many places to go."""
    return [
        Offer(
            f"{verb} {unit} {place}", verb, text(verb), (Part(f"u{unit}", text(unit)), Part(f"p{place}", text(place)))
        )
        for unit in (f"GE {n}" for n in range(units))
        for place in (f"Place {n}" for n in range(places))
    ]


def at_once(places: int, modes: int, together: int = 1) -> list[Offer[str]]:
    """Offers of a verb whose arguments are chosen in one."""
    return [
        Offer(f"{p} {m}", "do", text("do"), (Part(p, text(p)), Part(m, text(m))), True, together, at_once=True)
        for p in (f"Place {n} · described" for n in range(places))
        for m in (f"mode {n}" for n in range(modes))
    ]


def first(*offers: Offer[str]) -> Screen:
    """The first screen."""
    return screen(tree(offers, say), ROOT)


def shown(found: Screen) -> list[tuple[str | None, list[str]]]:
    """Each row: the menu's verb, or None for buttons; and its labels."""
    return [("".join(row.menu.keys) if row.menu else None, [one.label for one in row.branches]) for row in found.rows]


def test_where_no_choice_can_be_opened_the_verbs_are_buttons() -> None:
    found = first(*many("move", 100), *many("entrench", 100), *many("sr", 100))
    assert shown(found) == [(None, ["move", "entrench", "sr"])]
    assert found.beside == ()


def test_one_choice_that_is_left_stands_beside_the_controls() -> None:
    found = first(*many("move", 100), Offer("done", "done", text("Done")))
    assert [row.menu is not None and row.menu.under for row in found.rows] == ["move"] * 3
    assert [one.label for one in found.beside] == ["Done"]


def test_words_too_long_for_a_button_are_not_put_on_one() -> None:
    words = "Give up " * 12
    found = first(*many("move", 100), Offer("done", "done", text(words)))
    assert found.beside == ()
    assert shown(found) == [("", ["move", words])]
    assert all(len(one.label) <= LABEL for row in found.rows if row.menu is None for one in row.branches)


def test_what_is_behind_a_choice_becomes_a_menu_where_it_is_too_much_for_buttons() -> None:
    found = first(*many("move", 12), *many("sr", 2), Offer("done", "done", text("Done")))
    (moves, *others) = found.rows
    assert moves.menu == MenuTitle(("move",), "move")
    assert [one.label for one in moves.branches] == [f"GE {n}" for n in range(12)], "the menu's name says the rest"
    assert [row.menu for row in others] == [None, None]
    assert [one.label for row in others for one in row.branches] == ["sr · GE 0", "sr · GE 1", "Done"]


def test_a_few_things_have_a_menu_each_and_one_button_for_all() -> None:
    ways = ("metz", "sedan", "riga")
    offers = [
        Offer((unit, to), "move", text("move"), (Part(unit, text(unit)), Part(to, text(to))), together=9)
        for unit in ("GE 1", "GE 2", "GE 3")
        for to in ways
    ]
    found = first(*offers, Offer("done", "done", text("Done")))
    assert [row.menu.under for row in found.rows if row.menu is not None] == ["GE 1", "GE 2", "GE 3"]
    assert all([one.label for one in row.branches] == list(ways) for row in found.rows if row.menu is not None)
    assert len(found.wholes) == 1


def test_one_more_than_there_are_rows_shares_a_menu() -> None:
    units = {"GE 1": 12, "GE 2": 3, "GE 3": 4, "GE 4": 20}
    offers = [
        Offer((unit, to), "move", text("move"), (Part(unit, text(unit)), Part(f"p{to}", text(f"P {to}"))), together=9)
        for unit, ways in units.items()
        for to in range(ways)
    ]
    found = first(*offers, Offer("done", "done", text("Done")))
    assert [row.menu.under for row in found.rows if row.menu is not None] == ["GE 1", "GE 2, GE 3", "GE 4"]
    assert [one.label for one in found.rows[1].branches][2:4] == ["GE 2 › P 2", "GE 3 › P 0"]
    assert len(found.wholes) == 1


def test_of_many_things_the_first_ones_have_their_ways_in_the_rows_that_are_left() -> None:
    offers = [
        Offer((unit, to), "move", text("move"), (Part(unit, text(unit)), Part(f"p{to}", text(f"P {to}"))), together=9)
        for unit, ways in {"GE 1": 12, "GE 2": 30, "GE 3": 4, "GE 4": 20, "GE 5": 20}.items()
        for to in range(ways)
    ]
    nodes = tree([*offers, Offer("done", "done", text("Done"))], say)
    found = screen(nodes, ROOT)
    more = filled(nodes, found)
    assert [row.menu.under for row in found.rows if row.menu is not None] == ["move"]
    assert [row.menu.under for row in more.rows if row.menu is not None] == ["move", "GE 1"]
    assert len(more.rows) <= ROWS
    assert (more.wholes, more.rows[-1]) == (found.wholes, found.rows[-1])
    few = screen(tree(offers[:12], say), ROOT)
    assert filled(tree(offers[:12], say), few) == few


def test_a_thing_and_its_manner_are_one_choice() -> None:
    found = first(*at_once(12, 2), Offer("done", "done", text("Done")))
    (menu, _) = shown(found)
    assert menu == ("do", [f"Place {p} › mode {m}" for p in range(12) for m in range(2)])
    assert all(one.offer is not None for one in found.rows[0].branches), "nothing is left to choose"


def test_things_too_many_for_a_menu_are_divided_by_their_manner() -> None:
    found = first(*at_once(20, 2, together=3), Offer("done", "done", text("Done")))
    titles = [row.menu.among for row in found.rows if row.menu is not None]
    assert titles == ["mode 0", "mode 1"]
    assert not found.wholes, "the same thing cannot be done in both manners"


def test_what_is_more_than_some_menus_hold_is_chosen_step_by_step() -> None:
    found = first(*at_once(60, 2), Offer("done", "done", text("Done")))
    assert [one.label for one in found.rows[0].branches][:2] == ["Place 0 · described", "Place 1 · described"]
    assert all(one.offer is None for row in found.rows for one in row.branches if row.menu is not None)


def test_the_buttons_for_all_take_the_room_that_is_left() -> None:
    """Where menus fill all three rows one stands beside the controls; a row of buttons lends what it has left."""
    crowded = first(*many("move", 100), Offer("done", "done", text("Done")))
    assert len(crowded.rows) == ROWS
    assert wholes(crowded.rows, 6) == ("p0",)
    (buttons,) = first(*many("move", 100), *many("entrench", 100), *many("sr", 100)).rows
    assert wholes([*crowded.rows[:2], buttons], 6) == ("p0", "p1")
    assert wholes([*crowded.rows[:1], buttons], 6) == tuple(f"p{n}" for n in range(ACROSS))
    assert wholes(crowded.rows[:2], 6) == tuple(f"p{n}" for n in range(ACROSS))


def wholes(rows: Sequence[Row], count: int) -> tuple[str, ...]:
    """The buttons for all of so many places that stand below some rows."""
    two = (Branch("a", "a"), Branch("b", "b"))
    behind = [Node(f"p{n}", (), (), None, two, together=2) for n in range(count)]
    return _wholes(rows, behind)
