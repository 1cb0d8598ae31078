"""Overlays on the map: each can be asked for by name, is painted, says what it shows and keeps what is hidden."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from data.messages import Messages
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import sentinel
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.tables import AP, CP, SPACES, SpaceId
from engine.kernel.text import Text
from render.colours import RED
from render.map.overlays import place_of, row_height
from render.map.sizes import HALF
from render.paths_of_glory import overlays, report
from render.paths_of_glory.atlas import Atlas, parts, space_named, unit_named
from render.paths_of_glory.colours import OVERLAY, SIDES, WAYS
from render.paths_of_glory.places import sheets
from render.scene import Bundle, Inset, Scene, Stamp, Veil, Words
from render.wanted import LogEntry, Wanted
from tests.games.paths_of_glory.sentinel.test_telling import baku
from tests.render.moments import played
from tests.render.positions import battle, piece, position, view

MESSAGES = Messages("en")
SHOWS = {
    "supply ap": "Supply of the Allied Powers",
    "supply cp": "Supply of the Central Powers",
    "control": "Control and VP spaces",
    "front 1": "since August 1914",
    "units fr": "Units: France",
    "attack cambrai": "Strengths at Cambrai",
    "reach GE 1 @ Liege": "Reach of GE 1 from Liege",
    "sr GEc @ Reserve": "Redeployment of GEc",
    "last round": "Attack on Cambrai",
    "since 12": "Attack on Cambrai",
}


def say(sentence):
    assert MESSAGES.has(sentence.key), sentence.key
    return MESSAGES.say(sentence)


ATLAS = Atlas(say, CLASSIC)


def wanted(show: str, **more: object) -> Wanted:
    told = (m.ControlChanged(CLASSIC, SpaceId("sedan"), CP).narrate(),)
    return Wanted(show=show, told=told, events=tuple(battle()), **more)


@pytest.mark.parametrize("show", SHOWS)
def test_every_overlay_is_painted_and_said(show: str) -> None:
    picture = ATLAS.picture(view(None), wanted(show))
    image = Image.open(BytesIO(picture.data))
    assert image.width >= 600
    assert len(picture.data) < 1_000_000
    assert SHOWS[show] in picture.alt


@pytest.mark.parametrize("show", ["supply cp", "control", "attack cambrai", "last round"])
@pytest.mark.parametrize("where", ["west", "europe", "near east", "Sedan"])
def test_an_overlay_of_a_part(show: str, where: str) -> None:
    assert ATLAS.picture(view(None), wanted(show, where=where)) is not None


@pytest.mark.parametrize("show", ["nonsense", "supply", "units zz", "attack", "attack nantes", "reach GE 99", "sr"])
def test_what_there_is_not(show: str) -> None:
    assert ATLAS.picture(view(None), wanted(show)) is None


def test_every_part_that_is_offered_has_its_place() -> None:
    for key, _ in parts(MESSAGES.say, CLASSIC):
        assert ATLAS._place(Wanted(key)) is not None, key


def test_a_sheet_by_name() -> None:
    assert ATLAS.picture(view(None), Wanted("europe")).filename == "europe.png"


def test_an_unknown_place_is_none_of_the_map() -> None:
    assert ATLAS.picture(view(None), Wanted("Atlantis")) is None
    assert ATLAS.picture(view(None), Wanted("Atlantis", "control")) is None


def test_radius_and_zoom() -> None:
    sizes = [
        Image.open(BytesIO(ATLAS.picture(view(None), Wanted("Sedan", "", radius, zoom)).data)).width
        for radius, zoom in ((1, 0), (3, 0), (3, 50), (12, 0))
    ]
    assert sizes[0] < sizes[1]
    assert sizes[2] == sizes[1] // 2
    assert sizes[3] <= 1400


def test_every_choice_can_be_chosen() -> None:
    now = view(None)
    for typed in ("", "supply", "reach", "redeployment", "strengths", "front", "units"):
        choices = ATLAS.choices(now, typed)
        assert 0 < len(choices) <= 25
        assert all(len(part.key) <= 100 and len(part.label) <= 100 for part in choices)
        for part in choices[:3]:
            assert ATLAS.picture(now, wanted(part.key)) is not None, part.key


def test_what_of_the_past_is_needed() -> None:
    assert [ATLAS.past(show) for show in ("last round", "this turn", "Since 3", "front 2", "control", "")] == [
        "events", "events", "events", "sentences", "", "",
    ]  # fmt: skip


def test_where_the_last_round_begins() -> None:
    def entry(number: int, *keys: str) -> LogEntry:
        return LogEntry(number, number + 100, tuple(Text(key) for key in keys))

    log = [
        entry(1, "pog-turn-begins"), entry(2, "pog-played-ops"), entry(3), entry(5, "pog-played-sr"),
        entry(6, "pog-auto-op"), entry(8),
    ]  # fmt: skip
    assert ATLAS.first("last round", log) == 105
    assert ATLAS.first("this turn", log) == 101
    assert ATLAS.first("since 3", log) == 105
    assert ATLAS.first("last round", log[:2]) == 1
    assert ATLAS.first("since 99", log) > 200


# ------------------------------------------------------------------------------------------------- what is in them


def scene(show: str, now: m.View | None = None) -> Scene:
    overlay = ATLAS._overlay(now or view(None), wanted(show))
    return overlays.scene(now or view(None), overlay, None, say)


def stamps(found: Scene, name: str) -> list[Stamp]:
    (inset,) = [item for item in found.items if isinstance(item, Inset)]
    loose = [item for item in inset.scene.items if isinstance(item, Stamp)]
    kept = [inner for item in inset.scene.items if isinstance(item, Bundle) for inner in item.items]
    return [item for item in (*loose, *kept) if isinstance(item, Stamp) and item.name == name]


def test_supply_shows_the_space_on_which_others_hang() -> None:
    found = scene("supply ap")
    cuts = {item.args[0] for item in stamps(found, "pill")}
    assert "cuts 1" in cuts
    assert any(item.args[-1] == "risk" for item in stamps(found, "line"))
    assert "An enemy in Lyon would cut off FRc" in found.text()


def cut_off() -> m.View:
    """Second German army alone behind the French lines."""
    state = position()
    where = list(state.board.where)
    where[piece("GE 2")] = SpaceId("orleans")
    return PATHS_OF_GLORY.view(replace(state, board=replace(state.board, where=tuple(where))), None)


RING = {
    "supply ap": ("lyon", (*OVERLAY["risk"], "dashed")),
    "supply cp": ("strasbourg", (*OVERLAY["risk"], "dashed")),
    "reach GE 1 @ Liege": ("aachen", (*OVERLAY["reach"], "solid")),
    "sr GEc @ Reserve": ("berlin", (*OVERLAY["sr"], "dashed")),
    "attack cambrai": ("cambrai", (*RED, "double")),
    "units fr": ("verdun", (*WAYS["move"], "solid")),
    "front 1": ("sedan", (*SIDES["cp"], "double")),
}


def marked(show: str, now: m.View) -> set[tuple[tuple[int, int], Stamp]]:
    """The signs of an overlay as they stand in its picture, each with where."""
    (inset,) = [item for item in scene(show, now).items if isinstance(item, Inset)]
    loose = {((item.x, item.y), replace(item, x=0, y=0)) for item in inset.scene.items if isinstance(item, Stamp)}
    kept = [item for item in inset.scene.items if isinstance(item, Bundle) and len(item.items) == 1]
    return loose | {((item.x, item.y), sign) for item in kept for sign in item.items if isinstance(sign, Stamp)}


def place(show: str, now: m.View, space: str) -> tuple[int, int]:
    sheet, crop, _ = place_of(sheets(), ATLAS._overlay(now, wanted(show)))
    x, y = sheet.spaces[SpaceId(space)]
    return x - crop[0], y - crop[1]


@pytest.mark.parametrize(("show", "space", "ring"), [(show, *ring) for show, ring in RING.items()])
def test_the_spaces_concerned_have_a_ring(show: str, space: str, ring: tuple[object, ...]) -> None:
    now = view(None)
    assert (place(show, now, space), Stamp("ring", 0, 0, ring)) in marked(show, now)


def test_what_is_out_of_supply_has_a_ring() -> None:
    """A unit, and a space that is held but not reached."""
    now = cut_off()
    ring = Stamp("ring", 0, 0, (*OVERLAY["cut"], "double"))
    assert (place("supply cp", now, "orleans"), ring) in marked("supply cp", now)
    assert (SpaceId("libya"), ring) in ATLAS._overlay(now, wanted("supply cp")).under


def test_the_control_map_rings_the_vp_spaces_alone() -> None:
    now = view(None)
    rings = {at for at, sign in marked("control", now) if sign.name == "vp_ring"}
    assert place("control", now, "paris") in rings
    assert place("control", now, "rennes") not in rings


def test_each_attacker_has_an_arrow_and_its_factors() -> None:
    overlay = ATLAS._overlay(view(None), wanted("attack cambrai"))
    assert overlay.arrows == (((SpaceId("sedan"), SpaceId("cambrai")), "attack"),)
    ((space, pill),) = overlay.over
    assert (space, pill.name, pill.args) == ("sedan", "pill", ("8 CF", *SIDES["cp"]))
    assert pill.y == -HALF - 16, "above the two counters"
    (inset,) = [item for item in scene("attack cambrai").items if isinstance(item, Inset)]
    assert any(isinstance(item, Stamp) and item.name == "arrow" for item in inset.scene.items)


def test_the_strengths_of_both_sides_are_explained() -> None:
    signs = ATLAS._overlay(view(None), wanted("attack cambrai")).signs
    assert [(sign.args, meaning.split(":")[0]) for sign, meaning in signs] == [
        (("cp",), "Central Powers"),
        (("ap",), "Allied Powers"),
    ]


def test_explanations_stand_below_each_other_beside_their_signs() -> None:
    found = scene("attack cambrai")
    words = [item for item in found.items if isinstance(item, Words)][1:]
    signs = [item for item in found.items if isinstance(item, Stamp)]
    assert [item.y for item in signs] == [item.y for item in words]
    assert words[1].y - words[0].y == row_height(found.size[0])
    assert found.size[1] > words[1].y + words[1].size // 2


def test_a_box_has_no_place_on_the_map_of_redeployment() -> None:
    overlay = ATLAS._overlay(view(None), wanted("sr GEc @ Reserve"))
    assert all(space in SPACES for space in overlay.spaces)
    assert len(overlay.signs) == 1, "it is in the Reserve already"


def test_a_gain_that_the_counters_do_not_show_has_a_flag() -> None:
    """Sedan shows it by its control marker, Lyon that has been lost again does not."""
    told = tuple(m.ControlChanged(CLASSIC, SpaceId(space), CP).narrate() for space in ("sedan", "lyon"))
    overlay = ATLAS._overlay(view(None), replace(wanted("front 1"), told=told))
    assert [(space, item.args) for space, item in overlay.over] == [("lyon", ("cp",))]


def test_the_gains_of_the_two_sides_have_rings_of_their_own() -> None:
    """Whose a gain is, is told without its colour too."""
    told = tuple(
        m.ControlChanged(CLASSIC, SpaceId(space), side).narrate() for space, side in (("metz", AP), ("lyon", CP))
    )
    rings = dict(ATLAS._overlay(view(None), replace(wanted("front 1"), told=told)).under)
    assert rings["metz"] == Stamp("ring", 0, 0, (*SIDES["ap"], "dashed"))
    assert rings["lyon"] == Stamp("ring", 0, 0, (*SIDES["cp"], "double"))


def meant(show: str, now: m.View | None = None, **more: object) -> list[tuple[Stamp | None, str]]:
    """The signs of an overlay with what they mean."""
    return list(ATLAS._overlay(now or view(None), replace(wanted(show), **more)).signs)


def test_a_fort_among_the_defenders_is_shown() -> None:
    fort = Stamp("fort", 0, 0, (3, "intact"))
    assert meant("attack verdun")[-1] == (fort, "a fort of level 3 defends")
    assert fort not in [sign for sign, _ in meant("attack cambrai")]


def test_a_space_that_nobody_can_attack_says_so() -> None:
    first, *others = meant("attack paris")
    assert first[0] == Stamp("swatch", 0, 0, ("cp",))
    assert "Central Powers have nothing" in first[1]
    assert [sign.args for sign, _ in others] == [("ap",), (1, "intact")]


def test_where_a_unit_may_only_pass_has_a_sign_and_places() -> None:
    stays, passes = meant("reach GE 1 @ Liege")
    places = (
        "Aachen, Bremen, Brussels, Chateau Thierry, Essen, Frankfurt, Kassel, Koblenz, Mannheim, Melun, Metz, Paris"
    )
    assert stays == (Stamp("line", 0, 0, (((0, 0), (44, 0)), "reach")), f"may end its move: {places}, …")
    assert passes == (Stamp("broken", 0, 0, OVERLAY["pass"]), "may only pass: Calais, Ostend, Sedan")


def test_the_ways_of_a_unit_begin_where_it_stands() -> None:
    lines = ATLAS._overlay(view(None), wanted("reach GE 1 @ Liege")).lines
    assert ("aachen", "liege", "reach") in lines
    assert all(a != b for a, b, _ in lines)
    assert {"liege"} < {space for a, b, _ in lines for space in (a, b)}


def test_the_control_map_counts_and_names_the_vp_spaces_of_each_side() -> None:
    overlay = ATLAS._overlay(view(None), wanted("control"))
    holders = [item.args for _, item in overlay.over]
    said = {"ap": ("Paris", overlay.shows[:2]), "cp": ("Essen", overlay.shows[2:])}
    for side, (place, (count, named)) in said.items():
        spaces, points = sum(one[0] == side for one in holders), sum(one == (side, True) for one in holders)
        assert f"{spaces} spaces, {points} of them" in count
        assert count in [words for _, words in overlay.signs]
        assert place in named.split(": ")[1].split(", ")
        assert len(named.split(", ")) == points
    assert overlay.signs[-1] == (Stamp("holder_sign", 0, 0, ("neutral",)), "neutral")
    assert [sign.args for sign, _ in overlay.signs] == [("ap",), ("cp",), ("neutral",)]
    assert overlay.bare
    assert overlay.whole


def test_a_gain_is_named_with_its_side_and_its_vp() -> None:
    told = tuple(m.ControlChanged(CLASSIC, SpaceId(space), CP).narrate() for space in ("sedan", "paris"))
    assert meant("front 1", told=told) == [
        (Stamp("flag", 0, 0, ("cp",)), "Central Powers gained Sedan, Paris; VP spaces: 1")
    ]


def test_a_front_without_a_change_is_the_map_as_it_is() -> None:
    overlay = ATLAS._overlay(view(None), replace(wanted("front 1"), told=()))
    assert [sign for sign, _ in overlay.signs] == [None]
    assert not overlay.veiled
    assert ATLAS._overlay(view(None), wanted("front 1")).veiled


def test_supply_is_said_in_signs_and_words() -> None:
    carries, hangs, key, out = meant("supply cp", cut_off())
    assert carries[0] == Stamp("line", 0, 0, (((0, 0), (44, 0)), "cp"))
    assert hangs[0] == Stamp("line", 0, 0, (((0, 0), (44, 0)), "risk"))
    assert key == (None, "An enemy in Strasbourg would cut off (GE 7)")
    assert out == (Stamp("mark", 0, 0, ("oos",)), "without supply: GE 2, Libya")
    overlay = ATLAS._overlay(cut_off(), wanted("supply cp"))
    assert overlay.shows[1:] == (key[1], out[1])
    assert overlay.whole
    assert not overlay.veiled
    assert {"essen", "breslau", "orleans", "libya"} <= set(overlay.spaces)


def test_supply_marks_the_lines_that_hang_on_a_space() -> None:
    lines = {(a, b): kind for a, b, kind in ATLAS._overlay(view(None), wanted("supply ap")).lines}
    assert lines["grenoble", "lyon"] == "risk"
    assert set(lines.values()) == {"ap", "risk"}


def test_redeployment_counts_and_names_its_places() -> None:
    overlay = ATLAS._overlay(view(None), wanted("sr GEc @ Reserve"))
    places = "Berlin, Bremen, Breslau, Essen, Liege, Metz, Mulhouse, Oppeln, Sedan, Strasbourg"
    assert overlay.shows == ("may redeploy to 10 spaces", places)
    assert overlay.signs[0][0] == Stamp("line", 0, 0, (((0, 0), (44, 0)), "sr"))
    assert not overlay.whole


def test_the_units_of_a_nation_are_counted_with_their_places() -> None:
    overlay = ATLAS._overlay(view(None), wanted("units be"))
    counted = "1 army and 0 corps on the map, 2 combat factors"
    assert overlay.signs == ((None, counted),)
    assert overlay.shows == (counted, "Antwerp: army BE 1.")
    assert overlay.spaces == ("antwerp",)


def test_reach_darkens_the_rest() -> None:
    (inset,) = [item for item in scene("reach GE 1 @ Liege").items if isinstance(item, Inset)]
    assert any(isinstance(item, Veil) for item in inset.scene.items)
    rings = {item.args[3] for item in stamps(scene("reach GE 1 @ Liege"), "ring")}
    assert rings == {"solid", "dashed"}  # where it may stay, where it may only pass


def test_the_control_map_is_without_counters() -> None:
    assert not stamps(scene("control"), "tile")
    assert stamps(scene("supply ap"), "tile")
    holders = stamps(scene("control"), "holder")
    assert {"ap", "cp", "neutral"} <= {item.args[0] for item in holders}


@pytest.mark.parametrize("show", [show for show in SHOWS if show not in ("last round", "since 12")])
def test_no_overlay_depends_on_a_hand(show: str) -> None:
    state = position()
    swapped = replace(
        state, cards=state.cards.put(CP, replace(state.cards.cp, hand=tuple(reversed(state.cards.cp.hand))))
    )
    other = swapped.with_cards(AP, replace(swapped.cards.ap, hand=()))
    scenes = {scene(show, PATHS_OF_GLORY.view(one, viewer)) for one in (state, other) for viewer in (AP, CP, None)}
    assert len(scenes) == 1


def test_names_as_they_are_typed() -> None:
    assert space_named("sed", CLASSIC) == "sedan"
    assert space_named("  Chateau  thierry ", CLASSIC) == "chateau-thierry"
    assert space_named("", CLASSIC) is None
    assert space_named("b", CLASSIC) is None, "it may be many"
    assert unit_named(view(None), "(ge 4)@sedan", on_map=True) == piece("GE 4")
    assert unit_named(view(None), "GE 4", on_map=True) == piece("GE 4")
    assert unit_named(view(None), "GEc @ Reserve", on_map=True) is None


def test_every_step_of_a_random_game_has_its_picture_in_words() -> None:
    """Reports, the round they make together and overlays of a whole game: every word is in the catalogue."""
    steps = played()
    assert len(steps) > 100
    for step in steps:
        found = report.scene(step.view, step.events, say)
        assert found.width <= 1000
        assert "pog-" not in report.alt(step.view, step.events, say)
    for last in range(20, len(steps), 40):
        events = [event for step in steps[last - 20 : last] for event in step.events]
        assert report.scene(steps[last].view, events, say, "Last round").height > 300
        for show in ("supply ap", "supply cp", "control", "units ge"):
            assert scene(show, steps[last].view).text()


def test_threats_show_the_ways_what_is_taken_and_what_is_cut_off() -> None:
    """No one can ask for them by name alone: they are handed over by whoever has looked for them."""
    state = baku()
    found = sentinel.outlook(state, AP).threats
    seen = PATHS_OF_GLORY.view(state, None)
    overlay = ATLAS._overlay(seen, Wanted(show="threats", threats=found))
    assert overlay.arrows == ((("tabriz", "dilman", "erivan", "tbilisi"), "move"),)
    assert overlay.lines == (("tbilisi", "elizabethpol", "cut"),)
    assert [space for space, _ in overlay.under] == ["tbilisi", "baku", "elizabethpol"]
    picture = ATLAS.picture(seen, Wanted(show="threats", threats=found))
    assert "could cut off RUc in Baku" in picture.alt
    assert ATLAS.picture(seen, Wanted(show="threats")) is None
