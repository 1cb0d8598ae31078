"""What may be logged. Secrets may not, at any level: seeds, hands, the tokens of Discord."""

from __future__ import annotations

import json
import logging
import re
from collections import deque
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
# They write the parameters of every statement, the payload of every request: all that the tables keep secret.
TALKATIVE = ("aiosqlite", "discord", "aiohttp", "asyncio", "PIL")
ABOUT = ("incident", "where")  # what a record may say besides
RECENT = 20
_TOKEN = re.compile(r"(/(?:webhooks|interactions)/\d+/)[^\s/?'\"()]+")


class Discreet(logging.Formatter):
    """Lines, and tracebacks, without the tokens that an address of Discord or an error may quote."""

    def __init__(self, *secrets: str | None) -> None:
        super().__init__(FORMAT)
        self._secrets = tuple(filter(None, secrets))

    def format(self, record: logging.LogRecord) -> str:
        return self.without_secrets(super().format(record))

    def without_secrets(self, words: str) -> str:
        """What may be written of a line."""
        words = _TOKEN.sub(r"\1...", words)
        for secret in self._secrets:
            words = words.replace(secret, "...")
        return words


class JsonLines(Discreet):
    """The same as a JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        told = {name: self.without_secrets(str(value)) for name, value in self._fields(record)}
        return json.dumps(told, ensure_ascii=False)

    def _fields(self, record: logging.LogRecord) -> Iterator[tuple[str, Any]]:
        yield "time", datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        yield "level", record.levelname
        yield "logger", record.name
        yield "message", record.getMessage()
        for name in ABOUT:
            if hasattr(record, name):
                yield name, getattr(record, name)
        if record.exc_info:
            yield "error", self.formatException(record.exc_info)


class ErrorsSeen(logging.Handler):
    """Counts what goes wrong and keeps the last of it: where and under which number, never what was said."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self._count = 0
        self._recent: deque[dict[str, Any]] = deque(maxlen=RECENT)

    def emit(self, record: logging.LogRecord) -> None:
        """One more."""
        about = {name: getattr(record, name) for name in ABOUT if hasattr(record, name)}
        self._count += 1
        self._recent.append({"time": int(record.created), "logger": record.name, **about})

    def found(self) -> dict[str, Any]:
        """How many, and the newest first."""
        return {"since_start": self._count, "recent": list(reversed(self._recent))}


FORMS = {"text": Discreet, "json": JsonLines}


def set_up(level: str, *secrets: str | None, form: str = "text") -> None:
    """Log to the standard error from this level on; libraries that would write secrets say warnings and errors only."""
    handler = logging.StreamHandler()
    handler.setFormatter(FORMS[form](*secrets))
    logging.basicConfig(level=level, handlers=[handler])
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.WARNING, logging.getLevelName(level)))
