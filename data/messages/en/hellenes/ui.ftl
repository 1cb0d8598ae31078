# Panels, prompts and the notation.

hl-ask-over = The game is over.
hl-ask-wait = { $side } is to decide.
hl-ask-choose-cards = { $season }: choose a card in secret, for its Event or for actions.
hl-ask-new-year = New Year: choose a card in secret, for its Event or as a Sacrifice.
hl-ask-chosen = You have chosen. Until the other side has, too, you may choose again; nobody learns of it.
hl-choice-is-in = Your choice is in: { $card }, { $use }. Until { $side } has chosen, too, you may choose another; nobody learns of it.
hl-ask-negotiate = You lead by { $lead }. Try to force peace{ $free ->
    [True] {""}
   *[False] {" "}for 2 Prestige
}, or go on with the war.
hl-ask-end-taxes = Go on with the Heavy Tribute, or end it.
hl-ask-break-peace = Resume the war in Greece for 3 Prestige, or keep the peace.
hl-ask-appeal = To which Olympian do you sacrifice { $card }?
hl-ask-take-actions = { $left ->
    [one] One action
   *[other] { $left } actions
}: move a Group, build, pillage, or end the phase.
hl-ask-winter-actions = { $left ->
    [one] One Winter action
   *[other] { $left } Winter actions
}: move a Group, maintain, build, or end the phase.
hl-ask-group = Move on with the Group from { $area }, or do something else ({ $left ->
    [0] no action
    [one] one action
   *[other] { $left } actions
} left).
hl-ask-build = Build in { $area }: { $left ->
    [one] one step
   *[other] { $left } steps
} left.
hl-ask-place-recruit = In which of its home Cities is the recruit placed?
hl-ask-go-home = Blocks may go home before the Winter is judged.
hl-ask-crowded = { $area } feeds { $left ->
    [one] one block
   *[other] { $left } blocks
} too many: who disbands?
hl-ask-declare-sorties = Which of the besieged make a sortie?
hl-ask-choose-combat = Combat Phase: choose the next battle or siege, or end it.
hl-ask-shelter = Attack on { $area }: who goes into the City ({ $left ->
    [one] room for one block
   *[other] room for { $left } blocks
}) before the battle?
hl-ask-surrender = { $area } is about to be stormed: surrender, or defend it.
hl-ask-battle = { $kind ->
    [sea] Sea battle, { $area }
    [storm] Storm of { $area }
    [sortie] Sortie from { $area }
   *[other] Battle of { $area }
}, round { $round } ({ $attacker } attacks; { $own } against { $enemy })
hl-line-named = { $side } { LIST($blocks) }
hl-line-block = { $block } ({ $steps }{ $routed ->
    [True] , routed
   *[False] {""}
})
hl-line-counted = { $side } { $number ->
    [one] one block
   *[other] { $number } blocks
} ({ $steps ->
    [one] one step
   *[other] { $steps } steps
})
hl-ask-attack = { $battle }: { $block } ({ $rating }) rolls { $dice }, { $hits ->
    [0] no hit
    [one] a hit
   *[other] { $hits } hits
}{ $routs ->
    [0] {""}
    [one] , a rout
   *[other] , { $routs } routs
}
hl-ask-favour-dice = { $attack }. Use the favour of { $olympian } now, or keep it.
hl-ask-favour-siege = Siege of { $area }: the dice are { $dice }, { $hits ->
    [0] no hit
    [one] a hit
   *[other] { $hits } hits
}. Use the favour of { $olympian } now, or keep it.
hl-ask-battle-over = The battle is over
hl-ask-stand-or-retreat = { $battle }: retreat now, or stand and fight this round.
hl-ask-hit = { $battle }: which of your strongest blocks takes the hit?
hl-ask-rout = { $battle }: which of your weakest blocks routs?
hl-ask-retreat = { $battle }: where do your blocks retreat?
hl-ask-starve = Siege of { $area }: which of the strongest besieged takes the hit?
hl-ask-favour = Use the favour of { $olympian } now, or keep it{ $moment ->
    [attack] {" "}(attack of { $about })
    [attrition] {" "}(siege of { $about })
    [open_sea] {" "}(Open Sea, { $about })
    [plague] {" "}({ $about })
   *[other] {""}
}.
hl-ask-choosing = { CAPITAL($card) }: { $what ->
    [siege] which of your sieges?
    [nation] in which Nation?
    [leader] whose Leader goes?
    [revolt] which City revolts?
    [fleet] the fleet of which City?
    [unrest] in which area is a block from Laconia called home?
    [helots] which block loses a step or goes home?
    [sea] in which sea?
    [city] which City?
    [ambush] whom do you ambush?
    [hit] which of your strongest land blocks loses a step?
    [look] which area do your scouts look at?
    [group] who sails, the fleet first?
    [haven] to which port?
    [steps] who gains a step?
    [ships] which fleet gains a step, or is launched?
    [exiles] where do they come?
   *[other] which block comes, and where?
} { $left ->
    [one] { "" }
   *[other] ({ $left } left)
}

