# The games of a server, and its players

games-title = { $count ->
    [one] Your game
   *[other] Your { $count } games
}
games-title-waiting = { $count ->
    [one] One game waits for you
   *[other] { $count } games wait for you
}
games-title-open = { $count ->
    [one] One game is offered here
   *[other] { $count } games are offered here
}
games-title-playing = { $count ->
    [one] One game goes on here
   *[other] { $count } games go on here
}
games-title-ended = { $count ->
    [one] One game has ended here
   *[other] { $count } games have ended here
}
games-title-all = { $count ->
    [one] One game of this server
   *[other] { $count } games of this server
}
no-games = You are in no game. /game new offers one.
no-games-mine = You are in no such game. /game new offers one.
no-games-waiting = No game waits for you.
no-games-open = No such game is offered in a channel that you can see.
no-games-playing = No such game goes on in a channel that you can see.
no-games-ended = No such game has ended in a channel that you can see.
no-games-all = There is no such game in a channel that you can see.
listed-unreadable = Table { $number }: { $title } in <#{ $channel }>, ⚠ cannot be read by this version; the organiser has been told in the log
listed-gone = Table { $number }: { $title }, ⚠ its channel was deleted
listed-proposed = Table { $number }: { $title } in <#{ $channel }>, offered
listed-offered-you = Table { $number }: { $title } in <#{ $channel }>, **offered to you**
listed-yours = Table { $number }: { $title } in <#{ $channel }>, **your move**
listed-asked-you = Table { $number }: { $title } in <#{ $channel }>, **your word** on { LIST($about, last: "and") }
listed-bid-yours = Table { $number }: { $title } in <#{ $channel }>, sides are bid for, **your bid**
listed-bid-waiting = Table { $number }: { $title } in <#{ $channel }>, sides are bid for, waiting for the other player
listed-waiting = Table { $number }: { $title } in <#{ $channel }>, waiting for the other side
listed-open = Table { $number }: { $title } in <#{ $channel }>, offered by { $player } to { $other }
listed-bidding = Table { $number }: { $title } in <#{ $channel }>, { $seats }; sides are bid for, waiting for { $player }
listed-playing = Table { $number }: { $title } in <#{ $channel }>. { $seats }. Waiting for { $players }
listed-going-on = Table { $number }: { $title } in <#{ $channel }>. { $seats }
listed-placed = (from a position file)
listed-rated = (rated)
listed-event = (event { $event })
listed-ended = Table { $number }: { $title } in <#{ $channel }>. { $seats }. { $result }
result-won = Won by { $player } ({ $role })
result-drawn = Drawn
result-void = Ended without a result

which-mine = My games
which-waiting = Those that wait for me
which-open = Offered in this server
which-playing = Going on in this server
which-ended = Ended in this server
which-all = All of this server
option-filter = Which games; nothing: mine

# A player
command-player = What somebody says of himself, and how he has fared here; yours to edit
option-player = Which player; nothing: you
player-unknown = { $player } has begun no game in this server.
player-title = { $player } in this server
player-score = **{ $title }**: { $won } won, { $lost } lost{ $drawn ->
    [0] {""}
   *[other] , { $drawn } drawn
}{ $void ->
    [0] {""}
   *[other] , { $void } without a result
}{ $playing ->
    [0] {""}
   *[other] , { $playing } going on
}{ $placed ->
    [0] {""}
   *[other] ; { $placed } from a position file, not counted
}
player-pace = Half of the answers come within { $time }.
button-player-ratings = Ratings
player-playing = **Going on**
player-ended = **Ended**
