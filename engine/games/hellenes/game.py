"""Hellenes as a `Game` of the kernel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.games.hellenes import (
    accounts,
    agreed,
    cautions,
    chapters,
    confided,
    disguise,
    flow,
    joined,
    luck,
    model,
    notation,
    offers,
    paragraphs,
    plays,
    previews,
    prompts,
    reckoning,
    sighting,
    situation,
    written,
)
from engine.games.hellenes.amending import PositionAmender
from engine.games.hellenes.beforehand import Beforehand
from engine.games.hellenes.lesson import first_lesson
from engine.games.hellenes.model import Action, Sight, State, Work
from engine.games.hellenes.model.versions import NEWEST
from engine.games.hellenes.orders import VERBS
from engine.games.hellenes.planning import PLANNED
from engine.games.hellenes.rules import invariants, start
from engine.games.hellenes.rules.year import moments, victory
from engine.games.hellenes.spelling import STORED
from engine.games.hellenes.tables import SIDES, foe
from engine.kernel.account import Account
from engine.kernel.amending import Amender
from engine.kernel.card_plays import CardPlay
from engine.kernel.chance import Chance
from engine.kernel.errors import Refusal
from engine.kernel.game import Caution, Chapter, Game, Meta, Offer, Options, Outcome, Role, Step, Waiver
from engine.kernel.lesson import Lesson
from engine.kernel.luck import Thrown
from engine.kernel.odds import Odds
from engine.kernel.planning import Planning
from engine.kernel.preview import Preview
from engine.kernel.revealing import CardPile
from engine.kernel.standing import Obeying
from engine.kernel.storing import Storing
from engine.kernel.story import Moment, Passage
from engine.kernel.text import Text, text
from engine.kernel.typed import orders_of

META = Meta(
    id="hellenes",
    title="Hellenes: Campaigns of the Peloponnesian War",
    command="hl",
    roles=SIDES,
    role_names={side: model.side_text(side) for side in SIDES},
    choices=agreed.CHOICES,
    verbs=VERBS,
    rules_version=NEWEST,
    moments=moments.MOMENTS,
    bid=agreed.BID,
    most_bid=agreed.MOST_BID,
)


class Hellenes(Storing[State, Action]):
    """The game object; it holds nothing but what it says about itself."""

    stored = STORED
    stored_types = (State, Action)
    no_such_action = text("hl-no-such-action")
    meta = META
    amender: Amender = PositionAmender()
    standing: Obeying[State] = Beforehand()
    lesson: Lesson = first_lesson()
    planning: Planning = PLANNED
    unwarned: Text = text("hl-no-warnings")

    def setup(self, options: Options, chance: Chance) -> Step[State]:
        """The position before the first decision; raises `Refused` for options that are not offered."""
        found = agreed.read_options(options)
        work = Work(start.position_of(found), chance)
        start.begin(work)
        flow.proceed(work)
        return work.step()

    def to_act(self, state: State) -> frozenset[Role]:
        return state.owing

    def may_act(self, state: State) -> frozenset[Role]:
        return flow.may_act(state)

    def asked(self, state: State) -> frozenset[Role]:
        """Who owes a decision: that a card was chosen is told, so it is the same for everybody."""
        return state.owing

    def waiver(self, state: State, role: Role) -> Waiver[Action] | None:
        return moments.waiver(state, role)

    def refuse(self, state: State, role: Role, action: Action) -> Refusal | None:
        return flow.refuse(state, role, action)

    def legal_actions(self, state: State, role: Role) -> tuple[Action, ...]:
        return flow.legal(state, role)

    def caution(self, state: State, role: Role, action: Action) -> Caution | None:
        return cautions.caution(state, role, action)

    def apply(
        self, state: State, role: Role, action: Action, chance: Chance, forced: Sequence[Action] | None = None
    ) -> Step[State]:
        work = Work(state, chance, forced)
        flow.carry_out(work, role, action)
        work.reveals |= any(tells(event, role) for event in work.events)
        return work.step()

    def ahead(self, state: State) -> int:
        """The Prestige by which Athens would win now, below 0 Sparta (14.4)."""
        return victory.ahead(state)

    def view(self, state: State, viewer: Role | None) -> Sight:
        return sighting.sight(state, viewer)

    def disguise(self, state: State, viewer: Role | None, chance: Chance) -> State:
        return disguise.disguised(state, viewer, chance)

    def check(self, state: State) -> list[str]:
        return invariants.check(state)

    def split(self, line: str) -> tuple[str, ...]:
        return orders_of(line)

    def parse(self, state: State, role: Role, text: str) -> tuple[Action, ...]:
        return notation.parse(state, role, text)

    def doubt(self, state: State, role: Role, order: str) -> Text | None:
        return None

    def label(self, state: State, action: Action) -> str:
        return written.label(action)

    def wording(self, state: State, action: Action) -> str:
        return written.wording(action)

    def public_label(self, state: State, action: Action) -> str | None:
        return written.public_label(state, action)

    def offers(self, state: State, role: Role) -> tuple[Offer[Action], ...]:
        return offers.offers(state, self.legal_actions(state, role))

    def joined(self, state: State, role: Role) -> tuple[Offer[Action], ...]:
        """Several actions by one choice; see `engine.kernel.joined.Joining`."""
        return joined.joined(state, role)

    def preview(self, state: State, role: Role, offers: Sequence[Offer[Action]]) -> Preview | None:
        """What a choice would show; see `engine.kernel.preview.Foreseeing`."""
        return previews.preview(state, role, offers)

    def odds(self, state: State, viewer: Role | None, role: Role, proposal: str, assumed: Sequence[str] = ()) -> Odds:
        """What one's own dice may bring in a battle; see `engine.kernel.odds.Reckoning`."""
        return reckoning.odds(state, viewer, role, proposal, assumed)

    def prompt(self, state: State, role: Role) -> Text:
        return prompts.prompt(state, role)

    def chosen(self, state: State, role: Role) -> Text | None:
        """The card that a side has chosen and may change (3.3); see `engine.kernel.rechoosing`."""
        return prompts.chosen(state, role)

    def paragraph(self, state: State) -> str:
        return paragraphs.paragraph(state)

    def chapter(self, state: State) -> Chapter:
        return chapters.chapter(state)

    def revealed(self, state: State) -> tuple[CardPile, ...]:
        """Both hands with the cards chosen, and the deck; see `engine.kernel.revealing`."""
        hands = (CardPile("hand", side, tuple(map(model.card_text, held(state, side)))) for side in SIDES)
        return (*hands, CardPile("deck", None, tuple(map(model.card_text, sighting.deck(state)))))

    def confided(self, state: State, role: Role) -> tuple[Text, ...]:
        """Its blocks, its pool and the card it has chosen; see `engine.kernel.confiding`."""
        return confided.told(state, role)

    def account(self, passages: Sequence[Passage]) -> Account:
        """What a chapter tells; see `engine.kernel.account.Recounting`."""
        return accounts.account(passages)

    def begins_apart(self, passages: Sequence[Passage]) -> Iterable[tuple[int, int]]:
        """The battles; see `engine.kernel.account.Parting`."""
        return accounts.begins_apart(passages)

    def thrown(self, moment: Moment) -> Sequence[Thrown]:
        """What the dice of a step were worth; see `engine.kernel.luck.Throwing`."""
        return tuple(luck.thrown(moment))

    def card_plays(self, moment: Moment) -> Sequence[CardPlay]:
        """The cards that a step has shown; see `engine.kernel.card_plays.CardPlaying`."""
        return tuple(plays.plays(moment))

    def card_words(self, card: str) -> Text:
        """What a card is called."""
        return plays.card_words(card)

    def use_words(self, how: str) -> Text:
        """What a use of a card is called."""
        return plays.use_words(how)

    def headline(self, state: State) -> Text:
        return prompts.headline(state)

    def situation(self, state: State) -> tuple[Text, ...]:
        return situation.told(self.view(state, None))

    def outcome(self, state: State) -> Outcome | None:
        if state.result is None:
            return None
        winner, lead = state.result.winner, abs(state.tracks.prestige)
        return Outcome(winner, text(f"hl-result-{state.result.how}", side=model.side_text(winner), lead=lead))

    def resign(self, state: State, role: Role) -> Outcome:
        lead = prompts.prestige_text(state.tracks.prestige)
        return Outcome(foe(role), text("hl-resigned", side=model.side_text(role), prestige=lead))


def tells(event: model.Event, role: Role) -> bool:
    """Whether the other side learns something hidden.

    That is what is told of its own blocks, how weak those were that lost steps before everybody, and what retreats with
    which fleet.
    """
    weak = isinstance(event, model.Stepped) and event.steps < 0 and event.only is None
    return event.only not in (None, role) or weak or (isinstance(event, model.Went) and event.how == "retreated")


def held(state: State, side: Role) -> tuple[Any, ...]:
    """The cards of a side that nobody else sees."""
    choice = state.cards.choices[side]
    hidden = choice.card is not None and not choice.shown
    return (*state.cards.hands[side], *((choice.card,) if hidden else ()))


HELLENES: Game[State, Action] = Hellenes()
