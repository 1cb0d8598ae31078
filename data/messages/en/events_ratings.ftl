# Ratings of a server, past results, events that are given out and brought in.

# What directors decide.
ratings-refuse-out = He is out of the ratings already.
ratings-refuse-in = He is in the ratings: nobody has taken him out.
ratings-refuse-annulled = That game is annulled already.
ratings-refuse-restored = That game counts: nobody has annulled it.
ratings-refuse-no-game = No game that could count has ended at table { $table } of this server. One of an event is annulled there: /event direct.
ratings-refuse-concerned = You have an interest in that: it is about you, a game of yours, or somebody whom you have met or play against. Others decide it: ask { LIST($whom, last: "or") }.
ratings-refuse-unread = I no longer know these results. Give the file again.
ratings-refuse-counting = These results count already.
ratings-refuse-twice = Some of these results count by now. Give the file again: what counts is left out.
ratings-refuse-not-counting = These results do not count: somebody has taken them back.

# An event that comes from elsewhere.
event-import-future = That event has acts of a time that has not come yet.
event-import-game = I do not know the game “{ $game }” of that event.
event-import-known = That event is here already: event { $event }.

# An event as files.
event-exported = The whole event, its standings and its results. `bot.py event` works the JSON file out anew.
event-exported-secret = The whole event, its standings and its results. The JSON file holds the lots of the rounds to come: keep it to yourself until the event is over.
event-exported-plays = Standings and results. You play in the event, so the whole of it, with the lots of the rounds to come, is not for you until it is over. Ask { LIST($whom, last: "or") }.
event-exported-early = Standings and results. The whole event, with the lots of its rounds, is for directors once sign-up is over: until then they could still play in it.
event-exported-tables = Standings and results. The whole event is for its directors until it is over.
command-event-export = An event as files: standings, results, all of it
command-event-import = Hold an event here from its export (directors)
option-file-event = The JSON file that /event export gave

# The board and a player's page.
ratings-board = Ratings: { $game }{ $kind ->
    [event] , games of events
    [rated] , rated games of no event
   *[both] {""}
}
ratings-all-games = all games
ratings-line = { $place }\. { $name } · **{ $rating }** · { $matches ->
    [one] 1 game
   *[other] { $matches } games
} · AREA { $area }
ratings-line-provisional = { $place }\. { $name } · **{ $rating }**? · { $matches ->
    [one] 1 game
   *[other] { $matches } games
} · AREA { $area }
ratings-board-pick = Another board
ratings-board-named = { $game } · { $kind ->
    [event] games of events
    [rated] rated games of no event
   *[both] games of events and rated games
}
button-ratings-chart = Chart: { $game }
button-event-board = Ratings
button-event-board-of = Ratings: { $game }
event-board = Ratings in { $of }
event-board-of = { $game }
event-board-nobody = No game of it that is rated has been decided yet.
event-board-rules = ?: provisional, before game { $sure }. By the games of this event alone, as if everybody had begun with it; nothing sinks by a rest.
ratings-nobody = Nobody is rated yet. Games of events, rated games and past results count, casual games do not.
ratings-taken-out = { $count ->
    [one] 1 player has
   *[other] { $count } players have
} been taken out by a director.
ratings-rules = ?: provisional, before game { $sure }. A rest until day { $rest } costs nothing; then the rating sinks until the next game. From day { $gone } on you are off the board.
ratings-player = Ratings of { $player }{ $kind ->
    [event] , games of events
    [rated] , rated games of no event
   *[both] {""}
}
ratings-by-kind = { $kind ->
    [event] Games of events
    [rated] Rated games of no event
   *[casual] Casual games
}: { $won } won, { $lost } lost{ $drawn ->
    [0] {""}
   *[other] , { $drawn } drawn
}
ratings-kind-both = Games of events and rated games
ratings-kind-all = All games
ratings-kind-event = Games of events
ratings-kind-rated = Rated games of no event
ratings-kind-casual = Casual games
option-of = Of which games
ratings-unknown = { $player } has not played here.
ratings-standing = **{ $game }**: { $rating } · { $place ->
    [0] off the board
   *[other] place { $place } of { $of }
} · { $matches ->
    [one] 1 game
   *[other] { $matches } games
} · AREA { $area }
ratings-standing-provisional = **{ $game }**: { $rating }?, provisional · { $place ->
    [0] off the board
   *[other] place { $place } of { $of }
} · { $matches ->
    [one] 1 game
   *[other] { $matches } games
} · AREA { $area }
ratings-chart = Rating after each match{ $kind ->
    [event] , games of events
    [rated] , rated games of no event
   *[both] {""}
}
ratings-chart-of = { $game }: rating after each match{ $kind ->
    [event] , games of events
    [rated] , rated games of no event
   *[both] {""}
}
ratings-course = -# Last games: { $course }
ratings-by-side = { $game }, { $role }: { $won } won, { $lost } lost{ $drawn ->
    [0] {""}
   *[other] , { $drawn } drawn
}
ratings-by-opponent = Against { $name }: { $won } won, { $lost } lost{ $drawn ->
    [0] {""}
   *[other] , { $drawn } drawn
}

ratings-meetings = { $player } against { $other }
ratings-never-met = They have never met here.
ratings-met = <t:{ $at }:d> · { $game }, { $role } · { $result ->
    [won] won
    [lost] lost
   *[drawn] drawn
}{ $kind ->
    [event] {" "}(event)
    [rated] {" "}(rated)
   *[casual] {""}
}
option-against = An opponent: how the two have fared against each other

