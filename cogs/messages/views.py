"""How answers look on Discord: the one place where private answers, controls and pictures become messages."""

from __future__ import annotations

import hashlib
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import discord

from cogs.messages.answer import Answer, card_of
from cogs.messages.card import (
    Attached,
    Card,
    ControlRow,
    Divider,
    Gallery,
    Heading,
    Paragraph,
    Part,
    SmallPrint,
    fitted,
    marked,
    texts,
)
from cogs.messages.controls import TEMPLATE, Button, Click, Control, Form, Menu, Option, UserMenu, click_of
from cogs.protocols.game_face import Picture
from render.words import ALT

Interaction = discord.Interaction[Any]
Item = discord.ui.Item[Any]
EXPIRED = 50027  # Discord's number for a private message that can be changed no more
SHORT = 45  # characters of a form's title and of a label in it


class Pressable(discord.ui.DynamicItem[Item], template=TEMPLATE):
    """A control as discord.py knows it again after a restart: by its id alone."""

    def __init__(self, item: Item, click: Click | None = None, row: int | None = None) -> None:
        super().__init__(item, row=row)
        self.click = click

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: Item, match: re.Match[str], /) -> Pressable:
        return cls(item, click_of(match))

    async def callback(self, interaction: Interaction) -> None:
        """Have the bot do it."""
        assert self.click is not None
        await interaction.client.clicks.pressed(interaction, self.click)


def _item(control: Control) -> Item:
    match control:
        case Button():
            style = discord.ButtonStyle[control.style]
            return discord.ui.Button(label=control.label, style=style, custom_id=control.id, disabled=control.disabled)
        case Menu():
            options = [_option(one) for one in control.options]
            return discord.ui.Select(
                custom_id=control.id,
                placeholder=control.placeholder[:150],
                options=options,
                max_values=min(len(options), control.together),
                row=control.row,
            )
        case UserMenu():
            users = [discord.Object(control.chosen, type=discord.User)] if control.chosen is not None else []
            return discord.ui.UserSelect(
                custom_id=control.id,
                placeholder=control.placeholder,
                min_values=0,
                default_values=users,
                row=control.row,
            )


def _option(option: Option) -> discord.SelectOption:
    return discord.SelectOption(label=option.label, value=option.value, description=option.about or None)


def layout_of(card: Card) -> discord.ui.LayoutView:
    """A card that fits (`card.fitted`) as Discord lays it out; its pictures are attached beside (`attachments`)."""
    frame: discord.ui.Container[Any] = discord.ui.Container(accent_colour=card.accent)
    for shown in texts(card):
        frame.add_item(_laid_out(shown))
    return discord.ui.LayoutView(timeout=None).add_item(frame)


def _laid_out(shown: str | Part) -> Item:
    match shown:
        case str():
            return discord.ui.TextDisplay(shown)
        case Heading() | Paragraph() | SmallPrint():
            assert shown.beside is not None, "other words are texts"
            return discord.ui.Section(marked(shown), accessory=_thumbnail(shown.beside))
        case Gallery():
            gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
            for picture in shown.pictures:
                gallery.add_item(media=_media(picture), description=picture.alt[:ALT] or None)
            return gallery
        case Attached():
            return discord.ui.File(f"attachment://{shown.file.filename}")
        case Divider():
            return discord.ui.Separator()
        case ControlRow():
            return discord.ui.ActionRow(*(Pressable(_item(control)) for control in shown.controls))


def _thumbnail(picture: Picture) -> discord.ui.Thumbnail[Any]:
    return discord.ui.Thumbnail(_media(picture), description=picture.alt[:ALT] or None)


def _media(picture: Picture) -> str:
    return f"attachment://{attached_name(picture)}"


def attached_name(picture: Picture) -> str:
    """The name of a picture's file in a message that is laid out: another picture has another name."""
    stem, _, kind = picture.filename.rpartition(".")
    return f"{stem}-{hashlib.sha256(picture.data).hexdigest()[:12]}.{kind}"


def attachments(card: Card) -> list[discord.File]:
    """The pictures and files of a card for one sending."""
    return [*map(attachment_of, card.pictures), *map(attachment, card.files)]


def attachment_of(picture: Picture) -> discord.File:
    """A picture of a card for one sending."""
    return discord.File(io.BytesIO(picture.data), attached_name(picture), description=picture.alt[:ALT])


