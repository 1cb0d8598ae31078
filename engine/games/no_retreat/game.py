"""No Retreat! as a `Game` of the kernel."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.no_retreat import (
    accounts,
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
    reckoning,
    situation,
    written,
)
from engine.games.no_retreat.amending import PositionAmender
from engine.games.no_retreat.beforehand import Beforehand
from engine.games.no_retreat.dealing import DrawPile
from engine.games.no_retreat.lesson import first_lesson
from engine.games.no_retreat.model import Action, State, View, Work
from engine.games.no_retreat.model.texts import card_text
from engine.games.no_retreat.model.versions import NEWEST
from engine.games.no_retreat.orders import VERBS
from engine.games.no_retreat.roster import figures
from engine.games.no_retreat.rules import invariants
from engine.games.no_retreat.rules.cards import playing, windows
from engine.games.no_retreat.rules.start import agreed, setup
from engine.games.no_retreat.rules.turn import victory
from engine.games.no_retreat.spelling import STORED
from engine.games.no_retreat.tables import AXIS, SIDES, foe
from engine.kernel.account import Account
from engine.kernel.amending import Amender
from engine.kernel.card_plays import CardPlay
from engine.kernel.chance import Chance
from engine.kernel.dealing import Dealing
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
    id="no_retreat",
    title="No Retreat! The Russian Front",
    command="nr",
    roles=SIDES,
    role_names={side: model.side_text(side) for side in SIDES},
    choices=agreed.CHOICES,
    verbs=VERBS,
    rules_version=NEWEST,
    moments=windows.MOMENTS,
    begins_with=((agreed.FIGURES, figures()),),
)


class NoRetreat(Storing[State, Action]):
    """The game object; it holds nothing but what it says about itself."""

    stored = STORED
    stored_types = (State, Action)
    no_such_action = text("nr-no-such-action")
    planning: Planning = planning.PLANNED
    amender: Amender = PositionAmender()
    dealing: Dealing[State] = DrawPile()

    meta = META
    standing: Obeying[State] = Beforehand()
    lesson: Lesson = first_lesson()
    unwarned: Text = text("nr-no-warnings")

    def setup(self, options: Options, chance: Chance) -> Step[State]:
        """The position before the first decision; raises `Refused` for options that are not offered."""
        work = Work(setup.opening(agreed.read_options(options), agreed.read_figures(options)), chance)
        setup.begin(work)
        flow.proceed(work)
        return work.step()

    def to_act(self, state: State) -> frozenset[Role]:
        return frozenset() if state.owing is None else frozenset((state.owing,))

    def may_act(self, state: State) -> frozenset[Role]:
        return playing.others(state)

    def asked(self, state: State) -> frozenset[Role]:
        return self.to_act(state)

    def waiver(self, state: State, role: Role) -> Waiver[Action] | None:
        return windows.waiver(state, role)

    def refuse(self, state: State, role: Role, action: Action) -> Refusal | None:
        return flow.refuse(state, role, action)

    def legal_actions(self, state: State, role: Role) -> tuple[Action, ...]:
        return flow.legal_for(state, role)

    def caution(self, state: State, role: Role, action: Action) -> Caution | None:
        return None

    def apply(
        self, state: State, role: Role, action: Action, chance: Chance, forced: Sequence[Action] | None = None
    ) -> Step[State]:
        work = Work(state, chance, forced)
        flow.carry_out(work, role, action)
        return work.step(shows=isinstance(action, SHOWING))

    def ahead(self, state: State) -> int:
        """How far the Axis are within victory by VP, below 0 the Soviets (12.2, or as the scenario has it)."""
        return victory.ahead(state)

    def view(self, state: State, viewer: Role | None) -> View:
        cards = state.cards
        return View(
            viewer=viewer,
            options=state.options,
            board=state.board,
            terms=state.terms,
            clock=state.clock,
            weather=state.weather,
            tracks=state.tracks,
            hands={side: len(cards.hand(side)) for side in SIDES},
            draw=len(cards.draw),
            discard=cards.discard,
            removed=cards.removed,
            joker=cards.joker,
            hand=() if viewer is None else cards.hand(viewer),
            aside=playing.looked_at(state, viewer),
            deeds=state.deeds,
            combat=state.combat,
            effects=state.effects,
            stack=state.stack,
            result=state.result,
        )

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
        return written.label(state, action)

    def wording(self, state: State, action: Action) -> str:
        return written.shown(state, action)

    def public_label(self, state: State, action: Action) -> str | None:
        """Everything is public but which card is picked of those that nobody else sees."""
        return None if isinstance(action, model.PickCard) else self.wording(state, action)

    def offers(self, state: State, role: Role) -> tuple[Offer[Action], ...]:
        return offers.offers(state, role, self.legal_actions(state, role))

    def joined(self, state: State, role: Role) -> tuple[Offer[Action], ...]:
        """Several actions by one choice; see `engine.kernel.joined.Joining`."""
        return joined.joined(state) if state.owing == role else ()

    def prompt(self, state: State, role: Role) -> Text:
        return prompts.prompt(state, role)

    def paragraph(self, state: State) -> str:
        return paragraphs.paragraph(state)

    def odds(self, state: State, viewer: Role | None, role: Role, proposal: str, assumed: Sequence[str] = ()) -> Odds:
        """The odds of an attack (10.5); see `engine.kernel.odds.Reckoning`."""
        return reckoning.odds_of(state, viewer, role, proposal, assumed)

    def preview(self, state: State, role: Role, offers: Sequence[Offer[Action]]) -> Preview | None:
        """What a choice would show; see `engine.kernel.preview.Foreseeing`."""
        return previews.preview(state, role, offers)

    def chapter(self, state: State) -> Chapter:
        return chapters.chapter(state)

    def account(self, passages: Sequence[Passage]) -> Account:
        """What a chapter tells; see `engine.kernel.account.Recounting`."""
        return accounts.account(passages)

    def revealed(self, state: State) -> tuple[CardPile, ...]:
        """Both hands and the deck, whose cards are called by their Axis halves; see `engine.kernel.revealing`."""
        hands = (
            CardPile("hand", side, tuple(card_text(card, side) for card in state.cards.hand(side))) for side in SIDES
        )
        return (*hands, CardPile("deck", None, tuple(card_text(card, AXIS) for card in state.cards.draw)))

    def thrown(self, moment: Moment) -> Sequence[Thrown]:
        """What the dice of a step were worth; see `engine.kernel.luck.Throwing`."""
        return tuple(luck.thrown(moment))

    def card_plays(self, moment: Moment) -> Sequence[CardPlay]:
        """The cards that a step has played; see `engine.kernel.card_plays.CardPlaying`."""
        return tuple(plays.plays(moment))

    def card_words(self, card: str) -> Text:
        """What a card is called."""
        return plays.card_words(card)

    def use_words(self, how: str) -> Text:
        """What became of a card."""
        return plays.use_words(how)

    def headline(self, state: State) -> Text:
        return prompts.headline(state)

    def situation(self, state: State) -> tuple[Text, ...]:
        return situation.told(self.view(state, None))

    def outcome(self, state: State) -> Outcome | None:
        if state.result is None:
            return None
        return Outcome(
            state.result.winner, text(f"nr-won-{state.result.reason}", side=model.side_text(state.result.winner))
        )

    def resign(self, state: State, role: Role) -> Outcome:
        return Outcome(foe(role), text("nr-resigned", side=model.side_text(role), vp=victory.total(state)))


SHOWING = (model.PlayEvent, model.Discard, model.PickCard)  # cards that the other side has now seen


NO_RETREAT: Game[State, Action] = NoRetreat()
