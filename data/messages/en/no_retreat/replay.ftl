# Films and charts.

nr-film-turn = Turn { $turn }, { $date }
nr-film-opening = The opening position.
nr-film-quiet = No city changes hands, no battle is fought.

nr-chart-vp = Victory points
nr-chart-losses = Losses
nr-chart-front = The front
nr-chart-luck = Luck
nr-card-use-event = for its event
nr-card-use-at-once = drawn, at once
nr-card-use-discarded = discarded
nr-luck-battle = Steps up the combat table
nr-chart-dice = Dice
nr-chart-turn = Turn { $number }
nr-chart-none = none
nr-chart-expected = expected
nr-chart-with-events = With the points of events
nr-chart-ground = On the map alone
nr-chart-vp-line = { $side }: VP { $now } now, { $first } at the start; never below { $low } or above { $high }.
nr-chart-toll = steps { $steps }, units driven from the map { $units }
nr-chart-toll-line = { $side }, { $nation }: { $toll }.
nr-chart-foreign = Hexes held in the other side’s country
nr-chart-strength = Strength of all units on the map
nr-chart-front-line = { $side }: { $now } hexes of the other side’s country now, { $high } at most.
nr-chart-strength-line = { $side }: strength { $now } on the map now.
nr-chart-dice-side = { $side }: { $count ->
    [one] one die
   *[other] { $count } dice
 }
nr-chart-face = { $face }: { $count }
nr-chart-dice-line = { $head }. { LIST($faces, last: "and") }.

nr-nation-german = German
nr-nation-finnish = Finnish
nr-nation-rumanian = Rumanian
nr-nation-hungarian = Hungarian
nr-nation-italian = Italian
nr-nation-soviet = Soviet
nr-nation-polish = Polish
nr-nation-yugoslav = Yugoslav
