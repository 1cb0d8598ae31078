"""What may be logged. Secrets may not, at any level: seeds, hands, the tokens of Discord."""

from __future__ import annotations

import logging
import re

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
# They write the parameters of every statement, the payload of every request: all that the tables keep secret.
TALKATIVE = ("aiosqlite", "discord", "aiohttp", "asyncio", "PIL")
_TOKEN = re.compile(r"(/(?:webhooks|interactions)/\d+/)[^\s/?'\"()]+")


class Discreet(logging.Formatter):
    """Lines, and tracebacks, without the tokens that an address of Discord or an error may quote."""

    def __init__(self, *secrets: str | None) -> None:
        super().__init__(FORMAT)
        self._secrets = tuple(filter(None, secrets))

    def format(self, record: logging.LogRecord) -> str:
        words = _TOKEN.sub(r"\1...", super().format(record))
        for secret in self._secrets:
            words = words.replace(secret, "...")
        return words


def set_up(level: str, *secrets: str | None) -> None:
    """Log to the standard error from this level on; libraries that would write secrets say warnings and errors only."""
    handler = logging.StreamHandler()
    handler.setFormatter(Discreet(*secrets))
    logging.basicConfig(level=level, handlers=[handler])
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.WARNING, logging.getLevelName(level)))
