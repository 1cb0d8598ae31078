"""A position of the second turn with something of everything on the map, and events to report."""

from collections.abc import Sequence
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.rules.start import setup
from engine.games.paths_of_glory.tables import AP, CARDS, CP, PIECES, PieceId, SpaceId
from engine.kernel.game import Chapter
from engine.kernel.story import Passage
from engine.kernel.text import text


def piece(label: str, nth: int = 0) -> PieceId:
    return [PieceId(i) for i, unit in enumerate(PIECES) if unit.label == label][nth]


MOVED = {"GE 1": "liege", "GE 2": "liege", "GE 3": "sedan", "GE 4": "sedan", "FR 5": "cambrai", "FR 6": "cambrai"} | {
    "BEF": "cambrai",
    "AH 5": "belgrade",
    "SB 1": "nis",
    "RU 1": "insterberg",
}


def position() -> m.State:
    state = setup.opening(CLASSIC, m.Options())
    board = state.board
    where = list(board.where)
    for label, space in MOVED.items():
        where[piece(label)] = SpaceId(space)
    where[piece("BEc")] = m.ELIMINATED
    control = {**board.control, **dict.fromkeys(map(SpaceId, ("sedan", "liege", "belgrade", "brussels")), "cp")}
    board = replace(
        board,
        where=tuple(where),
        reduced=board.reduced | {piece("GE 4"), piece("FR 5")},
        control=control,
        destroyed=frozenset({SpaceId("liege")}),
        trenches={**board.trenches, SpaceId("sedan"): m.Trench(CP, 2)},
    )
    activations = (m.Activation(SpaceId("sedan"), "combat", 2), m.Activation(SpaceId("metz"), "move", 1))
    hands = {side: tuple(card.id for card in CARDS.values() if card.side == side)[:7] for side in (AP, CP)}
    return replace(
        state,
        board=board,
        op=m.Operation(activations=activations, moved=frozenset({piece("GE 3")}), entrenching=(piece("GE 5"),)),
        cards=m.BySide(replace(state.cards.ap, hand=hands[AP]), replace(state.cards.cp, hand=hands[CP])),
        tracks=replace(
            state.tracks,
            turn=2,
            round=3,
            phase="action",
            vp=13,
            war_status=m.BySide(1, 3),
            owed=state.tracks.owed.put(AP, "fr"),
            rp={"ge": 2},
        ),
    )


def view(viewer: str | None = "ap") -> m.View:
    return PATHS_OF_GLORY.view(position(), AP if viewer == "ap" else CP if viewer == "cp" else None)


def battle() -> list[m.Event]:
    """An attack on Cambrai with everything that follows."""
    cambrai, sedan, brussels = map(SpaceId, ("cambrai", "sedan", "brussels"))
    attackers = ((piece("GE 3"), False, sedan), (piece("GE 4"), True, sedan), (piece("GE 1"), False, brussels))
    return [
        m.Attacked(CLASSIC, CP, cambrai, attackers, ((piece("FR 5"), True),), 0),
        m.Fired(cambrai, m.Fire(CP, 11, "army", "9-11", -1, 1, 5, 5)),
        m.Fired(cambrai, m.Fire(AP, 9, "army", "9-11", 0, 0, 2, 3)),
        m.StepLost(CLASSIC, piece("FR 5"), cambrai, False),
        m.StepLost(CLASSIC, piece("BEF"), cambrai, True, True, piece("BEFc")),
        m.Moved(CLASSIC, piece("FR 4"), False, (cambrai, SpaceId("amiens"), SpaceId("rouen")), "retreat"),
        m.ControlChanged(CLASSIC, cambrai, CP, 1),
    ]


def single_events() -> list[m.Event]:
    """One event of each kind, and moves of each kind, boxes and the other sheet included."""
    paths = {
        "move": ("koblenz", "aachen", "liege"),
        "sr": ("reserve_ap", "paris"),
        "retreat": ("paris", "orleans"),
        "advance": ("metz", "verdun"),
    }
    moves = [m.Moved(CLASSIC, piece("GE 2"), False, tuple(map(SpaceId, path)), how) for how, path in paths.items()]
    return [
        *battle(),
        *moves,
        m.Moved(CLASSIC, piece("FRc"), True, (SpaceId("paris"), SpaceId("reserve_ap")), "sr"),
        m.Moved(CLASSIC, piece("RUc"), False, (SpaceId("odessa"), SpaceId("caucasus"), SpaceId("poti")), "sr"),
        m.Stated(text("pog-started")),
        m.Stated(text("pog-started"), (SpaceId("basra"),)),
        m.Stated(text("pog-started"), (SpaceId("reserve_cp"),)),
        m.StepLost(CLASSIC, piece("GEc"), SpaceId("reserve_cp"), True),
        m.VpChanged(-1, 12, text("pog-vp-blockade")),
    ]


def told_of(now: m.View, events: Sequence[m.Event]) -> tuple[Passage, ...]:
    """Events as a report gets them, in one passage."""
    public = tuple(event for event in events if event.only is None)
    return (Passage(Chapter("1.1.cp", CP, text("pog-started")), 1, 1, now, public),)
