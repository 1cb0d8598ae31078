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
ratings-dice-rules = Of the newest games that ended here with this player, { $count } at most; for him and directors alone. A side counts whole, with what others threw for it before.
