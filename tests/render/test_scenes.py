"""Scenes: as text against golden files, and never more than the view tells."""

from dataclasses import replace
from pathlib import Path

import pytest

from data.messages import Messages
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.tables import AP, CP, SpaceId
from engine.kernel.text import text
from render.map import ways
from render.map.layers import standing
from render.paths_of_glory import pictures, report, stacks, status
from render.paths_of_glory.cards import CardWords, card_scene, hand_scene, plain_words
from render.paths_of_glory.places import sheets
from render.scene import Inset, Scene, Stamp, Words
from tests.render.positions import battle, piece, position, single_events, view

GOLDEN = Path(__file__).parent / "golden"
SAY = Messages("en").say


def scenes(now: m.View) -> dict[str, Scene]:
    europe = sheets()["europe"]
    return {
        "battle": report.scene(now, battle(), SAY),
        "status": status.scene(now, SAY),
        "east": standing(stacks.lying(now), europe, (1900, 500, 2300, 800)),
    }


@pytest.mark.parametrize("name", ["battle", "status", "east"])
def test_scene_is_as_agreed(name: str) -> None:
    """Delete the golden file to write it anew, then look at the picture before committing."""
    path = GOLDEN / f"{name}.txt"
    found = scenes(view())[name].text()
    if not path.exists():
        path.write_text(found, encoding="utf-8")
        pytest.fail(f"{path.name} was missing and has been written")
    assert found == path.read_text(encoding="utf-8")


def test_scenes_are_hashable_and_repeatable() -> None:
    first, second = scenes(view()), scenes(view())
    assert first == second
    assert {hash(scene) for scene in first.values()} == {hash(scene) for scene in second.values()}


def test_no_picture_depends_on_the_hand_of_another() -> None:
    state = position()
    swapped = replace(
        state, cards=state.cards.put(CP, replace(state.cards.cp, hand=tuple(reversed(state.cards.cp.hand))))
    )
    other = replace(
        swapped, cards=swapped.cards.put(CP, replace(swapped.cards.cp, deck=tuple(reversed(swapped.cards.cp.deck))))
    )
    for viewer in (AP, None):
        mine, same = PATHS_OF_GLORY.view(state, viewer), PATHS_OF_GLORY.view(other, viewer)
        assert scenes(mine) == scenes(same)
        assert pictures.hand(mine) == pictures.hand(same)


def test_a_spectator_has_no_cards() -> None:
    assert "cards" in hand_scene([CLASSIC.cards[card] for card in view(None).hand], plain_words).text()


def test_public_scenes_are_the_same_for_everybody() -> None:
    assert scenes(view("ap")) == scenes(view("cp")) == scenes(view(None))


def test_a_private_event_shows_only_to_its_side() -> None:
    secret = m.StepLost(CLASSIC, piece("FR 5"), SpaceId("cambrai"), False, only=CP)
    assert report.scene(view("ap"), [secret]) == report.scene(view("ap"), [])
    assert report.scene(view("cp"), [secret]) != report.scene(view("cp"), [])


def test_vp_spaces_follow_the_scenario() -> None:
    amiens = SpaceId("amiens")  # worth a VP in the historical scenario alone
    campaign, historical = view(), replace(view(), options=m.Options(scenario="historical"))
    assert not stacks.derive(campaign).is_vp(amiens)
    assert stacks.derive(historical).is_vp(amiens)


def names(space: str, now: m.View | None = None) -> list[str]:
    return [stamp.name for stamp in group(space, now)]


def group(space: str, now: m.View | None = None) -> list[Stamp]:
    found = stacks.space_group(stacks.derive(now or view()), SpaceId(space), (100, 100))
    return [] if found is None else [item for item in found.items if isinstance(item, Stamp)]


def test_a_stack_shows_one_counter_and_strips() -> None:
    found = names("cambrai")
    assert found.count("tile") == 1
    assert found.count("strip") == 2


def test_a_stack_tells_its_combat_factors_together() -> None:
    assert ("total", (9,)) in stamps("cambrai")  # BEF 5, reduced FR 5 and FR 6 2 each
    assert "total" not in names("antwerp")


def test_markers() -> None:
    assert {"control", "trench", "activation"} <= set(names("sedan"))
    assert "fort" in names("liege")
    assert ("fort", (3, "destroyed")) in stamps("liege")
    assert ("mark", ("moved",)) in stamps("sedan")
    assert ("activation", ("move",)) in stamps("metz")


def test_a_unit_out_of_supply_is_marked() -> None:
    cut = position().board.place(piece("GEc"), SpaceId("tours"))
    now = PATHS_OF_GLORY.view(replace(position(), board=cut), AP)
    assert ("mark", ("oos",)) in stamps("tours", now)


def stamps(space: str, now: m.View | None = None) -> set[tuple[str, tuple[object, ...]]]:
    return {(stamp.name, stamp.args) for stamp in group(space, now)}


@pytest.mark.parametrize("event", single_events(), ids=lambda event: type(event).__name__)
def test_every_kind_of_event_has_a_scene(event: m.Event) -> None:
    assert report.scene(view(), [event]).width >= 660


