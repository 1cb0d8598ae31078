# Battles and sieges: what is told besides dice and losses, why Prestige moves, and refusals.

hl-attack-declared = { $side } attacks in { $area }.
hl-sortie-declared = { $number ->
    [one] A block of { $side } comes
   *[other] { $number } blocks of { $side } come
} out of { $area }.
hl-storm-declared = { $side } is about to storm { $area }.
hl-retreats = { $side } retreats.
hl-attrition = { $side } starves { $area } with { LIST($dice, last: "and") } (hits on { $most ->
    [1] 1
   *[other] 1 to { $most }
}): { $hits ->
    [0] no hit.
    [one] a hit.
   *[other] { $hits } hits.
}
hl-attrition-nobody = Nobody is left in { $area }: { $side } rolls no die (8.2, CRD-14).
hl-went-sheltered = { $number ->
    [one] A block of { $side } goes
   *[other] { $number } blocks of { $side } go
} into the City: { $path }.
hl-way-into-city = { $area }, into the City
hl-own-went-sheltered = In the City: { LIST($blocks, last: "and") }, { $path }.
hl-told-sheltered = { $side } goes into the City: { LIST($ways, last: "and") }.
hl-steps-drowned = { $side } in { $area }: { $gone ->
    [one] a block is lost with its fleet.
   *[other] { $gone } blocks are lost with their fleets.
}
hl-own-steps-drowned = Lost with its fleet in { $area }: { LIST($blocks, last: "and") }.
hl-struck-no-place = { CAPITAL($block) } has no place to retreat to and is eliminated.
hl-city-empty = Nobody is left in { $area }, which falls to { $side }.

hl-for-panic = for the panic in { $area }
hl-for-eliminated = for the victory in { $area }
hl-for-retreat = for the retreat from { $area }
hl-for-skirmish = for the skirmish in { $area }
hl-for-city = for taking { $area }

hl-verb-sortie = Fight the sortie
hl-nowhere = a place that is not on the map

hl-refuse-sortie = Say which of the besieged make a sortie, or end it. { $asked }
hl-refuse-no-sortie = { $block } cannot make a sortie now: only blocks besieged in a City may that have not retreated this turn.
hl-refuse-combat = Choose a battle, a storm or an attrition, or end the phase. { $asked }
hl-refuse-no-battle = There is no battle to be fought in { $area } now.
hl-refuse-battle-left = The battle in { $area } must be fought before the phase ends.
hl-refuse-no-siege = You cannot press a siege of { $area } now: it must have been set in an earlier Season, and not pressed this turn.
hl-refuse-storm = There is nobody around { $area } who may storm it: who has retreated this turn does not fight again.
hl-refuse-storm-event = After an Event { $area } cannot be stormed; attrition alone is possible.
hl-refuse-blockade = { $area } is a port: it starves only when it has been blockaded too since an earlier Season.
hl-refuse-unmaintained = In Winter all besiegers of { $area } must be Maintained for attrition.
hl-refuse-shelter = Say who goes into the City, or fight with the rest. { $asked }
hl-refuse-shelter-elsewhere = { $block } is not among those attacked in { $area }.
hl-refuse-shelter-port = { $block } is a fleet, and this City is no port.
hl-refuse-shelter-room = There is no room in the City for { $block }.
hl-refuse-surrender = Surrender the City, or defend it. { $asked }
hl-refuse-stand = Retreat with all blocks, or stand and fight. { $asked }
hl-refuse-take = Name the block that takes it. { $asked }
hl-refuse-hit = The hit falls on one of the strongest: { LIST($blocks, last: "or") }.
hl-refuse-rout = The weakest rout first: { LIST($blocks, last: "or") }.
hl-refuse-retreat = Say where a block retreats to. { $asked }
hl-refuse-retreats-not = { CAPITAL($block) } is not among those who still retreat.
hl-refuse-retreat-there = { $block } cannot retreat to { $place }.
hl-refuse-retreat-others = If { $block } goes to { $place }, another block has no place left.
