"""`/help`: what this user can do now, how orders are written for it, and how things are looked up."""

from __future__ import annotations

from cogs.bidding import is_bidding
from cogs.desk import Desk
from cogs.panel import waiting
from engine.kernel.text import text
from engine.session.looking import Look
from engine.session.model import TableInfo

EXAMPLES = 5
NAMED = ("help", "?", "/help")


def is_help(orders: str) -> bool:
    """Whether somebody who was to give orders asks how."""
    return orders.strip().casefold() in NAMED


async def help_lines(desk: Desk, info: TableInfo | None, user: int) -> list[str]:
    """What can be done now, and how things are looked up; without a table, how one begins."""
    return [desk.say("help-title"), *await now_lines(desk, info, user), *look_lines(desk, info)]


async def now_lines(desk: Desk, info: TableInfo | None, user: int) -> list[str]:
    """What this user can do at this moment."""
    if info is None or (info.status == "ended" and not info.begun):
        return [desk.say("help-no-game")]
    if info.status == "proposed":
        return [desk.say(_offered(info, user))]
    if is_bidding(info) is not None:
        return [desk.say("help-bidding")]
    if info.status == "ended":
        return [desk.say("help-ended")]
    look = await desk.tables.look(info.number, user)
    if look.role is None:
        return [desk.say("help-watching"), *waiting(desk, look)]
    return await _playing(desk, look, user)


def _offered(info: TableInfo, user: int) -> str:
    """What an offer is to this user: his own, one he may accept, or one to somebody else."""
    if user == info.host:
        return "help-proposed-own"
    return "help-proposed" if info.opponent in (None, user) else "help-proposed-other"


async def _playing(desk: Desk, look: Look, user: int) -> list[str]:
    if any(prompt.user == user and prompt.role == look.role for prompt in look.prompts):
        return [*order_lines(desk, look), desk.say("help-undo")]
    may = [desk.say("panel-may", role=desk.role(look.info, look.seat)), *order_lines(desk, look)] if look.offers else []
    undo = [desk.say("help-undo")] if await desk.tables.playing.can_undo(look, user) else []
    return [desk.say("help-waiting"), *waiting(desk, look), *may, *undo]


def order_lines(desk: Desk, look: Look) -> list[str]:
    """How orders are given for the decision of this user."""
    offers = look.offers
    command = desk.meta(look.info).command
    verbs = ", ".join(f"`/{command} {verb.lower()}`" for verb in dict.fromkeys(offer.verb for offer in offers))
    decision, *written = decision_lines(desk, look)
    return [
        *([decision] if decision else []),  # who only may act is asked nothing
        desk.say("help-panel", count=len(offers)),
        desk.languages.say(text("help-verbs", verbs=verbs)),
        desk.say("help-orders"),
        *written,
    ]


def decision_lines(desk: Desk, look: Look) -> list[str]:
    """What this user has to decide, and orders for it as they are written, real ones of the present position."""
    mine = look.info.seats[look.seat]
    prompts = [prompt for prompt in look.prompts if prompt.user == mine]
    asked = [desk.say("prompt-own", role=desk.role(look.info, prompt.role), prompt=prompt.text) for prompt in prompts]
    written = look.examples(EXAMPLES)
    return ["\n".join(asked), *(f"- `{one}`" for one in written)]


def look_lines(desk: Desk, info: TableInfo | None) -> list[str]:
    """How things are looked up."""
    faces = [desk.face(info)] if info is not None else list(desk.faces.values())
    kinds = ", ".join(f"`/{kind}`" for kind in dict.fromkeys(kind for face in faces for kind in face.kinds))
    found = [desk.languages.say(text("help-kinds", kinds=kinds))] if kinds else []
    return [*found, desk.say("help-look")] if info is not None and info.begun else found
