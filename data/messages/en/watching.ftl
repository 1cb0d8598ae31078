# Following games

watch-every-action = after every action
watch-every-turn = after every turn
watch-every-end = at the end
watch-begun-action = Table { $number }, { $title }: followed from now on, told after every action.
watch-begun-turn = Table { $number }, { $title }: followed from now on, told after every turn.
watch-begun-end = Table { $number }, { $title }: followed from now on, told at its end.
watch-greeting = You follow this game from now on and are told of it { $every }.
watch-told-privately = It is told in your direct messages. /watch list shows what you follow.
watch-told-here = It is told in this channel.
watch-over = Table { $number } is followed here no longer.
watch-none = That game is not followed here. /watch list shows what you follow.
watch-nothing = You follow no game. /watch game begins it.
watch-title = { $count ->
    [one] One game is followed
   *[other] { $count } games are followed
}
watch-listed = Table { $number }: { $title } in <#{ $channel }>, { $every }, privately
watch-listed-barred = Table { $number }: { $title } in <#{ $channel }>, ⚠ I cannot write to you: allow direct messages from this server, then *Try again*
watch-listed-here = Table { $number }: { $title } in <#{ $channel }>, { $every }, in this channel
watch-closed = I cannot write to you: your direct messages are closed to me. Allow them in the privacy settings of this server and ask again; /game list, /status and /steps answer here at any time.
watch-ended = That game is over: /status, /steps and /replay show it.
watch-too-many = No more games are followed in one place than { $most }. /watch list shows them, each with a button that ends it.
watch-not-here = Table { $number } is not in a channel of this server that you can see.
watch-hidden = You are told no more of table { $number }: its channel is hidden from you now.
watch-which = Name a table by its number, such as 3. /game list shows them.
watch-table = Table { $number }: { $title }
digest-where = <#{ $channel }> · { $seats }
digest-earlier = { $count ->
    [one] One earlier action stands in the channel.
   *[other] { $count } earlier actions stand in the channel.
}
button-unwatch = Follow no longer
button-unwatch-table = Leave table { $number }
button-rewatch = Try again: { $number }
command-watch = Follow games in which you do not play
command-watch-game = Be told of a game, privately or in this channel
command-watch-list = The games you follow
command-watch-stop = Follow a game no longer
option-table = The number of a table; nothing: the game of this channel
option-every = How often; nothing: after every turn
option-here = True: in this channel, for which you have to be a director

# Looking back upon a game that is over
summary-title = { $title } · table { $number }: the whole game
summary-span = { $seats } · { $turns ->
    [0] {""}
    [one] one turn,
   *[other] { $turns } turns,
} { $steps ->
    [one] one action
   *[other] { $steps } actions
}
summary-turn = { $turn } · { $head }
summary-point = { $head }. { $move }
summary-turning = **Turning points**
summary-dice = { $count ->
    [one] One die of { $sides } sides
   *[other] { $count } dice of { $sides } sides
}, on average { $average }.
summary-proved = Every number follows from the seed that was fixed before the game, and every move from the rules: /game verify says how.
summary-unproved = Not everything follows from seed and log: /game verify says what does not.
summary-turns = { $title } · table { $number }, turn by turn
summary-revealed = { $title } · table { $number }: what was hidden
summary-running = That is told when the game is over.
summary-hand = **In the hand of { $role }** ({ $count })
summary-hand-common = **In hand** ({ $count })
summary-deck = **In the deck of { $role }**, the next one first ({ $count })
summary-deck-common = **In the deck**, the next one first ({ $count })
button-summary-film = Film
button-summary-byturn = Turn by turn
button-summary-revealed = Hands and decks

# A feed with both hands, late
feed-title = { $title } · table { $number }, both hands
feed-question = Both hands are shown to you, { $delay } late, and you can never play in this game: not as a substitute either. That is on record and cannot be taken back. What you read is not for the players.
feed-at = As it stood <t:{ $time }:f> (<t:{ $time }:R>). Only you see this.
feed-own = You play in this game, or it is offered to you: its feed is not for you.
feed-replaced = You have played in this game: its feed is not for you.
feed-over = That game is over, and nothing is hidden any more: *Hands and decks* below its summary shows it.
feed-forbidden = The players of this game have agreed on no feed: nobody sees their hands before the end. /game conditions proposes one to them.
feed-closed = You have not opened the feed of this game. /watch feed says what that means.
feed-nothing-yet = Nothing of this game is old enough to be shown yet.
feed-never = None: spectators see no hands before the end
feed-turns-1 = One whole turn late
feed-turns-2 = Two whole turns late
feed-actions-10 = Ten actions late
feed-actions-30 = Thirty actions late
feed-hours-24 = A day late
feed-hours-72 = Three days late
feed-hours-168 = A week late
span-turns = { $number ->
    [one] one whole turn
   *[other] { $number } whole turns
}
span-actions = { $number ->
    [one] one action
   *[other] { $number } actions
}
substitute-renounced = That user has opened the feed with both hands of this game: he can never play in it.
button-feed-open = Show me both hands
button-feed-earlier = Earlier
button-feed-later = Later
button-feed-newest = Newest
command-watch-feed = Both hands, late, for who will never play in that game
option-feed = Whether spectators who may never play in it see both hands, and how late

# The thread in which a game is talked about
talk-name = Table { $number }, { $title }: commentary
talk-first = Here those talk who do not play this game; some may know both hands. Players, please do not read on before the end: the thread is closed then.
talk-opened = Commentary on table { $number }: <#{ $thread }>.
talk-status = Commentary by those who do not play: <#{ $thread }>
talk-forbidden = I may not make threads there: that takes the permissions *Create Public Threads* and *Send Messages in Threads* in the channel of the game.
talk-private = That game is played in a private thread: a commentary would tell of it to everybody.
command-watch-talk = The thread in which those who do not play talk about a game
