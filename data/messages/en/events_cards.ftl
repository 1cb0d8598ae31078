# The cards that are played most.

card-of-before = { $card } (no longer in this game)
cards-of-server = Cards of { $game }{ $kind ->
    [event] , games of events
    [rated] , rated games of no event
    [casual] , casual games
   *[all] {""}
}
cards-of-event = Cards of { $game }: { $title }
cards-line = { $place }\. { $card } · { $times ->
    [one] once
   *[other] { $times } times
} in { $games ->
    [one] 1 game
   *[other] { $games } games
}: { LIST($uses) }
cards-use = { $times } { $use }
cards-none = No card has been counted yet. A game is counted when it has ended.
cards-none-of-game = { $game } has no cards whose plays could be counted.
cards-counted = Of { $games ->
    [one] 1 game
   *[other] { $games } games
} that ended here; only what everybody saw.
button-event-cards = Cards
button-event-cards-of = Cards of { $game }
command-ratings-cards = The cards of a game that are played most here
