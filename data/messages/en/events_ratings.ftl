# Ratings of a server, past results, events that are given out and brought in.

# What directors decide.
ratings-refuse-out = He is out of the ratings already.
ratings-refuse-in = He is in the ratings: nobody has taken him out.
ratings-refuse-unread = I no longer know these results. Give the file again.
ratings-refuse-counting = These results count already.
ratings-refuse-not-counting = These results do not count: somebody has taken them back.

# An event that comes from elsewhere.
event-import-future = That event has acts of a time that has not come yet.
event-import-game = I do not know the game “{ $game }” of that event.
event-import-known = That event is here already: event { $event }.
