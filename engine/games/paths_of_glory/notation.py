"""Orders as players write them, and actions back as orders.

    Guns of August: event          GE 1, (GE 2): Aachen > Liege       attack Sedan with GE 1, GE 2 @ Metz
    activate Metz, Aachen move     entrench GE 4 Metz                 retreat (FR 5) to Bar le Duc
    sr GEc: Reserve > Metz         rebuild FRc to Reserve             done

A reduced counter stands in parentheses. An order is first looked up among the labels of the legal actions, so what is
offered can always be typed; everything else goes through the grammar, which may make several actions of one order.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable

from engine.games.paths_of_glory import flow, replies, words
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.actors import Picker, needed
from engine.games.paths_of_glory.rules import movement
from engine.games.paths_of_glory.rules.combat import eligible
from engine.games.paths_of_glory.tables import CARDS, NEIGHBOURS, UNITS, CardId, PieceId, Side, SpaceId
from engine.games.paths_of_glory.words import card_words, fail, fold, place_name, unique, unit_words
from engine.kernel.errors import NotationError, Refused

MODES: dict[str, m.Mode] = {
    **dict.fromkeys(("move", "movement", "moves", "m"), "move"),
    **dict.fromkeys(("combat", "attack", "attacks", "c"), "combat"),
}
AUTO = re.compile(r"(?:play\s+)?auto(?:matic)?[\s-]*(?:op|ops|operation|1 ops?)?", re.IGNORECASE)
PLAY = re.compile(r"(?:play\s+)?(.+?)\s*(?::|\s(?:as|for)(?:\s(?:an?|the))?\s)\s*([A-Za-z ]+)", re.IGNORECASE)
LISTED = re.compile(r"\s*[,&+]\s*|\s+and\s+", re.IGNORECASE)
TO = re.compile(r"\s+to\s+|\s*>\s*", re.IGNORECASE)


def split(line: str) -> tuple[str, ...]:
    """A typed text as single orders: one per line or between semicolons."""
    return tuple(order for part in re.split(r"[;\n\r；]", line) if (order := words.clean(part)))


# ------------------------------------------------------------------------------------------- actions as orders


def label(state: m.State, action: m.Action) -> str:
    """The order that means this action; different for every legal action of the decision.

    Records and answers are written so, and every end of a decision is `done` in them; players see `wording`.
    """
    return _labels(state).get(action) or _label(state, action)


def wording(state: m.State, action: m.Action) -> str:
    """The order as players see it: the end of a decision in the decision's own words."""
    return replies.wording(state) if isinstance(action, m.Done) else label(state, action)


def _labels(state: m.State) -> dict[m.Action, str]:
    found = state.memo.get("labels")
    if found is None:
        found = state.memo["labels"] = _tell_apart(state)
    return found  # type: ignore[return-value]


def _tell_apart(state: m.State) -> dict[m.Action, str]:
    """Labels of all legal actions; counters that differ only by their marks get a running number."""
    labels: dict[m.Action, str] = {}
    seen: dict[str, int] = {}
    for action in flow.legal(state):
        words_of = _label(state, action)
        seen[words_of] = seen.get(words_of, 0) + 1
        labels[action] = words_of if seen[words_of] == 1 else f"{words_of} #{seen[words_of]}"
    return labels


def _label(state: m.State, action: m.Action) -> str:
    match action:
        case m.PlayCard(card, use):
            return f"{card_words(card)}: {use}"
        case m.AutoOp():
            return "auto op"
        case m.ActivateSpace(space, mode):
            return f"activate {place_name(space)} {mode}"
        case m.Move(piece, path):
            return f"{unit_words(state, piece)}: {_way((state.board.where[piece], *path))}"
        case m.SR(piece, to):
            return f"sr {unit_words(state, piece)}: {_way((state.board.where[piece], to))}"
        case m.UseCard(card):
            return f"card {card_words(card)}"
        case m.Discard(card):
            return f"discard {card_words(card)}"
        case m.TakeCard(card):
            return f"take {card_words(card)}"
        case m.Swap(take, give):
            return f"swap {card_words(take)} for {card_words(give)}"
        case m.Attack(space):
            return f"attack {place_name(space)}"
        case m.Flank(space):
            return f"flank from {place_name(space)}"
        case m.DigIn(space):
            return f"trench {place_name(space)}"
        case m.OfferPeace():
            return "offer peace"
        case m.AcceptPeace():
            return "accept peace"
        case m.Done():
            return "done"
        case _:
            return _unit_label(state, action)


