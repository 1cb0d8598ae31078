"""What may be written after `/director`: a side, the result of a game that is adjudicated, edits of a position."""

from __future__ import annotations

import json
from typing import Any

from cogs.answers.naming import meant
from cogs.invitations.names import Named
from cogs.services import Services
from engine.kernel.amending import amender_of
from engine.kernel.answers import once
from engine.kernel.errors import TableError
from engine.kernel.game import Meta, Role
from engine.kernel.text import Text, text
from engine.session.model import TableInfo

DRAW = "draw"
LONGEST = 900  # letters of edits: everybody is told them in one message


def side_choices(services: Services, meta: Meta) -> list[Named]:
    """The sides by name."""
    return [(name, str(role)) for role, name in services.roles(meta).items()]


def result_choices(services: Services, meta: Meta) -> list[Named]:
    """What may come of a game: one side's victory, or a draw."""
    return [*side_choices(services, meta), (services.say("result-draw"), DRAW)]


def result_named(services: Services, meta: Meta, typed: str) -> Role:
    """The side that wins, none for a draw; `TableError` tells what there is."""
    found = next(filter(None, services.languages.in_each(lambda: meant(result_choices(services, meta), typed))), None)
    if found is None:
        known = "; ".join(name for name, _ in result_choices(services, meta))
        raise TableError(text("no-such-side", side=typed, known=known))
    return Role("" if found == DRAW else found)


def edit_examples(services: Services, info: TableInfo) -> tuple[Text, ...]:
    """Edits of the game of a table as they are typed; none of a game whose positions are not corrected."""
    amender = amender_of(services.games.get(info.game_id))
    return tuple(text("amend-example", edits=edits) for edits in (amender.examples if amender else ()))


def edits_named(typed: str, examples: tuple[Text, ...]) -> dict[str, Any]:
    """Edits of a position as they are typed: an object of JSON. `examples`: what they look like in this game."""
    if len(typed) > LONGEST:
        raise TableError(text("amend-long", number=LONGEST))
    try:
        found = json.loads(typed, object_pairs_hook=once)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise TableError(text("amend-no-json", examples=examples) if examples else text("amend-not-here"))
    return found
