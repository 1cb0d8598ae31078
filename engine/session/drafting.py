"""A game being set up by one user before it is offered, and what may still be chosen for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, NamedTuple

from engine.kernel.chance import SeededChance
from engine.kernel.errors import Refused
from engine.kernel.game import Meta, Options
from engine.session.conditions import USUAL, Conditions, conditions_data, conditions_of
from engine.session.model import RANDOM
from engine.session.position import AnyGame


@dataclass(frozen=True)
class Draft:
    """What has been chosen so far; options that are not named stand at their usual value."""

    game_id: str
    options: Mapping[str, str] = field(default_factory=dict)
    opponent: int | None = None
    side: str = RANDOM
    conditions: Conditions = USUAL
    own_number: str = ""  # the host's, for the seed
    thread: bool | None = None  # whether the game gets a thread of its own; None: as the server has set it
    number: int = 0  # of the panel that shows it: an older panel shows something else


class OpenChoice(NamedTuple):
    """An option, the values that go together with what is chosen before it, and the one chosen."""

    key: str
    values: tuple[str, ...]
    chosen: str

    @property
    def open(self) -> bool:
        """Whether there is anything to choose: an option that an earlier one fixes has one value."""
        return len(self.values) > 1


def open_choices(game: AnyGame, options: Mapping[str, str]) -> tuple[OpenChoice, ...]:
    """The options of a game in its order, each with what the earlier ones leave open."""
    taken: dict[str, str] = {}
    found: list[OpenChoice] = []
    for choice in game.meta.choices:
        values = tuple(value for value in choice.values if _fits(game, {**taken, choice.key: value}))
        chosen = options.get(choice.key, "")
        taken[choice.key] = chosen if chosen in values else values[0]
        found.append(OpenChoice(choice.key, values, taken[choice.key]))
    return tuple(found)


def worth_saying(meta: Meta, options: Options) -> list[tuple[str, str]]:
    """The options that players are told, with their values: the first always, others where they are not usual."""
    stated = [(choice, str(options.get(choice.key, choice.values[0]))) for choice in meta.choices]
    return [
        (choice.key, value) for number, (choice, value) in enumerate(stated) if number == 0 or value != choice.values[0]
    ]


def _fits(game: AnyGame, options: Mapping[str, str]) -> bool:
    try:
        game.setup(options, SeededChance(b"trial"))
    except Refused:
        return False
    return True


def draft_data(draft: Draft) -> dict[str, Any]:
    """A draft as JSON-ready values."""
    return {**asdict(draft), "conditions": conditions_data(draft.conditions)}


def draft_of(data: Any) -> Draft:
    """A draft as it was kept."""
    conditions = conditions_of(data.get("conditions", {}))
    options, number = dict(data["options"]), data.get("number", 0)
    return Draft(
        data["game_id"],
        options,
        data["opponent"],
        data["side"],
        conditions,
        data.get("own_number", ""),
        data.get("thread"),
        number=number,
    )