_UnitAction = m.Entrench | m.Join | m.TakeLoss | m.Restore | m.RetreatTo | m.AdvanceTo | m.Place | m.Flip | m.Rebuild


def _unit_label(state: m.State, action: _UnitAction) -> str:
    """Orders of the form verb, counter, perhaps a space."""
    unit = _named(state, action.piece)
    new = unit_words(state, action.piece, strength=False)
    match action:
        case m.Entrench(piece):
            return f"entrench {unit_words(state, piece)} @ {place_name(state.board.where[piece])}"
        case m.Join(piece):
            return f"join {unit_words(state, piece)} @ {place_name(state.board.where[piece])}"
        case m.TakeLoss(_, corps):
            return f"loss {unit}" if corps is None else f"loss {unit} by {UNITS[corps].label}"
        case m.Restore():
            return f"restore {unit}"
        case m.RetreatTo(_, space):
            return f"retreat {unit} to {place_name(space)}"
        case m.AdvanceTo(_, space):
            return f"advance {unit} to {place_name(space)}"
        case m.Flip():
            return f"flip {unit}"
        case m.Place(_, space):
            return f"place {new} to {place_name(space)}"
        case m.Rebuild(_, space):
            return f"rebuild {new} to {place_name(space)}"


def _named(state: m.State, piece: PieceId) -> str:
    """A counter with its space, unless there is only one of its type."""
    unit = unit_words(state, piece)
    return unit if unique(piece) else f"{unit} @ {place_name(state.board.where[piece])}"


def _way(path: tuple[SpaceId, ...]) -> str:
    return " > ".join(map(place_name, path))


# ------------------------------------------------------------------------------------------- orders as actions


def parse(state: m.State, role: Side, text: str) -> tuple[m.Action, ...]:
    """The actions of one order; raises `NotationError` naming what cannot be read.

    An attack that names its units is judged as a whole; one that these units may not make raises `Refused`.
    """
    if len(text) > words.LONGEST:
        raise fail("too-long", text, most=words.LONGEST)
    order = words.clean(text)
    if not order:
        raise fail("empty", "")
    if state.top is not None and state.top.side == role:
        wanted = fold(order)
        for action, listed in _labels(state).items():
            if fold(listed) == wanted:
                return (action,)
    return _Reader(state, role).read(order)


