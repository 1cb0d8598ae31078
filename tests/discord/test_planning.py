"""`/odds` and `/reach`: an attack proposed in words or picked, a unit's way, and a game in which they are forbidden."""

from __future__ import annotations

from dataclasses import replace

from engine.kernel.preview import Preview, Spot
from engine.kernel.text import text
from engine.session.aids import permitted
from engine.session.conditions import USUAL
from tests.discord.conftest import ANN, BOB, CY
from tests.discord.loopback import Exchange, said_in
from tests.phone.stage import Stage, stage

POSITION = "fall-1914"


def words(exchange: Exchange) -> str:
    """All messages of an answer."""
    return "\n".join(said_in(one) for one in (exchange.original, *exchange.followups) if one)


async def answers(made: Stage, found: Exchange, *parts: str) -> None:
    """Wait until an answer has said all this in its messages."""
    missing = [""]

    def said() -> bool:
        missing[:] = [part for part in parts if part not in words(found)]
        return not missing

    try:
        await made.server.until(said, 3)
    except TimeoutError:
        raise AssertionError(f"{missing} is missing in {words(found)}") from None


async def suggested(made: Stage, command: str, focus: str, **options: str) -> list[dict[str, str]]:
    """What Ann is offered while she types."""
    asked = await made.server.suggest(ANN, command, focus, **{focus: "", **options})
    return (await made.server.finished(asked)).choices


async def conditions(made: Stage, **aids: bool) -> None:
    """Both sides agree on other aids."""
    table, proposals = await made.club.table(), made.tables.proposals
    wanted = replace((await made.tables.info(table)).conditions, **aids)
    for user in (ANN, BOB):
        made.club.bot.announcer.tell(await proposals.other_conditions(table, user, wanted))
    await made.club.quiet()


async def test_an_attack_of_either_side_is_reckoned_in_a_picture_and_in_words() -> None:
    async with stage(POSITION) as made:
        await made.begin()
        attacks = await suggested(made, "odds", "attack", attack="plo")
        assert attacks[0]["value"] == "attack Plock"
        found = await made.server.command(ANN, "odds", attack=attacks[0]["value"])
        assert found.original is not None
        (picture,) = found.original["attachments"]
        assert "Plock" in picture["description"]
        await answers(made, found, "Loss number", "Winner", "Retreat", "flank", "Plock afterwards")
        theirs = await made.server.command(ANN, "odds", attack="attack Tannenberg")
        await answers(made, theirs, "Attack on Tannenberg with", "Winner")
        seen = await made.server.command(CY, "odds", attack="attack Plock")
        await answers(made, seen, "Attack on Plock", "Winner")
        refused = await made.server.command(ANN, "odds", attack="nonsense")
        await answers(made, refused, "nonsense")


async def test_cards_that_are_named_are_taken_as_played_whoever_holds_them() -> None:
    async with stage(POSITION) as made:
        await made.begin()
        listed = await suggested(made, "odds", "cards", cards="Severe")
        assert "Severe" in listed[0]["name"]
        second = await suggested(made, "odds", "cards", cards=f"{listed[0]['value']}, Mine")
        assert second[0]["value"].startswith(f"{listed[0]['value']}, ")
        found = await made.server.command(ANN, "odds", attack="attack Plock", cards=listed[0]["value"])
        await answers(made, found, "With “Severe Weather”")


async def test_the_reach_of_a_unit_has_its_prices_and_its_redeployment() -> None:
    async with stage(POSITION) as made:
        await made.begin()
        units = await suggested(made, "reach", "unit", unit="GE 8")
        found = await made.server.command(ANN, "reach", unit=units[0]["value"])
        await answers(made, found, "operation point", "Strategic redeployment: 4 points", "Within reach")
        assert found.original is not None
        assert len(found.original["attachments"]) == 2
        refused = await made.server.command(ANN, "reach", unit="GE 77")
        await answers(made, refused, "names no counter")


async def test_who_wants_words_alone_gets_the_same_words() -> None:
    async with stage(POSITION) as made:
        await made.begin()
        await made.tables.people.prefer(ANN, pictures="text")
        for command, options, part in (
            ("odds", {"attack": "attack Plock"}, "Winner"),
            ("reach", {"unit": "GE 8"}, "Within"),
        ):
            found = await made.server.command(ANN, command, **options)
            assert found.original is not None
            assert not found.original["attachments"]
            await answers(made, found, part)


async def test_what_is_forbidden_is_refused_everywhere_with_who_decided_so() -> None:
    async with stage(POSITION) as made:
        await made.begin()
        await conditions(made, odds=False, reach=False)
        asked = [
            ("odds", {"attack": "attack Plock"}),
            ("reach", {"unit": "GE 8"}),
            ("map", {"show": "reach GE 8"}),
            ("map", {"show": "attack plock"}),
        ]
        for command, options in asked:
            found = await made.server.command(ANN, command, **options)
            assert "both sides agreed so" in found.text, (command, found.text)
        await conditions(made, odds=True)
        await answers(made, await made.server.command(ANN, "odds", attack="attack Plock"), "Winner")


async def test_a_preview_without_reach_marks_no_reach() -> None:
    async with stage(POSITION) as made:
        await made.begin()
        info = replace((await made.look(ANN)).info, conditions=replace(USUAL, reach=False))
        marks = (text("preview-from"), text("preview-reach"))
        left = permitted(info, Preview(text("x"), spots=(Spot("a", "from"), Spot("b", "reach")), marks=marks))
        assert [spot.kind for spot in left.spots] == ["from"]
        assert [line.key for line in left.marks] == ["preview-from"]


async def test_no_retreat_answers_too() -> None:
    async with stage(played="no_retreat") as made:
        await made.begin()
        attacks = await suggested(made, "odds", "attack")
        found = await made.server.command(ANN, "odds", attack=attacks[0]["value"])
        await answers(made, found, "%")
        units = await suggested(made, "reach", "unit", unit="Pan")
        reached = await made.server.command(ANN, "reach", unit=units[0]["value"])
        await answers(made, reached, "Movement points", "by rail")


async def test_hellenes_answers_of_own_blocks_and_of_no_others() -> None:
    async with stage(played="hellenes") as made:
        await made.begin()
        attacks = await suggested(made, "odds", "attack", attack="Potidaea")
        found = await made.server.command(ANN, "odds", attack=attacks[0]["value"])
        await answers(made, found, "Your dice in one round", "Hits", "%")
        units = await suggested(made, "reach", "unit", unit="fleet")
        assert all(one["value"].startswith("A") for one in units), "her own"
        reached = await made.server.command(ANN, "reach", unit=units[0]["value"])
        await answers(made, reached, "in one move")
        for user, command, options in (
            (BOB, "reach", {"unit": units[0]["value"]}),
            (CY, "reach", {"unit": units[0]["value"]}),
            (CY, "odds", {"attack": attacks[0]["value"]}),
        ):
            await answers(made, await made.server.command(user, command, **options), "nobody can tell you")
