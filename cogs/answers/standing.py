"""The page of a player's standing orders: what he has said beforehand, and what he may say at the decision he owes.

A control names an answer by a few digits made from it: it is found again among what may be said then, or it is stale.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from cogs.messages.answer import Answer
from cogs.messages.controls import Control, Form, Menu, Option, button, control_id, option
from cogs.services import Services
from engine.kernel.errors import StaleAction, TableError
from engine.kernel.standing import ANSWER, LEAST, MATTER, MOST, Juncture, Obeying, StandingOrder, obeying
from engine.kernel.text import Text, text
from engine.session.beside_ports import KeptOrder, NextAction
from engine.session.looking import Look
from engine.session.model import TableInfo
from engine.session.obeying import Sayable

OPTIONS = 25  # what Discord takes in a menu
TURN, MEASURED, FEWER = "t", "m", "f"  # flags of a setting; a digit is one of the limits that hold now
NEXT_FORM, NEXT_SENT = "nextform", "nextsent"
LONGEST_LINE, LONGEST_AFTER = 500, 60  # letters of orders for the next action, and of what they depend on
IF = "=>"  # in the form: what the other side's orders have to say, and then the orders
UNDICED = "undiced"  # how the form may limit them, and how not
ALWAYS = "always"
LIMITS = 6  # limits offered beside the turn


def known_by(services: Services, info: TableInfo) -> Obeying[Any]:
    """What the game of a table offers for standing orders."""
    known = obeying(services.games[info.game_id]) if info.game_id in services.games else None
    if known is None:
        raise TableError(text("standing-none-here"))
    return known


def name_of(said: Sayable) -> str:
    """What a control calls something that may be said."""
    return hashlib.sha256("\0".join(said).encode()).hexdigest()[:12]


def words_of(known: Obeying[Any], said: StandingOrder | NextAction) -> Text:
    """Something said beforehand in words."""
    if isinstance(said, NextAction):
        what = text("standing-next-after" if said.after else "standing-next", line=said.line, after=said.after)
        return text("standing-next-undiced", what=what) if said.undiced else what
    limits: Text = text("standing-unlimited")
    for limit in _limits(known, said):
        limits = text("standing-limited", limits=limits, limit=limit)
    matter, answer = (known.named(kind, name, said.matter) for kind, name in _what(said))
    return text("standing-what", matter=matter, answer=answer, limits=limits)


def _what(said: StandingOrder) -> tuple[tuple[str, str], tuple[str, str]]:
    return (MATTER, said.matter), (ANSWER, said.answer)


def _limits(known: Obeying[Any], said: StandingOrder) -> list[Text]:
    found = [known.named(kind, name, said.matter) for kind, name in said.only.items()]
    found += [known.named(LEAST, str(said.least), said.matter)] if said.least is not None else []
    found += [known.named(MOST, str(said.most), said.matter)] if said.most is not None else []
    return found + ([text("standing-this-turn")] if said.turn else [])


async def standing_answer(services: Services, look: Look, user: int, note: str = "") -> Answer:
    """All that he has said at this table, what can be revoked, and what may be said of the decision he owes."""
    info = look.info
    known, kept = known_by(services, info), await services.tables.standing.page(info.number, user)
    lines = [_line(services, known, number, order) for number, order in enumerate(kept, 1)]
    words = [note, *(lines or [services.say("standing-empty")])]
    here, matter = _here(look), look.matter
    if matter is not None and here:
        words.append(services.say("standing-here", matter=known.named(MATTER, matter.key, matter.key)))
    words.append(services.say("standing-how-else"))
    controls = [*_saying(services, info, known, here), *_revoking(services, info, known, kept)]
    if info.roles_of(user):
        controls.append(button(info, NEXT_FORM, services.say("button-standing-next")))
    if services.meta(info).moments:
        controls.append(button(info, "stops", services.say("button-stops")))
    heading, under = services.say("standing-title"), services.say("standing-under")
    return Answer("\n".join(filter(None, words)), controls=controls, heading=heading, under=under)


async def void_notes(services: Services, look: Look, user: int) -> list[str]:
    """What he has said beforehand at this table and what counts no more, until he has revoked it."""
    known = obeying(services.games[look.info.game_id]) if look.info.game_id in services.games else None
    if known is None or look.role is None or look.info.status != "playing":
        return []
    kept = await services.tables.standing.page(look.info.number, user)
    voids = [(words_of(known, one.said), one.void) for one in kept if one.void is not None]
    return [services.say("standing-void", what=what, why=why) for what, why in voids]


def _line(services: Services, known: Obeying[Any], number: int, order: KeptOrder) -> str:
    what = words_of(known, order.said)
    if order.void is None:
        return services.say("standing-line", number=number, what=what)
    return services.say("standing-line-void", number=number, what=what, why=order.void)


def _here(look: Look) -> list[Sayable]:
    """What may be said of the decision at hand."""
    matter = look.matter
    return [] if matter is None else [one for one in look.sayable if one.matter == matter.key]


def _saying(services: Services, info: TableInfo, known: Obeying[Any], here: Sequence[Sayable]) -> list[Control]:
    options = tuple(
        option(name_of(one), services.label(known.named(ANSWER, one.answer, one.matter))) for one in here[:OPTIONS]
    )
    return [Menu(control_id(info, "say"), services.label(text("menu-say")), options, 0)] if options else []


def _revoking(services: Services, info: TableInfo, known: Obeying[Any], kept: Sequence[KeptOrder]) -> list[Control]:
    options = tuple(option(str(one.place), services.label(words_of(known, one.said))) for one in kept[:OPTIONS])
    return [Menu(control_id(info, "revoke"), services.label(text("menu-revoke")), options, 1)] if options else []


@dataclass(frozen=True)
class Setting:
    """An order that is being put together: what, and the flags of its limits."""

    said: Sayable
    flags: str

    @property
    def name(self) -> str:
        """How its controls call it."""
        return f"{name_of(self.said)}.{self.flags}"

    def turned(self, flag: str) -> Setting:
        """With this limit, or without it if it had it."""
        flags = self.flags.replace(flag, "") if flag in self.flags else self.flags + flag
        return replace(self, flags=flags)


def setting_of(look: Look, name: str) -> Setting:
    """What a control has named; `StaleAction` for what cannot be said of the decision at hand."""
    wanted, _, flags = name.partition(".")
    found = next((one for one in _here(look) if name_of(one) == wanted), None)
    if found is None:
        raise StaleAction(text("stale-button"))
    return Setting(found, flags)


def _offered(matter: Juncture) -> list[tuple[str, str]]:
    """The limits that hold at this decision, by kind and name."""
    return [(kind, name) for kind, names in matter.facts.items() for name in names][:LIMITS]


def order_of(look: Look, setting: Setting) -> StandingOrder:
    """The order with its limits."""
    matter = look.matter
    assert matter is not None
    only = {kind: name for at, (kind, name) in enumerate(_offered(matter)) if str(at) in setting.flags}
    least, most = (matter.measure if flag in setting.flags else None for flag in (MEASURED, FEWER))
    turn = "this" if TURN in setting.flags else ""
    return StandingOrder(*setting.said, only=only, least=least, turn=turn, most=most)


def setting_answer(services: Services, look: Look, setting: Setting) -> Answer:
    """What is to be ordered, with a button for each limit that it may have."""
    info, matter, known = look.info, look.matter, known_by(services, look.info)
    assert matter is not None
    limits = [(TURN, services.label(text("button-this-turn")))]
    named = [(str(at), known.named(kind, name, matter.key)) for at, (kind, name) in enumerate(_offered(matter))]
    if matter.measure is not None:
        ends = ((MEASURED, LEAST), (FEWER, MOST))
        named += [(flag, known.named(kind, str(matter.measure), matter.key)) for flag, kind in ends]
    limits += [(flag, services.label(text("button-limit", limit=words))) for flag, words in named]
    items: list[Control] = [
        button(
            info,
            "limit",
            words,
            setting.turned(flag).name,
            style="success" if flag in setting.flags else "secondary",
            row=at // 5,
        )
        for at, (flag, words) in enumerate(limits)
    ]
    items.append(button(info, "ordered", services.say("button-order"), setting.name, style="primary", row=2))
    items.append(button(info, "standing", services.say("button-back"), "back", row=2))
    order, (what, answer) = order_of(look, setting), _what(StandingOrder(*setting.said))
    words = services.say(
        "standing-setting", matter=known.named(*what, matter.key), answer=known.named(*answer, matter.key)
    )
    return Answer(
        f"{words}\n{services.say(words_of(known, order))}", controls=items, heading=services.say("standing-title")
    )


def next_form(services: Services, table: int) -> Form:
    """The form in which a player writes his next action, whatever the other side does or only if."""
    say = services.say
    return Form(
        f"f:{table}:0:{NEXT_SENT}:",
        say("form-standing-next"),
        "orders",
        say("form-standing-orders"),
        LONGEST_AFTER + len(IF) + LONGEST_LINE,
        long=True,
        about=say("form-standing-how"),
        ways=tuple(Option(way, say(f"form-standing-{way}")) for way in (ALWAYS, UNDICED)),
        asks=say("form-standing-when"),
    )


def next_written(words: str, ways: Sequence[str]) -> NextAction:
    """What was written there."""
    after, found, line = words.partition(IF)
    after, line = (after.strip(), line.strip()) if found else ("", words.strip())
    if len(after) > LONGEST_AFTER:
        raise TableError(text("standing-if-too-long", most=LONGEST_AFTER))
    return NextAction(line, after, UNDICED in ways)