hl-headline = { $year } BC, { $season } · { $part } · Prestige: { $prestige }
hl-headline-new-year = { $year } BC, New Year · Prestige: { $prestige }
hl-prestige-even = even
hl-prestige-lead = { $side } leads by { $lead }
hl-season-spring = Spring
hl-season-summer = Summer
hl-season-high-summer = High Summer
hl-season-fall = Fall
hl-season-winter = Winter
hl-phase-new-year = New Year
hl-phase-initiative = Initiative
hl-phase-actions = Actions
hl-phase-combat = Combat
hl-phase-winter-actions = Winter actions
hl-phase-siege-break = Battles to break sieges
hl-phase-winter-siege = Siege combat
hl-phase-wintering = Over-wintering
hl-phase-of = { $side }: { $phase }

hl-olympian-zeus = Zeus
hl-olympian-ares = Ares
hl-olympian-poseidon = Poseidon
hl-olympian-athena = Athena
hl-olympian-apollo = Apollo
hl-olympian-hermes = Hermes
hl-olympian-artemis = Artemis

hl-part-name = { $name }
hl-part-way = { $end } via { $way }
hl-part-block = { $block } ({ $steps }) { $area }
hl-part-card = { $number } { $title } ({ $value })
hl-part-city = Into the City
hl-part-use-event = For its Event
hl-part-use-actions = For actions
hl-part-use-sacrifice = As a Sacrifice

hl-verb-play = Choose card
hl-verb-negotiate = Try to force peace
hl-verb-resume = Resume the war
hl-verb-untax = End the tax
hl-verb-appeal = Appeal
hl-verb-favour = Use { $olympian }
hl-verb-move = Move
hl-verb-enter = Enter a besieged port
hl-verb-load = Take aboard
hl-verb-build = Build
hl-verb-strengthen = Strengthen
hl-verb-recruit = Recruit
hl-verb-garrison = Garrison
hl-verb-pillage = Pillage
hl-verb-maintain = Maintain
hl-verb-disband = Disband
hl-verb-sally = Sortie
hl-verb-fight = Fight
hl-verb-storm = Storm
hl-verb-attrition = Attrition
hl-verb-shelter = Into the City
hl-verb-surrender = Surrender
hl-verb-retreat = Retreat all
hl-verb-retreat-to = Retreat
hl-verb-hit = Takes the hit
hl-verb-rout = Routs
hl-verb-choose = Choose
hl-verb-choosing = { $what ->
    [siege] Choose a siege
    [nation] Choose a Nation
    [leader] Choose a Leader
    [revolt] Choose a City
    [fleet] Choose a City
    [unrest] Choose an area
    [sea] Choose a sea
    [city] Choose a City
    [look] Choose an area
    [haven] Choose a port
    [exiles] Choose an area
   *[other] Choose a block
}
hl-verb-go-home = Go home
hl-verb-place-recruit = Choose its City
hl-verb-home-saved = Home: all { $number } who would be lost
hl-end-negotiate = Go on with the war
hl-end-end-taxes = Go on taxing
hl-end-break-peace = Keep the peace
hl-end-take-actions = End actions
hl-end-build = End building
hl-end-place-recruit = Back into the pool
hl-end-go-home = Nobody else goes home
hl-end-declare-sorties = No more sorties
hl-end-choose-combat = End combat
hl-end-shelter = Fight with the rest
hl-end-surrender = Defend the City
hl-end-stand-or-retreat = Stand and fight
hl-end-use-favour = Keep it
hl-end-choosing = No more

