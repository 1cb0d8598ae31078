"""Cards: within the limits of Discord by construction, nothing cut, the same in words alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from random import Random

import pytest

from cogs.messages.card import (
    CHARACTERS,
    Card,
    ControlRow,
    Divider,
    Gallery,
    Heading,
    Paragraph,
    Part,
    SmallPrint,
    fits,
    fitted,
    plain,
    rows,
    size,
)
from cogs.messages.controls import Button, Control, Menu, Option
from cogs.messages.views import attachments, layout_of
from tests.discord.limits import layout_faults


@dataclass(frozen=True)
class Painted:
    data: bytes
    filename: str = "map.png"
    alt: str = "A map."


def buttons(count: int, first: int = 0) -> tuple[Button, ...]:
    return tuple(Button(f"t:1:1:s:{number}:0", f"choice {number}") for number in range(first, first + count))


def faults(card: Card) -> list[str]:
    names = [file.filename for file in attachments(card)]
    return list(layout_faults(layout_of(card).to_components(), names))


def random_part(dice: Random, number: int) -> Part:
    words = " ".join(["word"] * dice.choice([1, 5, 40, 900])) + "\nand a line" * dice.choice([0, 0, 3, 300])
    beside = Painted(dice.randbytes(4)) if dice.random() < 0.2 else None
    match dice.randrange(7):
        case 0:
            return Heading(words, beside)
        case 1 | 2:
            return Paragraph(words, beside)
        case 3:
            return SmallPrint(words, beside)
        case 4:
            return Gallery(tuple(Painted(dice.randbytes(4)) for _ in range(dice.choice([1, 3, 12]))))
        case 5:
            return ControlRow(buttons(dice.choice([1, 4, 7]), 100 * number))
        case _:
            return Divider()


def words_of(cards: Iterable[Card]) -> str:
    return "".join("".join(plain(card).replace("**", "").split()) for card in cards)


@pytest.mark.parametrize("seed", range(30))
def test_whatever_a_card_holds_it_fits_in_one_or_more_and_nothing_is_cut(seed: int) -> None:
    dice = Random(seed)
    card = Card(tuple(random_part(dice, number) for number in range(dice.choice([1, 8, 60]))), 0x336699)
    found = fitted(card)
    assert all(fits(one) for one in found)
    assert [fault for one in found for fault in faults(one)] == []
    assert words_of(found) == words_of([card])
    assert [*chain.from_iterable(one.controls for one in found)] == [*card.controls]
    assert [*chain.from_iterable(one.pictures for one in found)] == [*card.pictures]


def test_a_card_that_fits_is_left_alone() -> None:
    card = Card((Heading("Round 2"), Paragraph("Liege falls"), SmallPrint("VP 10"), *rows(buttons(4))), 0x112233)
    assert fitted(card) == (card,)
    assert size(card) == 1 + 1 + 1 + 4 == layout_of(card)._total_children


def test_words_that_follow_each_other_are_one_text_with_their_marks() -> None:
    card = Card((Heading("Round 2"), Paragraph("Liege falls"), SmallPrint("VP 10\nWar Status 4")))
    (frame,) = layout_of(card).to_components()
    assert [part["content"] for part in frame["components"]] == ["### Round 2\nLiege falls\n-# VP 10\n-# War Status 4"]
    assert plain(card) == "**Round 2**\nLiege falls\nVP 10\nWar Status 4"


def test_a_picture_beside_words_is_their_thumbnail() -> None:
    picture = Painted(b"1")
    (frame,) = layout_of(Card((Heading("The card", picture),), 0xFF0000)).to_components()
    (section,) = frame["components"]
    assert section["components"][0]["content"] == "### The card"
    assert (
        section["accessory"]["media"]["url"] == f"attachment://{attachments(Card((Gallery((picture,)),)))[0].filename}"
    )
    assert frame["accent_color"] == 0xFF0000


def test_the_same_picture_is_attached_once_and_another_has_another_name() -> None:
    one, other = Painted(b"1"), Painted(b"2")
    card = Card((Paragraph("a", one), Gallery((one, other))))
    names = [file.filename for file in attachments(card)]
    assert len(names) == len(set(names)) == 2
    assert faults(card) == []


def test_controls_stand_in_the_rows_they_name_and_menus_alone() -> None:
    menu = Menu("t:1:1:s:m:0", "which", (Option("a", "a"),), row=1)
    named: tuple[Control, ...] = (Button("t:1:1:x:a:0", "a", row=2), menu, Button("t:1:1:x:b:0", "b", row=0))
    assert [[one.id for one in row.controls] for row in rows(named)] == [
        ["t:1:1:x:b:0"],
        ["t:1:1:s:m:0"],
        ["t:1:1:x:a:0"],
    ]
    assert [len(row.controls) for row in rows(buttons(7))] == [5, 2]


def test_a_line_between_parts_does_not_begin_or_end_a_card() -> None:
    long = "x" * CHARACTERS
    assert [card.parts for card in fitted(Card((Paragraph(long), Divider(), Paragraph("y"), Divider())))] == [
        (Paragraph(long[: -len("### ")]),),
        (Paragraph("x" * len("### ")), Divider(), Paragraph("y")),
    ]
