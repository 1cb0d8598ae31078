# Accounts of chapters: short lines, each telling one thing. SYMBOL stands right before its word.

pog-told-side-ap = AP
pog-told-side-cp = CP
pog-told-card = “{ $name }” ({ $side } { $number })
pog-told-card-name = { $name }
pog-told-and = { $first }; { $next }
pog-told-reserve = the { $side } reserve
pog-told-at = { $unit } in { $space }
pog-told-in = { $unit } in { $spaces }
pog-told-to = { LIST($units, last: "and") } to { $space }

# The first line: whose round, what for
pog-told-title = { $part } · { $played }
pog-told-title-round = { $side } round { $round }
pog-told-title-part = Turn { $number }, { $turn } · { $part }
pog-told-title-ops = { $points ->
    [1] 1 op
   *[other] { $points } ops
}
pog-told-title-sr = { $points } SR
pog-told-title-rp = replacement points
pog-told-title-auto = automatic op
pog-told-title-peace = peace offer

# The last line: where the game stands
pog-told-state = Turn { $number }, { $turn } · { $score }
pog-told-score = { SYMBOL("vp") }VP { $vp } · War Status { $all } (AP { $ap }, CP { $cp })

# Tracks
pog-told-vp = { SYMBOL("vp") }VP
pog-told-war-status = War Status of the { $side }
pog-told-cause = { $cause } { $change }

# The action of a round
pog-told-event = { SYMBOL("pog-card") }{ $side } { $number }, played as the event
pog-told-card-played = { SYMBOL("pog-card") }{ $card }
pog-told-effect = { SYMBOL("pog-card") }{ $side } { $number }: { $effect }
pog-told-no-card = No card
pog-told-to-move = to move: { $spaces }
pog-told-to-fight = to fight: { $spaces }
pog-told-price = { $space } ({ $price } ops)
pog-told-recorded = RPs recorded: { $points }

# Combats
pog-told-combat = { $target }: { $side } { $number } : { $other } { $against }
pog-told-attack = { $target }: attack of the { $side }
pog-told-result = { $score }, { $results }
pog-told-no-loss = no step lost
pog-told-reduced = { LIST($units, last: "and") } reduced
pog-told-gone = { LIST($units, last: "and") } gone
pog-told-for-good = { LIST($units, last: "and") } gone for good
pog-told-in-place = { $unit } (now { $corps })
pog-told-fort-destroyed = { SYMBOL("pog-fort") }fort destroyed
pog-told-stands = the defenders stand at the price of a step
pog-told-called-off = called off
pog-told-step-returned = a step returned to { $unit }
pog-told-back = { LIST($units, last: "and") } back to { $space }
pog-told-forward = { LIST($units, last: "and") } in
pog-told-forward-to = { LIST($units, last: "and") } on to { $space }
pog-told-taken-by = taken by { LIST($units, last: "and") }
pog-told-taken = { LIST($spaces, last: "and") } taken
pog-told-fired = { $side } fire { $factors } CF on the { $table } table, column { $column }{ $shifts ->
    [0] { "" }
   *[other] { " " }({ $shift })
}; { $drm ->
    [0] die { SYMBOL("die", $die) }{ $die }
   *[other] die { SYMBOL("die", $die) }{ $die }, modifier { SIGNED($drm) }, counts as { $modified }
}: loss number { $loss }.

# Units that go somewhere
pog-told-moves = Moves: { $moves }
pog-told-redeployed = Redeployed: { $moves }
pog-told-takes = { LIST($spaces, last: "and") } taken by the { $side }
pog-told-entering = New: { $units }
pog-told-nations = { LIST($nations, last: "and") } at war
pog-told-nation = { $nations }: { $units }

# Trenches, sieges
pog-told-will-entrench = { $unit } digs in { $space }
pog-told-entrenched = { SYMBOL("pog-trench") }{ $unit } has dug a trench in { $space }
pog-told-entrench-failed = { $unit } fails to dig in { $space }
pog-told-siege-falls = { SYMBOL("pog-fort") }{ LIST($spaces, last: "and") } surrendered after a siege
pog-told-siege-holds = besieged, holding out: { $spaces }

# The end of a turn
pog-told-attrition = Out of supply, { $side }: { $losses }
pog-told-attrition-rule = Units that cannot trace supply in the Attrition Phase are eliminated, armies for good.
pog-told-cut-off = Cut off, passing to the { $side }: { $spaces }
pog-told-cut-off-rule = Spaces that cannot trace supply in the Attrition Phase pass to the enemy.
pog-told-restored = { $side } back at full strength: { $units }
pog-told-rebuilt = { $side } rebuilt: { $units }
pog-told-offensives = Mandated offensives: { $offensives }
pog-told-offensive = { $side } { $offensive }
pog-told-draws = Cards drawn: { $draws }
pog-told-draw = { $side } { $cards }
pog-told-discards = { $side } discard { LIST($cards, last: "and") }
pog-told-reach = { LIST($sides, last: "and") } { $number ->
    [1] reaches
   *[other] reach
} { $level }
pog-told-reached = { LIST($sides, last: "and") } at { $level }
pog-told-join = { $level } cards shuffled in: { $sides }

# The story: what weighs most
pog-story = { $parts }
pog-story-peace = peace is made
pog-story-enters = { LIST($names, last: "and") } { $number ->
    [1] enters
   *[other] enter
} the war
pog-story-commitment = { LIST($names, last: "and") }
pog-story-falls = { $number ->
    [1] { $names } falls
    [2] { LIST($names, last: "and") } fall
   *[other] { $number } VP spaces fall
}
pog-story-forts = { $number ->
    [1] fort of { $names } destroyed
    [2] forts of { LIST($names, last: "and") } destroyed
   *[other] { $number } forts destroyed
}
pog-story-taken = { $number ->
    [1] { $names } taken
    [2] { LIST($names, last: "and") } taken
   *[other] { $number } spaces taken
}
pog-story-fails = { $number ->
    [1] attack on { $names } fails
    [2] attacks on { LIST($names, last: "and") } fail
   *[other] { $number } attacks fail
}
pog-story-undecided = { $number ->
    [1] no decision at { $names }
    [2] no decision at { LIST($names, last: "and") }
   *[other] { $number } attacks undecided
}

# Units, and where
pog-story-units = { $number ->
    [1] 1 unit
   *[other] { $number } units
}
pog-story-at = { $what } at { $space }
pog-story-for-good = { LIST($units, last: "and") } gone for good
pog-story-gone = { LIST($units, last: "and") } gone
pog-story-corps = { LIST($units, last: "and") } gone
pog-story-reduced = { LIST($units, last: "and") } reduced
