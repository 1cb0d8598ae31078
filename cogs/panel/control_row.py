"""The last row of a panel: the way back, what was refused, and what a seat can do beside choosing.

What finds no room in the row stands behind one button, which shows it in place of the row.
"""

from __future__ import annotations

from collections.abc import Sequence

from cogs.answers.refusal_buttons import anyway_buttons, kept_line, rule_buttons
from cogs.messages.controls import Button, Control, button
from cogs.panel.layout import ACROSS, ROWS, before
from cogs.panel.several import Grown
from cogs.panel.tree import ROOT, Node
from cogs.panel.typed import form_argument
from cogs.services import Services
from engine.kernel.errors import GameError
from engine.kernel.standing import obeying
from engine.session.looking import Look
from engine.session.model import TableInfo

CONTROL_ROW = ROWS


def one_row(
    services: Services,
    info: TableInfo,
    fixed: Sequence[Control],
    others: Sequence[Control],
    place: str = ROOT,
    *,
    rest: bool = False,
) -> list[Control]:
    """As many controls as a row takes, and a door to the others; `rest`: what is behind that door.

    What is `fixed` stands in the row, and of the others those that come first.
    """
    if len(fixed) + len(others) <= ACROSS:
        return [*fixed, *others]
    room = ACROSS - len(fixed) - 1
    if rest:
        return [button(info, "n", services.say("button-back"), place, row=CONTROL_ROW), *others[room:]]
    return [*fixed, *others[:room], button(info, "more", services.say("button-more"), place, row=CONTROL_ROW)]


async def seat_controls(
    services: Services,
    look: Look,
    user: int,
    typed: str = "",
    place: str = ROOT,
    *,
    foretold: bool = False,
    apart: str = "",
) -> list[Control]:
    """Typed orders, undo, the hand, stops and standing orders, each where it does something.

    A line that the panel keeps is gone on with. `foretold`: there is more to be seen of the choices than it shows.
    `apart`: the place of several things that are picked, each of which may be ordered its own way.
    """
    info = look.info
    if info.status != "playing":
        return []
    found = ["foretold"] if foretold else []
    found += ["undo"] if await services.tables.playing.can_undo(look, user) else []
    found += ["type"] if look.offers else []
    found += ["hand"] if services.face(info).hand_list(look.view) else []
    waits = all(prompt.user != user for prompt in look.prompts)
    found += ["stops"] if services.meta(info).moments and (waits or look.at_stop) else []
    known = obeying(look.position.game) is not None and len(info.roles_of(user)) == 1
    found += ["standing"] if known and (waits or look.takes_orders) else []
    kept = kept_line(typed)
    typing = "button-again" if kept else "button-apart" if apart else "button-type"
    words = {op: services.say(typing if op == "type" else f"button-{op}") for op in found}
    places = {"type": form_argument(apart or place, kept), "foretold": place}
    return [button(info, op, words[op], places.get(op, ""), row=CONTROL_ROW) for op in found]


def ways_on(
    services: Services, info: TableInfo, refused: GameError | None, typed: str, *, checked: bool
) -> list[Button]:
    """The button to the paragraph of a refusal, or the one that does what was refused as a waste or only checked."""
    if checked and kept_line(typed):
        return [button(info, "anyway", services.say("button-do"), style="success", row=CONTROL_ROW)]
    if refused is None:
        return []
    ways = [*rule_buttons(services, info, refused, CONTROL_ROW), *anyway_buttons(services, info, refused, CONTROL_ROW)]
    return ways[-1:]


def back(services: Services, info: TableInfo, found: Grown, node: Node) -> list[Control]:
    """To where this place was chosen."""
    above = before(found.nodes, node.place)
    place = found.back if above is None else found.named(above)
    return [] if place is None else [button(info, "n", services.say("button-back"), place, row=CONTROL_ROW)]
