"""What stands around the panel of a what-if: what it is, its own buttons, the die that is asked for, its lines."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from cogs.messages.answer import Answer
from cogs.messages.controls import TEMPLATE, Button, Control, button
from cogs.panel.control_row import CONTROL_ROW
from cogs.services import Services
from engine.kernel.text import Text, text
from engine.session.chosen_dice import ANY, DieWanted
from engine.session.looking import Look
from engine.session.model import TableInfo
from engine.session.whatif import LINES, Tried, WhatIf, WhatIfs

ACCENT = 0xF5C400  # of the band of its pictures
OWN_ROW = CONTROL_ROW + 1
DIE = "whatifdie"  # the operation by which a die is chosen: which one, and the face
ABREAST = 3  # of the faces
SHOWN = 12  # orders of a line that are named; the first are left out


def framed(
    services: Services, whatifs: WhatIfs, line: WhatIf, look: Look, answer: Answer, known: Collection[str]
) -> Answer:
    """An answer of a what-if, marked as one, with what can be done with it; without buttons that it does not know."""
    heading = services.say("whatif-heading", number=whatifs.lines(line).index(line) + 1, count=len(whatifs.lines(line)))
    said = services.say("whatif-under", since=line.since, begun="here" if look.headline == line.since else "before")
    if look.role != line.role:
        said = f"{said} {services.say('whatif-theirs')}"
    kept = [one for one in answer.controls if _op(one) in known]
    return replace(
        answer,
        heading=heading,
        under="\n".join(filter(None, (answer.heading, said))),
        controls=[*kept, *own_buttons(services, whatifs, line, look.info)],
        accent=ACCENT,
    )


def _op(control: Control) -> str:
    found = TEMPLATE.fullmatch(control.id)
    return found["op"] if found is not None else ""


def own_buttons(services: Services, whatifs: WhatIfs, line: WhatIf, info: TableInfo) -> list[Button]:
    """What can be done with a line, in one row: of several lines the way to all of them."""
    dice = "asked" if whatifs.tray(line).asked else "chance"
    others = "lines" if len(whatifs.lines(line)) > 1 else "another"
    return [
        *(button(info, f"whatif{op}", services.say(f"button-whatif-{op}"), row=OWN_ROW) for op in ("start", "map")),
        button(info, "whatifdice", services.say(f"button-whatif-dice-{dice}"), row=OWN_ROW),
        button(info, f"whatif{others}", services.say(f"button-whatif-{others}"), row=OWN_ROW),
        button(info, "whatifaway", services.say("button-whatif-away"), style="danger", row=OWN_ROW),
    ]


def die_answer(services: Services, info: TableInfo, wanted: DieWanted) -> Answer:
    """Which die is to be chosen: a button for each face, and for what chance brings."""
    faces = [
        button(info, DIE, str(face), f"{wanted.number}.{face}", style="primary", row=(face - 1) // ABREAST)
        for face in range(1, wanted.sides + 1)
    ]
    chance = button(info, DIE, services.say("button-whatif-any"), f"{wanted.number}.{ANY}", row=OWN_ROW - 1)
    return Answer(services.say(wanted.message), controls=[*faces, chance])


async def lines_answer(services: Services, whatifs: WhatIfs, line: WhatIf) -> Answer:
    """All lines of one beginning beside each other: what was done in each, and where it has led."""
    said: list[str] = []
    items: list[Button] = []
    for number, one in enumerate(whatifs.lines(line), 1):
        look = await whatifs.tables.look(one.table, one.user)
        orders = await whatifs.tried(one)
        said.append(services.say("whatif-line", number=number, now=look.headline, shown="yes" if one == line else "no"))
        said += [services.say(order) for order in _told(services, look, orders)] or [services.say("whatif-line-empty")]
        items.append(
            button(look.info, "whatifpanel", services.say("button-whatif-line", number=number), style="primary")
        )
    if len(items) < LINES:
        items.append(button(look.info, "whatifanother", services.say("button-whatif-another")))
    return Answer("\n".join(said), controls=items)


def _told(services: Services, look: Look, orders: Sequence[Tried]) -> list[Text]:
    left = len(orders) - SHOWN
    first = [text("whatif-orders-before", count=left)] if left > 0 else []
    return [*first, *(_order(services, look, one) for one in orders[-SHOWN:])]


def _order(services: Services, look: Look, order: Tried) -> Text:
    role, dice = services.role(look.info, order.role), ", ".join(map(str, order.dice))
    if dice:
        return text("whatif-order-dice", role=role, order=order.label, dice=dice)
    return text("whatif-order", role=role, order=order.label)
