# Sentences of the kernel and the session, the same for every game.
