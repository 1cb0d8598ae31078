"""The private panel: a whole turn with buttons and menus. It remembers nothing; everything is in the ids.

Who may do what is asked of the session at each click.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from cogs.answers.refusal_buttons import kept_line, meant_words
from cogs.bidding.words import bid_controls, is_bidding, summary
from cogs.channel.trouble import warnings
from cogs.messages.answer import Answer
from cogs.messages.controls import Button, Control, Style, button, menu
from cogs.messages.pages import PAGE_SIZE, pages
from cogs.panel.control_row import CONTROL_ROW, back, one_row, seat_controls, ways_on
from cogs.panel.foreseen import Foreseen, foreseen, in_words, reach
from cogs.panel.layout import MenuTitle, Nodes, Screen, descend, filled, folded, screen
from cogs.panel.room import height, letters, room
from cogs.panel.several import Grown, actions_of, grown, pick, whole
from cogs.panel.tree import ROOT, Branch, Node, tree
from cogs.proposals.going_back import slip_buttons
from cogs.services import Services, mention
from cogs.threats.words import threatened
from engine.kernel.errors import GameError, StaleAction
from engine.kernel.game import Caution, Offer
from engine.kernel.text import text
from engine.session.looking import Look
from engine.session.model import HOUSE, News, Prompt, TableInfo, TableNumber

LEAST = 200  # characters of notes in the panel itself
MENU = "menu"  # the argument of a menu, which tells it from the others; what is picked in it is in its values
NOTHING = Foreseen()


def panel_of(
    notes: Sequence[str],
    words: Sequence[str],
    about: Sequence[str],
    controls: Sequence[Control],
    shown: Foreseen = NOTHING,
    accent: int | None = None,
    over: int = 0,
) -> Answer:
    """What stands in the panel itself, below as many notes as find room; the other notes follow it.

    `over`: points by which all of that is too high for a screen. `about`: which table it is and how it stands, in
    small print, so that what is to be decided comes first.
    """
    foot = " · ".join(filter(None, about))
    own = "\n".join(filter(None, (*words, *shown.words)))
    most = max(PAGE_SIZE - len(own) - len(foot), LEAST)
    if over > 0:
        most = min(most, max(letters(sum(map(height, notes)) - over), LEAST))
    first, *more = pages(notes, most) if notes else [""]
    pictures = (shown.picture,) if shown.picture is not None else ()
    said = "\n".join(filter(None, (first, own)))
    return Answer(said, pictures, controls, tuple(more), foot=foot, accent=accent)


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
    rest: bool = False,
) -> Answer:
    """What this user has to decide now, or whose turn it is; after a refusal with the way to its paragraph.

    What has one answer is not asked: the panel of the next decision says that it is taken with it.
    `typed`: a line that was refused, or `checked` alone; the panel keeps it, so that it is not to be written again.
    `rest`: with the controls that found no room.
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
    rules = ways_on(services, info, refused, typed, checked=checked)
    if refused is not None:
        rules += await slip_buttons(services, info, refused, user, CONTROL_ROW)
    meant = meant_words(refused) if refused is not None else ""
    news = await services.people.news(info, user)
    notes = [*notes, *map(services.say, news.told)]
    if not look.offers:
        items = one_row(services, info, rules, await seat_controls(services, look, user), rest=rest)
        words = [meant or kept_line(typed), *waiting(services, look)]
        return _finished(services, look, user, news, panel_of(notes, words, about, items, accent=accent))
    found = grown(look.choices, services.label, place, look.can)
    node = found.nodes[descend(found.nodes, chosen_at(found.nodes, found.place))]
    words = [
        *_asked(services, look, user),
        *await threatened(services, seen),
        *_so_far(services, look, found, node),
    ]
    here, foot = found.named(node.place), " · ".join(filter(None, about))
    ways, seated = (
        [*back(services, info, found, node), *rules],
        partial(seat_controls, services, seen, user, typed, here, apart=found.asked),
    )
    row = partial(one_row, services, info, place=here, rest=rest)
    below = partial(row, others=await seated())
    lasting = notes if refused is None else []  # a refusal leaves the picture as it is
    space = partial(room, lasting, words, foot)
    items, beside, shown = await _shown(
        services, look, user, found, node, lambda items, beside: space([*items, *below([*beside, *ways])])
    )
    controls = [*items, *row([*beside, *ways], await seated(foretold=shown.more))]
    words = [meant or kept_line(typed), *words]
    over = -room(notes, words, foot, controls)
    return _finished(services, look, user, news, panel_of(notes, words, about, controls, shown, accent, over))


