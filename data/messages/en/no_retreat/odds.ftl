# The odds of a battle before its die falls.

nr-odds-title = Attack on { LIST($places, last: "and") } with { LIST($units, last: "and") }
nr-odds-plain = As it stands
nr-odds-assumed = With the cards named
nr-odds-marker = With a Support marker
nr-odds-card = With { $card }
nr-odds-defenders = Defenders: { LIST($units, last: "and") }.
nr-odds-counterblow = A Counterblow: the ground does not help the defenders.
nr-odds-strength = { $attack } against { $defence }
nr-odds-shift = { $reason }: { SIGNED($shift) }
nr-odds-column = Column { $initial }, after all shifts { $final }
nr-odds-result = Result
nr-odds-two-dice = The Axis rolls two dice and takes one of them.
nr-odds-either-table = The Soviets choose the combat table.
nr-odds-doubled = { $unit } counts double; the Axis may choose another unit.
nr-odds-again = A no effect is rolled again.
nr-odds-duel-16 = Both sides roll a die, and the lower one loses a step; on a tie the battle is fought on the Axis table.
nr-odds-duel-38 = Both sides roll a die, and the lower one loses a step; on a tie both do.
nr-odds-left-out = Not reckoned, as it does not settle the die beforehand: { LIST($cards, last: "and") }.
nr-shift-city = City
nr-shift-forest = Forest
nr-shift-marsh = Marsh
nr-shift-mountain = Mountain
nr-shift-kerch-strait = Kerch Strait
nr-shift-objective = Objective hexsides
nr-shift-river = Rivers
nr-shift-weather = Weather
nr-shift-unsupplied = Defenders without supply
nr-shift-armor = Armor
nr-shift-shock-unit = Shock army
nr-shift-ss-grenadier = SS Grenadiers defend
nr-shift-support = Support marker
nr-shift-works = Defensive works
nr-shift-card = Card { $number }
nr-outcome-ne = no effect
nr-outcome-ca = counterattack
nr-outcome-cb = counterblow
nr-outcome-ex = exchange
nr-outcome-dr = retreat
nr-outcome-ds = shattered
nr-outcome-dd = destroyed
nr-outcome-duel-axis = the Axis loses a step
nr-outcome-duel-soviet = the Soviets lose a step
nr-outcome-duel-both = both lose a step

# What a move would leave.

nr-see-points = Movement points left: { $points }
nr-see-stop = An enemy zone: it must stop there.
nr-see-left = { $place } ({ $points ->
    [one] 1 point left
   *[other] { $points } points left
})
nr-see-reach = { $points ->
    [one] With 1 point left
   *[other] With { $points } points left
}: { $spaces }.
nr-see-units = { $place } ({ LIST($units, last: "and") })
nr-see-retreat = { $unit }: { $before } → { $after }, { $count ->
    [0] alone there
   *[other] there with { LIST($beside, last: "and") }
}{ $room ->
    [no] , more than may stay
   *[yes] {""}
}.
nr-see-lost = { $unit } leaves the map.
nr-see-flipped = { $unit } becomes { $after }, { $strength }-{ $move }.

# How far a unit can go

nr-planning-unit = { $unit }
nr-planning-move = { $unit } ({ $place }): movement
nr-planning-rail = { $unit } ({ $place }): by rail
nr-planning-points = Movement points: { $points }
nr-planning-rail-free = Its rail move would cost nothing.
nr-planning-rail-paid = Its rail move would cost { $price ->
    [one] 1 card
   *[other] { $price } cards
}.
nr-planning-rail-closed = No further rail move can be had in this turn.
