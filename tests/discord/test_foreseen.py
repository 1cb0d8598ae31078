"""What the panel shows of the choices it offers: a picture sent once, or the same in words."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

import pytest

from cogs.messages.controls import Button
from cogs.panel.foreseen import Foreseen, foreseen
from cogs.panel.panel import foretold_answer, panel_of
from cogs.panel.room import height, pixels, room
from cogs.panel.tree import ROOT
from engine.games.paths_of_glory.edition import CLASSIC
from engine.kernel.game import Offer
from engine.kernel.odds import Distribution, Fact, Likelihood, Odds, Prospect
from engine.kernel.preview import Preview, Spot
from engine.kernel.text import Text, text
from tests.discord.conftest import ANN
from tests.discord.loopback import Exchange, buttons, said_in
from tests.phone.stage import Stage, stage

POSITION = "fall-1914"
BEFORE = ("play 13 ops; activate Thorn, Tannenberg combat; done",)
ODDS = "Loss number"


async def mustering(made: Stage) -> Exchange:
    """Ann's panel once she has named a space to attack."""
    await made.begin()
    await made.orders(*BEFORE)
    panel = await made.server.command(ANN, "panel")
    assert panel.original is not None
    return await made.press(ANN, panel.original, "attack", "Plock")


async def test_every_space_that_may_be_attacked_has_its_odds_before_one_is_chosen() -> None:
    async with stage(POSITION) as made:
        await made.begin()
        await made.orders(*BEFORE)
        panel = await made.server.command(ANN, "panel")
        assert panel.original is not None
        (picture,) = panel.original["attachments"]
        for space in ("Plock", "Insterberg"):
            assert f"{space}" in picture["description"]
        assert "All it shows" in buttons(panel.original), "how it is counted"
        look = await made.look(ANN)
        info = replace(look.info, options={**look.info.options, "odds": "hidden"})
        hidden = await foreseen(made.club.services, replace(look, info=info), ANN, look.offers)
        assert hidden.picture is not None
        assert "%" not in hidden.picture.alt


def uploads(made: Stage, since: int) -> int:
    return sum(len(request.files) for request in made.server.requests[since:] if not request.path.startswith("/chan"))


async def test_an_attack_is_seen_before_it_is_fixed_and_painted_once() -> None:
    async with stage(POSITION) as made:
        panel = await mustering(made)
        assert panel.original is not None
        (picture,) = panel.original["attachments"]
        assert ODDS not in panel.text, "the picture has it"
        calls = len(made.server.requests)
        form = await made.server.click(ANN, panel.original, "Type orders")
        again = await made.server.submit(ANN, form, "nonsense")
        assert again.original is not None
        assert [one["id"] for one in again.original["attachments"]] == [picture["id"]]
        assert uploads(made, calls) == 0
        joined = await made.press(ANN, again.original, "Thorn")
        assert joined.original is not None
        (other,) = joined.original["attachments"]
        assert other["filename"] != picture["filename"]


async def test_who_wants_words_reads_all_of_it() -> None:
    async with stage(POSITION) as made:
        await made.server.command(ANN, "settings", pictures="text")
        panel = await mustering(made)
        assert panel.original is not None
        assert not panel.original["attachments"]
        await made.club.quiet()
        assert not panel.followups, "what is to be decided is one message"
        assert ODDS in said_in(panel.original)
        behind = await made.server.click(ANN, panel.original, "All it shows")
        assert ODDS in behind.text
        assert "[12." in behind.text, "with the paragraphs"


async def test_a_table_may_hide_the_odds() -> None:
    async with stage(POSITION) as made:
        await mustering(made)
        look = await made.look(ANN)
        shown = await foreseen(made.club.services, look, ANN, look.offers)
        info = replace(look.info, options={**look.info.options, "odds": "hidden"})
        hidden = await foreseen(made.club.services, replace(look, info=info), ANN, look.offers)
        assert shown.picture is not None
        assert ODDS in shown.picture.alt
        assert hidden.picture is None or ODDS not in hidden.picture.alt
        assert not any(ODDS in line for line in hidden.words)


async def test_a_preview_that_fails_leaves_a_panel_without(monkeypatch: pytest.MonkeyPatch) -> None:
    async with stage(POSITION) as made:
        await mustering(made)
        look = await made.look(ANN)

        def broken(_: Any, __: Any) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(type(look), "preview", broken)
        offers: tuple[Offer[Any], ...] = look.offers
        assert await foreseen(made.club.services, look, ANN, offers) == Foreseen()


