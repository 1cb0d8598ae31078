"""What needs the other side's yes: the words of a proposal and its buttons."""

from __future__ import annotations

from typing import Any

from cogs.invitations.conditions import changed_conditions
from cogs.messages.controls import Button, Style, button
from cogs.proposals.voided import voided_lines
from cogs.services import Services, mention
from cogs.threats.sentences import one_a_line
from engine.kernel.game import Role
from engine.kernel.text import Text, text
from engine.session.coding import decode_text
from engine.session.conditions import conditions_of
from engine.session.holds import Hold, told_of
from engine.session.model import Kind, Proposal, TableInfo, Told
from engine.session.terms import AUTOMATIC, CAME_WITH, CONDITIONS, HALTS, KINDS, NEVER, ROLLBACK, WARNING, offer_of
from engine.session.voiding import voided_of

LOOK = "backlook"  # at how it would stand
NAMED = 6  # threats that a warning names in the channel; `/warnings` has them all


def proposal_words(services: Services, info: TableInfo, proposal: Proposal) -> Text:
    """What is proposed, as everybody may read it."""
    role, player = services.role(info, proposal.role), mention(proposal.user)
    args = {"player": player, "role": role, **_scalars(proposal)}
    if proposal.kind == WARNING:
        stand = info.conditions.clock.kind != "none" and proposal.args.get(HALTS, NEVER) != NEVER
        args |= {"side": services.role(info, Role(proposal.args["against"])), "clocks": "stand" if stand else "run"}
        due = answered_by(info, proposal)
        args |= {"time": "stands" if due is None else "runs", "due": str(due or 0)}
        args |= _offered_back(offer_with(info, proposal))
    if proposal.kind == ROLLBACK:
        bot = proposal.args.get(CAME_WITH) == AUTOMATIC
        args["who"] = text("rollback-by-bot") if bot else text("rollback-by-player", player=player, role=role)
    return text(KINDS[proposal.kind].made, **args)


def agreed_words(kind: Kind, player: Text, role: str, proposal: Proposal) -> Text:
    """What has become so because both have agreed."""
    return text(kind, **{"player": player, "role": role, "what": proposal_name(proposal), **_scalars(proposal)})


def is_made(told: Told) -> bool:
    """Whether a change has made a proposal that waits, or has waited, for the other side."""
    return told.proposal is not None and told.kind == KINDS[told.proposal.kind].made


def proposal_name(proposal: Proposal) -> Text:
    """What it is about, to be named in a sentence."""
    return text(f"proposal-of-{proposal.kind}", **_scalars(proposal))


def _scalars(proposal: Proposal) -> dict[str, Any]:
    found: dict[str, Any] = {name: value for name, value in proposal.args.items() if isinstance(value, str | int)}
    if proposal.kind == WARNING:
        found["what"] = one_a_line([decode_text(words) for words in proposal.args["words"]], NAMED)
    if proposal.kind == ROLLBACK:
        found |= _way_back(proposal)
    if proposal.kind == CONDITIONS:
        wanted, before = (conditions_of(proposal.args[name]) for name in ("conditions", "before"))
        found["what"] = tuple(changed_conditions(wanted, before))
    return found


def _way_back(proposal: Proposal) -> dict[str, Any]:
    """What the point is called and what would be void, where the proposal says so."""
    void = voided_of(proposal.args.get("void"))
    if void is None:
        return {"told": "no"}
    lines = list(voided_lines(void))
    return {"told": "yes", "what": decode_text(proposal.args["what"]), "void": one_a_line(lines, len(lines))}


def _offered_back(offer: Proposal | None) -> dict[str, Any]:
    """Which action the offer that came with a warning takes back, as the report named it, or by its number."""
    if offer is None:
        return {"back": "no", "point": "", "entry": ""}
    found, entry = _way_back(offer), str(offer.args["number"])
    told = found["told"] == "yes"
    return {"back": "told" if told else "numbered", "point": found["what"] if told else "", "entry": entry}


def hold_words(hold: Hold) -> Text:
    """Why a game stands still, since when and until when."""
    return text(f"hold-{hold.kind}", player=mention(hold.user), **told_of(hold))


def unanswered_words(told: Told, proposal: Proposal, player: Text, role: str) -> Text:
    """How a proposal has come to nothing; a warning is ignored."""
    kind = "warned" if proposal.kind == WARNING else "proposal"
    return text(f"{kind}-{told.kind}", player=player, role=role, what=proposal_name(proposal))


def answered_words(proposal: Proposal) -> Text:
    """What stands below a proposal that waits no longer."""
    return text(f"warned-is-{proposal.state}" if proposal.kind == WARNING else f"proposal-is-{proposal.state}")


def answered_by(info: TableInfo, proposal: Proposal) -> int | None:
    """Until when it may be answered, if the time for that runs; an offer that came with a warning lapses with that."""
    came = (one for one in info.proposals if one.kind == WARNING and offer_with(info, one) == proposal)
    proposal = next(came, proposal)
    return None if KINDS[proposal.kind].counted and info.hold is not None else proposal.until


def lapses(services: Services, until: int | None) -> list[str]:
    """When something lapses, if it ever does."""
    return [] if until is None else [services.say("lapses", day=text("on-day", time=str(until)))]


def offer_with(info: TableInfo, warning: Proposal) -> Proposal | None:
    """The offer to go back that came with a warning, while it waits."""
    found = (one for one in info.proposals if one.kind == ROLLBACK and one.role == warning.role)
    return next((one for one in found if one.revision == offer_of(warning)), None)


def answer_buttons(services: Services, info: TableInfo, proposal: Proposal) -> list[Button]:
    """The ways to answer it; who may press which is asked of the session."""
    if proposal.kind != WARNING:
        return [_answer(services, info, "agree", proposal), _answer(services, info, "refuse", proposal)]
    back = offer_with(info, proposal)
    found = [
        _answer(services, info, "agree", proposal, "button-understood"),
        _answer(services, info, "refuse", proposal, "button-ignore"),
    ]
    found += [] if back is None else [_answer(services, info, "agree", back, "button-take-action-back", "danger")]
    return [*found, _answer(services, info, "where", proposal, "button-where")]


def proposal_buttons(services: Services, info: TableInfo, proposal: Proposal) -> list[Button]:
    """The same, for who has made it the way to take it back (none where the bot has), and of a way back to see it."""
    by_itself = proposal.args.get("automatic") == "yes" or proposal.args.get(CAME_WITH) == AUTOMATIC
    own = [] if by_itself else [_answer(services, info, "takeback", proposal)]
    if proposal.kind == ROLLBACK and voided_of(proposal.args.get("void")) is not None:
        own.append(button(info, LOOK, services.say("button-back-look"), proposal.name))
    return [*answer_buttons(services, info, proposal), *own]


def _answer(
    services: Services, info: TableInfo, op: str, proposal: Proposal, words: str = "", style: Style = "secondary"
) -> Button:
    style = "success" if op == "agree" and style == "secondary" else style
    return button(info, op, services.say(words or f"button-{op}"), proposal.name, style=style)
