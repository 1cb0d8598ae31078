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
nr-told-card-cancelled = { $card } of the { $side } is cancelled
nr-told-discards = The { $side } discard { LIST($cards, last: "and") }

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
nr-told-battle = { LIST($places, last: "and") }: { $side } { $attack } ({ LIST($attackers, last: "and") }) against { $defence } ({ LIST($defenders, last: "and") }), { $result }
nr-told-units = { $number ->
    [0] no unit
   *[other] { $number } units
}
nr-told-battle-back = { $side } strike back, { $attack } against { $defence }, { $result }
nr-told-attack = Attack on { LIST($places, last: "and") }
nr-told-duel = Duel for { LIST($places, last: "and") }
nr-told-result-ne = no effect
nr-told-result-ca = counterattack
nr-told-result-cb = counterblow
nr-told-result-ex = exchange
nr-told-result-dr = the defender retreats
nr-told-result-ds = the defender is shattered
nr-told-result-dd = the defender is destroyed
nr-told-result-duel = the lower die loses a step
nr-told-surrendered = { LIST($units, last: "and") } surrendered
nr-told-destroyed = { LIST($units, last: "and") } destroyed
nr-told-shattered = { LIST($units, last: "and") } shattered
nr-told-returns = { LIST($units, last: "and") } eliminated until later
nr-told-removed = { LIST($units, last: "and") } gone for good
nr-told-crowded = { LIST($units, last: "and") } without room, destroyed
nr-told-reduced = { LIST($units, last: "and") } reduced
nr-told-step-cancelled = the step of { LIST($units, last: "and") } cancelled
nr-told-disorganized = { LIST($units, last: "and") } disorganized
nr-told-retreated = { LIST($units, last: "and") } back to { $place }
nr-told-advanced = { LIST($units, last: "and") } on to { $place }
nr-told-counterblow = Counterblow marker in { LIST($places, last: "and") }
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

# The sentence that heads a report
nr-story = { $parts }
nr-story-over = the { LIST($names, last: "and") } win
nr-story-initiative = the initiative passes to the { LIST($names, last: "and") }
nr-story-falls = { $number ->
    [1] { $names } falls
    [2] { LIST($names, last: "and") } fall
   *[other] { $number } places worth VP fall
}
nr-story-surrendered = { $number ->
    [1] { $names } surrenders
    [2] { LIST($names, last: "and") } surrender
   *[other] { $number } units surrender
}
nr-story-destroyed = { $number ->
    [1] { $names } destroyed
    [2] { LIST($names, last: "and") } destroyed
   *[other] { $number } units destroyed
}
nr-story-shattered = { $number ->
    [1] { $names } shattered
    [2] { LIST($names, last: "and") } shattered
   *[other] { $number } units shattered
}
nr-story-reduced = { $number ->
    [1] { $names } reduced
    [2] { LIST($names, last: "and") } reduced
   *[other] { $number } units reduced
}
nr-story-unsupplied = { $number ->
    [1] { $names } without supply
    [2] { LIST($names, last: "and") } without supply
   *[other] { $number } units without supply
}
nr-story-held = { $number ->
    [1] { $names } holds
    [2] { LIST($names, last: "and") } hold
   *[other] { $number } hexes hold
}
nr-story-taken = { $number ->
    [1] { $names } taken
    [2] { LIST($names, last: "and") } taken
   *[other] { $number } hexes taken
}
nr-story-new = { $number ->
    [1] { $names } arrives
    [2] { LIST($names, last: "and") } arrive
   *[other] { $number } units arrive
}
nr-story-fought = { $number ->
    [1] battle of { $names }
    [2] battles of { LIST($names, last: "and") }
   *[other] { $number } battles
}
nr-story-moved = { $number ->
    [1] { $names } moves
    [2] { LIST($names, last: "and") } move
   *[other] { $number } units move
}
nr-story-rebuilt = { $number ->
    [1] { $names } rebuilt
    [2] { LIST($names, last: "and") } rebuilt
   *[other] { $number } units rebuilt
}
nr-story-upgraded = { $number ->
    [1] { $names } improved
    [2] { LIST($names, last: "and") } improved
   *[other] { $number } units improved
}
nr-story-organized = { $number ->
    [1] { $names } organized again
    [2] { LIST($names, last: "and") } organized again
   *[other] { $number } units organized again
}
nr-story-supplied = { $number ->
    [1] { $names } in supply again
    [2] { LIST($names, last: "and") } in supply again
   *[other] { $number } units in supply again
}
nr-story-disorganized = { $number ->
    [1] { $names } disorganized
    [2] { LIST($names, last: "and") } disorganized
   *[other] { $number } units disorganized
}
