"""The Movement and Detraining Phases (8.0, 9.0)."""
