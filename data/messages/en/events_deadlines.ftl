# The days of a round, and what becomes of games that go on after them.

event-overdue = ⏰ { $first } against { $second }: time was up <t:{ $since }:R>. Decide it.
event-overdue-others = ⏰ { $first } against { $second }: time was up <t:{ $since }:R>. Directors who do not play there decide it.
event-overdue-pick = Decide a game
event-overdue-since = ⏰ Time was up <t:{ $since }:R>. The directors decide this game, unless it ends before.
event-statement = { $who } says: { $words }
event-form-statement = Your view; only directors read it till the end
event-suggested-time = By the rules of the event { $winner } should win: { $less } of time used against { $more }.
event-suggested-points = By the rules of the event { $winner } should win, by { $ahead } VP if the game ended as it stands.
event-suggested-draw = By the rules of the event it should be a draw: if the game ended as it stands, nobody would win.
event-deadline = It ends <t:{ $until }:f>.
event-news-half = **Half of round { $round } is over.** It ends <t:{ $until }:f>. { $games ->
    [one] One game goes on.
   *[other] { $games } games go on.
}
event-news-near = ⏰ **Round { $round } ends <t:{ $until }:R>**, <t:{ $until }:f>. Still to be finished:
event-news-over = ⏰ **The days of round { $round } are over.** { $games ->
    [one] One game that goes on is decided by the directors.
   *[other] { $games } games that go on are decided by the directors.
}
event-news-game-half = **Half of the time is over** for { $first } against { $second }. It ends <t:{ $until }:f>.
event-news-game-near = ⏰ **{ $first } against { $second } ends <t:{ $until }:R>**, <t:{ $until }:f>.
event-news-game-over = ⏰ **The time is over** for { $first } against { $second }. The directors decide, unless the game ends before.
event-news-longer = 🕰 Nobody could play for a while, for want of the bot. Round { $round } lasts longer by that: till <t:{ $until }:f>.
event-news-games-longer = 🕰 Nobody could play for a while, for want of the bot. { $games ->
    [one] The game that has a deadline lasts longer by that.
   *[other] The { $games } games that have deadlines last longer by that.
}
event-news-waits = { $first } waits for { $second } since <t:{ $since }:R>.
event-news-wait-both = { $first } and { $second }: both are to act since <t:{ $since }:R>.
event-desk-overdue = ⏰ **{ $title }**: { $games ->
    [one] one game of round { $round } waits for your decision.
   *[other] { $games } games of round { $round } wait for your decision.
}
event-desk-game-overdue = ⏰ **{ $title }**: { $first } against { $second } waits for your decision.
event-silent = 🔇 **{ $title }**: nothing from { $who } in the game with { $other } since <t:{ $since }:R>.
event-desk-look = 🔇 **{ $title }**: a game has stood still for long. Its page for directors says which.
event-desk-paused = ⏸ { $first } and { $second } have paused their game, <t:{ $since }:R>.
event-desk-vote = 🗳 **{ $title }**: the directors vote on { $first } against { $second }.
button-event-state = Tell the directors
button-event-to-desk = Directing
