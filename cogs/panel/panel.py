"""The private panel: a whole turn with buttons and menus. It remembers nothing; everything is in the ids.

Who may do what is asked of the session at each click.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from cogs.answers.refusal_buttons import anyway_buttons, kept_line, meant_words, rule_buttons
from cogs.bidding.words import bid_controls, is_bidding, summary
from cogs.channel.trouble import warnings
from cogs.messages.answer import Answer
from cogs.messages.controls import Button, Control, Style, button, menu
from cogs.messages.pages import PAGE_SIZE, pages
from cogs.panel.foreseen import Foreseen, foreseen, in_words
from cogs.panel.layout import ACROSS, ROWS, MenuTitle, Nodes, Screen, before, descend, folded, screen
from cogs.panel.room import room
from cogs.panel.several import Grown, grown, pick, whole
from cogs.panel.tree import ROOT, Branch, Node, tree
from cogs.panel.typed import form_argument
from cogs.services import Services, mention
from cogs.threats.words import threatened
from engine.kernel.errors import GameError, StaleAction
from engine.kernel.game import Caution, Offer
from engine.kernel.text import text
from engine.session.looking import Look
from engine.session.model import News, TableInfo, TableNumber

CONTROL_ROW = ROWS
LEAST = 400  # characters of notes in the panel itself
MOST = PAGE_SIZE - LEAST  # characters of what else stands there
MENU = "menu"  # the argument of a menu, which tells it from the others; what is picked in it is in its values
NOTHING = Foreseen()


def panel_of(
    notes: Sequence[str],
    words: Sequence[str],
    about: Sequence[str],
    controls: Sequence[Control],
    shown: Foreseen = NOTHING,
    accent: int | None = None,
) -> Answer:
    """What stands in the panel itself, below as many notes as find room; the other notes follow it.

    What is shown follows it as a whole where it is too long: what is to be decided is never pushed off the screen.

    `about`: which table it is and how it stands, in small print, so that what is to be decided comes first.
    """
    foot = " · ".join(filter(None, about))
    fits = len("\n".join((*words, foot, *shown.words))) <= MOST
    words, behind = ([*words, *shown.words], []) if fits else (words, pages(shown.words))
    own = "\n".join(filter(None, words))
    first, *more = pages(notes, max(PAGE_SIZE - len(own) - len(foot), LEAST)) if notes else [""]
    pictures = (shown.picture,) if shown.picture is not None else ()
    said = "\n".join(filter(None, (first, own)))
    return Answer(said, pictures, controls, (*more, *behind), foot=foot, accent=accent)


def only(found: Grown) -> Offer[Any] | None:
    """The choice at a place that leaves nothing more to choose."""
    branches = [branch for node in found.nodes.values() for branch in node.branches if branch.offer is not None]
    if found.prefix and len(branches) == 1:
        return branches[0].offer
    return next((branch.offer for branch in branches if branch.place == found.place), None)


async def panel_for(
    services: Services,
    seen: Look,
    user: int,
    place: str = ROOT,
    notes: Sequence[str] = (),
    refused: GameError | None = None,
    typed: str = "",
    checked: bool = False,
) -> Answer:
    """What this user has to decide now, or whose turn it is; after a refusal with the way to its paragraph.

    What has one answer is not asked: the panel of the next decision says that it is taken with it.
    `typed`: a line that was refused, or `checked` alone; the panel keeps it, so that it is not to be written again.
    """
    look, info = seen.ahead, seen.info
    notes = [*notes, *await warnings(services, info.number)]
    if is_bidding(info) is not None:
        return _bidding_panel(services, info, user, notes)
    if info.begun and look.role is None:
        return _watching(services, look, notes)
    head = services.say(look.headline) if info.status == "playing" else ""
    about = [services.say("panel-title", title=info.title, number=str(info.number)), head]
    accent = services.accent(info, look.seat)
    rules = _ways_on(services, info, refused) if refused is not None else []
    if checked and kept_line(typed):
        rules = [button(info, "anyway", services.say("button-do"), style="success", row=CONTROL_ROW)]
    meant = meant_words(refused) if refused is not None else ""
    notes = [*notes, *filter(None, [meant or kept_line(typed)])]
    news = await services.people.news(info, user)
    notes = [*notes, *map(services.say, news.told)]
    if not look.offers:
        items = [*await _seat_controls(services, look, user, ACROSS - len(rules)), *rules]
        return _telling(services, news, panel_of(notes, waiting(services, look), about, items, accent=accent))
    found = grown(look.choices, services.label, place, look.can)
    nodes = found.nodes
    node = nodes[descend(nodes, chosen_at(nodes, found.place))]
    prompts = [p for p in look.prompts if p.user == user and p.role == look.role]
    words = [services.say("prompt-own", role=services.role(info, p.role), prompt=p.text) for p in prompts]
    words += (
        [] if prompts else [services.say("panel-may", role=services.role(info, look.seat)), *waiting(services, look)]
    )
    words += await threatened(services, seen)
    unchosen = 0 if found.prefix else len(nodes[descend(nodes, ROOT)].words)  # what there was no choice about
    chosen = node.words[unchosen:]
    if chosen:
        words.append(services.say("panel-chosen", path=" › ".join(chosen)))
    if look.before:
        words.append(services.say("panel-with-it", path=" › ".join(words_of(services, look.before))))
    wide, back = screen(nodes, node.place), _back(services, info, found, node)
    space = ACROSS - len(back) - len(rules) - len(wide.beside)
    below = [*back, *await _seat_controls(services, seen, user, space, typed, found.named(node.place)), *rules]
    single, foot = _single(found, node), " · ".join(filter(None, about))
    lasting = notes if refused is None else []  # a refusal leaves the picture as it is
    for arranged in filter(None, (wide, folded(node, wide))):  # closer together where a picture finds no room
        items = [*_choices(services, look, found, arranged), *below]
        left = room(lasting, words, foot, items)
        shown = await foreseen(services, look, user, single, left)
        if left > 0 and not shown.cramped:
            break
    if shown.more:
        items.append(_door(services, info, found.named(node.place)))
    return _telling(services, news, panel_of(notes, words, about, items, shown, accent))


def _single(found: Grown, node: Node) -> tuple[Offer[Any], ...]:
    """The offers of the game that are left at a place, none of several actions."""
    return tuple(offer for offer in found.left(node) if not offer.then)


def _door(services: Services, info: TableInfo, place: str) -> Button:
    """To what a panel would show and has no room for."""
    return button(info, "foretold", services.say("button-foretold"), place, row=CONTROL_ROW)


def foretold_answer(services: Services, seen: Look, place: str) -> Answer:
    """All that a place of the panel shows, in words."""
    look = seen.ahead
    found = grown(look.choices, services.label, place)
    node = found.nodes[descend(found.nodes, chosen_at(found.nodes, found.place))]
    first, *more = pages(in_words(services, look, _single(found, node)))
    title = services.say("panel-title", title=look.info.title, number=str(look.info.number))
    return Answer(first, more=tuple(more), foot=title, accent=services.accent(look.info, look.seat))


def words_of(services: Services, offers: Sequence[Offer[Any]]) -> list[str]:
    """Offers in words, without a verb that goes without saying."""
    named = ((() if one.understood and one.parts else (one.label,), one.parts) for one in offers)
    return [services.label(words) for verb, parts in named for words in (*verb, *(part.label for part in parts))]


def _ways_on(services: Services, info: TableInfo, refused: GameError) -> list[Button]:
    """The button to the paragraph of a refusal, or the one that does what was refused as a waste."""
    ways = [*rule_buttons(services, info, refused, CONTROL_ROW), *anyway_buttons(services, info, refused, CONTROL_ROW)]
    return ways[-1:]


def chosen_at(nodes: Nodes, place: str) -> str:
    """The place itself, or of a choice that leaves nothing to choose the one at which it is made."""
    if place in nodes:
        return place
    return next((node.place for node in nodes.values() if any(one.place == place for one in node.branches)), ROOT)


def place_of_offer(nodes: Nodes, offer: Offer[Any]) -> str:
    """Where in the tree an offer is."""
    return next(branch.place for node in nodes.values() for branch in node.branches if branch.offer is offer)


def caution_panel(services: Services, info: TableInfo, found: Grown, place: str, caution: Caution) -> Answer:
    """What is asked once before a choice that wastes something or cannot be taken back."""
    above = (node.place for node in found.nodes.values() if any(one.place == place for one in node.branches))
    back = found.back or next(above, ROOT)
    title = services.say("panel-title", title=info.title, number=str(info.number))
    items: list[Control] = [
        button(info, "sure", services.say("button-sure"), place, style="danger"),
        button(info, "n", services.say("button-back"), back),
    ]
    return panel_of([], [services.say("panel-asked", question=caution.message)], [title], items)


def _telling(services: Services, news: News, panel: Answer) -> Answer:
    """The panel with a note to be made when the news in it have been shown."""
    return replace(panel, seen=partial(services.people.seen, news)) if news.told else panel


def _back(services: Services, info: TableInfo, found: Grown, node: Node) -> list[Control]:
    above = before(found.nodes, node.place)
    place = found.back if above is None else found.named(above)
    return [] if place is None else [button(info, "n", services.say("button-back"), place, row=CONTROL_ROW)]


def _bidding_panel(services: Services, info: TableInfo, user: int, notes: Sequence[str]) -> Answer:
    """The bids so far; the buttons for whoever goes on."""
    assert info.bidding is not None
    title = services.say("panel-title", title=info.title, number=str(info.number))
    items = bid_controls(services, info) if user == info.bidding.turn else []
    return panel_of(notes, summary(services, info), [title], items)


def _watching(services: Services, look: Look, notes: Sequence[str]) -> Answer:
    """For somebody without a seat: where the game stands, and what he may look at."""
    title = services.say("panel-title", title=look.info.title, number=str(look.info.number))
    head = services.say(look.headline)
    return panel_of(notes, [*waiting(services, look), services.say("panel-watching")], [title, head], [])


def waiting(services: Services, look: Look) -> list[str]:
    """Whom the table waits for."""
    info = look.info
    if info.status != "playing":
        return [services.say("table-ended" if info.status == "ended" else "table-proposed")]
    return [
        services.say("prompt-other", role=services.role(info, p.role), player=mention(p.user), prompt=p.text)
        for p in look.prompts
    ]


def _choices(services: Services, look: Look, found: Grown, shown: Screen) -> list[Control]:
    info, items = look.info, list[Control]()
    for number, row in enumerate(shown.rows):
        if row.menu is None:
            items += [_choice(info, found, branch, number) for branch in row.branches]
        else:
            options = [(found.named(branch.place), branch.label) for branch in row.branches]
            title = menu_name(services, info, row.menu, together=row.together)
            items.append(menu(info, f"{MENU}{number}", title, options, number, together=row.together))
    items += _wholes(services, look, found.nodes, shown)
    return [*items, *(_choice(info, found, branch, CONTROL_ROW) for branch in shown.beside)]


def _wholes(services: Services, look: Look, nodes: Nodes, shown: Screen) -> list[Control]:
    """The buttons that take all there is of a kind."""
    row = len(shown.rows) if shown.rows[-1].menu is not None else len(shown.rows) - 1
    items: list[Control] = []
    for node in (nodes[place] for place in shown.wholes):
        place = whole(nodes, node.place, services.label, look.can)
        if place is not None:
            words = services.say("button-whole", what=node.words[0], number=len(node.branches))
            items.append(button(look.info, "n", words, place, style="primary", row=row))
    return items


def menu_name(services: Services, info: TableInfo, wanted: MenuTitle, *, together: int = 1) -> str:
    """What a menu asks for, in the words of the game where it has some for the order and the argument."""
    meta = services.meta(info)
    if not wanted.keys:
        return services.say("menu-what")
    verb = next((verb for verb in meta.verbs if verb.name == wanted.keys[0]), None)
    step = len(wanted.keys) - 1
    arg = verb.args[step] if verb is not None and step < len(verb.args) else ""
    exact = meta.key(*filter(None, ("menu", wanted.keys[0], arg)))
    key = next(filter(services.languages.has, (exact, meta.key("menu", arg), f"menu-{arg}")), "menu-any")
    name = services.label(text(key))
    if wanted.under and (key != exact or step):
        name = services.label(text("menu-under", what=wanted.under, menu=name))
    if together > 1:
        name = services.label(text("menu-together", menu=name))
    return services.label(text("menu-among", menu=name, among=wanted.among)) if wanted.among else name


def _choice(info: TableInfo, found: Grown, branch: Branch, row: int) -> Control:
    style: Style = "primary" if branch.offer is None else "success"
    return button(info, "n", branch.label, found.named(branch.place), style=style, row=row)


async def _seat_controls(
    services: Services, look: Look, user: int, room: int, typed: str = "", place: str = ROOT
) -> list[Control]:
    """Undo, typed orders, stops and the hand, each where it does something.

    A line that the panel keeps is gone on with. Stops, which the first screen has, give way where there is no `room`.
    """
    info = look.info
    if info.status != "playing":
        return []
    found = ["undo"] if await services.tables.playing.can_undo(look, user) else []
    found += ["type"] if look.offers else []
    waits = all(prompt.user != user for prompt in look.prompts)
    found += ["stops"] if services.meta(info).moments and (waits or look.at_stop) else []
    found += ["hand"] if services.face(info).hand_list(look.view) else []
    found = [op for op in found if op != "stops" or len(found) <= room]
    kept = kept_line(typed)
    words = {op: services.say("button-again" if kept and op == "type" else f"button-{op}") for op in found}
    where = form_argument(place, kept)
    return [button(info, op, words[op], where if op == "type" else "", row=CONTROL_ROW) for op in found]


async def refused_panel(
    services: Services,
    table: TableNumber,
    user: int,
    error: GameError,
    places: Sequence[str] = (ROOT,),
    typed: str = "",
) -> Answer:
    """The panel as it is now, after what was pressed or `typed` could not be done; it stays where that was chosen."""
    look = await services.tables.look(table, user)
    place = place_of_all(services, look.ahead, places)
    if isinstance(error, StaleAction):
        return await panel_for(services, look, user, place, [services.say("stale-button")], typed=typed)
    return await panel_for(services, look, user, place, [services.error(error)], refused=error, typed=typed)


def place_of_all(services: Services, look: Look, places: Sequence[str]) -> str:
    """The place that was chosen, or that of several choices picked at once."""
    return places[0] if len(places) == 1 else pick(tree(look.choices, services.label), places)
