# Films and charts.

hl-film-season = { $season } { $year } BC
hl-film-opening = The opening position.
hl-film-quiet = No battle is fought and no City falls.

hl-chart-prestige = Prestige
hl-chart-cities = Cities
hl-chart-steps = Steps
hl-chart-dice = Dice
hl-chart-turn = Year { $number }
hl-chart-none = none
hl-chart-expected = expected
hl-chart-lead = Lead in Prestige
hl-chart-held = Cities held
hl-chart-size = Their size together
hl-chart-steps-battle = lost in battle
hl-chart-steps-siege = lost by siege
hl-chart-steps-other = lost otherwise
hl-chart-steps-built = built
hl-chart-prestige-line = { $side }: a lead of { $now } now, { $high } at most.
hl-chart-cities-line = { $side }: { $now } Cities of size { $size } now, { $first } at the start.
hl-chart-steps-line = { $side }: steps lost in battle { $battle }, by siege { $siege }, otherwise { $other }; built { $built }.
hl-chart-dice-side = { $side }: { $count ->
    [one] one die
   *[other] { $count } dice
 }
hl-chart-face = { $face }: { $count }
hl-chart-dice-line = { $head }. { LIST($faces, last: "and") }.
