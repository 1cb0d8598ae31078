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
pog-told-title-round = { SYMBOL("pog", $owner) }{ $side } round { $round }
pog-told-turn = Turn { $number }, { $turn }
pog-told-title-part = { $turn } · { $part }
pog-told-title-ops = { $points ->
    [1] 1 op
   *[other] { $points } ops
}
pog-told-title-sr = { $points } SR
pog-told-title-rp = replacement points
pog-told-title-auto = automatic op
pog-told-title-peace = peace offer

# The last line: where the game stands
pog-told-state = { $turn } · { $score }
pog-told-score-war = War Status { $all } (AP { $ap }, CP { $cp })
pog-told-score = { SYMBOL("vp") }VP { $vp } · War Status { $all } (AP { $ap }, CP { $cp })

# Tracks
pog-told-vp = { SYMBOL("vp") }VP
pog-told-war-status = War Status of the { $side }
pog-told-vp-mo-ap = no mandated offensive of the AP
pog-told-vp-mo-cp = no mandated offensive of the CP
pog-told-vp-blockade = Blockade
pog-told-vp-starred-ap = AP event with an asterisk
pog-told-vp-starred-cp = CP event with an asterisk
pog-told-cause = { $cause } { $change }

# The action of a round
pog-told-event = { SYMBOL("pog-card") }{ $side } { $number }, played as the event
pog-told-card-played = { SYMBOL("pog-card") }{ $card }
pog-told-effect = { SYMBOL("pog-card") }{ $side } { $number }: { $effect }
pog-told-peace-offered = Peace offered by the { $side }
pog-told-peace-refused = refused by the { $side }
pog-told-peace-accepted = accepted by the { $side }
pog-told-peace-rolled = the { $side } roll { SYMBOL("die", $die) }{ $die } for the terms
pog-told-effect-moltke = until Falkenhayn, each CP unit in France and Belgium costs 1 op to activate
pog-told-effect-great-retreat = this turn Russian units may leave before a CP attack
pog-told-effect-kerensky-offensive = 3 ops, and +2 for one Russian attack that meets AH, BU or TU units
pog-told-effect-brusilov-offensive = 4 ops, +1 for every Russian attack, and one of them may ignore trenches
pog-told-effect-sinai-pipeline = AP attacks out of Sinai no longer take −3, and Allenby may come to Alexandria
pog-told-effect-everyone-into-battle = this turn mixed AP stacks in Italy, France and Belgium are activated as one nation
pog-told-effect-zimmermann-telegram = the United States join the Allies; Over There may follow next turn
pog-told-effect-over-there = American reinforcements may come, and each AP card for RPs adds 1 US RP
pog-told-effect-sud-army = once a round, an AH unit with one or two GE corps is activated for 1 op
pog-told-effect-eleventh-army = a stack of GE 11 and corps is activated for 1 op
pog-told-effect-walter-rathenau = 1 more GE RP every turn until Independent Air Force
pog-told-effect-uboats-unleashed = until Convoy, 1 BR RP is lost every turn and no American reinforcements come
pog-told-effect-treaty-of-brest-litovsk = Russia leaves the war: its units attack no more and are not attacked
pog-told-effect-french-mutiny = a French mandated offensive now forbids French attacks in the West, at the price of a VP
pog-told-effect-fall-of-the-tsar = Russian attacks now cost 1 op for each unit
pog-told-effect-bolshevik-revolution = 1 RU RP a turn at most, and no more Russian mandated offensives
pog-told-effect-h-l-take-command = no more German mandated offensives; the German offensives of 1918 may come
pog-told-effect-lloyd-george = this turn no British attacks on German level 2 trenches
pog-told-effect-stavka-timidity = this turn no Russian attacks on trenches that only Germans hold
pog-told-effect-haig = this turn Germans in trenches in the West need not retreat from British attacks
pog-told-no-card = No card
pog-told-activated = Activated { $uses }
pog-told-to-move = to move: { $spaces }
pog-told-to-fight = to fight: { $spaces }
pog-told-price = { $space } ({ $price } ops)
pog-told-recorded = RPs recorded: { $points }

# Combats
pog-told-combat = { SYMBOL("pog-combat") }{ $target }: { $side } { $number } : { $other } { $against }
pog-told-attack = { SYMBOL("pog-combat") }{ $target }: attack of the { $side }
pog-told-result = { $score }, { $results }
pog-told-wins = { $side } win
pog-told-tie = a tie
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
pog-told-taken-there = taken
pog-told-taken = { LIST($spaces, last: "and") } taken
pog-told-fired = { $side } fire { $factors } CF on the { $table } table, column { $column }{ $shifts ->
    [0] { "" }
   *[other] { " " }({ $shift })
}; { $drm ->
    [0] die { SYMBOL("die", $die) }{ $die }
   *[other] die { SYMBOL("die", $die) }{ $die }, modifier { SIGNED($drm) }, counts as { $modified }
}: loss number { $loss }.

pog-told-with-cards = { SYMBOL("pog-card") }{ LIST($cards, last: "and") } played

