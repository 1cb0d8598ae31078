"""No Retreat! The Russian Front: rules, notation and files of the game.

It has no sentinel (`engine/kernel/sentinel.py`): whoever is cut off by movement is marked in the Supply Check Phase of
the next player turn (6.4) and lost only in the Removal Phase at its end (11.1): it is seen and can be repaired.
"""
