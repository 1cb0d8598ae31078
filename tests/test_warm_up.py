"""The first picture is painted before anybody asks for it."""

import logging

import pytest

import bot
from engine.games.registry import GAMES
from render.plain_face import PlainFace


class Face(PlainFace):
    """Notes what it was asked for, and may break."""

    def __init__(self, fault: Exception | None = None) -> None:
        self.asked: list[object] = []
        self.fault = fault

    def map(self, view, wanted):
        self.asked.append((view, wanted))
        if self.fault is not None:
            raise self.fault


def test_every_game_paints_its_map_once() -> None:
    faces = {key: Face() for key in GAMES}
    for key, face in faces.items():
        bot.warm_up(key, face)
    assert [len(face.asked) for face in faces.values()] == [1] * len(GAMES)


def test_a_face_that_breaks_is_logged_and_stops_nothing(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        for key in GAMES:
            bot.warm_up(key, Face(RuntimeError("no fonts")))
    assert "no first picture" in caplog.text
