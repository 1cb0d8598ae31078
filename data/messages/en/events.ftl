# Leagues and tournaments in a server: events, their people, rounds and results.

no-event = There is no event { $event } here.
event-none = There are no events in this server yet. A director creates one with `/event create`.
event-none-here = There are no events here.
event-which = Give the number of the event, or pick it from the list.
event-not-director = That is for the directors of the event. Ask { LIST($whom, last: "or") }.
event-directs-server = Directs this server.
event-directs-no-more = Directs this server no more.
event-not-in = You are not in { $title }.
event-nobody = nobody

# The page of an event.
event-title = { $title }
event-described = Event { $event } · { $format } · { LIST($games, last: "and") } · { $players ->
    [one] 1 player
   *[other] { $players } players
}
event-game-of = { $title }{ $count ->
    [0] { "" }
   *[other] { " " }({ LIST($options, last: "and") })
}
event-format-swiss = Swiss, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
event-format-round-robin = { $pools ->
    [one] round robin
   *[other] round robin in { $pools } pools
}
event-format-knockout = { $lives ->
    [one] single elimination
   *[other] double elimination
}
event-format-flights = { $lives ->
    [one] flights, one loss and out
   *[other] flights, { $lives } losses and out
}
event-format-ladder = ladder
event-format-open-table = open table
event-check-in-must = ☑ Whoever plays must check in, by *Check in* on the page of the event (`/event show`), before { $until ->
    [none] sign-up is closed
   *[other] sign-up is closed, from <t:{ $until }:f> on
}. Who has not by then does not play.
event-check-in-yours = { $done ->
    [yes] ✅ You have checked in.
   *[no] ⚠ **You have not checked in yet**: press *Check in*.
}
event-check-in-out = ⚠ You had not checked in when sign-up was closed, so you do not play.{ $back ->
    [yes] {" "}Until the first round is paired its directors can let you in again: ask them.
   *[no] {""}
}
event-check-in-desk = ☑ Checked in: { $here }.{ $late ->
    [0] {" "}Nobody is missing.
   *[other] {" "}Not yet: { LIST($names) }.
}
event-check-in-will = { $count ->
    [one] One player has
   *[other] { $count } players have
} not checked in and will be out: { LIST($names) }. They are told. Until the first round is paired *Let play again* on *Players* brings them back.
button-event-close-all-the-same = Close sign-up all the same
event-state-open = Sign-up is open.
event-state-open-until = Sign-up is open until <t:{ $until }:f>.
event-state-over = Sign-up was open until <t:{ $until }:f>; the directors make up the field.
event-state-begun = Sign-up is over. The first round is being paired.
event-state-round = **Round { $round }**: { $matches ->
    [one] { $over } of 1 game is over.
   *[other] { $over } of { $matches } games are over.
}{ $until ->
    [none] { "" }
   *[other] { " " }It ends <t:{ $until }:f>.
}
event-late-entry = One may still join until round { $round } is paired; whoever joins now plays from round { $next }.
event-late-joined = You play from round { $round }.
event-place-waiting = ⏳ You are number { $place } on the waiting list: you play as soon as a place is free.
event-state-closed = The event is over.
event-standing = { $place }\. { $name } · { $points ->
    [one] 1 point
   *[other] { $points } points
} from { $played ->
    [one] 1 game
   *[other] { $played } games
}
event-list = Events of this server
event-listed = **{ $title }**: { $what }
event-listed-over = { $title } (over): { $what }
event-list-page = Page { $page } of { $pages }, { $count } events
button-event-join = Sign up
button-event-leave = Withdraw
button-event-stand-by = Stand by as a substitute
button-event-stand-down = Stand by no more
button-event-bye-declined = Rather play than have a bye
button-event-bye-fine = A bye is fine
event-leave-will = You leave { $title }: nobody is paired with you any more, and only a director lets you in again. A game of yours that goes on is left to the directors.
button-event-leave-sure = Leave the event
event-standing-by = 🪑 You stand by as a substitute: directors see you on their list.
event-bye-declined = You have a bye only where everybody else had one or declines too.
button-event-check-in = Check in
button-event-rules = Rules
button-event-round = Pairings
button-event-round-before = Round before
button-event-round-after = Round after
button-event-table = Standings
button-event-show = Event

# Its rules.
event-tie-head-to-head = head to head
event-tie-opponents-score = the opponents’ score
event-tie-sonneborn-berger = Sonneborn-Berger
event-tie-wins = wins
event-tie-wins-with-each-side = wins with each side
event-tie-bid-won = bids won
event-tie-victory-points = victory points
event-tie-time-used = time used

# Rounds and matches.
event-round = Round { $round }
event-no-round = No round yet
event-bye = { $name } has a bye.
event-pairing = { $first } against { $second }
event-match-of = { $match } · { $game }
event-match-open = { $first } against { $second }
event-match-won = { $first } against { $second }: { $winner } won.
event-match-forfeit = { $first } against { $second }: { $winner } won by forfeit.
event-match-adjudicated = { $first } against { $second }: the directors gave it to { $winner }.
event-match-drawn = { $first } against { $second }: a draw.
event-match-double-forfeit = { $first } against { $second }: lost by both.
event-match-annulled = { $first } against { $second }: annulled.
event-thread = { $title }{ $round ->
    [0] { "" }
   *[other] { " " }R{ $round }
}: { $first } – { $second }
event-why-director = A director paired them.

# The page of the directors.
event-desk = Directing { $title }
event-draft = Round { $round } is paired, and only directors see it:
event-draft-absent = ⚠ Paired, but not in the event any more: { $names }. Pair the round again before it is published.
event-finish-early = ⚠ Rounds paired so far: { $round } of { $rounds }.
event-finish-will = Once the event is closed its final standings are posted, and nothing can be done in it any more: no round, no ruling, no appeal.
event-pools-short = { $players ->
    [one] One player is
   *[other] { $players } players are
} too few for { $pools } pools: each has two at least. `/event change` has other pools, with its reason.
event-not-finished-appeal = The judge has still to decide on the appeal in game { LIST($matches) }. The event is closed after that; where nobody judges any more, name another judge with `/event change`.
event-appeal-first = The judge has still to decide on the appeal in game { LIST($matches) }, and who goes on depends on it. The round is paired after that; where nobody judges any more, name another judge with `/event change`.
event-not-finished = { $count ->
    [one] One game goes
   *[other] { $count } games go
} on. Rule on what is left first.
button-evfield = Close sign-up
button-evpair = Pair the round
button-evpublish = Publish
button-evretry = Try again
button-evfinish = Close the event

# Commands.
command-event = Leagues and tournaments of this server
command-event-list = The events of this server
command-event-show = The page of an event
command-event-direct = What an event needs of its directors
option-event = Which event; nothing: the newest

event-sign-up-over = Sign-up was open until <t:{ $until }:f>.
event-no-substitutes = By the rules of this event nobody steps in for another. `/event change` alters that, with its reason.
