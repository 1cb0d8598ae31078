"""Databases are made and kept here as they are for a host."""

import pytest


@pytest.fixture(scope="module", autouse=True)
def quick_databases() -> None:
    """They are not quick."""
