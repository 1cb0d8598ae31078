"""The versions of these rules: a game goes on under the one with which it began."""

NEWEST = 1
