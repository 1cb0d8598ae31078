# What a chapter tells.

hl-told-title = { $side }, { $season } { $year } BC
hl-told-title-new-year = New Year { $year } BC
hl-told-title-initiative = The cards of { $season } { $year } BC
hl-told-title-wintering = The end of Winter { $year } BC
hl-told-state = Prestige: { $prestige }
hl-told-prestige = Prestige of Athens
hl-told-cause = { $side } { SIGNED($change) }, { $reason }
hl-told-where = { $area }
hl-told-field = { $area }: { $side } attacks with { $attackers } against { $defenders }
hl-told-sea = { $area }: { $side } attacks at sea with { $attackers } against { $defenders }
hl-told-storm = { $area }: { $side } storms the City with { $attackers } against { $defenders }
hl-told-sortie = { $area }: sortie of { $side } with { $attackers } against { $defenders }
hl-told-named = { LIST($blocks, last: "and") }
hl-told-counted = { $number ->
    [one] one block
   *[other] { $number } blocks
} ({ $steps ->
    [one] one step
   *[other] { $steps } steps
})
hl-told-ended-panic = { $loser } panics
hl-told-ended-eliminated = nothing is left of { $loser }
hl-told-ended-retreat = { $loser } retreats
hl-told-ended-skirmish = { $loser } leaves after a skirmish
hl-told-lost = { $side } loses { $steps ->
    [one] a step
   *[other] { $steps } steps
}
hl-told-lost-alone = { $side } loses { LIST($blocks, last: "and") }
hl-told-lost-blocks = { $side } loses { $steps ->
    [one] a step
   *[other] { $steps } steps
} and { LIST($blocks, last: "and") }
hl-told-retreats = { $number ->
    [one] a block of { $side } goes to { $area }
   *[other] { $number } blocks of { $side } go to { $area }
}
hl-told-into-city = { $number ->
    [one] a block of { $side } goes into { $area }
   *[other] { $number } blocks of { $side } go into { $area }
}
hl-told-blocks = { $number ->
    [one] one block
   *[other] { $number } blocks
} of { $side }
hl-told-faced-attack = { $area }: { $side } attacks; { LIST($upright, last: "and") } stand there
hl-told-faced-storm = { $area }: { $side } is about to storm the City; { LIST($upright, last: "and") } before it, { $inside ->
    [0] nobody but the garrison
    [one] one block
   *[other] { $inside } blocks
} in it
hl-told-goes-on = { $area }: the battle goes on
hl-dice = Dice, { $area }: { $dice }
hl-dice-and = { $first } · { $next }
hl-dice-now = now { $dice }
hl-dice-by-pursuit = { $block } pursues
hl-dice-by-harassment = { $block } harasses
hl-dice-lie = { $block } { $dice }
hl-dice-attack = { $block } { $dice }: { $hits ->
    [0] { $routs ->
        [0] nothing
        [one] 1 rout
       *[other] { $routs } routs
    }
   *[other] { $hits ->
        [one] 1 hit
       *[other] { $hits } hits
    }{ $routs ->
        [0] {""}
        [one] , 1 rout
       *[other] , { $routs } routs
    }
}
hl-dice-before = { $number ->
    [one] one attack
   *[other] { $number } attacks
} before: { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
}{ $routs ->
    [0] {""}
    [one] , 1 rout
   *[other] , { $routs } routs
}
hl-told-and = { $first }; { $next }
hl-told-then = { $first } { $next }
hl-told-moved = { $side } moves: { LIST($ways, last: "and") }.
hl-told-retreated = { $side } retreats: { LIST($ways, last: "and") }.
hl-told-home = { $side } goes home: { LIST($ways, last: "and") }.
hl-told-home-to = { $number } to { $area }
hl-told-arrived = Blocks of { $side } arrive: { LIST($ways, last: "and") }.
hl-told-way = { $number } { $start } > { $end }
hl-told-there = { $number } { $area }

hl-story = { $parts }
hl-story-over = the war is over
hl-story-falls = { $side } takes { $number ->
    [1] { $areas }
    [2] { LIST($areas, last: "and") }
   *[other] { $number } Cities
}
hl-story-returned = { $number ->
    [1] { $areas } goes
    [2] { LIST($areas, last: "and") } go
   *[other] { $number } Cities go
} back to { $side }
hl-story-neutral = { $number ->
    [1] { $areas } is
    [2] { LIST($areas, last: "and") } are
   *[other] { $number } Cities are
} neutral again
hl-story-gained = { $side } { $number ->
    [one] grows stronger in one area
   *[other] grows stronger in several areas
}
hl-story-won = { $side } wins at { $number ->
    [1] { $areas }
    [2] { LIST($areas, last: "and") }
   *[other] { $number } places
}
hl-story-held = { $number ->
    [1] { $areas } holds out
    [2] { LIST($areas, last: "and") } hold out
   *[other] { $number } neutral Cities hold out
}
hl-story-field = battle of { $area }
hl-story-sea = sea battle in { $area }
hl-story-storm = storm of { $area }
hl-story-sortie = sortie from { $area }
hl-story-fought = battle of { $number ->
    [1] { $areas }
    [2] { LIST($areas, last: "and") }
   *[other] { $number } places
}
hl-story-siege-begun = siege of { $number ->
    [1] { $areas }
    [2] { LIST($areas, last: "and") }
   *[other] { $number } Cities
}
hl-story-siege-lifted = relief of { $number ->
    [1] { $areas }
    [2] { LIST($areas, last: "and") }
   *[other] { $number } Cities
}
hl-story-plays = { $side } plays { $card }
hl-story-moved = { $side } { $number ->
    [one] moves a block
   *[other] moves { $number } blocks
}
hl-story-built = { $side } { $number ->
    [one] builds
   *[other] builds in several Cities
}
hl-story-recruited = { $side } { $number ->
    [one] recruits a block
   *[other] recruits { $number } blocks
}
hl-story-home = { $side } { $number ->
    [one] brings a block home
   *[other] brings { $number } blocks home
}
hl-story-arrived = { $side } { $number ->
    [one] has a block arrive
   *[other] has { $number } blocks arrive
}
hl-story-retreated = { $side } { $number ->
    [one] retreats with a block
   *[other] retreats with { $number } blocks
}
hl-story-disbanded = { $side } { $number ->
    [one] disbands a block
   *[other] disbands blocks in several areas
}
hl-story-attrition = { $side } { $number ->
    [one] suffers from a siege
   *[other] suffers from several sieges
}
hl-story-event = { $side } { $number ->
    [one] loses blocks or steps in one area
   *[other] loses blocks or steps in several areas
}
