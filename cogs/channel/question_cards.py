"""What should stand in a channel while a table waits for an answer: an invitation, a proposal, a bidding, a prompt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cogs.bidding.words import asked, bid_controls, is_bidding
from cogs.invitations.words import greeting
from cogs.messages.card import Card, Paragraph, Part, SmallPrint, fitted, rows, written
from cogs.messages.controls import Control, button
from cogs.proposals.words import (
    answered_by,
    hold_words,
    lapses,
    offer_with,
    proposal_buttons,
    proposal_words,
)
from cogs.services import Services, mention
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.looking import Look
from engine.session.model import Prompt, Proposal, TableInfo
from engine.session.terms import ANSWER, WARNING

URGED = (2, 10)  # parts of the time to answer a warning that are left when its player is reminded


@dataclass(frozen=True)
class Question:
    """What should stand: its card, whom it asks. Of a card too long for a message the end stands, with the answers."""

    card: Card
    users: tuple[int, ...]
    about: int = 0  # the proposal that it is about
    since: int = 0  # when these users came to be asked
    urged: int = 0  # how often they are reminded by now that time runs out
    beside: bool = False  # another question has just told them
    action: str = ""  # the action of a side within which they are asked

    @property
    def message(self) -> Card:
        """The message that stands."""
        return fitted(self.card)[-1]

    @property
    def above(self) -> tuple[Card, ...]:
        """What it has no room for, in messages above it."""
        return fitted(self.card)[:-1]

    @property
    def words(self) -> str:
        """What is written in the message that stands."""
        return written(self.message)


def asking(words: str, small: str = "", controls: Sequence[Control] = (), colour: int | None = None) -> Card:
    """What is asked, what belongs to it in small print, and the answers."""
    first, *others = words.split("\n")
    parts: list[Part] = [Paragraph(first), *map(Paragraph, others)]
    parts += [SmallPrint(small)] if small else []
    return Card((*parts, *rows(controls)), colour)


def invitation_of(services: Services, info: TableInfo) -> Question | None:
    if info.status != "proposed":
        return None
    if info.game_id not in services.games:
        raise TableError(text("unknown-game", game=info.game_id))
    words, items = greeting(services, info)
    return Question(asking(words, "", items), (info.opponent,) if info.opponent is not None else ())


def proposal_of(services: Services, info: TableInfo, kind: str) -> Question | None:
    proposal = next((one for one in info.proposals if one.kind == kind), None)
    if proposal is None:
        return None
    others = {user for role, user in info.seats.items() if role != proposal.role}
    items = proposal_buttons(services, info, proposal)
    asked = tuple(mention(user) for user in sorted(others))
    words = services.say("proposal-asks", asked=asked, proposal=proposal_words(services, info, proposal))
    small = "" if kind == WARNING else "\n".join(lapses(services, answered_by(info, proposal)))
    card = asking(words, small, items, services.accent(info, proposal.role))
    urged = urgency(services, info, proposal)
    beside = any(one.kind == WARNING and offer_with(info, one) == proposal for one in info.proposals)
    return Question(card, tuple(sorted(others)), proposal.revision, urged=urged, beside=beside)


def urgency(services: Services, info: TableInfo, proposal: Proposal) -> int:
    """How often whoever is warned is reminded by now: when half of his time to answer is over, and when nearly all is.

    Silence decides there. Any other proposal just lapses.
    """
    until = answered_by(info, proposal)
    if proposal.kind != WARNING or until is None:
        return 0
    left = until - services.tables.timekeeping.now()
    return sum(0 < left <= ANSWER // part for part in URGED)


def unreadable_of(services: Services, info: TableInfo) -> Question | None:
    """In place of the prompt the word that it cannot be read, while something is owed."""
    if info.status != "playing":
        return None
    return Question(asking(services.say("prompt-unreadable", title=info.title, number=str(info.number))), ())


def waiting(look: Look) -> tuple[int, ...]:
    """For whom a table waits, for all that everybody knows."""
    bidding = is_bidding(look.info)
    if bidding is not None:
        return (bidding.turn,)
    goes_on = look.info.status == "playing" and look.info.hold is None
    return tuple(sorted({prompt.user for prompt in look.prompts})) if goes_on else ()


def prompt_of(services: Services, look: Look, since: int) -> Question | None:
    """Who is to decide what, since when; of a game that stands still why it does."""
    info, users = look.info, waiting(look)
    if info.hold is not None:
        where = services.say("held-where", title=info.title, number=str(info.number))
        return Question(asking(services.say(hold_words(info.hold)), where), ())
    if not users:
        return None
    small = "\n".join(
        [
            services.say("prompt-since", title=info.title, number=str(info.number), time=str(since)),
            *_until(services, look),
        ]
    )
    if is_bidding(info) is not None:
        return Question(asking(services.say(asked(services, info)), small, bid_controls(services, info)), users)
    action = _action(look)
    turn = button(info, "turn", services.say("button-turn"), style="primary")
    roles = {prompt.role for prompt in look.prompts}
    colour = services.accent(info, roles.pop()) if len(roles) == 1 else None
    return Question(asking(_words(services, info, look.prompts), small, [turn], colour), users, action=action)


def _action(look: Look) -> str:
    """The action of a side in which a game is; nothing between two."""
    chapter = look.position.game.chapter(look.position.state)
    return "" if chapter.role is None else chapter.key


def _until(services: Services, look: Look) -> list[str]:
    """Until when whoever is asked has time, as everybody may know it."""
    sides = look.info.clocks.sides if look.info.clocks is not None else {}
    if not sides:
        return []
    due = {prompt.role: side.run.due for prompt in look.prompts if (side := sides.get(prompt.role)) and side.run}
    return [
        services.say("prompt-by", player=mention(look.info.seats[role]), due=str(when)) for role, when in due.items()
    ]


def _words(services: Services, info: TableInfo, prompts: Sequence[Prompt]) -> str:
    lines = [
        services.say("prompt", player=mention(prompt.user), role=services.role(info, prompt.role), prompt=prompt.text)
        for prompt in prompts
    ]
    return "\n".join(lines)


def closing_of(info: TableInfo) -> str:
    """What became of an invitation."""
    if info.status != "ended" or info.begun or info.bidding is not None:
        return "proposal-accepted"
    became = {
        "outcome-declined": "proposal-declined",
        "outcome-lapsed": "offer-is-lapsed",
        "outcome-director-ended": "offer-is-ended",
    }
    reason = info.outcome.reason.key if info.outcome is not None else ""
    return became.get(reason, "proposal-cancelled")
