# What happened, and how sides, areas, blocks and cards are called in it.

hl-way = { $start } > { $next }
hl-with-steps = { $block } ({ $steps })

hl-chose = { $side } has chosen a card.
hl-shown-event = { $side } plays { $card } for its Event.
hl-shown-actions = { $side } plays { $card } for actions.
hl-shown-sacrifice = { $side } sacrifices { $card }.

hl-went-moved = { $side } moves { $number ->
    [one] a block
   *[other] { $number } blocks
}: { $path }.
hl-went-retreated = { $number ->
    [one] A block of { $side } retreats
   *[other] { $number } blocks of { $side } retreat
}: { $path }.
hl-went-home = { $number ->
    [one] A block of { $side } goes home
   *[other] { $number } blocks of { $side } go home
}: { $path }.
hl-went-arrived = { $number ->
    [one] A block of { $side } arrives
   *[other] { $number } blocks of { $side } arrive
}: { $path }.
hl-own-went-moved = Moved: { LIST($blocks, last: "and") }, { $path }.
hl-own-went-retreated = Retreated: { LIST($blocks, last: "and") }, { $path }.
hl-own-went-home = Home: { LIST($blocks, last: "and") }, { $path }.
hl-own-went-arrived = Arrived: { LIST($blocks, last: "and") }, { $path }.

hl-steps-built = { $side } adds { $steps ->
    [one] a step
   *[other] { $steps } steps
} in { $area }.
hl-steps-recruited = { $side } recruits a block in { $area }.
hl-steps-garrison = { $side } takes a step from a block for a garrison in { $area }.
hl-steps-disbanded = { $side } in { $area }: { $gone ->
    [one] a block disbands
   *[other] { $gone } blocks disband
}.
hl-steps-attrition = { $side } in { $area } loses { $steps ->
    [one] a step
   *[other] { $steps } steps
} to the siege{ $gone ->
    [0] .
    [one] , and a block is gone.
   *[other] , and { $gone } blocks are gone.
}
hl-steps-open-sea = The Open Sea takes { $steps ->
    [one] a step
   *[other] { $steps } steps
} of { $side } in { $area }{ $gone ->
    [0] .
    [one] , and a block is gone.
   *[other] , and { $gone } blocks are gone.
}
hl-steps-surrendered = { $side } in { $area } surrenders { $gone ->
    [one] a block
   *[other] { $gone } blocks
}.
hl-steps-event = { $side } in { $area }: { SIGNED($change) } { $steps ->
    [one] step
   *[other] steps
}{ $gone ->
    [0] .
    [one] , and a block is gone.
   *[other] , and { $gone } blocks are gone.
}
hl-own-steps-built = Strengthened in { $area }: { LIST($blocks, last: "and") }.
hl-own-steps-recruited = Recruited in { $area }: { LIST($blocks, last: "and") }.
hl-own-steps-garrison = A step for the garrison of { $area }: { LIST($blocks, last: "and") }.
hl-own-steps-disbanded = Disbanded in { $area }: { LIST($blocks, last: "and") }.
hl-own-steps-attrition = Worn down in { $area }: { LIST($blocks, last: "and") }.
hl-own-steps-open-sea = Hit by the Open Sea in { $area }: { LIST($blocks, last: "and") }.
hl-own-steps-surrendered = Surrendered in { $area }: { LIST($blocks, last: "and") }.
hl-own-steps-event = { SIGNED($change) } in { $area }: { LIST($blocks, last: "and") }.

hl-battle-field = { $side } attacks in { $area }: { LIST($attackers, last: "and") } against { LIST($defenders, last: "and") }.
hl-battle-sea = { $side } attacks at sea, { $area }: { LIST($attackers, last: "and") } against { LIST($defenders, last: "and") }.
hl-battle-storm = { $side } storms { $area }: { LIST($attackers, last: "and") } against { LIST($defenders, last: "and") }.
hl-battle-sortie = { $side } makes a sortie from { $area }: { LIST($attackers, last: "and") } against { LIST($defenders, last: "and") }.
hl-rolled = { CAPITAL($block) } ({ $side }, { $rating }) rolls { LIST($dice, last: "and") }; a favour may change that.
hl-attacked-round = { CAPITAL($block) } ({ $side }, { $rating }) rolls { LIST($dice, last: "and") }: { $hits ->
    [0] no hit
    [one] a hit
   *[other] { $hits } hits
}{ $routs ->
    [0] .
    [one] , a rout.
   *[other] , { $routs } routs.
}
hl-attacked-pursuit = { CAPITAL($block) } ({ $side }, { $rating }) pursues with { LIST($dice, last: "and") }: { $hits ->
    [0] no hit.
    [one] a hit.
   *[other] { $hits } hits.
}
hl-attacked-harassment = { CAPITAL($block) } ({ $side }, { $rating }) harasses the retreat with { LIST($dice, last: "and") }: { $hits ->
    [0] no hit.
    [one] a hit.
   *[other] { $hits } hits.
}
hl-struck-hit = { CAPITAL($block) } is hit and has { $left ->
    [one] a step
   *[other] { $left } steps
} left.
hl-struck-half = { CAPITAL($block) } takes the first of two hits.
hl-struck-shrunk = { CAPITAL($block) } shrinks with its fleet and has { $left ->
    [one] a step
   *[other] { $left } steps
} left.
hl-struck-eliminated = { CAPITAL($block) } is eliminated.
hl-struck-routed = { CAPITAL($block) } routs.
hl-ended-panic = Panic: { $side } wins in { $area }.
hl-ended-eliminated = { $side } wins in { $area }: no enemy is left.
hl-ended-retreat = The enemy retreats: { $side } wins in { $area }.
hl-ended-skirmish = A skirmish in { $area }: { $side } keeps the field.
hl-held-panic = Panic: { $area } holds out against { $side }.
hl-held-eliminated = { $area } holds out: no block of { $side } is left that stormed it.
hl-held-retreat = { $side } gives up the storm of { $area }.
hl-held-skirmish = { $side } gives up the storm of { $area } before anybody is hit.
hl-city-storm = { $side } takes { $area } by storm.
hl-city-surrender = { $area } surrenders to { $side }.
hl-city-attrition = { $area } is starved out and falls to { $side }.
hl-city-revolt = { $area } revolts and goes over to { $side }.
hl-city-returned = { $area } is kept by nobody any more and goes back to { $side }.
hl-city-neutral = { $area } is kept by nobody any more and is neutral again.
hl-siege-begun = { $side } besieges { $area }.
hl-siege-set = The siege of { $area } by { $side } is set.
hl-siege-lifted = The siege of { $area } by { $side } is lifted.
hl-prestige = { $side }: { SIGNED($change) } Prestige, { $reason }.