# How sides fare.
ratings-sides = Sides of { $game }{ $kind ->
    [event] , games of events
    [rated] , rated games of no event
    [casual] , casual games
   *[all] {""}
}
ratings-no-games = No game of it has ended here.
ratings-side-bid = { $points ->
    [0] { $role } without a bid
    [one] { $role } for 1 point ceded
   *[other] { $role } for { $points } points ceded
}: { $won } won, { $lost } lost{ $drawn ->
    [0] {""}
   *[other] , { $drawn } drawn
} · next game { $expected } %
ratings-by-option = { $option }, { $role }: { $won } won, { $lost } lost{ $drawn ->
    [0] {""}
   *[other] , { $drawn } drawn
}
ratings-lengths = Length in turns: { $turns } on average, { $least } to { $most }.
ratings-turn-time = { $role } takes { $time } for a turn.
ratings-turn-own = { $game }, { $role }: { $time } for a turn
ratings-sides-rules = The chance of the next game, between equals, is from { $count ->
    [one] 1 rated game
   *[other] { $count } rated games
}. With few it stays near 50 %.

# What directors have decided.
ratings-direct = Decisions about ratings
ratings-nothing-decided = Nobody has been taken out, no game is annulled, and no past results count.
ratings-out-since = { $name } is out of the ratings since <t:{ $at }:d>.
ratings-told-out = { $by } has taken you out of the ratings of { $server }: { $reason }
ratings-told-in = { $by } has let you into the ratings of { $server } again: { $reason }
ratings-told-annulled = The game at table { $table } was annulled by { $by } and counts for no rating: { $reason }
ratings-told-restored = The game at table { $table } counts for the ratings again, as { $by } has decided: { $reason }
ratings-out-line = { $name } is out of the ratings since <t:{ $at }:d>, by { $by }: { $reason }
ratings-annulled-line = The game at table { $table } is annulled since <t:{ $at }:d>, by { $by }: { $reason }
ratings-read-line = { $count ->
    [one] 1 past result counts
   *[other] { $count } past results count
}, read on <t:{ $at }:d> by { $by } (no. { $number }).
button-past-uncount = Take back no. { $number }

# Past results from a file.
past-heading = Past results: a dry run
past-can-count = { $count ->
    [0] No line can count yet.
    [one] 1 line can count. Nothing counts before you press the button.
   *[other] { $count } lines can count. Nothing counts before you press the button.
}
past-doubles = { $count ->
    [one] 1 line is left out: it counts already, or stands in the file twice.
   *[other] { $count } lines are left out: they count already, or stand in the file twice.
}
past-who = **Who is who**
past-who-line = - { $name } is { $player }
past-unknown = **Nobody I know** · their lines are left out
past-unknown-line = - { $name }
past-unknown-like = - { $name } · perhaps { $first }
past-unknown-like-2 = - { $name } · perhaps { $first } or { $second }
past-unknown-like-3 = - { $name } · perhaps { $first }, { $second } or { $third }
past-say-who = Say who they are with the file again: `names: J. Smith = @Ann; Bob = @Robert`.
past-faults = **Lines that I cannot read**
past-fault = - Line { $line }: { $fault }
past-more = - and { $count } more
past-no-table = That file is no table of lines with commas, semicolons or tabs in UTF-8.
past-no-column = The first line of the file names its columns; { $columns } is missing. Needed: `date` (2024-05-17), `first` and `second` (who had which side; the names of the sides do as well) and `winner` (a side, a player or `draw`). If you have them: `game`, `bid` (points that the first side ceded), `turns`, `kind` (`event`, `rated` or `casual`), and options of the game such as `scenario`.
past-column-twice = The first line of the file names “{ $column }” twice.
past-too-long = A file may have { $most } lines. Divide it.
past-two-players = It needs two different players.
past-kind = “{ $typed }” is neither `event`, `rated` nor `casual`.
past-game = I do not know the game “{ $typed }”.
past-no-game = No game is named. Say `game:` with the file.
past-winner = The winner “{ $typed }” is neither side, neither player, nor `draw`.
past-date = “{ $typed }” is no past day like 2024-05-17.
past-number = The { $column } “{ $typed }” is no number from { $least } to { $most }.
past-option = There is no { $option } “{ $typed }”.
past-names = “{ $typed }” does not say who is who. Write `J. Smith = @Ann; Bob = @Robert`.
button-past-count = { $count ->
    [one] Count this line
   *[other] Count these { $count } lines
}

command-ratings-past = Read past results from a CSV file: a dry run first (directors)
option-file-past = A CSV file: date, first, second, winner; also game, bid, turns, kind, options
option-game-past = The game of lines that name none
option-names = Who is meant: J. Smith = @Ann; Bob = @Robert
command-ratings = Ratings of this server and how its sides fare
command-ratings-board = Who is rated best
command-ratings-player = How somebody is rated, by side and opponent
command-ratings-sides = How often each side wins, by bid and scenario
command-ratings-direct = What directors have decided of the ratings
command-ratings-out = Take a player out of the ratings (directors)
command-ratings-annul = Annul a game of no event: it counts for nothing (directors)
command-ratings-restore = Have an annulled game count again (directors)
command-ratings-export = All results of this server as a CSV file (directors)
option-table-annulled = The table at which it was played
option-table-restored = The table at which the annulled game was played
ratings-exported = { $count ->
    [one] One game,
   *[other] { $count } games,
} with who played and of which kind each was. /ratings past reads the file in another server.
command-ratings-in = Let a player back into the ratings (directors)
option-reason = Why; everybody concerned reads it
