"""What a panel shows of a place in the tree of choices: rows of buttons and menus, within Discord's limits.

The choices behind a choice are shown at once where there is room, so that nothing is more presses away than it must
be: those first that have the longest way before them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from cogs.panel.tree import LABEL, MENUS, ROOT, SUGGESTIONS, Branch, Node, ends, portions

ROWS = MENUS  # the fourth row is for the controls
BUTTONS = 10  # more choices than this become menus
ACROSS = 5  # buttons of a row
BESIDE = 1  # of the buttons that take all stands beside the controls where nothing else has room
CONTROLS = 4  # undo, type, hand, and after a refusal its rule; all screens but the first have one more to go back
THINGS = 4  # that have menus of their own: one press less for each of them
WIDE = 38  # characters of a button that a phone shows


@dataclass(frozen=True)
class MenuTitle:
    """What a menu asks for: the next choice after some keys, the verb first.

    `under` says for which choice of the same screen, `among` which of the choices it has where they fill several menus.
    """

    keys: tuple[str, ...]
    under: str = ""
    among: str = ""


@dataclass(frozen=True)
class Row:
    """Some buttons, or one menu; `together`: so many of its options may be picked at once."""

    branches: tuple[Branch, ...]
    menu: MenuTitle | None = None
    together: int = 1


@dataclass(frozen=True)
class Screen:
    """At most three rows, and the few choices that have their place beside the controls.

    `wholes`: places of which all choices may be picked with one press.
    """

    rows: tuple[Row, ...]
    beside: tuple[Branch, ...] = ()
    wholes: tuple[str, ...] = ()

    @property
    def branches(self) -> tuple[Branch, ...]:
        """Everything that can be pressed or picked."""
        return (*(branch for row in self.rows for branch in row.branches), *self.beside)


Nodes = Mapping[str, Node]


def screen(nodes: Nodes, place: str) -> Screen:
    """The rows for a place."""
    node = nodes[place]
    if node.place == ROOT and len(node.branches) <= BUTTONS:
        return _hub(nodes, node, ACROSS - CONTROLS)
    if node.together > 1 or len(node.branches) > BUTTONS:
        rows = tuple(menus(MenuTitle(node.keys), node.branches, node.together))
        return Screen(rows, wholes=_wholes(rows, (node,)))
    flat = tuple(one for branch in node.branches for one in _flat(nodes, node, branch))
    return Screen(tuple(_rows(MenuTitle(node.keys), flat if _few(flat) else node.branches)))


def folded(node: Node, wide: Screen) -> Screen | None:
    """The same with menus in place of buttons, which take less of the height; None where that is no better."""
    kept = tuple(row for row in wide.rows if row.menu is not None)
    buttons = tuple(branch for row in wide.rows if row.menu is None for branch in row.branches)
    rows = (*kept, *menus(MenuTitle(node.keys), buttons)) if buttons else kept
    return replace(wide, rows=rows) if len(buttons) > 1 and len(rows) < ROWS else None


def filled(nodes: Nodes, wide: Screen) -> Screen:
    """The same with menus of what the first of many things can do, in the rows that are left: one press less for these.

    They stand below the menus of all the things, from which any other is chosen.
    """
    below = bool(wide.wholes) and wide.rows[-1].menu is not None  # these buttons have a row of their own then
    spare = ROWS - len(wide.rows) - below
    for at, row in enumerate(wide.rows):
        things = [one for one in row.branches if one.offer is None and not one.span and _is_menu(nodes[one.place])]
        if row.menu is not None and row.together > 1 and things and spare > 0:
            own = tuple(_own_menu(nodes, (thing,)) for thing in things[:spare])
            return replace(wide, rows=(*wide.rows[: at + 1], *own, *wide.rows[at + 1 :]))
    return wide


def descend(nodes: Nodes, place: str) -> str:
    """The next place with more than one way to go on; the root for a place that is gone."""
    node = nodes.get(place, nodes[ROOT])
    while len(node.branches) == 1 and node.branches[0].offer is None:
        node = nodes[node.branches[0].place]
    return node.place


def before(nodes: Nodes, place: str) -> str | None:
    """The place on whose screen this one was chosen; None for the first screen."""
    first = descend(nodes, ROOT)
    parent = nodes[place].parent
    if place == first or parent is None:
        return None
    above = nodes[parent].parent
    while above is not None and _shows(nodes, descend(nodes, above), place):
        parent, above = above, nodes[above].parent
    return parent


def _shows(nodes: Nodes, place: str, chosen: str) -> bool:
    return any(branch.place == chosen for branch in screen(nodes, place).branches)


def _hub(nodes: Nodes, node: Node, spare: int) -> Screen:
    """The first choice, of what to do at all: as much as fits of what is behind each, the longest way first."""
    opened: tuple[Branch, ...] = ()
    best = Screen(tuple(_rows(MenuTitle(node.keys), node.branches)))
    ways: dict[str, int] = {}
    inner = [branch for branch in node.branches if branch.offer is None]
    for branch in sorted(inner, key=lambda one: (-presses(nodes, one.place, ways), len(nodes[one.place].branches))):
        wider = _arranged(nodes, node, (*opened, branch), spare)
        if wider is not None:
            opened, best = (*opened, branch), wider
    return best


def presses(nodes: Nodes, place: str, known: dict[str, int]) -> int:
    """How many choices the longest way from a place asks for, one level after the other."""
    if place not in known:
        inner = [branch.place for branch in nodes[place].branches if branch.offer is None]
        known[place] = 1 + max((presses(nodes, other, known) for other in inner), default=0)
    return known[place]


def _few(branches: Sequence[Branch]) -> bool:
    """Whether these choices are buttons; one may be cut on a phone, as long as the others are not."""
    widths = sorted(len(branch.label) for branch in branches)
    return len(widths) <= BUTTONS and all(width <= WIDE for width in widths[:-1]) and max(widths, default=0) <= LABEL


def _arranged(nodes: Nodes, node: Node, opened: tuple[Branch, ...], spare: int) -> Screen | None:
    """The rows with some choices replaced by those behind them; None if they do not fit."""
    shut = tuple(branch for branch in node.branches if branch not in opened)
    inner = [branch for branch in node.branches if branch in opened]
    below = _rows(MenuTitle(node.keys), shut)
    behind = [nodes[branch.place] for branch in opened]
    beside = len(shut) <= spare and _few(shut)
    for own in range(ROWS, 0, -1):  # menus that the things of a choice may have of their own
        rows = [row for branch in inner for row in _section(nodes, node, branch, BUTTONS, own)]
        if sum(len(row.branches) for row in (*rows, *below) if row.menu is None) > BUTTONS:
            rows = [row for branch in inner for row in _section(nodes, node, branch, ACROSS, own)]
        if len(rows) + len(below) <= ROWS:
            rows = [*rows, *below]
            return Screen(tuple(rows), wholes=_wholes(rows, behind))
        if len(rows) <= ROWS and beside:
            return Screen(tuple(rows), shut, _wholes(rows, behind))
    return None


def _wholes(rows: Sequence[Row], behind: Iterable[Node]) -> tuple[str, ...]:
    """The places all of which one press may take, as far as there is room for the buttons."""
    last = rows[-1] if rows else None
    room = ACROSS - len(last.branches) if last is not None and last.menu is None else 0
    room = ACROSS if len(rows) < ROWS else max(room, BESIDE)
    return tuple(node.place for node in behind if 1 < len(node.branches) <= node.together and not _is_double(node))[
        :room
    ]


def _is_double(node: Node) -> bool:
    """Whether the same thing may stand there in several manners."""
    return any(branch.manner for branch in node.branches)


def _section(nodes: Nodes, node: Node, branch: Branch, most: int, own: int) -> list[Row]:
    """What is behind a choice: so many buttons that name it at most, or menus, so many where each thing has its own."""
    named, behind = _flat(nodes, node, branch), nodes[branch.place]
    menu = MenuTitle(behind.keys, branch.label)
    apart = _own_menus(nodes, behind, own)
    if apart:
        return apart
    if behind.together > 1:
        return menus(menu, behind.branches, behind.together)
    return _rows(menu, named) if len(named) <= most and _few(named) else menus(menu, behind.branches)


def _own_menus(nodes: Nodes, behind: Node, most: int) -> list[Row]:
    """What each thing can do, where so few are left that they have menus of their own; neighbours share one if they
    must. All together still go by their button."""
    inner = [nodes[one.place] for one in behind.branches if one.offer is None]
    if behind.together < 2 or not len(inner) == len(behind.branches) <= THINGS or not all(map(_is_menu, inner)):
        return []
    parts: list[tuple[Branch, ...]] = [(one,) for one in behind.branches]
    while len(parts) > most:
        least = min(range(len(parts) - 1), key=lambda at: _ways(nodes, (*parts[at], *parts[at + 1])))
        parts[least : least + 2] = [(*parts[least], *parts[least + 1])]
    return (
        [_own_menu(nodes, part) for part in parts] if all(_ways(nodes, part) <= SUGGESTIONS for part in parts) else []
    )


def _is_menu(node: Node) -> bool:
    return len(node.branches) <= SUGGESTIONS and not any(one.span for one in node.branches)


def _ways(nodes: Nodes, things: Iterable[Branch]) -> int:
    return sum(len(nodes[thing.place].branches) for thing in things)


def _own_menu(nodes: Nodes, things: tuple[Branch, ...]) -> Row:
    """What one thing can do, or each of some, named with it."""
    menu = MenuTitle(nodes[things[0].place].keys, ", ".join(thing.label for thing in things))
    if len(things) == 1:
        return Row(nodes[things[0].place].branches, menu)
    return Row(
        tuple(
            replace(one, label=f"{thing.label} › {one.label}")
            for thing in things
            for one in nodes[thing.place].branches
        ),
        menu,
    )


def _flat(nodes: Nodes, node: Node, branch: Branch) -> tuple[Branch, ...]:
    """A choice as those behind it, each with the words of both: what differs before what is common to them."""
    if branch.offer is not None or branch.shown_first:
        return (branch,)
    behind = nodes[branch.place]
    common = behind.words[len(node.words) :]
    verb = common[:1] if node.place == ROOT else ()
    said, rest = () if behind.understood else verb, common[len(verb) :]
    return tuple(
        replace(one, label=" · ".join((*said, one.label, *rest)), short="" if said else one.short)
        for one in behind.branches
    )


def _rows(menu: MenuTitle, branches: Sequence[Branch]) -> list[Row]:
    """Buttons if they are few and short, else menus."""
    if not branches:
        return []
    return [Row(part) for part in portions(branches, ACROSS)] if _few(branches) else menus(menu, branches)


def menus(menu: MenuTitle, branches: Sequence[Branch], together: int = 1) -> list[Row]:
    """Menus of much the same length; ranges have one of their own."""
    direct = [branch for branch in branches if not branch.span]
    spans = tuple(branch for branch in branches if branch.span)
    parts = portions(direct, SUGGESTIONS)
    alike = [(manner, portions(found, SUGGESTIONS)) for manner, found in _by_manner(direct).items()]
    if len(parts) > 1 and len(alike) > 1 and sum(len(found) for _, found in alike) <= len(parts):
        return [
            Row(part, replace(menu, among=_among(manner, found, part)), together)
            for manner, found in alike
            for part in found
        ]
    if len(parts) == 1 and not spans:
        return [Row(parts[0], menu, together)]
    rows = [Row(part, replace(menu, among=ends(part)), together) for part in parts]
    if not spans:
        return rows
    among = f"{spans[0].label.split(' … ')[0]} … {spans[-1].label.split(' … ')[-1]}"
    return [*rows, Row(spans, replace(menu, among=among))]


def _among(manner: str, parts: Sequence[tuple[Branch, ...]], part: tuple[Branch, ...]) -> str:
    """What stands in one of the menus of a manner."""
    return manner if len(parts) == 1 else f"{manner}, {ends(part)}"


def _by_manner(branches: Sequence[Branch]) -> dict[str, tuple[Branch, ...]]:
    """The choices that end alike, by how they end."""
    found: dict[str, tuple[Branch, ...]] = {}
    for branch in branches:
        found[branch.manner] = (*found.get(branch.manner, ()), branch)
    return found
