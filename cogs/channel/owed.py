"""What should stand in a channel while a table waits for an answer: an invitation, a proposal, a bidding, a prompt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cogs.bidding.words import asked, bid_controls, is_bidding
from cogs.controls import Control, button
from cogs.invitations.words import greeting
from cogs.proposals.words import lapses, proposal_buttons, proposal_words
from cogs.services import Services, mention
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.looking import Look
from engine.session.model import Prompt, TableInfo


@dataclass(frozen=True)
class Question:
    """A message that should stand: its words, whom it asks, its controls."""

    words: str
    users: tuple[int, ...]
    items: Sequence[Control]
    about: int = 0  # the proposal that it is about


def invitation_of(services: Services, info: TableInfo) -> Question | None:
    if info.status != "proposed":
        return None
    if info.game_id not in services.games:
        raise TableError(text("unknown-game", game=info.game_id))
    words, items = greeting(services, info)
    return Question(words, (info.opponent,) if info.opponent is not None else (), items)


def proposal_of(services: Services, info: TableInfo, kind: str) -> Question | None:
    proposal = next((one for one in info.proposals if one.kind == kind), None)
    if proposal is None:
        return None
    others = {user for role, user in info.seats.items() if role != proposal.role}
    items = proposal_buttons(services, info, proposal)
    asked = tuple(mention(user) for user in sorted(others))
    words = services.say("proposal-asks", asked=asked, proposal=proposal_words(services, info, proposal))
    words = "\n".join([words, *lapses(services, proposal.until)])
    return Question(words, tuple(sorted(others)), items, proposal.revision)


def unreadable_of(services: Services, info: TableInfo) -> Question | None:
    """In place of the prompt the word that it cannot be read, while something is owed."""
    if info.status != "playing":
        return None
    return Question(services.say("prompt-unreadable", title=info.title, number=str(info.number)), (), ())


def prompt_of(services: Services, look: Look) -> Question | None:
    info, bidding = look.info, is_bidding(look.info)
    if bidding is not None:
        words = services.say("prompt-bidding", title=info.title, number=str(info.number), asks=asked(services, info))
        return Question(words, (bidding.turn,), bid_controls(services, info))
    prompts = look.prompts if info.status == "playing" else ()
    if not prompts:
        return None
    turn = button(info, "turn", services.say("button-turn"), style="primary")
    return Question(_words(services, info, prompts), tuple(sorted({prompt.user for prompt in prompts})), [turn])


def _words(services: Services, info: TableInfo, prompts: Sequence[Prompt]) -> str:
    lines = [
        services.say(
            "prompt",
            title=info.title,
            number=str(info.number),
            player=mention(prompt.user),
            role=services.role(info, prompt.role),
            prompt=prompt.text,
        )
        for prompt in prompts
    ]
    return "\n".join(lines)  # a prompt is a sentence: all of them fit a message


def closing_of(info: TableInfo) -> str:
    """What became of an invitation."""
    if info.status != "ended" or info.begun or info.bidding is not None:
        return "proposal-accepted"
    became = {"outcome-declined": "proposal-declined", "outcome-lapsed": "offer-is-lapsed"}
    reason = info.outcome.reason.key if info.outcome is not None else ""
    return became.get(reason, "proposal-cancelled")
