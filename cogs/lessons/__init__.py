"""Guided first games on Discord: the ordinary panel with what is taught above it, in a thread of the learner's own."""
