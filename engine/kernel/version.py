"""Which Adjutant this is; `pyproject.toml` and the changelog say the same."""

VERSION = "0.4.0.dev0"
