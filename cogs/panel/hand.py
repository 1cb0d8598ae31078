"""The player's own cards: small ones at a glance with a menu, and each of them whole with what it can be used for."""

from __future__ import annotations

from dataclasses import replace

from cogs.answers.page_buttons import page_number, turns
from cogs.answers.status import EVERYTHING, FIRST, At
from cogs.messages.answer import Answer, head_of
from cogs.messages.controls import Button, Control, Menu, button, control_id, option
from cogs.messages.pages import Page, pages
from cogs.panel.panel import place_of_offer, words_of
from cogs.panel.tree import ROOT, SUGGESTIONS, place_of, tree
from cogs.services import Services
from engine.kernel.errors import SeatError
from engine.kernel.game import Offer, Part
from engine.kernel.preview import Preview
from engine.kernel.text import text
from engine.session.looking import Look

USES = 6  # of one card that have a button each; more are chosen in the panel
ABREAST = 2  # of these buttons
LAST_ROW = 3  # the ways back and on


async def hand_answer(services: Services, seen: Look, user: int, at: At = FIRST) -> Answer:
    """The user's own cards, a page at a time, 1 first. Only ever sent privately."""
    face, view = services.face(seen.info), seen.view
    if seen.role is None:
        raise SeatError(text("no-seat-here"))
    cards = [services.lines([line]) for line in face.hand_list(view)]
    if not cards:
        return Answer(services.say("hand-empty"))
    painted = face.hand_strip if at.page <= 1 else face.hand  # small cards at a glance, whole ones beside what they say
    picture = await services.picture_for(seen.info, user, painted, view)
    page = _page(cards, [services.lines(card) for card in face.hand_texts(view)], at, named=picture is not None)
    head = head_of(services.say("hand-of", role=services.role(seen.info, seen.role), count=len(cards)))
    around = turns(services, seen.info, "cards", "", page.number, page.last)
    return Answer(
        page.words,
        (picture,) if picture is not None else (),
        [*_menu(services, seen), *(replace(one, row=LAST_ROW) for one in around)],
        heading=head.heading,
        under=head.under,
        foot=page_number(services, page),
        accent=services.accent(seen.info, seen.role),
    )


def _page(cards: list[str], texts: list[str], at: At, *, named: bool) -> Page:
    """A page of a line for each card, then of all that they say; the lines are left out where a picture names them."""
    if at == EVERYTHING:
        return Page("\n".join([*cards, *texts]), 1, 1)
    found = ["", *pages(texts, at.size)] if named else [*pages(cards, at.size), *pages(texts, at.size)]
    number = min(max(1, at.page), len(found))
    return Page(found[number - 1], number, len(found))


def _menu(services: Services, seen: Look) -> list[Control]:
    """From which a card is chosen to be seen whole."""
    parts = services.face(seen.info).hand_cards(seen.view)[:SUGGESTIONS]
    options = tuple(option(part.key, services.label(part.label)) for part in parts)
    return [Menu(control_id(seen.info, "card"), services.say("menu-hand"), options, 0)] if options else []


async def card_answer(services: Services, seen: Look, user: int, key: str) -> Answer:
    """One of the user's cards whole, what can be done with it now, and the way back; all cards if he has it no more."""
    face, view = services.face(seen.info), seen.view
    cards = zip(face.hand_cards(view), face.hand_texts(view), strict=True) if seen.role is not None else ()
    found = next((one for one in cards if one[0].key == key), None)
    if found is None:
        return await hand_answer(services, seen, user)
    part, (title, *lines) = found
    picture = await services.picture_for(seen.info, user, face.preview, view, Preview(part.label, cards=(key,)))
    head = head_of(services.lines([title]))
    back = button(seen.info, "cards", services.say("button-hand-back"), page=1, row=LAST_ROW)
    return Answer(
        "\n".join(filter(None, (head.words, services.lines(lines)))),
        (picture,) if picture is not None else (),
        [*_uses(services, seen, part), back],
        heading=head.heading,
        under=head.under,
        accent=services.accent(seen.info, seen.role),
    )


def _uses(services: Services, seen: Look, card: Part) -> list[Button]:
    """What can be done with a card now, each by its button as in the panel, which the answer then becomes."""
    choices = seen.ahead.choices
    offers = [offer for offer in choices if any(part.key == card.key for part in offer.parts)]
    nodes = tree(choices, services.label)
    if len(offers) > USES:
        place = place_of((offers[0].verb, card.key))
        words = services.say("button-hand-panel")
        return [button(seen.info, "n", words, place if place in nodes else ROOT, style="primary", row=1)]
    return [
        button(
            seen.info,
            "n",
            _use(services, offer, card),
            place_of_offer(nodes, offer),
            style="success",
            row=number // ABREAST,
        )
        for number, offer in enumerate(offers)
    ]


def _use(services: Services, offer: Offer[object], card: Part) -> str:
    """What an offer does with a card, in words that do not name it again."""
    rest = tuple(part for part in offer.parts if part.key != card.key)
    return " · ".join(words_of(services, [replace(offer, parts=rest, understood=offer.understood and bool(rest))]))
