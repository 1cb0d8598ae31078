"""No Retreat! The Russian Front: rules, notation and files of the game."""