async def _shown(
    services: Services,
    look: Look,
    user: int,
    found: Grown,
    node: Node,
    left: Callable[[Sequence[Control], Sequence[Control]], int],
) -> tuple[list[Control], list[Control], Foreseen]:
    """The choices of a place and what they show; closer together where a picture finds its room only so.

    Where nothing is shown there is room for more of them.
    """
    wide = screen(found.nodes, node.place)
    items, beside = _choices(services, look, found, wide)
    high = left(items, beside)
    shown = await foreseen(services, look, user, previewed(found, node), high)
    if shown == NOTHING and high > 0:
        more, same = _choices(services, look, found, filled(found.nodes, wide))
        return (more, same, shown) if left(more, same) > 0 else (items, beside, shown)
    closer = folded(node, wide) if high <= 0 or shown.cramped else None
    if closer is not None:
        less, same = _choices(services, look, found, closer)
        again = await foreseen(services, look, user, previewed(found, node), left(less, same))
        if high <= 0 or not again.cramped:
            return less, same, again
    return items, beside, shown


def _asked(services: Services, look: Look, user: int) -> list[str]:
    """What is to be decided."""
    prompts = [p for p in look.prompts if p.user == user and p.role == look.role]
    if not prompts:
        return [may_words(services, look), *waiting(services, look)]
    asked = [services.say("prompt-own", role=services.role(look.info, p.role), prompt=p.text) for p in prompts]
    if len(look.offers) == 1 and not look.offers[0].parts:  # others might have a card or a marker here, he has none
        asked.append(services.say("panel-only", choice=look.offers[0].label))
    return asked


def may_words(services: Services, look: Look) -> str:
    """What is told who may act and is asked nothing: what he has chosen, where he may choose anew."""
    role = services.role(look.info, look.seat)
    if look.chosen is not None:
        return services.say("prompt-own", role=role, prompt=look.chosen)
    return services.say("panel-may", role=role)


def _so_far(services: Services, look: Look, found: Grown, node: Node) -> Iterator[str]:
    """What has been chosen on the way, and what is taken with it."""
    unchosen = 0 if found.prefix else len(found.nodes[descend(found.nodes, ROOT)].words)  # there was no choice about it
    if chosen := node.words[unchosen:]:
        yield services.say("panel-chosen", path=" › ".join(chosen))
    if look.told:
        yield services.say("panel-with-it", path=" › ".join(words_of(services, look.told)))


def previewed(found: Grown, node: Node) -> tuple[Offer[Any], ...]:
    """The offers of the game that are left at a place, of several actions those alone that stand in place of one.

    Unless all of them go on alike with something else, as moves do that end the phase, too: their first actions alone
    are what differs.
    """
    left = found.left(node)
    alike = len(left) > 1 and len({offer.then for offer in left}) == 1
    if alike and all(type(left[0].action) is not type(action) for action in left[0].then):
        return left
    return tuple(offer for offer in left if offer.instead or not offer.then)


async def foretold_answer(services: Services, seen: Look, user: int, place: str) -> Answer:
    """All that a place of the panel shows: where it leads, and everything in words."""
    look = seen.ahead
    found = grown(look.choices, services.label, place)
    left = previewed(found, found.nodes[descend(found.nodes, chosen_at(found.nodes, found.place))])
    first, *more = pages(in_words(services, look, left))
    pictures = tuple(await reach(services, look, user, left))
    title = services.say("panel-title", title=look.info.title, number=str(look.info.number))
    return Answer(first, pictures, more=tuple(more), foot=title, accent=services.accent(look.info, look.seat))


def words_of(services: Services, offers: Sequence[Offer[Any]]) -> list[str]:
    """Offers in words, without a verb that goes without saying."""
    named = ((() if one.understood and one.parts else (one.label,), one.parts) for one in offers)
    return [services.label(words) for verb, parts in named for words in (*verb, *(part.label for part in parts))]


def chosen_at(nodes: Nodes, place: str) -> str:
    """The place itself, or of a choice that leaves nothing to choose the one at which it is made."""
    if place in nodes:
        return place
    return next((node.place for node in nodes.values() if any(one.place == place for one in node.branches)), ROOT)


def place_of_offer(nodes: Nodes, offer: Offer[Any]) -> str:
    """Where in the tree an offer is, or the one that stands in its place."""
    leaves = ((branch.place, branch.offer) for node in nodes.values() for branch in node.branches)
    return next(place for place, one in leaves if one is offer or (one and one.instead and one.action == offer.action))


def caution_panel(services: Services, info: TableInfo, found: Grown, place: str, caution: Caution) -> Answer:
    """What is asked once before a choice that wastes something or cannot be taken back."""
    above = (node.place for node in found.nodes.values() if any(one.place == place for one in node.branches))
    above_it = found.back or next(above, ROOT)
    title = services.say("panel-title", title=info.title, number=str(info.number))
    items: list[Control] = [
        button(info, "sure", services.say("button-sure"), place, style="danger"),
        button(info, "n", services.say("button-back"), above_it),
    ]
    return panel_of([], [services.say("panel-asked", question=caution.message)], [title], items)