async def test_the_picture_is_there_with_the_answer() -> None:
    async with stage(POSITION) as made:
        await mustering(made)
        look = await made.look(ANN)
        await foreseen(made.club.services, look, ANN, look.offers)  # sprites and sheets are read
        painted, times = set(), []
        for offer in look.offers:
            begun = time.process_time()
            shown = await foreseen(made.club.services, look, ANN, (offer,))
            times.append(time.process_time() - begun)
            assert shown.picture is not None
            painted.add(shown.picture.filename)
        assert len(painted) == len(times) >= 4, "each is painted anew"
        assert max(times) < 0.15, times


async def test_what_finds_no_room_on_a_telephone_is_behind_a_door(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.panel.panel.room", lambda *_: 40)
    async with stage(POSITION) as made:
        panel = await mustering(made)
        assert panel.original is not None
        assert not panel.original["attachments"]
        assert "Table" not in panel.text
        assert not {"Thorn", "Tannenberg"} & {label.split(" · ")[0] for label in buttons(panel.original)}, "a menu"
        behind = await made.server.click(ANN, panel.original, "All it shows")
        assert behind.original is not None
        assert behind.original["id"] != panel.original["id"]
        assert ODDS in behind.text
        assert "[12." in behind.text, "with the paragraphs"


def test_a_picture_has_one_of_a_few_heights_that_fit() -> None:
    assert [pixels(points) for points in (400, 343, 342, 320, 160, 150)] == [525, 525, 500, 460, 237, 0]


def test_what_is_written_takes_room_and_a_receipt_none() -> None:
    words, foot = ["Choose a space."], "Paths of Glory"
    alone = room([], words, foot, ())
    assert room(["attack Plock"], words, foot, ()) == alone
    assert room(["a longer answer " * 20], words, foot, ()) < alone
    assert room([], [*words, "x" * 60], foot, ()) == alone - 2 * 21
    assert room([], words, foot, [Button("a", "Attack", row=0), Button("b", "End", row=1)]) == alone - 2 * 44


def test_notes_too_high_for_a_screen_go_on_below_the_panel() -> None:
    notes = [f"note {number} " + "x" * 40 for number in range(20)]
    one = panel_of(notes, ["Attack Plock?"], ["Paths of Glory"], ())
    two = panel_of(notes, ["Attack Plock?"], ["Paths of Glory"], (), over=300)
    assert one.words == "\n".join((*notes, "Attack Plock?"))
    assert two.words.endswith("Attack Plock?")
    assert "\n".join((two.words.removesuffix("\nAttack Plock?"), *two.more)) == "\n".join(notes)
    assert height(two.words) <= height(one.words) - 300


@pytest.mark.parametrize(("places", "door"), [(3, False), (40, True)])
async def test_more_places_than_a_part_of_the_map_holds_are_behind_a_door(
    monkeypatch: pytest.MonkeyPatch, places: int, door: bool
) -> None:
    async with stage(POSITION) as made:
        await mustering(made)
        look = await made.look(ANN)
        spots = tuple(Spot(space, "reach") for space in list(CLASSIC.spaces)[:places])
        monkeypatch.setattr(type(look), "preview", lambda *_: Preview(text("odds-one"), spots=spots))
        shown = await foreseen(made.club.services, look, ANN, look.offers)
        assert shown.picture is not None
        assert shown.more is door
        behind = await foretold_answer(made.club.services, look, ANN, ROOT)
        assert behind.pictures, "all of them together"
        assert (behind.pictures[0].filename != shown.picture.filename) is door
        await made.server.command(ANN, "settings", pictures="text")
        behind = await foretold_answer(made.club.services, look, ANN, ROOT)
        assert not behind.pictures


def case(name: str) -> Prospect:
    """A case with something that counts, and a result."""
    result = Likelihood("hit", named(f"{name} result"), 1, 1)
    facts = tuple(Fact(f"{name} {number}", named(f"{name} sum {number}")) for number in range(3))
    return Prospect(name, named(name), facts, (Distribution("loss", named(f"{name} loss"), 6, (result,)),))


def named(name: str) -> Text:
    return text("nr-part-name", name=name)


async def test_a_case_stands_in_words_with_its_results_first_and_whole_or_not_at_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with stage(POSITION) as made:
        await made.server.command(ANN, "settings", pictures="text")
        await mustering(made)
        look = await made.look(ANN)
        shown = Preview(named("attack"), odds=Odds(named("attack"), (), (case("plain"), case("marker"))))
        monkeypatch.setattr(type(look), "preview", lambda *_: shown)
        lengths = set()
        for space in range(0, 400, 7):
            words = (await foreseen(made.club.services, look, ANN, look.offers, space)).words
            lengths.add(len(words))
            if "marker" in words:
                first = words.index("marker")
                assert "marker result" in words[first + 1]
                assert [line.rsplit(" ", 1)[0] for line in words[first + 2 :]] == ["marker sum"] * 3
        assert len(lengths) > 3, "the last case is left out where it finds no room"
        assert max(lengths) - sorted(lengths)[-2] == 5, "it comes whole"