def test_a_card_tells_what_the_words_say() -> None:
    scene = card_scene(
        CLASSIC.cards[view().hand[3]], lambda card: CardWords("Gain insight.", "Only at night.", "limited")
    )
    assert "Gain insight." in scene.text()
    assert "Only at night." in scene.text()


def test_the_arrows_stay_while_the_combat_goes_on() -> None:
    cambrai, sedan = SpaceId("cambrai"), SpaceId("sedan")
    attacker = piece("GE 3")
    combat = m.Combat(CP, cambrai, (attacker,), {str(attacker): sedan}, (piece("FR 5"),))
    lost = [m.StepLost(CLASSIC, piece("FR 5"), cambrai, False)]
    assert "'arrow'" not in report.scene(view(), lost).text()
    assert "'arrow'" in report.scene(replace(view(), stack=(combat,)), lost).text()


def test_a_way_goes_past_the_counters_it_only_passes() -> None:
    bend = [((0, 0), True), ((100, 0), True), ((100, 100), True)]
    assert ways.past(bend) == [(0, 0), (100 - 33, 33), (100, 100)]
    assert ways.past([(at, False) for at, _ in bend]) == [at for at, _ in bend]
    for straight in ([(0, 0), (100, 0), (200, 0)], [(200, 0), (100, 0), (0, 0)]):
        assert ways.past([(at, True) for at in straight])[1] == (100, ways.ASIDE)


def test_the_names_of_what_is_told_lie_over_the_arrows() -> None:
    scene = report.scene(view(), battle())
    crop = next(item.scene for item in scene.items if isinstance(item, Inset))
    last = max(n for n, item in enumerate(crop.items) if isinstance(item, Stamp) and item.name == "arrow")
    written = [item.text for item in crop.items[last:] if isinstance(item, Words)]
    assert {"Cambrai", "Sedan", "Brussels", "Rouen"} <= set(written)


def test_the_number_of_a_battle_stays_in_sight() -> None:
    cambrai = SpaceId("cambrai")
    told = [
        *battle(),
        m.Stated(text("pog-fort-destroyed", space="x"), (cambrai,)),
        m.Attacked(CLASSIC, CP, SpaceId("paris"), (), (), 0),
    ]
    crop = next(item.scene for item in report.scene(view(), told).items if isinstance(item, Inset))
    stamps = [item for item in crop.items if isinstance(item, Stamp)]
    disc = next(item for item in stamps if item.name == "disc" and item.args[0] == "1")
    tags = [item for item in stamps if item.name in ("pill", "torn")]
    assert tags
    assert all(abs(tag.x - disc.x) > 20 or abs(tag.y - disc.y) > 20 for tag in tags)


def test_the_band_tells_the_round_of_the_action_even_when_the_next_has_begun() -> None:
    deed = m.Deed("auto_op", None)
    over = replace(view(), log=m.TurnLog(deeds=m.BySide((deed,), (deed,))))
    over = replace(over, tracks=replace(over.tracks, round=2))
    assert band(over).endswith("round 1")
    begun = replace(over, log=replace(over.log, deeds=over.log.deeds.put(CP, (deed, deed))))
    assert band(begun).endswith("round 2")


def band(now: m.View) -> str:
    """What the band above a report says of the time."""
    return next(item.text for item in report.scene(now, battle(), SAY).items if isinstance(item, Words))


def test_a_description_is_made_of_sentences() -> None:
    owed = [m.VpChanged(1, 14, text("pog-vp-mo-ap")), m.VpChanged(-1, 13, text("pog-vp-mo-cp"))]
    told = report.alt(view(), [*battle(), *owed], SAY)
    assert ".;" not in told
    assert ".." not in told
    assert told.count(". VP ") == 2


def test_a_description_tells_what_the_tags_tell() -> None:
    dug = m.Stated(text("pog-entrench-failed"), (SpaceId("lutsk"),))
    assert report.alt(view(), [dug], SAY) == "Map of what has happened. Lutsk: fails to dig in."


def test_an_arrow_from_above_keeps_off_the_strips_of_a_stack() -> None:
    """Brussels lies above Cambrai, where three units stand; were it one, the arrow would be longer."""
    now, cambrai = view(), SpaceId("cambrai")
    alone = replace(now, board=now.board.place(piece("FR 5"), m.OFF_MAP).place(piece("FR 6"), m.OFF_MAP))
    (high,), (low,) = (heights(seen, SpaceId("brussels"), cambrai) for seen in (now, alone))
    assert len(now.board.at(cambrai)) == 3
    assert high < low


def heights(now: m.View, origin: SpaceId, target: SpaceId) -> list[int]:
    """How high the arrows of an attack from one space are."""
    attack = m.Attacked(now.edition, CP, target, ((piece("GE 1"), False, origin),), ((piece("BEF"), False),), 0)
    crop = next(item.scene for item in report.scene(now, [attack]).items if isinstance(item, Inset))
    ways_seen = [item.args[0] for item in crop.items if isinstance(item, Stamp) and item.name == "arrow"]
    return [max(y for _, y in path) for path in ways_seen]
