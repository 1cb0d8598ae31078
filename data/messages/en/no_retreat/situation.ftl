# The position in words.

nr-tell-weather = The weather is { $weather }.
nr-tell-weather-marker = The Weather marker of turn { $turn } shows { $weather }.
nr-tell-support = Unused Support markers: Blitz { $blitz }, Shock { $shock }.
nr-tell-event-vp = Event VP for the side with the initiative: { SIGNED($vp) }.
nr-tell-high-tide = The High Tide marker stands at { $vp } VP.
nr-tell-event-oil = The Soviets took the Rumanian Oil Fields on turn { $turn }.
nr-tell-event-gg = The Soviets entered Greater Germany on turn { $turn }.
nr-tell-event-warsaw = The Soviets took Warsaw on turn { $turn }.
nr-tell-vp = The { $side } have { $vp } VP for hexes.
nr-tell-hand = The { $side } hold { $cards ->
    [one] one card
   *[other] { $cards } cards
 }.
nr-tell-units = { $side } in { $place }: { LIST($units, last: "and") }.
nr-tell-holds = The { $side } hold { LIST($places, last: "and") }.
nr-tell-unit = { $name } ({ $strength }-{ $move })
nr-tell-unit-marked = { $name } ({ $strength }-{ $move }, { LIST($marks, last: "and") })
nr-tell-unsupplied = unsupplied
nr-tell-disorganized = disorganized
nr-tell-targets = Target markers lie on { LIST($places, last: "and") }.
nr-tell-counterblows = Counterblow markers lie on { LIST($places, last: "and") }.
nr-tell-scorched = Scorched: { LIST($places, last: "and") }.
nr-tell-works = Defensive works: { LIST($places, last: "and") }.
nr-tell-reserve = { $unit } is the Strategic Reserve.
nr-tell-supported = { $unit } has Local Combat Support.
