# The dice of a player over his games, beside what could be expected of them.

button-ratings-dice = Dice
ratings-dice-title = The dice of { $player }
ratings-dice = **{ $game }**: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} in { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $mean } on average where { $even } is expected.
ratings-dice-kind = - { $kind }: worth { $actual } in { $count ->
    [one] 1 throw
   *[other] { $count } throws
}, expected { $expected }, give or take { $spread }
ratings-dice-none = No game with dice has ended here yet.
ratings-dice-rules = Of all games that ended here with a result and this player; for him and directors alone. A side counts whole, with what others threw for it before.
ratings-dice-left = { $games ->
    [one] One game is not counted yet.
   *[other] { $games } games are not counted yet.
}

# Of the games of an event.
event-dice-title = Dice of { $title }
event-dice-own = **Your own:**
event-dice-players = **By player** (for directors alone):
event-dice-player = { $player }: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, { $mean } on average; worth { $actual }, expected { $expected }, give or take { $spread }
event-dice-rules = Of all games of the event that are over. What each has thrown himself is for him and the directors alone.
