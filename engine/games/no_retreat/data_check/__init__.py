"""Whether the sheets of the game are sound, and what an owner has corrected in them; for hosts, in English.

Values that no public source gives are rebuilt. Whoever owns the game edits the sheets and has them checked here: first
every cell, as text and before any rule reads it, then what the cells make together. The folder `shipped` of the data
holds the same sheets as they came with the program.
"""
