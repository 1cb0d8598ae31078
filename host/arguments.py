"""The command line of the bot."""

from __future__ import annotations

import argparse
from collections.abc import Collection
from pathlib import Path

from engine.kernel.version import VERSION


def arguments(sheets_of: Collection[str]) -> argparse.ArgumentParser:
    """The command line; `sheets_of`: the games whose sheets can be checked."""
    parser = argparse.ArgumentParser(prog="bot.py", description="A Discord bot that moderates card-driven wargames.")
    parser.add_argument("--version", action="version", version=f"Adjutant {VERSION}")
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("local", help="a local table for one person, whatever the token; its lines may be piped")
    look = commands.add_parser("inspect", help="what a position file means")
    look.add_argument("file", type=Path, nargs="?", help="without it the standard input")
    one_or_many = look.add_mutually_exclusive_group()
    one_or_many.add_argument("--unit", metavar="LABEL@SPACE", help="explain one unit")
    one_or_many.add_argument("--lines", action="store_true", help="one position a line, one answer a line")
    check = commands.add_parser("verify", help="check the dice and moves of an exported game")
    check.add_argument("file", type=Path, help="- is the standard input")
    again = commands.add_parser("play", help="replay a record and print the hash of each position")
    again.add_argument("file", type=Path, help="- is the standard input")
    how = again.add_mutually_exclusive_group()
    how.add_argument("--from-export", action="store_true", help="print the record of an exported game instead")
    how.add_argument("--positions", action="store_true", help="print each position as a line of JSON")
    season = commands.add_parser("event", help="work out an exported event anew: pairings, standings, ratings")
    season.add_argument("file", type=Path, help="- is the standard input")
    alone = season.add_mutually_exclusive_group()
    alone.add_argument("--round", type=int, metavar="N", help="only the pairings of one round, with their reasons")
    alone.add_argument("--player", type=table_number, metavar="N", help="only how one entrant has fared")
    copy = commands.add_parser("backup", help="copy the database, beside a running bot too")
    copy.add_argument("file", type=Path)
    whole = commands.add_parser("check", help="whether a database is whole")
    whole.add_argument("file", type=Path, nargs="?", help="without it that of the settings")
    drill = commands.add_parser("restore-drill", help="prove that a copy could be put back; it is left as it is")
    drill.add_argument("file", type=Path)
    back = commands.add_parser("restore", help="put a copy in the place of the database, which is kept")
    back.add_argument("file", type=Path)
    whose = commands.add_parser("person", help="everything that is kept of a user")
    whose.add_argument("user", type=table_number, help="the number on Discord")
    whose.add_argument("--export", type=Path, metavar="FILE", required=True, help="write it there as JSON")
    sheets = commands.add_parser("check-data", help="whether the sheets of a game are sound, and what was corrected")
    sheets.add_argument("game", nargs="?", choices=sorted(sheets_of), help="without it all")
    trial = commands.add_parser("rehearse", help="what this version would do to running games, tried on a copy")
    trial.add_argument("file", type=Path, nargs="?", help="a database; without it that of the settings")
    out = commands.add_parser("export", help="write a game of the database as JSON")
    out.add_argument("number", type=table_number)
    out.add_argument("--complete", action="store_true", help="with all secrets, to go on elsewhere; for the host alone")
    back = commands.add_parser("import", help="put an exported game into the database; the bot is stopped meanwhile")
    back.add_argument("file", type=Path, help="- is the standard input")
    back.add_argument("--channel", type=table_number, help="where it goes on; without it where it was")
    back.add_argument("--guild", type=table_number, help="the server of that channel")
    return parser


def table_number(typed: str) -> int:
    """A number that a table may have."""
    if not typed.isdecimal() or len(typed) > 19 or not 0 < int(typed) < 1 << 63:
        raise argparse.ArgumentTypeError(f"{typed!r} is not the number of a table")
    return int(typed)
