"""Where one of several words is named, a variant says its own: in sentences, accounts, previews, pictures and films."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY, PathsOfGlory
from engine.games.paths_of_glory.tables import AP, CP, CardId, Side
from engine.kernel.account import account, moved, sentences
from engine.kernel.chance import ScriptedChance, SeededChance
from engine.kernel.play import step
from engine.kernel.preview import preview
from engine.kernel.preview import sentences as foretold
from engine.kernel.story import Moment, passages
from engine.kernel.text import Text, text
from render.paths_of_glory import status, status_pages
from render.paths_of_glory.cards import card_scene
from render.paths_of_glory.descriptions import card_words
from render.paths_of_glory.face import PathsOfGloryFace
from render.reel import shot_of
from render.scene import Inset, Item, Scene, Words
from render.wanted import Wanted
from tests.games.lowlands import AACHEN, DYKES, GAME, LOWLANDS, TRUCE
from tests.games.variant_words import messages

SAY = messages().say
FACE = PathsOfGloryFace(SAY, LOWLANDS)
CARDS = pytest.mark.parametrize(
    ("side", "card", "does", "cause"),
    [
        (CP, TRUCE, "VP +2: a better truce.", "the better truce"),
        (AP, DYKES, "VP −1: the dykes are broken.", "broken dykes"),
    ],
    ids=["changed", "own"],
)


def position(game: PathsOfGlory = GAME) -> m.State:
    """Turn 3, while offensives are owed and points are left."""
    state = game.setup({"scenario": "campaign"}, SeededChance(b"words")).state
    tracks = replace(state.tracks, turn=3, phase="siege", rp={"ge": 4}, owed=m.BySide("none", "ge"))
    return replace(state, stack=(), tracks=replace(tracks, commitment=m.BySide("limited", "mobilization")))


def holding(side: Side, card: CardId) -> m.State:
    """A side may play one card, as an event too."""
    state = position()
    state = replace(
        state, stack=(m.PlayRound(side),), tracks=replace(state.tracks, phase="action", round=1, active=side)
    )
    return state.with_cards(side, replace(state.cards[side], hand=(card,)))


def told(scene: Scene) -> str:
    """Every word of a picture."""

    def words(items: tuple[Item, ...]) -> Iterator[str]:
        for item in items:
            if isinstance(item, Inset):
                yield from words(item.scene.items)
            elif isinstance(item, Words):
                yield item.text

    return "\n".join(words(scene.items))


def lines(found: tuple[Text | str, ...]) -> str:
    return "\n".join(line if isinstance(line, str) else SAY(line) for line in found)


@pytest.mark.parametrize(
    ("game", "phase", "named"),
    [
        (PATHS_OF_GLORY, "siege", "Fall 1914, Siege Phase"),
        (GAME, "siege", "Third season, Sieges and refugees"),
        (GAME, "attrition", "Third season, Attrition Phase"),
    ],
)
def test_in_a_headline(game: PathsOfGlory, phase: str, named: str) -> None:
    state = position(game)
    assert SAY(game.headline(replace(state, tracks=replace(state.tracks, phase=phase)))).startswith(
        f"Turn 3, {named} ·"
    )


@CARDS
def test_in_a_preview(side: Side, card: CardId, does: str, cause: str) -> None:
    state = holding(side, card)
    offers = [offer for offer in GAME.offers(state, side) if offer.action == m.PlayCard(card, "event")]
    shown = preview(GAME, state, side, offers)
    assert shown is not None
    assert does in "\n".join(map(SAY, foretold(shown)))


def test_in_a_preview_of_replacements() -> None:
    state = holding(CP, TRUCE)
    offers = [offer for offer in GAME.offers(state, CP) if offer.action == m.PlayCard(TRUCE, "rp")]
    shown = preview(GAME, state, CP, offers)
    assert shown is not None
    assert "Prussian" in "\n".join(map(SAY, foretold(shown)))


@CARDS
def test_in_an_account(side: Side, card: CardId, does: str, cause: str) -> None:
    done = step(GAME, holding(side, card), side, m.PlayCard(card, "event"), ScriptedChance())
    found = account(GAME, [part for part in passages(GAME, done) if part.chapter.role == side])
    said = [SAY(line) for line in (*sentences(found), *(each for matter in found.matters for each in matter.sums))]
    assert any(does in line for line in said)
    assert any(cause in SAY(moved(track)) for track in found.tracks)


def test_in_the_situation_in_words() -> None:
    view = GAME.view(position(), None)
    tracks = FACE.situation(view, "tracks")
    west = FACE.situation(view, "The Low Countries")
    assert tracks is not None
    assert west is not None
    for word in ("Prussian", "Prussia", "Half War", "The Americans look on"):
        assert word in lines(tracks.lines)
    assert "The Low Countries" in lines(west.lines)
    assert "woods" in lines(FACE.situation(view, "Liege").lines)  # type: ignore[union-attr]


def test_in_what_is_looked_up() -> None:
    view = GAME.view(position(), None)
    belgian = next(unit.id for unit in LOWLANDS.units.values() if unit.nation == "be")
    guard = next(unit.id for unit in LOWLANDS.units.values() if "no_advance" in unit.flags)
    asked = [("card", TRUCE), ("space", "Brussels"), ("unit", belgian), ("unit", guard)]
    card, space, unit, still = (lines(FACE.look_up(view, kind, key).lines) for kind, key in asked)  # type: ignore[union-attr]
    assert "Prussian" in card
    assert "a better truce" in card
    assert "Flanders" in space
    assert "Flanders" in unit
    assert "It guards the dykes." in still
    status = lines(FACE.status_lines(view))
    assert all(word in status for word in ("Prussian", "Prussia", "Half War"))


def test_in_charts_and_films() -> None:
    before = GAME.view(position(), None)
    lost = tuple(m.StepLost(LOWLANDS, piece, AACHEN, True, False) for piece in LOWLANDS.tables.counters("be_1"))
    moment = Moment(1, 1, CP, before, before, lost, (), text("x"))
    losses = FACE.annals.charted("losses", [moment])
    assert "Flanders" in told(losses.scene)
    assert "Flanders" in lines(losses.lines)
    shot = shot_of(moment, FACE.annals.mark)
    assert (SAY(shot.mark.title), SAY(shot.mark.place)) == ("Turn 3, Third season", "Sieges and refugees")
    assert "Third season" in FACE.annals.still(shot).alt


def test_on_the_map_and_over_it() -> None:
    view = GAME.view(position(), None)
    for show, word in (("front 3", "Third season"), ("units be", "Flanders")):
        picture = FACE.map(view, Wanted(show=show))
        assert picture is not None
        assert word in picture.alt
    listed = "\n".join(part.label for part in FACE.overlays(view, ""))
    assert "Third season" in listed
    assert "Flanders" in listed


@pytest.mark.parametrize("pages", [False, True], ids=["whole", "pages"])
def test_on_the_tracks(pages: bool) -> None:
    view = GAME.view(position(), None)
    scenes = [page.scene for page in status_pages.pages(view, "", SAY)] if pages else [status.scene(view, SAY)]
    words = "\n".join(map(told, scenes))
    for word in ("Third season", "Sieges and refugees", "Prussia", "Americans: looking on", "Call to Arms"):
        assert word in words
    picture = FACE.status(view)
    assert picture is not None
    assert "Third season" in picture.alt


def test_on_a_card() -> None:
    words = told(card_scene(LOWLANDS.cards[DYKES], partial(card_words, LOWLANDS, SAY), SAY))
    assert "the dykes are broken" in words
    assert "Call to Arms" in words
