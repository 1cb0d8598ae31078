# Pictures of an event: standings, cross table, history, bracket, sides. What is written in them is short.

event-picture-number = No. { $number }
event-picture-player = Player
event-picture-points = Pts
event-picture-record = W-D-L
event-picture-round = R{ $round }
event-picture-bye = bye
event-picture-directs = §
event-picture-directs-note = §: directs the event and plays in it.
event-picture-standings = Standings · { $title }
event-picture-final = Final table · { $title }
event-picture-cross = Cross table · { $title }
event-picture-cross-pool = Pool { $pool } · { $title }
event-picture-history = Round by round · { $title }
event-picture-tie = { $short }: { $long }
event-picture-cross-note = Across: the points from each game against the player of that number.
event-picture-history-note = +5: won against the player of number 5. = drawn, − lost, × annulled; no sign: still on.
event-picture-days = { $count } d
event-picture-hours = { $count } h
event-tie-short-head-to-head = H2H
event-tie-short-opponents-score = Opp
event-tie-short-sonneborn-berger = SB
event-tie-short-wins = Wins
event-tie-short-wins-with-each-side = Each
event-tie-short-bid-won = Bids
event-tie-short-victory-points = VP
event-tie-short-time-used = Time

# Brackets.
event-picture-bracket = Bracket · { $title }
event-picture-winners = Not yet lost · { $title }
event-picture-losers = Lost once · { $title }
event-picture-final-match = Final
event-picture-decider = Decider
event-picture-semi-finals = Semi-finals
event-picture-quarter-finals = Quarter-finals
event-picture-bracket-round = Round { $round }
event-picture-nobody = bye
event-picture-loser = loser of round { $round }
event-picture-from-winners = not yet lost

# Sides.
event-picture-sides = { $game } · { $title }
event-picture-all = Wins of { $side }
event-picture-by-bid = Wins of { $side } by the points it ceded
event-picture-games = All games
event-picture-drawn = drawn
event-picture-share = { $percent } % of { $count }

# The same in words.
event-picture-line = { $place }. { $name }: { LIST($cells) }
event-picture-cell = { $head } { $value }
event-picture-met = { $round }: { $first } against { $second }
event-picture-went-on = { $round }: { $winner } went on against { $other }
event-picture-side-line = { $name }: { $won } won, { $drawn } drawn, { $lost } lost
event-picture-none = There is no such picture of this event yet.

# Buttons between them.
button-event-picture-cross = Cross table
button-event-picture-history = Round by round
button-event-picture-bracket = Bracket
button-event-picture-sides = Sides
button-event-picture-before = ‹ { $part } of { $parts }
button-event-picture-after = { $part } of { $parts } ›
event-picture-heading-cross = Cross table
event-picture-heading-history = Round by round
event-picture-heading-bracket = Bracket
event-picture-heading-sides = Sides
event-picture-heading-standings = Standings
event-picture-heading-final = Final table
