"""Films: which steps make a picture, what is in the file, and that it stays within its limits."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageDraw

from data.messages import Messages
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.model import AutoOp, Done
from engine.games.paths_of_glory.tables import SpaceId
from engine.kernel.chance import Draw, RecordedChance, SeededChance
from engine.kernel.play import step
from engine.kernel.story import Moment
from engine.session.ports import Record, Stored
from engine.session.story import Story
from render.film import LAST_MS, LEAST_MS, TITLE_MS, WHOLE_MS, Film, FilmLimits, Gif, TooLarge, durations, film
from render.map.films import CLOSE, ZOOMS, caption_scene, framed
from render.paths_of_glory.annals import PathsOfGloryAnnals
from render.paths_of_glory.places import sheets
from render.paths_of_glory.replay import PathsOfGloryFilm, needs_near_east
from render.paths_of_glory.replay import stage as stage_of
from render.reel import Cut, Level, cut, shot_of
from render.scene import Words, scaled
from tests.render.moments import campaign, played

ANNALS = PathsOfGloryAnnals(Messages().say, CLASSIC)
ROOMY = FilmLimits(200, 8_000_000)


def first_turn() -> list[Moment]:
    return [moment for moment in played() if ANNALS.mark(moment).turn == 1]


def made(moments: list[Moment], limits: FilmLimits = ROOMY) -> Film:
    return film(moments, ANNALS, limits, lambda work, shot: work(shot), lambda ready, all_: None)


# -------------------------------------------------------------------------------------------------------- cuts


def test_a_cut_is_as_fine_as_fits() -> None:
    moments = list(played())
    finest = cut(moments, ANNALS.mark, len(moments))
    assert finest.level is Level.STEP
    assert [shot.number for shot in finest.shots] == [moment.number for moment in moments]
    for most in (150, 60, 30, 10, 3):
        found = cut(moments, ANNALS.mark, most)
        assert len(found.shots) <= most
        finer = cut(moments, ANNALS.mark, len(moments), Level(found.level - 1))
        assert finer.level < found.level
        assert len(finer.shots) > most, "a finer cut would have been small enough"
    assert cut(moments, ANNALS.mark, 3).level is Level.TURN


def test_no_event_is_lost_by_joining() -> None:
    moments = list(played())
    told = [event for moment in moments for event in moment.events]
    for most in (100, 30, 3):
        found = cut(moments, ANNALS.mark, most)
        assert [event for shot in found.shots for event in shot.events] == told
        assert found.shots[-1].view is moments[-1].view


def test_levels_say_what_a_picture_stands_for() -> None:
    shots = cut(played(), ANNALS.mark, 1000, Level.ACTION).shots
    assert len(shots) < len(played()) / 2
    assert all((a.mark.turn, a.mark.round, a.role) != (b.mark.turn, b.mark.round, b.role) for a, b in pairwise(shots))


def test_a_film_that_is_too_large_gets_coarser_to_the_end() -> None:
    found: Cut | None = cut(played(), ANNALS.mark, 1000)
    cuts: list[Cut] = []
    while found is not None:
        cuts.append(found)
        found = found.coarser()
    sizes = [len(one.shots) for one in cuts]
    assert sizes == sorted(set(sizes), reverse=True)
    assert (cuts[-1].level, sizes[-1]) == (Level.TURN, 3)
    assert [event for shot in cuts[-1].shots for event in shot.events] == [e for one in played() for e in one.events]


# --------------------------------------------------------------------------------------------------------- GIF


def palette() -> Image.Image:
    return stage_of(str).palette


def drawn(*boxes: tuple[int, int, int, int]) -> Image.Image:
    image = Image.new("RGB", (90, 60), (250, 246, 236))
    for n, box in enumerate(boxes):
        ImageDraw.Draw(image).rectangle(box, ((184, 22, 28), (24, 66, 140))[n % 2])
    return image


def shown(data: bytes) -> tuple[list[Image.Image], list[int]]:
    gif = Image.open(BytesIO(data))
    images, times = [], []
    for number in range(getattr(gif, "n_frames", 1)):
        gif.seek(number)
        times.append(gif.info["duration"])
        images.append(gif.convert("RGB"))
    assert gif.info.get("loop") == 0, "it plays for ever"
    return images, times


def test_every_picture_of_a_gif_is_what_was_added() -> None:
    wanted = [drawn(), drawn((5, 5, 30, 30)), drawn((5, 5, 30, 30), (50, 40, 80, 55)), drawn((50, 40, 80, 55)), drawn()]
    gif = Gif(palette())
    for image in wanted:
        gif.add(image, 500)
    images, times = shown(gif.finish())
    assert times == [500] * 5
    for found, image in zip(images, wanted, strict=True):
        exact = image.quantize(palette=palette(), dither=Image.Dither.NONE).convert("RGB")
        assert ImageChops.difference(found, exact).getbbox() is None


def test_a_picture_without_news_lets_the_last_stay() -> None:
    gif = Gif(palette())
    for image in (drawn(), drawn(), drawn((1, 1, 9, 9))):
        gif.add(image, 300)
    images, times = shown(gif.finish())
    assert (len(images), times, gif.pictures) == (2, [600, 300], 2)


def test_the_last_colour_is_kept_for_what_stays() -> None:
    ramp = Image.linear_gradient("L").resize((256, 256))
    colourful = Image.merge("RGB", (ramp, ramp.rotate(90), ramp.rotate(180)))
    used = colourful.quantize(palette=palette(), dither=Image.Dither.NONE).getextrema()
    assert used[1] < 255


def test_long_films_go_faster() -> None:
    assert durations(["a" * 40] * 3)[0] > durations([""] * 3)[0]
    assert durations(["x"])[-1] == LAST_MS
    times = durations(["word " * 40] * 150)
    assert sum(times[:-1]) <= WHOLE_MS + LAST_MS
    assert min(durations(["a" * 200] * 4000)) == LEAST_MS


# ------------------------------------------------------------------------------------------------------- films


def test_the_film_of_a_turn() -> None:
    moments = first_turn()
    ready: list[tuple[int, int]] = []
    found = film(moments, ANNALS, FilmLimits(60, 8_000_000), lambda work, s: work(s), lambda a, b: ready.append((a, b)))
    images, times = shown(found.data)
    shots = cut(moments, ANNALS.mark, 60)
    assert found.level == shots.level
    assert len(found.captions) == found.pictures == len(shots.shots) > 15
    assert len(images) <= found.pictures + 1
    wanted = TITLE_MS + sum(durations(found.captions))
    assert 0 <= wanted - sum(times) < 10 * len(times), "a GIF counts hundredths of a second"
    assert ready == [(n, found.pictures) for n in range(1, found.pictures + 1)]
    assert len(found.data) < 8_000_000
    assert images[0].size == (CLOSE[0], CLOSE[1] + 56 + 72)
    assert any("Liege" in words or "activated" in words for words in found.captions)


def test_a_small_limit_makes_a_coarser_film() -> None:
    moments = first_turn()[8:22]
    large = made(moments)
    small = made(moments, FilmLimits(200, len(large.data) // 2))
    assert len(small.data) <= len(large.data) // 2
    assert small.pictures < large.pictures
    assert small.level > large.level
    with pytest.raises(TooLarge):
        made(moments, FilmLimits(200, 500))


def test_a_film_can_be_stopped() -> None:
    class Enough(Exception):
        pass

    def stop(ready: int, all_: int) -> None:
        raise Enough

    with pytest.raises(Enough):
        film(campaign(), ANNALS, ROOMY, lambda work, shot: work(shot), stop)


def test_a_far_film_shows_the_whole_map_and_what_counts() -> None:
    shots = cut(campaign(), ANNALS.mark, 3, Level.ROUND).shots
    stage = ANNALS.stage(shots, Level.ROUND)
    assert stage.picture(shots[0]).size == stage.title(shots[0]).size == stage.size
    assert stage.size == (scaled(3280, 305), scaled(2560, 305) + 56 + 72)
    assert "Cambrai passes" in stage.caption(shots[0])
    assert "redeploys" not in stage.caption(shots[0])
    assert not needs_near_east(shots)
    both = stage_of(Messages().say, far=True, near_east=True)
    assert both.picture(shots[0]).size == both.size
    assert both.size[0] > stage.size[0]


def test_the_camera_stays_while_it_sees_everything() -> None:
    stage = stage_of(Messages().say)
    shots = [shot_of(moment, ANNALS.mark) for moment in campaign()]
    views = [stage.aim(shot) for shot in shots]
    assert views[1] == views[2] == views[3], "nothing happens elsewhere"
    assert views[4] != views[3], "an army dies in the East"


def test_nothing_is_darkened_when_nothing_happens_on_the_map() -> None:
    stage = stage_of(Messages().say)
    battle, nothing = (shot_of(moment, ANNALS.mark) for moment in campaign()[1:3])
    assert "Veil" in stage.near(battle).text()
    assert "Veil" not in stage.near(nothing).text()


def test_the_camera_comes_nearer_again() -> None:
    stage = stage_of(Messages().say)
    battle, far = shot_of(campaign()[1], ANNALS.mark), shot_of(campaign()[4], ANNALS.mark)
    near, wide, again = map(stage.aim, (battle, battle.then(far), battle))
    assert wide.zoom < near.zoom
    assert again == near


@pytest.mark.parametrize("spaces", [("sedan",), ("sedan", "vienna"), ("reval", "lisbon"), ("london", "baghdad"), ()])
def test_whatever_is_shown_fits(spaces: tuple[str, ...]) -> None:
    europe = sheets()["europe"]
    points = [europe.spaces[SpaceId(name)] for name in spaces if name in europe.spaces] or [(0, 0), europe.size]
    found = framed(europe, points)
    wide, high = (scaled(found.crop[n + 2] - found.crop[n], found.zoom) for n in (0, 1))
    assert wide <= CLOSE[0]
    assert high <= CLOSE[1]
    assert all(found.crop[0] <= x <= found.crop[2] and found.crop[1] <= y <= found.crop[3] for x, y in points)
    assert found.zoom == ZOOMS[-1] or (wide, high) == CLOSE


# ------------------------------------------------------------------------------------------------------ scenes


def said(scene: object) -> list[str]:
    return [item.text for item in scene.items if isinstance(item, Words)]


def test_ribbon_title_and_caption() -> None:
    shot = shot_of(campaign()[1], ANNALS.mark)
    say = Messages().say
    assert said(PathsOfGloryFilm(say).ribbon(shot, 860)) == ["Turn 1, August 1914 · round 1", "VP 11"]
    assert said(PathsOfGloryFilm(say).title(shot, 860)) == ["Turn 1, August 1914", "VP 10"], "the points before it"
    assert said(caption_scene("One sentence.", 860)) == ["One sentence."]
    long = said(caption_scene("word " * 100, 860))
    assert len(long) == 2
    assert long[1].endswith(" …")


def test_a_caption_is_brief_and_keeps_what_is_lost_and_won() -> None:
    stage = stage_of(Messages().say)
    opening, battle, nothing, winter, _ = (stage.caption(shot_of(moment, ANNALS.mark)) for moment in campaign())
    assert opening == "The opening position."
    assert battle.startswith("Attack on Cambrai. CP die 5, loss number 5. AP die 2, loss number 3. BEF in Cambrai is")
    assert battle.endswith("Cambrai passes to the Central Powers (VP +1).")
    assert nothing == "No space changes hands, no unit is lost."
    assert "Blockade" in winter


def test_a_step_as_a_picture() -> None:
    picture = ANNALS.still(shot_of(campaign()[1], ANNALS.mark))
    assert Image.open(BytesIO(picture.data)).size == (860, 628)
    assert picture.alt.startswith("Turn 1, August 1914, round 1. Attack on Cambrai")
    assert len(picture.alt) <= 1024


# ----------------------------------------------------------------------------------------------------- secrets


def story_of(opening: tuple[Draw, ...], records: list[Record]) -> Story:
    """The story of a game with this shuffle."""
    options = {"guns": "dealt"}
    stored = Stored(1, 1, "paths_of_glory", 1, options, "playing", 1, 2, "ap", 0, {}, len(records) + 1, opening=opening)
    info: Any = None
    return Story(PATHS_OF_GLORY, stored, info, records)


def automatic_rounds(opening: tuple[Draw, ...], count: int) -> list[Record]:
    """A game in which both sides take the automatic operation, so that nobody shows a card."""
    state = PATHS_OF_GLORY.setup({"guns": "dealt"}, RecordedChance(opening)).state
    records: list[Record] = []
    chance = SeededChance(b"rounds")
    for number in range(1, count + 1):
        (role,) = PATHS_OF_GLORY.to_act(state)
        action = next(a for a in PATHS_OF_GLORY.legal_actions(state, role) if isinstance(a, AutoOp | Done))
        done = step(PATHS_OF_GLORY, state, role, action, chance)
        state, told = done.state, tuple(event.narrate() for event in done.events if event.only is None)
        encoded = PATHS_OF_GLORY.encode(action)
        records.append(Record(number, number + 1, role, 1, 0, encoded, "", chance.take(), narration=told))
    return records


def test_other_hands_make_the_same_films_and_charts() -> None:
    chance = SeededChance(b"one")
    PATHS_OF_GLORY.setup({"guns": "dealt"}, chance)
    opening = chance.take()
    other = tuple(replace(draw, value=draw.sides + 1 - draw.value) if draw.secret else draw for draw in opening)
    records = automatic_rounds(opening, 9)
    one, two = story_of(opening, records), story_of(other, records)
    hands = [
        PATHS_OF_GLORY.setup({"guns": "dealt"}, RecordedChance(dealt)).state.cards.cp for dealt in (opening, other)
    ]
    assert hands[0] != hands[1], "the comparison would notice"
    assert list(one.moments()) == list(two.moments())
    assert made(list(one.moments())).data == made(list(two.moments())).data
    for kind in ANNALS.charts:
        assert ANNALS.charted(kind, one.moments()) == ANNALS.charted(kind, two.moments())
