# What the channel of an event is told, and the thread of each of its games.

event-news-results = **Results**
event-news-round = **Round { $round } begins**
event-news-changed = Pairings of round { $round } were changed by { $who }: { $reason }
event-news-entered = { $who }: { $by } has signed you up for **{ $title }**. Whoever does not want to play withdraws on the page of the event.
event-news-rules-more = … and { $count ->
    [one] one line
   *[other] { $count } lines
} more: *Rules* has all of it.
event-rule-older-games = Clock, warnings, aids and feed hold for games that begin from now on: { $games ->
    [one] one game that goes on keeps
   *[other] { $games } games that go on keep
} what it began with.
event-news-rules = The rules were changed by { $who }: { $reason }
event-news-substitute = { $new } plays on for { $old }: { $reason }
event-news-late = { $who } joins late and plays from round { $round }.
event-news-moved-up = { $who } moves up from the waiting list and has a place.
event-news-closed = **The event is over.** Final standings:
event-intro = **{ $title }**{ $round ->
    [0] { "" }
   *[other] , round { $round }
}: { $first } against { $second }. Good luck!
event-news-fell-out = ☑ Sign-up is closed. Not checked in, and out: { LIST($who) }. Ask a director if that is wrong: until the first round is paired you can be let in again.
event-news-conduct = { $who }: the directors have decided something about you. Only you read it, with its reason, on the page of the event.
event-news-back = { $who }: your suspension is over, you play again.
event-news-ruled = ⚖ { $first } against { $second }: { $what }
event-news-appealed = ⚖ { $judge }: { $who } appeals in the game { $first } against { $second }: { $reason }
event-appeal-yours = ⚖ An appeal waits for your word as judge: { $first } against { $second }.
button-event-appeal-yours = Judge game { $match }
