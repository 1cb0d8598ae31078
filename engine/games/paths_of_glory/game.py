"""Paths of Glory as a `Game` of the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from engine.games.paths_of_glory import (
    accounts,
    cautions,
    chapters,
    disguise,
    flow,
    joined,
    luck,
    model,
    notation,
    offers,
    paragraphs,
    planning,
    plays,
    previews,
    prompts,
    replies,
    sentinel,
    situation,
    written,
)
from engine.games.paths_of_glory.amending import PositionAmender
from engine.games.paths_of_glory.beforehand import Beforehand
from engine.games.paths_of_glory.dealing import Decks
from engine.games.paths_of_glory.dispatch import handler
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.lesson import lesson_in
from engine.games.paths_of_glory.model import Action, Edition, State, View, Work
from engine.games.paths_of_glory.model.spelling import hashed, stored
from engine.games.paths_of_glory.model.versions import NEWEST
from engine.games.paths_of_glory.odds.proposal import odds_of
from engine.games.paths_of_glory.rules import invariants
from engine.games.paths_of_glory.rules.cards.cardplay import card_text
from engine.games.paths_of_glory.rules.combat import play
from engine.games.paths_of_glory.rules.phases import victory
from engine.games.paths_of_glory.rules.start import agreed, setup
from engine.games.paths_of_glory.tables import SIDES, Side
from engine.kernel import codec
from engine.kernel.account import Account
from engine.kernel.amending import Amender
from engine.kernel.card_plays import CardPlay
from engine.kernel.chance import Chance
from engine.kernel.dealing import Dealing
from engine.kernel.errors import NotationError, Refusal, refusal
from engine.kernel.game import Caution, Chapter, Meta, Offer, Options, Outcome, Role, Step, Waiver
from engine.kernel.lesson import Lesson
from engine.kernel.luck import Thrown
from engine.kernel.odds import Odds
from engine.kernel.planning import Planning
from engine.kernel.preview import Preview
from engine.kernel.revealing import CardPile
from engine.kernel.sentinel import Sentinel
from engine.kernel.standing import Obeying
from engine.kernel.story import Moment, Passage
from engine.kernel.text import Text, text


class PathsOfGlory:
    """The game object of an edition; it holds nothing else."""

    sentinel: Sentinel = sentinel
    planning: Planning = planning.PLANNED
    amender: Amender = PositionAmender()
    dealing: Dealing[State] = Decks()

    def __init__(self, edition: Edition, meta: Meta, lesson: Lesson | None = None) -> None:
        self.edition = edition
        self.meta = meta
        self.lesson = lesson
        self.standing: Obeying[State] = Beforehand(edition)

    def setup(self, options: Options, chance: Chance) -> Step[State]:
        """The position before the first decision; raises `Refused` for options that are not offered."""
        work = Work(setup.opening(self.edition, agreed.read_options(self.edition, options)), chance)
        self.edition.rules.begin(work)
        flow.proceed(work)
        flow.settle(work)
        return work.step()

    def to_act(self, state: State) -> frozenset[Role]:
        side = flow.to_act(state)
        return frozenset() if side is None else frozenset((side,))

    def may_act(self, state: State) -> frozenset[Role]:
        return frozenset()

    def asked(self, state: State) -> frozenset[Role]:
        return self.to_act(state)

    def waiver(self, state: State, role: Role) -> Waiver[Action] | None:
        return play.waiver(state, role)

    def refuse(self, state: State, role: Role, action: Action) -> Refusal | None:
        frame = state.top
        if frame is None or frame.side != role or state.result is not None:
            return refusal("", "not-to-act")
        return handler(state, frame).refuse(state, frame, action)

    def legal_actions(self, state: State, role: Role) -> tuple[Action, ...]:
        return flow.legal(state) if flow.to_act(state) == role else ()

    def caution(self, state: State, role: Role, action: Action) -> Caution | None:
        return cautions.caution(state, role, action)

    def apply(
        self, state: State, role: Role, action: Action, chance: Chance, forced: Sequence[Action] | None = None
    ) -> Step[State]:
        work = Work(state, chance, forced)
        flow.carry_out(work, action)
        return work.step(shows=_shows(self.edition, action))

    def ahead(self, state: State) -> int:
        """How far the AP are within the victory level of their scenario, below 0 the CP (5.3 to 5.7)."""
        return victory.ahead(state)

    def view(self, state: State, viewer: Role | None) -> View:
        return View(
            viewer=viewer,
            options=state.options,
            board=state.board,
            tracks=state.tracks,
            piles={side: _pile_view(state, side) for side in SIDES},
            hand=() if viewer is None else state.cards[viewer].hand,
            events=state.events,
            log=state.log,
            op=state.op,
            stack=state.stack,
            result=state.result,
            account=state.account,
            entrench_failed=state.entrench_failed,
        )

    def disguise(self, state: State, viewer: Role | None, chance: Chance) -> State:
        return disguise.disguised(state, viewer, chance)

    def check(self, state: State) -> list[str]:
        return invariants.check(state)

    def split(self, line: str) -> tuple[str, ...]:
        return notation.split(line)

    def parse(self, state: State, role: Role, text: str) -> tuple[Action, ...]:
        return notation.parse(state, role, text)

    def doubt(self, state: State, role: Role, order: str) -> Text | None:
        return replies.doubt(state, role, order)

    def label(self, state: State, action: Action) -> str:
        return written.label(state, action)

    def wording(self, state: State, action: Action) -> str:
        return replies.shown(state, action)

    def public_label(self, state: State, action: Action) -> str | None:
        """Everything printed is public but the exchange of optional cards (page 35)."""
        order = self.edition.rules.orders.get(type(action)) if isinstance(action, model.OwnAction) else None
        secret = isinstance(action, model.Swap) or (order is not None and order.secret)
        return None if secret else self.wording(state, action)

    def offers(self, state: State, role: Role) -> tuple[Offer[Action], ...]:
        return offers.offers(state, role, self.legal_actions(state, role))

    def joined(self, state: State, role: Role) -> tuple[Offer[Action], ...]:
        """Several actions by one choice; see `engine.kernel.joined.Joining`."""
        return joined.joined(state, role) if flow.to_act(state) == role else ()

    def shortage(self, state: State, role: Role, actions: Sequence[Action]) -> Text | None:
        """What actions cost and what is left; see `engine.kernel.joined.Costing`."""
        return joined.shortage(state, actions) if flow.to_act(state) == role else None

    def prompt(self, state: State, role: Role) -> Text:
        return prompts.prompt(state, role)

    def paragraph(self, state: State) -> str:
        return paragraphs.paragraph(state)

    def odds(self, state: State, viewer: Role | None, role: Role, proposal: str, assumed: Sequence[str] = ()) -> Odds:
        """The odds of an attack (12.0); see `engine.kernel.odds.Reckoning`."""
        return odds_of(state, viewer, role, proposal, assumed)

    def preview(self, state: State, role: Role, offers: Sequence[Offer[Action]]) -> Preview | None:
        """What a choice would show; see `engine.kernel.preview.Foreseeing`."""
        return previews.preview(state, role, offers)

    def chapter(self, state: State) -> Chapter:
        return chapters.chapter(state)

    def account(self, passages: Sequence[Passage]) -> Account:
        """What a chapter tells, as facts; see `engine.kernel.account.Recounting`."""
        return accounts.account(self.edition, passages)

    def revealed(self, state: State) -> tuple[CardPile, ...]:
        """Both hands and decks; see `engine.kernel.revealing`."""
        named = partial(card_text, self.edition)
        hands = (CardPile("hand", side, tuple(map(named, state.cards[side].hand))) for side in SIDES)
        return (*hands, *(CardPile("deck", side, tuple(map(named, state.cards[side].deck))) for side in SIDES))

    def thrown(self, moment: Moment) -> Sequence[Thrown]:
        """What the dice of a step were worth; see `engine.kernel.luck.Throwing`."""
        return tuple(luck.thrown(moment))

    def card_plays(self, moment: Moment) -> Sequence[CardPlay]:
        """The cards that a step has played; see `engine.kernel.card_plays.CardPlaying`."""
        return tuple(plays.plays(moment))

    def card_words(self, card: str) -> Text:
        """What a card is called."""
        return plays.card_words(self.edition, card)

    def use_words(self, how: str) -> Text:
        """What a card was played as."""
        return plays.use_words(self.edition, how)

    def headline(self, state: State) -> Text:
        return prompts.headline(state)

    def situation(self, state: State) -> tuple[Text, ...]:
        return tuple(situation.part(self.view(state, None), situation.EVERYTHING))

    def outcome(self, state: State) -> Outcome | None:
        return self.edition.rules.outcome(state)

    def resign(self, state: State, role: Role) -> Outcome:
        return self.edition.rules.resigned(state, role)

    def encode_state(self, state: State) -> Any:
        return stored(self.edition).encode(State, state)

    def decode_state(self, data: Any) -> State:
        decoded: State = stored(self.edition).decode(State, data)
        return decoded

    def hashed(self, state: State) -> Any:
        return hashed(self.edition).encode(State, state)

    def encode(self, action: Action) -> Any:
        return stored(self.edition).encode(Action, action)

    def decode(self, data: Any) -> Action:
        try:
            decoded: Action = stored(self.edition).decode(Action, data)
        except codec.CodecError as broken:
            raise NotationError(text("pog-no-such-action")) from broken
        return decoded


SHOWING = (model.PlayCard, model.UseCard, model.TakeCard, model.Discard)  # cards that the other side has now seen


def _shows(edition: Edition, action: Action) -> bool:
    if isinstance(action, model.OwnAction):
        return edition.rules.orders[type(action)].shows
    return isinstance(action, SHOWING)


def _pile_view(state: State, side: Side) -> model.PileView:
    pile = state.cards[side]
    return model.PileView(len(pile.hand), len(pile.deck), pile.discard, pile.removed, pile.face_up)


def meta_of(edition: Edition, *, title: str) -> Meta:
    """What the game of an edition says about itself."""
    return Meta(
        id=edition.id,
        title=title,
        command=edition.command,
        parent="" if edition.command == model.PRINTED else model.PRINTED,
        words=edition.words,
        roles=SIDES,
        role_names={side: model.side_text(side) for side in SIDES},
        choices=agreed.choices(edition),
        verbs=offers.verbs(edition),
        rules_version=NEWEST,
        bid=agreed.BID,
        moments=play.MOMENTS,
        in_events=agreed.in_events(edition),
    )


PATHS_OF_GLORY = PathsOfGlory(CLASSIC, meta_of(CLASSIC, title="Paths of Glory"), lesson_in(CLASSIC))
