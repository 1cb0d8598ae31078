# Films and charts of Paths of Glory.

pog-film-turn = Turn { $number }, { $turn }
pog-film-opening = The opening position.
pog-film-attack = Attack on { $space }.
pog-film-fire = { $side } die { $die }, loss number { $loss }.
pog-film-quiet = No space changes hands, no unit is lost.

# Charts: their names and headings
pog-chart-vp = Victory points
pog-chart-losses = Losses
pog-chart-front = The front
pog-chart-luck = Luck
pog-luck-fire-army = Loss numbers, Army table
pog-luck-fire-corps = Loss numbers, Corps table
pog-luck-siege = Pips of sieges
pog-luck-flank = Pips of flank attempts
pog-luck-other = Other dice
pog-card-use-event = as an event
pog-card-use-ops = for operations
pog-card-use-sr = for redeployment
pog-card-use-rp = for replacements
pog-card-use-combat = in combat
pog-chart-dice = Dice
pog-chart-turn = Turn { $number }
pog-chart-cp-wins = 20: the Central Powers win
pog-chart-ap-wins = 0: the Allied Powers win
pog-chart-front-length = Connections between the two sides
pog-chart-held = VP spaces of the other side held
pog-chart-fire = combat fire
pog-chart-other-dice = other dice
pog-chart-expected = expected
pog-chart-none = none

# What is said on and below them
pog-chart-when = Turn { $number }, { $place }
pog-chart-taken = { $space } to the { $side }
pog-chart-others = { $count } more
pog-chart-note = { $when }: { $change }, now { $vp } ({ $why })
pog-chart-earlier = { $count ->
    [one] One earlier change is in the text of the answer.
   *[other] { $count } earlier changes are in the text of the answer.
}
pog-chart-vp-line = VP { $now } now, { $first } at the start; never below { $low } or above { $high }.
pog-chart-toll = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}, { $counters ->
    [0] no unit
    [one] 1 unit
   *[other] { $counters } units
}{ $gone ->
    [0] {""}
   *[other] , { $gone } for good
}
pog-chart-toll-side = { $side }: { $steps ->
    [0] no step lost.
    [one] 1 step lost.
   *[other] { $steps } steps lost.
}
pog-chart-toll-line = { $nation }: { $toll }.
pog-chart-front-line = The front: { $now ->
    [one] 1 connection
   *[other] { $now } connections
} now, { $first } at the start; never fewer than { $low } or more than { $high }.
pog-chart-held-line = { $side }: { $now ->
    [one] 1 VP space
   *[other] { $now } VP spaces
} of the other side held now, { $high } at most.
pog-chart-dice-side = { $side }: { $count ->
    [one] 1 die
   *[other] { $count } dice
}, mean { $mean } (3.50 expected)
pog-chart-face = { $face }: { $count ->
    [one] once
   *[other] { $count } times
}
pog-chart-dice-line = { $head }. { $faces }.
