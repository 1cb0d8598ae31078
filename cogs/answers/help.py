"""`/help`: what this user can do now, how orders are written for it, and how things are looked up."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.answers.page_buttons import page_number, turns
from cogs.answers.refusal_buttons import RULE
from cogs.bidding.words import is_bidding
from cogs.invitations.words import join_buttons
from cogs.messages.answer import Answer
from cogs.messages.controls import Button, Style, button
from cogs.messages.pages import page_of, pages
from cogs.panel.panel import may_words, waiting
from cogs.proposals.words import answer_buttons, proposal_words
from cogs.services import Services, rule_name
from engine.kernel.paragraphs import paragraph_of
from engine.kernel.text import text
from engine.session.looking import Look
from engine.session.model import TableInfo

EXAMPLES = 5
LISTED = 1800  # characters of a page of commands
WRITTEN, BEGIN = "written", "begin"  # the keys of the page on which a game tells how its orders are written
NAMED = ("help", "?", "/help")


def is_help(orders: str) -> bool:
    """Whether somebody who was to give orders asks how."""
    return orders.strip().casefold() in NAMED


async def help_answer(services: Services, info: TableInfo | None, user: int, *, directs: bool = False) -> Answer:
    """What can be done now, with the buttons that do it, and in small print how things are looked up.

    Without a table how one begins. `directs`: who asks is a director here.
    """
    look = None if info is None or info.status != "playing" else await services.tables.look(info.number, user)
    lines = await now_lines(services, info, look, user)
    words, *more = pages([*lines, services.say("help-directs")] if directs else lines)
    foot = "\n".join(look_lines(services, info))
    written = [button(info, "written", services.say("button-written"))] if info and has_written(services, info) else []
    controls = [*_next_buttons(services, info, look, user), *written, _all(services)]
    return Answer(words, controls=controls, more=tuple(more), heading=services.say("help-title"), foot=foot)


def has_written(services: Services, info: TableInfo) -> bool:
    """Whether the game of a table has a page of how its orders are written."""
    return services.languages.has(services.meta(info).key(WRITTEN, BEGIN))


def written_answer(services: Services, info: TableInfo, page: int) -> Answer:
    """How every order of the game of a table is written, a line for each verb."""
    meta = services.meta(info)
    keys = (meta.key(WRITTEN, word) for word in (BEGIN, *(verb.name for verb in meta.verbs)))
    found = page_of([services.say(text(key)) for key in keys if services.languages.has(key)], page, LISTED)
    return Answer(
        found.words,
        controls=turns(services, info, "allwritten", "", found.number, found.last),
        heading=services.say("help-written"),
        under=page_number(services, found),
    )


def lesson_help(services: Services, number: int) -> Answer:
    """For who asks in the thread of his lesson, at the step of this number."""
    controls = [button(None, "learn", services.say("button-learn-on")), _all(services)]
    return Answer(services.say("help-lesson", number=number), controls=controls, heading=services.say("help-title"))


def _all(services: Services) -> Button:
    return button(None, "commands", services.say("button-commands"))


def _next_buttons(services: Services, info: TableInfo | None, look: Look | None, user: int) -> list[Button]:
    """What leads on from here: what is to be done now first."""
    if info is None or (info.status == "ended" and not info.begun):
        return [_learn(services, info)]
    if info.status == "proposed":
        return _of_offer(services, info, user)
    if is_bidding(info) is not None:
        return [_to(services, info, "turn", style="primary")] if user in (info.host, info.opponent) else []
    if look is None:
        return [_to(services, info, "log"), _learn(services, info)]
    looks = [_to(services, info, op) for op in ("status", "log")]
    if not info.roles_of(user):
        return looks
    first = info.asked_of(user)[:1]  # one after the other
    asked = [one for proposal in first for one in answer_buttons(services, info, proposal)]
    rule = _rule_button(services, look, user)
    return [*asked, _to(services, info, "turn", style="primary"), *rule, *looks]


def _rule_button(services: Services, look: Look, user: int) -> list[Button]:
    """The way to the paragraph that his decision is about."""
    rule = _rule(services, look, user)
    if not rule or RULE not in services.face(look.info).kinds:
        return []
    label = services.say("button-rule", rule=rule_name(rule))
    return [button(look.info, "look", label, f"{RULE}.{rule}", page=1)]


def _rule(services: Services, look: Look, user: int) -> str:
    """The paragraph that the decision of this user is about; nothing where he has none."""
    mine = any(prompt.user == user for prompt in look.prompts)
    return paragraph_of(look.position.game, look.position.state) if mine else ""


def meaning_lines(services: Services, look: Look, user: int) -> list[str]:
    """What the decision of this user means, as its paragraph says it in our words."""
    rule = _rule(services, look, user)
    key = services.meta(look.info).key("rule", rule.casefold().replace(".", "-"))
    if not rule or not services.languages.has(key):
        return []
    return [services.say("help-meaning", rule=rule, title=text(f"{key}-title"), words=text(key))]


def _of_offer(services: Services, info: TableInfo, user: int) -> list[Button]:
    """Those of an invitation that are this user's."""
    if user == info.host:
        return [button(info, "cancel", services.say("button-cancel"))]
    if info.opponent == user:
        declines = button(info, "decline", services.say("button-decline"))
        return [*join_buttons(services, info), declines, _learn(services, info)]
    return [*(join_buttons(services, info) if info.opponent is None else []), _learn(services, info)]