hl-notation-too-long = An order may have { $most } characters at most.
hl-notation-empty = An order was expected. Look at the list of legal actions.
hl-notation-verb = “{ $token }” is no order. Expected a verb such as move, build, fight or done.
hl-notation-missing = Something is missing after “{ $token }”.
hl-notation-missing-way = “{ $token }” names no destination. Expected for example `move A01 > Megara`.
hl-notation-stands-there = { $block } is in “{ $token }” already.
hl-notation-in-pool = { $block } is in the pool and goes nowhere.
hl-notation-not-yours = { $block } is no block that you may give orders to or choose now.
hl-notation-too-much = “{ $token }” is too much here.
hl-notation-use = What is “{ $token }” for? Say `for event`, `for actions` or `for sacrifice`.
hl-notation-way = { $block } finds no way to “{ $token }”.

hl-tell-peace = The Peace of Nicias holds in Greece.
hl-tell-in-play = In play: { LIST($cards, last: "and") }.
hl-tell-discard = Discarded this year: { LIST($cards, last: "and") }.
hl-tell-favour = { $olympian } favours { $side }.
hl-tell-side = { $side } holds { $cards ->
    [one] one card
   *[other] { $cards } cards
} and has { $pool ->
    [one] one block
   *[other] { $pool } blocks
} in its pool.
hl-tell-blocks = Blocks of { $side }: { LIST($areas, last: "and") }.
hl-tell-number = { $area } { $number }{ $flat ->
    [0] {""}
   *[other] {" "}({ $flat } in the City)
}
hl-tell-known = { $area } { $number }{ $flat ->
    [0] {""}
   *[other] {" "}({ $flat } in the City)
}: { LIST($known, last: "and") }
hl-tell-taken = { $side } holds { LIST($areas, last: "and") }, not loyal to it.
hl-tell-siege = { $side } besieges { $area }{ $blockaded ->
    [True] {" "}and blockades it
   *[False] {""}
}{ $garrison ->
    [True] . There is a garrison.
   *[False] .
}
hl-own-choice = Chosen, face down: { $card }, { $use }.
hl-own-area = { $area } { $number }: { LIST($blocks, last: "and") }.
hl-own-block = { $block } ({ $steps }{ $lies ->
    [flat] , in the City
    [aboard] , aboard { $fleet }
   *[upright] {""}
})
hl-own-pool = In the pool { $number }{ $number ->
    [0] .
   *[other] : { LIST($blocks, last: "and") }.
}
hl-tell-revolts = In revolt: { LIST($areas, last: "and") }.
hl-tell-pillaged = Pillaged this year: { LIST($areas, last: "and") }.
hl-refuse-option = “{ $value }” is not offered for { $option }.
hl-resigned = { $side } gives up. Prestige: { $prestige }.
hl-no-such-action = That is no action of this game.
hl-no-warnings = Nothing here is out of supply before Winter: then the panel of each side names its blocks that will not live through it, and asks before they are left to it.

hl-card-use-event = as an Event
hl-card-use-actions = for actions
hl-card-use-sacrifice = as a Sacrifice
hl-luck-attack = attacks of blocks
hl-luck-attrition = attrition of sieges
hl-luck-open-sea = tests of the Open Sea
