# Battles.

nr-target = The { $side } will attack { $place }.
nr-counterblow = Counterblow marker of the { $side } in { $place }.
nr-counterblow-off = The Counterblow marker in { $place } is taken off.
nr-battle-begins = Attack on { LIST($places, last: "and") } by { LIST($units, last: "and") }.
nr-counterattack = The { $side } counterattack.
nr-marker-axis = A Blitz marker is committed.
nr-marker-soviet = A Shock marker is committed.
nr-rolled = The die shows { LIST($dice, last: "and") }{ $column ->
    [no] .
   *[other] {" "}in column { $column }.
 }
nr-die-chosen = The { $die } counts.
nr-no-effect-again = No effect: the die is rolled again.
nr-duel = Both sides roll: Axis { $axis }, Soviets { $soviet }.
nr-result-duel = the lower die loses a step.
nr-refuse-declared = { $place } has its marker already.
nr-refuse-no-target-left = No more than { $number } markers may be used in this turn.
nr-refuse-nobody-attacks = { $why ->
    [far] None of your units stands next to { $place }.
    [barred] Your units next to { $place } are disorganized or have white strengths: they attack only where they must.
   *[apart] No unit could attack { $place } and the other hexes of this battle at once.
 }
nr-refuse-nobody-there = None of your units stands in { $place }.
nr-refuse-only-white = Only white strengths stand in { $place }.
nr-refuse-nobody-near = No enemy unit next to { $place } could attack it.
nr-refuse-not-declared = { $place } is not to be attacked any more.
nr-refuse-joined = { $unit } takes part already.
nr-refuse-attacked = { $unit } has attacked in this phase.
nr-refuse-no-attacker = The attack needs a unit.
nr-refuse-strands = Another declared place could not be attacked any more: leave a unit for it, or attack both at once.
nr-refuse-other-loss = { $unit } cannot take this loss.
nr-refuse-no-cadre = { $unit } is no cadre that waits.
nr-refuse-no-retreat = { $unit } does not have to retreat.
nr-refuse-retreat-path = { $unit } cannot retreat that way: two open hexes away from the battle.
nr-refuse-retreat-supply = { $unit } must retreat towards a supply source.
nr-refuse-no-advance = { $unit } cannot advance there.
nr-refuse-advance-far = { $unit } may advance { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
 }, no further.
nr-refuse-advance-stops = An advance ends in { $place }.