class _Reader:
    """The grammar: a verb and its rest, or one of the forms without a verb."""

    def __init__(self, state: m.State, role: Side) -> None:
        self.state = state
        self.role = role
        self.pick = Picker(state, role)
        self.verbs: dict[str, Callable[[str], tuple[m.Action, ...]]] = {
            "activate": self.activate,
            "move": self.move,
            "entrench": self.entrench,
            "attack": self.attack,
            "join": lambda rest: self.each(m.Join, rest),
            "flank": lambda rest: (m.Flank(words.space(re.sub(r"^(?:from|with)\s+", "", rest, flags=re.I))),),
            "card": lambda rest: (m.UseCard(self.card(rest)),),
            "use": lambda rest: (m.UseCard(self.card(rest)),),
            "loss": lambda rest: self.each(m.TakeLoss, rest),
            "lose": lambda rest: self.each(m.TakeLoss, rest),
            "restore": lambda rest: self.each(m.Restore, rest),
            "retreat": lambda rest: self.along(m.RetreatTo, rest),
            "advance": lambda rest: self.along(m.AdvanceTo, rest),
            "sr": self.redeploy,
            "redeploy": self.redeploy,
            "place": lambda rest: self.enter(m.Place, rest),
            "rebuild": lambda rest: self.enter(m.Rebuild, rest),
            "trench": lambda rest: (m.DigIn(words.space(rest)),),
            "dig": lambda rest: (m.DigIn(words.space(rest)),),
            "flip": lambda rest: self.each(m.Flip, rest),
            "discard": lambda rest: (m.Discard(self.card(rest)),),
            "swap": self.swap,
            "take": lambda rest: (m.TakeCard(self.card(rest)),),
            "play": self.play,
        }

    def read(self, order: str) -> tuple[m.Action, ...]:
        """The actions an order stands for."""
        replied = replies.answer(self.state, self.role, order)
        if replied is not None:
            return (replied,)
        if replies.has_ended(self.state, self.role, order):
            return ()
        if replies.is_once_done(order):
            return (m.Done(),)
        if AUTO.fullmatch(order):
            return (m.AutoOp(),)
        played = PLAY.fullmatch(order)
        if played and fold(played.group(2)) in words.USES:
            return (m.PlayCard(self.card(played.group(1)), words.use(played.group(2))),)
        verb, _, rest = order.partition(" ")
        reader = self.verbs.get(fold(verb.removesuffix(":")))
        if reader is None:
            return self.bare(order)
        if not rest.strip():
            raise fail("missing", order, verb=fold(verb.removesuffix(":")))
        return reader(rest.strip())

    def bare(self, order: str) -> tuple[m.Action, ...]:
        """An order without a verb: a move, if it reads like one."""
        if ":" in order or ">" in order:
            return self.move(order)
        try:
            words.unit_ref(order, self.role)
        except NotationError:
            raise self._unknown_verb(order) from None
        raise fail("missing-way", order)

    def _unknown_verb(self, order: str) -> NotationError:
        first = fold(order).partition(" ")[0][: words.SHOWN]
        return fail("verb", order.partition(" ")[0], difflib.get_close_matches(first, [*self.verbs, "done", "auto"]))

    def card(self, token: str) -> CardId:
        """A card of this side, those it may know best first."""
        pile = self.state.cards(self.role)
        return words.card(token.strip(), self.role, (*pile.hand, *pile.face_up))

    def swap(self, rest: str) -> tuple[m.Action, ...]:
        """`swap Kaisertreu for Entrench`."""
        taken, word, given = re.sub(r"\s+for\s+", " > ", rest, flags=re.IGNORECASE).partition(" > ")
        if not word:
            raise fail("missing", rest, verb="swap")
        side, every = self.role, tuple(card.id for card in CARDS.values() if card.side == self.role)
        return (m.Swap(words.card(taken.strip(), side, every), words.card(given.strip(), side, every)),)

    def play(self, rest: str) -> tuple[m.Action, ...]:
        """`play 12 ops`, `play Entrench as ops`."""
        token, _, use = rest.rpartition(" ")
        if not token:
            raise fail("use-missing", rest)
        token = re.sub(r"(?:\s(?:as|for)(?:\san?)?|:)$", "", token, flags=re.IGNORECASE)
        return (m.PlayCard(self.card(token), words.use(use)),)

    def activate(self, rest: str) -> tuple[m.Action, ...]:
        """`activate Metz, Aachen move`."""
        listed, _, word = rest.rpartition(" ")
        mode = MODES.get(fold(word))
        if mode is None or not listed:
            raise fail("mode", rest)
        listed = re.sub(r"(?:\s(?:for|to)|:)$", "", listed, flags=re.IGNORECASE)
        steps = [m.ActivateSpace(words.space(token), mode) for token in LISTED.split(listed)]
        return needed(self.state, self.role, steps)

    def move(self, rest: str) -> tuple[m.Action, ...]:
        """`GE 1, (GE 2): Aachen > Liege > Brussels`; the first space may be left out."""
        units, way = self._units_and_way(rest)
        actions: list[m.Action] = []
        for ref in self.pick.refs(units):
            start = way[0] if len(way) > 1 or ref.place is not None else None
            for piece in self.pick.pieces(m.Move, ref, ref.place or self._start(ref, start)):
                actions.append(m.Move(piece, self._path(piece, way)))
        return needed(self.state, self.role, actions)

    def _start(self, ref: words.UnitRef, first: SpaceId | None) -> SpaceId | None:
        """The first space of a way is the start if such a counter is there."""
        return first if first is not None and self.pick.is_at(ref, first) else None

    def _path(self, piece: PieceId, way: tuple[SpaceId, ...]) -> tuple[SpaceId, ...]:
        here = self.state.board.where[piece]
        path = way[1:] if way[0] == here and len(way) > 1 else way
        if len(path) == 1 and path[0] not in NEIGHBOURS.get(here, {}):
            reached = movement.reach(self.state, piece).get(path[0]) if here in NEIGHBOURS else None
            return reached[0] if reached is not None else path
        return path

    def _units_and_way(self, rest: str) -> tuple[str, tuple[SpaceId, ...]]:
        units, colon, way = rest.partition(":")
        if not colon:
            units, *spaces = TO.split(rest)
        else:
            spaces = TO.split(way)
        if not units.strip() or not [s for s in spaces if s.strip()]:
            raise fail("missing-way", rest)
        return units, tuple(words.place(space.strip(), self.role) for space in spaces)

    def entrench(self, rest: str) -> tuple[m.Action, ...]:
        """`entrench GE 4 Metz`."""
        return self.each(m.Entrench, rest)

    def attack(self, rest: str) -> tuple[m.Action, ...]:
        """`attack Sedan with GE 1, GE 2 @ Metz`: the attack, its units and the word to go."""
        target, *units = re.split(r"\s+with\s+|\s*:\s*", rest, maxsplit=1, flags=re.IGNORECASE)
        space = words.space(target)
        if not units:
            return (m.Attack(space),)
        attack = m.Attack(space)
        picked = tuple(piece for ref in self.pick.refs(units[0]) for piece in self.pick.attackers(ref, space))
        if isinstance(self.state.top, m.ChooseAttack):
            why = eligible.bar_together(self.state, self.role, space, picked)
            if why is not None:  # step by step another set might be found, which is not what was ordered
                raise Refused(why)
        return needed(self.state, self.role, [attack, *map(m.Join, picked), m.Done()])

    def each(self, kind: Callable[[PieceId], m.Action], rest: str) -> tuple[m.Action, ...]:
        """A verb with counters only."""
        found = [p for ref in self.pick.refs(rest) for p in self.pick.pieces(kind, ref, ref.place)]
        return needed(self.state, self.role, [kind(piece) for piece in found])

    def along(self, kind: Callable[[PieceId, SpaceId], m.Action], rest: str) -> tuple[m.Action, ...]:
        """A verb with counters and a way of one or two spaces: retreats and advances."""
        units, way = self._units_and_way(rest)
        steps: list[m.Action] = []
        for ref in self.pick.refs(units):
            for piece in self.pick.pieces(kind, ref, ref.place):
                steps += [kind(piece, space) for space in way if space != self.state.board.where[piece]]
        return needed(self.state, self.role, steps)

    def redeploy(self, rest: str) -> tuple[m.Action, ...]:
        """`sr GEc: Essen > Metz`, `sr GE 1 to Metz`."""
        units, way = self._units_and_way(rest)
        actions: list[m.Action] = []
        for ref in self.pick.refs(units):
            start = ref.place or (way[0] if len(way) > 1 else None)
            actions += [m.SR(piece, way[-1]) for piece in self.pick.pieces(m.SR, ref, start)]
        return tuple(actions)

    def enter(self, kind: Callable[[PieceId, SpaceId], m.Action], rest: str) -> tuple[m.Action, ...]:
        """`place RU 9 Moscow`, `rebuild FRc to Reserve`: counters that are not on the map."""
        rest = re.sub(r"\s+(?:to|in|at)\s+|\s*[:@>]\s*", " @ ", rest, flags=re.IGNORECASE)
        ref = words.unit_ref(rest, self.role)
        if ref.place is None:
            raise fail("missing-way", rest)
        return tuple(kind(piece, ref.place) for piece in self.pick.entering(kind, ref))
