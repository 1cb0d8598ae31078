"""Leagues and tournaments as a log of acts: who takes part, who meets whom and why, where everybody stands."""