def words_in(message: discord.Message) -> str:
    """What a message says, laid out or not: its texts line by line."""
    return "\n".join(filter(None, [message.content, *_texts_in(message.components)]))


def _texts_in(components: Iterable[Any]) -> Iterable[str]:
    for one in components:
        if isinstance(one, discord.TextDisplay):
            yield one.content
        yield from _texts_in(getattr(one, "children", ()))


def modal_of(form: Form) -> discord.ui.Modal:
    """A form. What is sent is known by its id, so that one left open survives a restart."""
    modal = discord.ui.Modal(title=form.title[:SHORT], custom_id=form.id, timeout=3600)
    style = discord.TextStyle.paragraph if form.long else discord.TextStyle.short
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        style=style,
        custom_id=form.field,
        max_length=form.most,
        default=form.value[: form.most] or None,
        required=form.required,
    )
    if form.about:
        modal.add_item(discord.ui.TextDisplay(form.about))
    modal.add_item(discord.ui.Label(text=form.label[:SHORT], component=field))
    if form.ways:
        options = [_option(one) for one in form.ways]
        options[0].default = True
        ways: discord.ui.Select[Any] = discord.ui.Select(custom_id="way", options=options)
        modal.add_item(discord.ui.Label(text=form.asks[:SHORT], component=ways))
    return modal


def attachment(picture: Picture) -> discord.File:
    """A file to be opened, under its own name, for one sending, which uses it up."""
    return discord.File(io.BytesIO(picture.data), picture.filename, description=picture.alt[:ALT])


def _standing(interaction: Interaction) -> Sequence[discord.Attachment]:
    """The pictures of the message that the answer changes."""
    same = interaction.response.type is discord.InteractionResponseType.deferred_message_update
    return interaction.message.attachments if same and interaction.message is not None else ()


async def show(interaction: Interaction, answer: Answer) -> int | None:
    """An answer in the message an interaction is about; a picture that stands there is not sent again.

    Gives the number of that message; None where another took its place.
    """
    first, *more = _cards(answer)
    shown = None
    try:
        shown = await _replace(interaction, first, {one.filename: one for one in _standing(interaction)})
    except discord.HTTPException as error:
        if not isinstance(error, discord.NotFound) and error.code != EXPIRED:
            raise  # else it is gone, or too old to be changed: another takes its place
        await _go_on(interaction, [first])
    await _go_on(interaction, more)
    if answer.seen is not None:
        await answer.seen()
    return shown


async def renew(interaction: Interaction, answer: Answer) -> None:
    """Another answer in the same message later on; `discord.HTTPException` where it can be changed no more.

    Nobody need have seen it.
    """
    first, *more = _cards(answer)
    await _replace(interaction, first, {})
    await _go_on(interaction, more)


async def whisper(interaction: Interaction, answer: Answer) -> None:
    """An answer in a private message, whatever has been answered before."""
    first, *more = _cards(answer)
    if not interaction.response.is_done():
        await interaction.response.send_message(view=layout_of(first), files=attachments(first), ephemeral=True)
    elif interaction.type is discord.InteractionType.application_command:
        await _replace(interaction, first, {})
    else:
        await _go_on(interaction, [first])
    await _go_on(interaction, more)


def _cards(answer: Answer) -> list[Card]:
    """The messages of an answer, one at least."""
    further = [card for words in answer.more for card in fitted(Card((Paragraph(words),), answer.accent))]
    return [*fitted(card_of(answer)), *further]


async def _replace(interaction: Interaction, card: Card, standing: Mapping[str, discord.Attachment]) -> int:
    """A card in place of whatever the message said: one of an earlier version has content, which has to go.

    Gives the number of the message.
    """
    files = [standing.get(attached_name(one)) or attachment_of(one) for one in card.pictures]
    files += [attachment(one) for one in card.files]
    view = layout_of(card)
    return (await interaction.edit_original_response(content=None, embeds=[], attachments=files, view=view)).id


async def _go_on(interaction: Interaction, cards: Iterable[Card]) -> None:
    """What an answer had no room for, in private messages that follow it."""
    for card in cards:
        await interaction.followup.send(view=layout_of(card), files=attachments(card), ephemeral=True)