def _finished(services: Services, look: Look, user: int, news: News, panel: Answer) -> Answer:
    """The panel with a note to be made when the news in it have been shown; it waits for whom it asks nothing."""
    owes = any(prompt.user == user for prompt in look.prompts)
    told = partial(services.people.seen, news) if news.told else None
    return replace(panel, seen=told, waits=None if owes else look.info.number)


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
    return [_awaited(services, info, prompt) for prompt in look.prompts]


def _awaited(services: Services, info: TableInfo, prompt: Prompt) -> str:
    """One player, with his role; the role alone where the bot plays it."""
    role = services.role(info, prompt.role)
    if prompt.user == HOUSE:
        return services.say("prompt-bot", role=role)
    return services.say("prompt-other", role=role, player=mention(prompt.user))


def _choices(services: Services, look: Look, found: Grown, shown: Screen) -> tuple[list[Control], list[Control]]:
    """The rows of choices, and those that stand beside the controls."""
    info, items = look.info, list[Control]()
    for number, row in enumerate(shown.rows):
        if row.menu is None:
            items += [_choice(look, found, branch, number) for branch in row.branches]
        else:
            options = [(found.named(branch.place), branch.label) for branch in row.branches]
            title = menu_name(services, info, row.menu, together=row.together)
            items.append(menu(info, f"{MENU}{number}", title, options, number, together=row.together))
    items += _wholes(services, look, found.nodes, shown)
    items += [_choice(look, found, branch, CONTROL_ROW) for branch in shown.beside]
    items.sort(key=lambda one: (one.row or 0, isinstance(one, Button) and one.style == "danger"))
    return [one for one in items if one.row != CONTROL_ROW], [one for one in items if one.row == CONTROL_ROW]


def _wholes(services: Services, look: Look, nodes: Nodes, shown: Screen) -> list[Control]:
    """The buttons that take all there is of a kind."""
    row = len(shown.rows) if shown.rows[-1].menu is not None else len(shown.rows) - 1
    items: list[Control] = []
    for node in (nodes[place] for place in shown.wholes):
        place = None if is_in_one(nodes, node) else whole(nodes, node.place, services.label, look.can)
        if place is not None:
            words = services.say("button-whole", what=node.words[0], number=len(node.branches))
            items.append(button(look.info, "n", words, place, style="primary", row=row))
    return items


def is_in_one(nodes: Nodes, node: Node) -> bool:
    """Whether one choice beside them takes all of a place and goes on, such as a battle with all who may attack."""
    every = {branch.offer.action for branch in node.branches if branch.offer is not None}
    leaves = (branch.offer for one in nodes.values() for branch in one.branches if branch.offer is not None)
    return len(every) == len(node.branches) and any(every <= {*actions_of(one)} for one in leaves if one.then)


def menu_name(services: Services, info: TableInfo, wanted: MenuTitle, *, together: int = 1) -> str:
    """What a menu asks for, in the words of the game where it has some for the order and the argument.

    Where they are empty, the choice above it says what is asked.
    """
    meta = services.meta(info)
    if not wanted.keys:
        return services.say("menu-what")
    verb = next((verb for verb in meta.verbs if verb.name == wanted.keys[0]), None)
    step = len(wanted.keys) - 1
    arg = verb.args[step] if verb is not None and step < len(verb.args) else ""
    exact = meta.key(*filter(None, ("menu", wanted.keys[0], arg)))
    key = next(filter(services.languages.has, (exact, meta.key("menu", arg), f"menu-{arg}")), "menu-any")
    name = services.label(text(key)) or wanted.under or services.say("menu-any")
    if name != wanted.under and wanted.under and (key != exact or step):
        name = services.label(text("menu-under", what=wanted.under, menu=name))
    if together > 1:
        name = services.label(text("menu-together", menu=name))
    return services.label(text("menu-among", menu=name, among=wanted.among)) if wanted.among else name


def _choice(look: Look, found: Grown, branch: Branch, row: int) -> Control:
    style: Style = "primary" if branch.offer is None else "danger" if _wastes(look, branch.offer) else "success"
    return button(look.info, "n", branch.label, found.named(branch.place), style=style, row=row)


def _wastes(look: Look, offer: Offer[Any]) -> bool:
    """Whether to go on so gives something up; it is asked about."""
    caution = None if offer.parts else look.caution(offer.action)
    return caution is not None and caution.kind == "waste"


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
