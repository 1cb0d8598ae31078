"""The pictures of an event and the pages that show them: who reads it sees his own part first and his own way marked.

Values are made and painted in the painting thread. Whoever wants words instead of pictures reads the same in words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cogs.events.board_pages import has_board
from cogs.events.card_pages import games_with_cards
from cogs.events.controls import CARDS, PICTURE, RATINGS, SHOW, TABLE, THROWN, event_button
from cogs.events.dice_pages import has_dice
from cogs.events.drawn_brackets import has_bracket
from cogs.events.pages import standing_lines
from cogs.events.picture_parts import BRACKET, CROSS, HISTORY, SIDES, STANDINGS, PictureFound, found_picture
from cogs.messages.answer import Answer
from cogs.messages.controls import Button
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.league.model.contest import Contest
from engine.season.open_events import HeldEvent

PLACE = re.compile(r"(?m)^(\d+)\.(?=\s)")  # which Discord would number anew: shared places have one number
ROOM = 3500  # letters of a page in words


def kinds(contest: Contest) -> Iterator[str]:
    """What there is to be seen of an event besides the standings."""
    shown = contest.without_draft()
    if shown.rules.format == "round_robin" and shown.rounds:
        yield CROSS
    if has_bracket(shown):
        yield BRACKET
    if shown.rounds and shown.rules.format != "knockout":
        yield HISTORY
    if any(one.decided and one.table is not None for one in shown.matches):
        yield SIDES


async def picture_page(services: Services, held: HeldEvent, user: int, kind: str, page: int = 0) -> Answer:
    """A picture of an event with the ways to the others. `page`: which part, from 1; 0: the reader's own."""
    if kind != STANDINGS and kind not in kinds(held.contest):
        raise TableError(text("event-picture-none"))
    in_words = await services.text_only(user)
    found = await found_picture(services, held, user, kind, page, in_words=in_words)
    words = "" if found.picture is not None else _in_words(services, held, kind, found)
    pictures = () if found.picture is None else (found.picture,)
    name = "final" if kind == STANDINGS and held.contest.closed else kind
    heading = services.say(f"event-picture-heading-{name}")
    return Answer(words, pictures, _ways(services, held, kind, found), heading=heading)


def _in_words(services: Services, held: HeldEvent, kind: str, found: PictureFound) -> str:
    """The same in words; the standings name people as Discord does."""
    if kind == STANDINGS:
        return "\n".join(standing_lines(services, held, len(held.contest.entrants)))
    words = services.escape("\n".join(found.lines))
    return PLACE.sub(r"\1\\.", words)[:ROOM]


def _ways(services: Services, held: HeldEvent, kind: str, found: PictureFound) -> list[Button]:
    """To the other parts, the other pictures and the event."""
    say = services.say
    ways = []
    for key, part in (("before", found.part - 1), ("after", found.part + 1)):
        if 0 <= part < found.parts:
            label = say(f"button-event-picture-{key}", part=part + 1, parts=found.parts)
            ways.append(event_button(held, PICTURE, label, kind, page=part + 1))
    if kind != STANDINGS:
        ways.append(event_button(held, TABLE, say("button-event-table")))
    others = [one for one in kinds(held.contest) if one != kind]
    ways += [event_button(held, PICTURE, say(f"button-event-picture-{one}"), one) for one in others]
    ways += [event_button(held, CARDS, say("button-event-cards"))] if games_with_cards(services, held) else []
    ways += [event_button(held, RATINGS, say("button-event-board"))] if has_board(held.contest) else []
    ways += [event_button(held, THROWN, say("button-ratings-dice"))] if has_dice(services, held) else []
    return [*ways, event_button(held, SHOW, say("button-event-show"))]