def _learn(services: Services, info: TableInfo | None) -> Button:
    """The lesson of the game of a table, if it has one."""
    taught = services.lesson_tables.lessons.taught if services.lesson_tables is not None else ()
    game = info.game_id if info is not None and info.game_id in taught else ""
    return button(None, "learn", services.say("button-learn"), game)


def _to(services: Services, info: TableInfo, op: str, *, style: Style = "secondary") -> Button:
    labels = {"turn": "button-turn", "status": "button-help-status", "log": "button-help-log"}
    return button(info, op, services.say(labels[op]), page=1 if op != "turn" else 0, style=style)


def commands_answer(services: Services, commands: Sequence[tuple[str, str]], page: int) -> Answer:
    """All commands, a line for each: its name, and the key of what it does."""
    lines = [services.say("help-command", name=name, about=services.label(text(key))) for name, key in commands]
    found = page_of(lines, page, LISTED)
    return Answer(
        found.words,
        controls=turns(services, None, "allcommands", "", found.number, found.last),
        heading=services.say("help-commands"),
        under=page_number(services, found),
    )


async def now_lines(services: Services, info: TableInfo | None, look: Look | None, user: int) -> list[str]:
    """What this user can do at this moment."""
    if info is None or (info.status == "ended" and not info.begun):
        return [services.say("help-no-game")]
    if info.status == "proposed":
        return [services.say(_offered(info, user))]
    if is_bidding(info) is not None:
        return [services.say("help-bidding")]
    if look is None:
        return [services.say("help-ended")]
    if look.role is None:
        return [services.say("help-watching"), *waiting(services, look)]
    asked = [services.say(proposal_words(services, info, one)) for one in info.asked_of(user)[:1]]
    return [*asked, *await _playing(services, look, user)]


def _offered(info: TableInfo, user: int) -> str:
    """What an invitation is to this user: his own, one he may accept, or one to somebody else."""
    if user == info.host:
        return "help-proposed-own"
    return "help-proposed" if info.opponent in (None, user) else "help-proposed-other"


async def _playing(services: Services, look: Look, user: int) -> list[str]:
    if any(prompt.user == user and prompt.role == look.role for prompt in look.prompts):
        decision, *ways = order_lines(services, look)
        return [decision, *meaning_lines(services, look, user), *ways, services.say("help-undo")]
    may = [may_words(services, look), *order_lines(services, look)] if look.offers else []
    undo = [services.say("help-undo")] if await services.tables.playing.can_undo(look, user) else []
    return [services.say("help-waiting"), *waiting(services, look), *may, *undo]


def order_lines(services: Services, look: Look) -> list[str]:
    """How orders are given for the decision of this user."""
    offers = look.offers
    command = services.meta(look.info).command
    verbs = ", ".join(f"`/{command} {verb.lower()}`" for verb in dict.fromkeys(offer.verb for offer in offers))
    decision, *written = decision_lines(services, look)
    return [
        *([decision] if decision else []),  # who only may act is asked nothing
        services.say("help-panel", count=len(offers)),
        services.languages.say(text("help-verbs", verbs=verbs)),
        services.say("help-orders"),
        *written,
    ]


def decision_lines(services: Services, look: Look) -> list[str]:
    """What this user has to decide, and orders for it as they are written, real ones of the present position."""
    mine = look.info.seats[look.seat]
    prompts = [prompt for prompt in look.prompts if prompt.user == mine]
    asked = [
        services.say("prompt-own", role=services.role(look.info, prompt.role), prompt=prompt.text) for prompt in prompts
    ]
    written = look.examples(EXAMPLES)
    return ["\n".join(asked), *(f"- `{one}`" for one in written)]


def look_lines(services: Services, info: TableInfo | None) -> list[str]:
    """How things are looked up."""
    faces = [services.face(info)] if info is not None else list(services.faces.values())
    kinds = ", ".join(f"`/{kind}`" for kind in dict.fromkeys(kind for face in faces for kind in face.kinds))
    found = [services.languages.say(text("help-kinds", kinds=kinds))] if kinds else []
    return [*found, services.say("help-look")] if info is not None and info.begun else found
