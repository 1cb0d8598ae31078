"""Legal actions as paths of choices: what a panel walks through and what autocomplete lists."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any

from engine.games.hellenes import model as m
from engine.games.hellenes.orders import OF_ACTION
from engine.games.hellenes.tables import CARDS, NATIONS, AreaId, BlockId, CardId
from engine.games.hellenes.words import area_label
from engine.games.hellenes.written import CITY, GARRISON
from engine.kernel.game import Offer, Part
from engine.kernel.text import Text, text

GOING_HOME = 12  # blocks that are sent home together (9.1.2)
WAYS_KEPT = 20_000  # of some two thousand that one panel offers
SEVERAL: dict[str, int] = {"move": 12, "strengthen": 6, "sally": 12, "shelter": 12, "maintain": 12, "disband": 12}


def offers(state: m.State, actions: Iterable[m.Action]) -> tuple[Offer[m.Action], ...]:
    """Every action as a verb and its parts; no two alike."""
    parts = _Parts(state)
    found = []
    for action in actions:
        order = OF_ACTION[type(action)]
        named = tuple(parts.of(field, getattr(action, field)) for field in order.fields if _is_named(action, field))
        found.append(
            Offer(
                action,
                order.command,
                parts.button(order.verb, action),
                named,
                together=parts.together(order.verb),
                shown_first=order.verb == "play",
            )
        )
    return tuple(found)


def _is_named(action: m.Action, field: str) -> bool:
    return getattr(action, field) not in (None, "")


def button(state: m.State, verb: str, action: m.Action) -> Text:
    """The words for a verb in the open decision; the one that ends a step says what that means here."""
    top = state.top
    assert top is not None
    match action:
        case m.Done():
            return text(f"hl-end-{m.slug(top)}")
        case m.AppealTo() if isinstance(top, m.UseFavour):
            return text("hl-verb-favour", olympian=text(f"hl-olympian-{top.olympian}"))
        case m.Take() if isinstance(top, m.TakeHit) and top.rout:
            return text("hl-verb-rout")
        case m.RetreatTo():
            return text("hl-verb-retreat-to")
        case m.ChooseArea() if isinstance(top, m.GoHome | m.PlaceRecruit):
            return text(f"hl-verb-{m.slug(top)}")
        case m.ChooseArea() | m.ChooseBlock() | m.Decide() if isinstance(top, m.Choosing):
            return text("hl-verb-choosing", what=top.what)
    return text(f"hl-verb-{verb}")


def _most(top: m.Frame | None) -> int:
    """How many are chosen at once in some decisions: who goes home, in a crowded City who has to disband (9.0.2)."""
    match top:
        case m.Crowded(left=left):
            return left
        case m.GoHome():
            return GOING_HOME
    return 0


class _Parts:
    """The parts of the offers of one decision, each made once."""

    def __init__(self, state: m.State) -> None:
        self.state = state
        self.made: dict[tuple[str, Any], Part] = {}
        self.buttons: dict[object, Text] = {}
        self.most = _most(state.top)

    def button(self, verb: str, action: m.Action) -> Text:
        """The words for a verb; those of a favour name who is asked for it."""
        key = action if isinstance(action, m.AppealTo) else verb
        if key not in self.buttons:
            self.buttons[key] = button(self.state, verb, action)
        return self.buttons[key]

    def together(self, verb: str) -> int:
        """How many are chosen at once."""
        return self.most or SEVERAL.get(verb, 1)

    def of(self, field: str, value: Any) -> Part:
        """One argument of an order."""
        if (field, value) not in self.made:
            self.made[field, value] = self._part(field, value)
        return self.made[field, value]

    def _part(self, field: str, value: Any) -> Part:
        match field:
            case "card":
                return card_part(value)
            case "use":
                return Part(value, text(f"hl-part-use-{value}"))
            case "olympian":
                return Part(value, text(f"hl-olympian-{value}"))
            case "mode" if value in NATIONS:
                return Part(value, text("hl-area", name=NATIONS[value]))
            case "mode":
                return Part(value, text(f"hl-mode-{value.replace('_', '-')}"))
            case "block" | "fleet":
                return self._block(value)
            case "path":
                return way_part(value)
            case "to" if value == CITY:
                return Part(CITY, text("hl-part-city"))
        return area_part(AreaId(value))

    def _block(self, block: str) -> Part:
        """A block with what its owner knows of it: its steps and where it is."""
        board = self.state.board
        if block == GARRISON:
            return Part(GARRISON, text("hl-garrison"))
        known = BlockId(block)
        if known not in board.where:
            return Part(block, m.block_text(block))
        steps, area = board.strength[known], area_label(board.where[known])
        return Part(block, text("hl-part-block", block=m.block_text(block), steps=steps, area=area))


@cache
def area_part(area: AreaId) -> Part:
    """An area by its name."""
    return Part(area, text("hl-part-name", name=area_label(area)))


@lru_cache(WAYS_KEPT)
def way_part(path: tuple[AreaId, ...]) -> Part:
    """Where a way ends, with the areas it passes."""
    *passed, end = map(area_label, path)
    label = text("hl-part-way", end=end, way=tuple(passed)) if passed else area_part(path[-1]).label
    return Part(">".join(path), label, area_part(path[-1]).label)


def card_part(card: CardId) -> Part:
    """A card by its number, title and Action Value."""
    return Part(str(card), text("hl-part-card", number=int(card), title=CARDS[card].name, value=CARDS[card].value))
