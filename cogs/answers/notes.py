"""The private page of what a player has written down about a game, and of what he was given with his seat."""

from __future__ import annotations

from dataclasses import replace

from cogs.messages.answer import Answer
from cogs.messages.controls import Form, button
from cogs.services import Services, mention
from engine.session.beside_ports import WrittenNote
from engine.session.model import TableInfo
from engine.session.notes import LONGEST

PAGE, OPENS, SENT = "notes", "notesform", "notesent"
BELOW_HAND = 4  # the row of the button there


async def notes_answer(services: Services, info: TableInfo, user: int) -> Answer:
    """His own to be written anew; then what he was given with his seat, each in a message of its own."""
    say, found = services.say, await services.tables.notes.read(info.number, user)
    own = next((one.words for one in found if _is_own(one, user)), "")
    return Answer(
        say("notes-words", words=own) if own else say("notes-none"),
        controls=[button(info, OPENS, say("button-notes-write"), style="primary")],
        more=tuple(_given(services, one) for one in found if not _is_own(one, user)),
        heading=say("notes-title"),
        under=say("notes-private"),
    )


def _is_own(note: WrittenNote, user: int) -> bool:
    return note.author == user and not note.revision


def _given(services: Services, note: WrittenNote) -> str:
    key = "notes-of-director" if note.revision else "notes-of"
    return services.say(key, player=mention(note.author), words=note.words)


async def notes_form(services: Services, info: TableInfo, user: int) -> Form:
    """In which they are written; empty, they are forgotten."""
    found = await services.tables.notes.read(info.number, user)
    own = next((one.words for one in found if _is_own(one, user)), "")
    say = services.say
    return Form(
        f"f:{info.number}:0:{SENT}:",
        say("notes-title"),
        "words",
        say("notes-field"),
        LONGEST,
        long=True,
        value=own,
        required=False,
    )


async def with_notes(services: Services, info: TableInfo, user: int, hand: Answer) -> Answer:
    """A hand with the way to what was given with it, for who plays on in somebody's place."""
    found = await services.tables.notes.read(info.number, user)
    if all(_is_own(one, user) for one in found):
        return hand
    given = button(info, PAGE, services.say("button-notes-given"), style="primary", row=BELOW_HAND)
    return replace(hand, controls=[*hand.controls, given])
