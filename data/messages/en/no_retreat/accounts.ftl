# Accounts of chapters: short lines, each telling one thing. SYMBOL stands right before its word.

nr-told-and = { $first }; { $next }
nr-told-then = { $first } { $next }
nr-told-name = { $name }
nr-told-to = { LIST($units, last: "and") } to { $place }
nr-told-in = { LIST($units, last: "and") } in { $place }
nr-told-from = { LIST($units, last: "and") } from { $place }

# The first line: the turn and its part; the last: where the game stands
nr-told-title = Turn { $turn } ({ $date }) · { $part }
nr-told-part-begin = Housekeeping and victory
nr-told-part-organization = Cards, supply and organization
nr-told-part-movement = Movement
nr-told-part-combat = Combat
nr-told-part-end = End of the Player Turn
nr-told-state = { $side } { SYMBOL("vp") }{ $vp } VP · { $weather }

# Victory points
nr-told-vp = { SYMBOL("vp") }VP of the { $side }
nr-told-cause = { $cause } { $change }
nr-told-change = { SIGNED($by) }

# Cards
nr-told-card-played = The { $side } play { $card }
nr-told-card-drawn = The { $side } draw { $card }, which happens at once
nr-told-card-ignored = The { $side } draw { $card }, put away and replaced
nr-told-card-cancelled = Cancelled: { $card } of the { $side }
nr-told-cancels = { $card } of the { $side } cancels { $other }
nr-told-came-to-nothing = { $card } of the { $side } is cancelled
nr-told-stands-in = in place of { $card }
nr-told-discards = The { $side } discard { LIST($cards, last: "and") }
nr-told-discarded = The { $side } discard { $number ->
    [1] a card
   *[other] { $number } cards
}

# Units that go somewhere or come
nr-told-moves = Moves: { $moves }
nr-told-moves-of = Moves of the { $side }: { $moves }
nr-told-entrained = Into the trains: { $units }
nr-told-detrained = Out of the trains: { $units }
nr-told-placed = New: { $units }
nr-told-rebuilt = Rebuilt: { $units }
nr-told-due = Due: { $units }
nr-told-cancelled = Does not come: { $units }
nr-told-swapped = Exchanged: { $units }
nr-told-improved = Improved: { $units }
nr-told-upgraded = Upgraded: { $units }
nr-told-reverted = Works given up: { $units }
nr-told-targets = To be attacked: { LIST($places, last: "and") }
nr-told-takes = { LIST($places, last: "and") } taken by the { $side }

# Battles
nr-told-battle = { LIST($places, last: "and") }: { $side } { $attack } ({ LIST($attackers, last: "and") }) against { $other } { $defence } ({ LIST($defenders, last: "and") }): { $result }
nr-told-units = { $number ->
    [0] no unit
   *[other] { $number } units
}
nr-told-battle-back = { $side } strike back, { $attack } against { $defence }: { $result }
nr-told-attack = Attack on { LIST($places, last: "and") } by the { $side } ({ LIST($attackers, last: "and") })
nr-told-duel = { LIST($places, last: "and") }: duel of the { $side } ({ LIST($attackers, last: "and") }) with the { $other } ({ LIST($defenders, last: "and") }), die { $attack } against { $defence }: { $result }
nr-told-duel-won = the { $side } win
nr-told-duel-tie = no winner, both lose
nr-told-with = with { LIST($cards, last: "and") } of the { $side }
nr-told-result-ne = no effect, the { $holder } hold
nr-told-result-ca = counterattack, the { $holder } hold
nr-told-result-struck = counterattack
nr-told-result-cb = counterblow, the { $holder } hold
nr-told-result-ex = exchange, no winner
nr-told-result-dr = the { $side } win, the { $other } retreat
nr-told-result-ds = the { $side } win, the { $other } are shattered
nr-told-result-dd = the { $side } win, the { $other } are destroyed
nr-told-surrendered = { LIST($units, last: "and") } surrendered
nr-told-destroyed = { LIST($units, last: "and") } destroyed
nr-told-shattered = { LIST($units, last: "and") } shattered
nr-told-returns = { LIST($units, last: "and") } eliminated until later
nr-told-removed = { LIST($units, last: "and") } gone for good
nr-told-crowded = { $units } lost to the stacking limit
nr-told-reduced = { LIST($units, last: "and") } reduced
nr-told-step-cancelled = the step of { LIST($units, last: "and") } cancelled
nr-told-disorganized = { LIST($units, last: "and") } disorganized
nr-told-retreated = { LIST($units, last: "and") } back to { $place }
nr-told-advanced = { LIST($units, last: "and") } on to { $place }
nr-told-counterblow = Counterblow marker in { LIST($places, last: "and") }
nr-told-unmarked = Counterblow marker in { LIST($places, last: "and") } taken off
nr-told-strength = Strength { $attack } against { $defence }: { $column ->
    [none] no column
   *[other] column { $column }
}
nr-told-die = { $column ->
    [none] No column
   *[other] Column { $column }
}{ $die ->
    [0] { "" }
   *[other] , die { SYMBOL("die", $die) }{ $die }
}: { $result }

# What the sums of a long line are about
nr-told-places = { LIST($places, last: "and") }
nr-subject-moves = Moves
nr-subject-hands = Cards
nr-subject-improved = Improved
nr-subject-upgraded = Upgraded
nr-subject-reverted = Works given up

# The sentence that heads a report
nr-story = { $parts }
nr-story-over = the { $who } win
nr-story-initiative = the initiative passes to the { $who }
nr-story-units = { $number ->
    [1] { $names }
    [2] { LIST($names, last: "and") }
   *[other] { $number } units
}
nr-story-units-of = { $number ->
    [1] { $names }
    [2] { LIST($names, last: "and") }
   *[other] { $number } units
} ({ $side })
nr-story-hexes = { $number ->
    [1] { $names }
    [2] { LIST($names, last: "and") }
   *[other] { $number } hexes
}
nr-story-prizes = { $number ->
    [1] { $names }
    [2] { LIST($names, last: "and") }
   *[other] { $number } places worth VP
}
nr-story-falls = { $who } { $whose ->
    [own] captured
    [other] lost to the { $side }
   *[any] captured by the { $side }
}
nr-story-taken = { $who } { $whose ->
    [own] taken
    [other] lost to the { $side }
   *[any] taken by the { $side }
}
nr-story-won = the { $side } win at { $who }
nr-story-held = the { $side } hold { $who }
nr-story-fought = { $number ->
    [1] battle of { $who }
    [2] battles of { $who }
   *[other] { $number } battles
}
nr-story-surrendered = { $who } { $number ->
    [1] surrenders
   *[other] surrender
}
nr-story-destroyed = { $who } destroyed
nr-story-shattered = { $who } shattered
nr-story-crowded = { $who } lost to the stacking limit
nr-story-reduced = { $who } reduced
nr-story-unsupplied = { $who } without supply
nr-story-new = { $who } { $number ->
    [1] arrives
   *[other] arrive
}
nr-story-moved = { $who } { $number ->
    [1] moves
   *[other] move
}
nr-story-rebuilt = { $who } rebuilt
nr-story-upgraded = { $who } improved
nr-story-organized = { $who } organized again
nr-story-supplied = { $who } in supply again
nr-story-disorganized = { $who } disorganized
