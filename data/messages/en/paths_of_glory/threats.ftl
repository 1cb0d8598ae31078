# Paths of Glory: what the supply sentinel warns of, step by step. `$victims` are units by space, or spaces.

pog-threat-by-movement = The { $side } could cut off { LIST($victims, last: "and") } by movement alone ({ $price ->
        [one] 1 operation point
       *[other] { $price } operation points
    }).
pog-threat-by-advance = If { $space } has to be left after combat, an advance of the { $side } would cut off { LIST($victims, last: "and") }.
pog-threat-units = { LIST($units, last: "and") } in { $space }
pog-threat-spaces = the { $count ->
        [one] space
       *[other] spaces
    } { LIST($spaces, last: "and") }
pog-threat-activates = { $space } is activated for movement ({ $price ->
        [one] 1 point
       *[other] { $price } points
    }).
pog-threat-advance = { LIST($units, last: "or") } could advance to { $space }.
pog-threat-taken = { $space } changes hands: no supply of the { $side } passes there any more.
pog-threat-passed = { $space } changes hands on the way: no supply of the { $side } passes there any more.
pog-threat-besieged = The fort of { $space } is besieged: no supply of the { $side } passes there any more.
pog-threat-units-die = Without supply at the end of the turn these units are eliminated: { $victims }.
pog-threat-units-idle = Without supply these units live on but cannot be activated: { $victims }.
pog-threat-spaces-flip = Without supply at the end of the turn the { $side } get { LIST($victims, last: "and") }.
pog-threat-unsure = There are too many ways to look at: nothing is said for sure of { LIST($spaces, last: "and") }.
