"""The rules, a package for each part of the game; `docs/architecture.md` says which module promises what."""
