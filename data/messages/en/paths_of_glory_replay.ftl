# Films and charts of Paths of Glory.

pog-film-turn = Turn { $number }, { $turn }
pog-film-opening = The opening position.
pog-film-attack = Attack on { $space }.
pog-film-fire = { $side } die { $die }, loss number { $loss }.
pog-film-quiet = No space changes hands, no unit is lost.

# Charts: their names and headings
chart-vp = Victory points
chart-losses = Losses
chart-front = The front
chart-dice = Dice
chart-turn = Turn { $number }
chart-cp-wins = 20: the Central Powers win
chart-ap-wins = 0: the Allied Powers win
chart-front-length = Connections between the two sides
chart-held = VP spaces of the other side held
chart-fire = combat fire
chart-other-dice = other dice
chart-expected = expected
chart-none = none

# What is said on and below them
chart-when = Turn { $number }, { $place }
chart-taken = { $space } to the { $side }
chart-others = { $count } more
chart-note = { $when }: { $change }, now { $vp } ({ $why })
chart-earlier = { $count ->
    [one] One earlier change is in the text of the answer.
   *[other] { $count } earlier changes are in the text of the answer.
}
chart-vp-line = VP { $now } now, { $first } at the start; never below { $low } or above { $high }.
chart-toll = { $steps ->
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
chart-toll-side = { $side }: { $steps ->
    [0] no step lost.
    [one] 1 step lost.
   *[other] { $steps } steps lost.
}
chart-toll-line = { $nation }: { $toll }.
chart-front-line = The front: { $now ->
    [one] 1 connection
   *[other] { $now } connections
} now, { $first } at the start; never fewer than { $low } or more than { $high }.
chart-held-line = { $side }: { $now ->
    [one] 1 VP space
   *[other] { $now } VP spaces
} of the other side held now, { $high } at most.
chart-dice-side = { $side }: { $count ->
    [one] 1 die
   *[other] { $count } dice
}, mean { $mean } (3.50 expected)
chart-face = { $face }: { $count ->
    [one] once
   *[other] { $count } times
}
chart-dice-line = { $head }. { $faces }.
