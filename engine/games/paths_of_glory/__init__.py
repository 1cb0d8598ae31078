"""Paths of Glory (2018 rules). Paragraph numbers in this package are those of the rulebook."""
