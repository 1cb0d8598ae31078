# The sequence of play: turns, weather, cards, victory.

nr-weather-clear = Clear
nr-weather-mud = Mud
nr-weather-snow = Snow
nr-weather-long-winter = Long Winter
nr-weather-laid = The weather of turn { $turn } is now { $weather }.
nr-turn-begins = Turn { $turn }, { $date }: { $weather }. Blitz markers: { $blitz }; Shock markers: { $shock }.
nr-player-turn = Player Turn of the { $side }.
nr-drew = The { $side } draw { $number ->
    [one] one card
   *[other] { $number } cards
 }.
nr-reshuffled = The Discard Pile is shuffled into the Draw Pile.
nr-deck-1945 = The deck of 1945: cards of the early war leave all hands and piles, the new ones are shuffled in.
nr-costs-a-card = { $unit } leaves eliminated or without supply: the Axis draw one card fewer.
nr-first-oil = The Soviets hold the Rumanian Oil Fields: Rumania surrenders next turn.
nr-first-gg = The Soviets have entered Greater Germany: new Axis units are due next turn.
nr-first-warsaw = The Soviets hold Warsaw: the Polish army is due next turn.
nr-reserve-formed = { $unit } is the Strategic Reserve.
nr-supported = { $unit } has Local Combat Support: { SIGNED($added) } strength.
nr-dropped = Paratroops and partisans strike { $unit }.
nr-rebuilt-city = { $place } is rebuilt.
nr-vp-surrender = surrender of { $unit }
nr-vp-theatre = events elsewhere ({ $name })
nr-vp-bought-back = the SS Panzer Army is called back
nr-no-surrender = The { $side } lose a card at random instead of the game{ $fewer ->
    [0] .
    [one] {" "}and draw one card fewer.
   *[other] {" "}and draw { $fewer } cards fewer.
 }
nr-initiative-shifts = The initiative passes to the Soviets. High Tide of the Axis: { $tide } VP; the Soviets have { $vp } VP.
nr-1945 = The war goes on into 1945. Only Greater Germany counts now: the Soviets have { $vp } VP.
nr-won-objectives = The { $side } win: enough objectives are theirs.
nr-won-total = The { $side } win: Total Victory.
nr-won-sudden-death = The { $side } win: Sudden Death.
nr-won-operational = The { $side } win: their High Tide stands above the Soviet VP.
nr-won-hitler = The { $side } win: Hitler is dead.
nr-won-time = The { $side } win: the last turn is over.
nr-won-scenario = The { $side } win the scenario.
nr-no-warnings = This game has no warnings of supply: units of both sides are marked in every Supply Check and lost in the Removal Phase of the same Player Turn (4.0, 6.0, 11.1). Who cuts himself off on his own turn surrenders on the enemy’s, before his next one. Look first: `/map show: supply`.