# Units that go somewhere
pog-told-moves = Moves: { $moves }
pog-told-redeployed = Redeployed: { $moves }
pog-told-takes = { LIST($spaces, last: "and") } taken by the { $side }
pog-told-trenches-gone = { $number ->
    [1] trench of { $spaces } gone
   *[other] trenches gone: { $spaces }
}
pog-told-trenches-turned = { $number ->
    [1] trench of { $spaces } turned
   *[other] trenches turned: { $spaces }
}
pog-told-entering = New: { $units }
pog-told-nations = { LIST($nations, last: "and") } at war
pog-told-greece-opens = Salonika and Kavala open to both sides, the rest of Greece held by neutral corps
pog-told-nation = { $nations }: { $units }

# Sentences as parts of a line
pog-told-nothing-to-activate = no space left to activate
pog-told-nothing-to-redeploy = no unit left to redeploy
pog-told-redeployed-nothing = nothing redeployed
pog-told-nothing-to-replace = No use for the RPs left to the { $side }
pog-told-points = RPs: { $points }
pog-told-rp-more = { $cause }: { $pool } +{ $points }
pog-told-rp-fewer = { $cause }: { $pool } −{ $points }
pog-told-rp-unspent = RPs of the { $side } left unspent: { $points }
pog-told-attrition-none = No losses to attrition
pog-told-beachhead-lost = MEF beachhead lost
pog-told-stays-out = no room for { $unit }, which stays out of the war
pog-told-trench-placed = { SYMBOL("pog-trench") }Trench of the { $side } placed in { $space }
pog-told-gone-at-once = { $unit } out of the game for good
pog-told-fort-of = { SYMBOL("pog-fort") }Fort of { $space } destroyed
pog-told-nation-enters = { $nation } at war

# Trenches, sieges
pog-told-will-entrench = { $unit } digs in { $space }
pog-told-entrenched = { SYMBOL("pog-trench") }{ $unit } has dug a trench in { $space }
pog-told-entrench-failed = { $unit } fails to dig in { $space }
pog-told-siege-falls = { SYMBOL("pog-fort") }{ LIST($spaces, last: "and") } surrendered { $to ->
    [side] to the { $side }{" "}
   *[nobody] { "" }
}after a siege
pog-told-siege-holds = besieged, holding out: { $spaces }

# The end of a turn
pog-told-attrition = Out of supply, { $side }: { $losses }
pog-told-attrition-rule = Units that cannot trace supply in the Attrition Phase are eliminated, armies for good.
pog-told-cut-off = { $number ->
    [1] Cut off, passing to the { $side }: { $spaces }
   *[other] { $number } spaces cut off, passing to the { $side }: { $spaces }
}
pog-told-cut-off-rule = Spaces that cannot trace supply in the Attrition Phase pass to the enemy.
pog-told-restored = { $side } back at full strength: { $units }
pog-told-restored-too = back at full strength: { $units }
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

# What the sums of a long line are about
pog-told-place = { $space }
pog-subject-moves = Moves
pog-subject-redeployments = Redeployments
pog-subject-attrition = Out of supply
pog-subject-cut-off = Cut off
pog-subject-digging = Trenches
pog-subject-sieges = Sieges
pog-subject-nation = Entering the war
pog-subject-offensives = Mandated offensives

# The story: what weighs most
pog-story = { $parts }
pog-story-over = the war is over
pog-story-peace = peace is made
pog-story-enters = { LIST($names, last: "and") } { $number ->
    [1] enters
   *[other] enter
} the war
pog-story-commitment = { LIST($names, last: "and") }
pog-story-falls = { $number ->
    [1] { $names } falls
    [2] { LIST($names, last: "and") } fall
   *[other] { $number } spaces fall
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
    [1] attack on { $names } undecided
    [2] attacks on { LIST($names, last: "and") } undecided
   *[other] { $number } attacks undecided
}

# Units, and where
pog-story-units = { $number ->
    [1] 1 unit
   *[other] { $number } units
}
pog-story-at = { $what } at { $space }
pog-story-to = { $what } to { $space }
pog-story-for-good = { LIST($units, last: "and") } gone for good
pog-story-gone = { LIST($units, last: "and") } gone
pog-story-corps = { LIST($units, last: "and") } gone
pog-story-reduced = { LIST($units, last: "and") } reduced
pog-story-moved = { LIST($units, last: "and") } { $number ->
    [1] moves
   *[other] move
}
pog-story-redeployed = { LIST($units, last: "and") } redeployed
pog-story-new = { LIST($units, last: "and") } { $number ->
    [1] arrives
   *[other] arrive
}
pog-story-rebuilt = { LIST($units, last: "and") } rebuilt
pog-story-restored = { LIST($units, last: "and") } back at full strength
pog-story-holds = { $number ->
    [1] { $names } holds out
    [2] { LIST($names, last: "and") } hold out
   *[other] { $number } fortresses hold out
}
pog-story-dug = { $number ->
    [1] a trench in { $names }
    [2] trenches in { LIST($names, last: "and") }
   *[other] { $number } trenches
}
pog-story-not-dug = no trench in { LIST($names, last: "and") }
pog-story-recorded = RPs: { $names }
pog-story-effect = in effect
