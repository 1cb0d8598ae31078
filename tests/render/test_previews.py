"""What a choice would show, painted: every kind fits the panel on a telephone and marks what it tells."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial

import pytest

from data.messages import Messages
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY as GAME
from engine.games.paths_of_glory.tables import AP, CARDS, CP, CardId, SpaceId
from engine.kernel.chance import SeededChance
from engine.kernel.game import Role
from engine.kernel.odds import Distribution, Likelihood, Odds, Prospect
from engine.kernel.play import step
from engine.kernel.preview import Alteration, Pose, Preview, Spot, preview
from engine.kernel.text import text
from render.map.regions import ACROSS
from render.paths_of_glory import previews
from render.paths_of_glory.cards import card_scene, plain_words, strip_scene
from render.paths_of_glory.descriptions import card_words
from render.paths_of_glory.face import PathsOfGloryFace
from render.scene import Box, Inset, Scene, Stamp, Words
from tests.phone.sizes import PHONE, previewed
from tests.render.positions import position, view

SAY = Messages("en").label
SEDAN, METZ = SpaceId("sedan"), SpaceId("metz")


def drawn(shown: Preview) -> Scene:
    found = previews.scene(view(), shown, plain_words, SAY)
    assert found is not None
    return found


def fits(scene: Scene) -> None:
    wide, high = scene.size
    assert 9 * wide <= 16 * high <= 20 * wide, (wide, high)
    assert previewed(wide, high, PHONE, inside=True)[0] == PHONE.inside


def stamps(scene: Scene, name: str) -> list[Stamp]:
    parts = [scene, *(item.scene for item in scene.items if isinstance(item, Inset))]
    return [item for part in parts for item in part.items if isinstance(item, Stamp) and item.name == name]


def words(scene: Scene) -> set[str]:
    return {item.text for item in scene.items if isinstance(item, Words)}


def test_a_reach_shows_a_ring_at_each_space_and_its_price() -> None:
    spots = (Spot("koblenz", "from"), Spot("metz", "reach", 1), Spot("essen", "some", 2))
    scene = drawn(Preview(text("x"), spots=spots))
    fits(scene)
    assert len({stamp.args for stamp in stamps(scene, "ring")}) == 3
    assert {stamp.args[0] for stamp in stamps(scene, "price")} == {"1", "2"}


def test_a_far_reach_is_seen_from_further_with_prices_as_large() -> None:
    near = drawn(Preview(text("x"), spots=(Spot("koblenz", "from", 1), Spot("metz", "reach", 1))))
    far = drawn(Preview(text("x"), spots=(Spot("koblenz", "from", 1), Spot("berlin", "reach", 5))))
    fits(far)
    (here, there) = (next(item.scene for item in one.items if isinstance(item, Inset)) for one in (near, far))
    assert there.zoom < here.zoom
    sizes = [int(str(stamps(one, "price")[0].args[1])) * part.zoom for one, part in ((near, here), (far, there))]
    assert sizes[0] == pytest.approx(sizes[1], rel=0.05)


def test_a_loss_shows_the_counter_before_and_after_and_one_that_is_gone_struck() -> None:
    lost = Alteration("ge_3", Pose("sedan", "full"), Pose("sedan", "reduced"))
    gone = Alteration("ge_4", Pose("sedan", "reduced"), Pose("eliminated", "reduced"))
    scene = drawn(Preview(text("x"), spots=(Spot("sedan", "from"),), counters=(lost, gone)))
    fits(scene)
    below = [stamp for stamp in scene.items if isinstance(stamp, Stamp)]
    assert [stamp.args[-1] for stamp in below if stamp.name == "tile"] == [False, True, True]
    assert [stamp.name for stamp in below if stamp.name == "struck"] == ["struck"]


def test_the_counters_of_several_choices_stand_in_rows() -> None:
    lost = [Alteration(f"ge_{n}", Pose("sedan", "full"), Pose("sedan", "reduced")) for n in (1, 2, 3, 4)]
    scene = drawn(Preview(text("x"), spots=(Spot("sedan", "from"),), counters=tuple(lost)))
    fits(scene)
    places = {(stamp.x, stamp.y) for stamp in scene.items if isinstance(stamp, Stamp) and stamp.name == "tile"}
    assert len(places) == 8
    assert max(x for x, _ in places) < ACROSS


def odds(*results: Likelihood, role: str | None = None) -> Preview:
    spread = Distribution("losses", text("pog-odds-winner"), 36, results, Role(role) if role else None)
    prospect = Prospect("plain", text("x"), (), (spread,))
    return Preview(text("x"), odds=Odds(text("x"), (), (prospect,)), spots=(Spot("sedan", "target"),))


def test_bars_are_as_high_as_results_are_likely_and_pale_where_a_choice_decides() -> None:
    results = (Likelihood("1", text("x"), 18, 18), Likelihood("2", text("x"), 9, 18), Likelihood("3", text("x"), 0, 0))
    scene = drawn(odds(*results, role="cp"))
    fits(scene)
    bars = [item for item in scene.items if isinstance(item, Box) and item.height > 1]
    assert [bar.height for bar in bars] == [62, 62, 62, 31]
    assert len({bar.fill for bar in bars}) == 2
    assert {"50"} <= words(scene)


def test_what_is_nobodys_is_one_bar_divided() -> None:
    results = tuple(Likelihood(side, text(f"pog-side-{side}"), cases, cases) for side, cases in ((CP, 27), (AP, 9)))
    scene = drawn(odds(*results))
    fits(scene)
    wide = [item.width for item in scene.items if isinstance(item, Box)]
    assert wide[0] == pytest.approx(3 * wide[1], abs=4)
    assert any(row.endswith("75%") for row in words(scene))


def test_what_choices_decide_is_a_range_and_no_chance() -> None:
    results = (Likelihood("attacker", text("pog-odds-held"), 10, 26), Likelihood("none", text("x"), 10, 26))
    scene = drawn(odds(*results))
    assert any(row.endswith("28-72%") for row in words(scene)), words(scene)
    assert not any("72% 72%" in row or row.endswith(" 72%") for row in words(scene))
    bars = drawn(odds(*results[:1], *(Likelihood(str(each), text("x"), 0, 26) for each in range(7)), role="cp"))
    assert "≤72" in words(bars), "where a range has no room"


def test_a_long_result_without_room_is_not_named_by_a_number_twice() -> None:
    results = (Likelihood("long_key", text("pog-odds-winner"), 1, 1), Likelihood("b", text("x"), 35, 35))
    assert not any(row.count("%") > 1 for row in words(drawn(odds(*results))))


def test_what_a_card_would_change_is_a_bar_of_its_own() -> None:
    spread = [Distribution("winner", text("pog-odds-winner"), 4, (Likelihood("cp", text("x"), n, n),)) for n in (3, 4)]
    ways = [Prospect(key, text(f"pog-side-{key}"), (), (found,)) for key, found in zip((CP, AP), spread, strict=True)]
    scene = drawn(Preview(text("x"), odds=Odds(text("x"), (), tuple(ways)), spots=(Spot("sedan", "target"),)))
    fits(scene)
    assert {"Winner", "Allied Powers"} <= words(scene)
    assert [row[-4:] for row in words(scene) if row.endswith("%")] != []
    apart = drawn(
        Preview(text("x"), odds=Odds(text("x"), (), tuple(ways), apart=True), spots=(Spot("sedan", "target"),))
    )
    assert {"Central Powers", "Allied Powers"} <= words(apart)
    assert "Winner" not in words(apart)


def test_a_card_is_shown_itself_and_several_as_a_strip() -> None:
    one = drawn(Preview(text("x"), cards=("blockade",)))
    assert "Blockade *" in words(one)
    several = drawn(Preview(text("x"), cards=("blockade", "ap_entrench")))
    fits(several)
    assert {"Blockade *", "Entrench *"} <= words(several)


@pytest.mark.parametrize("count", range(1, 16))
def test_a_strip_of_cards_fits_and_cuts_no_name(count: int) -> None:
    for start in range(0, len(CARDS) - count, count):
        scene = strip_scene(list(CARDS.values())[start : start + count], SAY)
        fits(scene)
        assert not any("…" in row for row in words(scene))


def test_nothing_to_be_seen_is_no_picture() -> None:
    assert previews.scene(view(), Preview(text("x")), plain_words, SAY) is None


def test_equal_previews_have_equal_names_and_their_words() -> None:
    face, other = (PathsOfGloryFace(SAY) for _ in range(2))
    shown = Preview(text("pog-side-cp"), spots=(Spot("sedan", "from"), Spot("metz", "to")))
    first, second = face.preview(view(), shown), other.preview(view(), replace(shown))
    moved = face.preview(view(), replace(shown, spots=shown.spots[:1]))
    assert first is not None
    assert second is not None
    assert moved is not None
    assert first.filename == second.filename != moved.filename
    assert "Central Powers" in first.alt


def test_a_place_outside_the_map_has_no_mark() -> None:
    scene = drawn(Preview(text("x"), spots=(Spot("reserve_cp", "from"), Spot("metz", "to"))))
    assert len(stamps(scene, "ring")) == 1


@pytest.mark.parametrize("seed", [2, 7])
def test_every_choice_of_a_game_can_be_painted(seed: int) -> None:
    rng, chance = random.Random(seed), SeededChance(b"previews %d" % seed)
    begun = position().push(m.PlayRound(AP))
    state: m.State = begun if seed == 2 else GAME.setup({"scenario": "historical"}, chance).state
    painted = 0
    for _ in range(160):
        if not GAME.to_act(state):
            break
        role = min(GAME.to_act(state))
        offers = GAME.offers(state, role)
        some = [offer for offer in offers if offer.verb == rng.choice(offers).verb]
        for left in (some, some[:1]):
            shown = preview(GAME, state, role, left)
            scene = previews.scene(GAME.view(state, role), shown, plain_words, SAY) if shown is not None else None
            if scene is not None and scene.size[0] == ACROSS:
                fits(scene)
                painted += 1
        state = step(GAME, state, role, rng.choice(offers).action, chance).state
    assert painted > 100


@pytest.mark.parametrize("card", CARDS)
def test_a_card_can_be_read_in_a_message(card: CardId) -> None:
    say = Messages("en").say
    scene = card_scene(CARDS[card], partial(card_words, CLASSIC, say), say)
    fits(scene)
    least = min(item.size for item in scene.items if isinstance(item, Words))
    assert least * PHONE.inside / scene.size[0] >= 10
