# Films, the step viewer and charts, the same for every game.

no-replay = { $title } has no replays and charts.
no-such-turn = There is no turn { $turn } in this game so far: it went from turn { $first } to turn { $last }.
no-such-round = Turn { $turn } has no round { $round } so far. It has: { $rounds }. (0 is before the first round, the highest number after the last.)
no-such-chart = There is no chart “{ $kind }”. There are: { $kinds }.

# Films
film-waiting = Your film is being made. Wait for it, then ask for another.
film-queue = Another film is being made; yours comes after it.
film-progress = The film is being made: picture { $ready } of { $all }.
film-stopped = The bot is being restarted. Ask for the film again in a minute.
film-too-large = This film would be larger than what may be sent here. Ask for a turn or a round.
film-of-round = A round
film-of-turn = A turn
film-of-game = The whole game
film-round = { $turn }, { $round }
film-game = { $title }, table { $number }, the game so far
film-ready = **{ $what }**: { $count ->
    [one] one picture
   *[other] { $count } pictures
}, { $each }.
film-each-step = one for each order
film-each-operation = one for each combat or other operation
film-each-action = one for each action of a side
film-each-round = one for each round
film-each-turn = one for each turn
film-alt = Animation: { $what }, { $count ->
    [one] 1 picture
   *[other] { $count } pictures
}.
film-in-words = **{ $what }** in words, the newest last; all of it is in the file.
film-words-alt = { $what } in words.

# The step viewer
step-title = **Step { $number } of { $last }** · { $turn }, { $place }
step-role = **{ $role }**
step-gone = The step that was shown has been taken back since; this is counted from the one before it.
button-share = Share
share-sure = This step goes into the channel for everybody, with its picture and your name. It shows what the channel was told, nothing you alone know.
share-done = It stands in the channel.
share-gone = That step was taken back meanwhile.
share-credit = Shown by { $user }
button-step-first = ⏮ First
button-step-back = ◀ Back
button-step-next = Next ▶
button-step-last = Last ⏭
button-step-turnback = ⏪ Turn back
button-step-turnnext = Turn next ⏩

# Charts
chart-title = **{ $name }** · { $title }, table { $number }

# Commands
command-replay = An animated film of a round, a turn or the game so far, for you
command-steps = The game step by step, with buttons, for you
command-chart = Victory points, losses, the front or dice as a chart
option-what = A round, a turn or the whole game; nothing: a turn
option-turn = Which turn; nothing: the present one
option-round = Which round of the turn; nothing: the last one played
option-kind = Which chart

# The local table
local-no-way = “{ $way }” leads nowhere. There are: { $ways }.
local-replay-help =
    /replay [round|turn|game] [turn] [round]   an animated film
    /steps [first|back|next|last|turnback|turnnext|turn N]   the game step by step
    /chart { $kinds }

# The luck of the dice.
luck-chart = Luck of the dice
luck-kept = { $kind }
luck-none = No dice were thrown.
luck-expected = { $expected } expected
luck-face = { $face } × { $count }
luck-side = **{ $side }**: { $count ->
    [one] one die
   *[other] { $count } dice
}, { $mean } on average ({ $faces }). { $enough ->
    [yes] Chi-square { $chi }: of 100 games with fair dice { $percent } are as uneven or more so.
   *[no] Too few to say how even they fell.
}
luck-side-none = **{ $side }**: no dice.
luck-kind = { $kind } ({ $count }): { $actual } instead of { $expected } expected, { $more }; { $deviations } standard deviations.
