# Where two meet outside of rounds: the challenges of a ladder, the open table.

event-state-ladder = { $games ->
    [0] No game goes on.
    [one] One game goes on.
   *[other] { $games } games go on.
} Anybody may sign up and begins at the foot.
event-state-open-table = { $games ->
    [0] No game goes on.
    [one] One game goes on.
   *[other] { $games } games go on.
} Sign up, then press *Wait for a game*: who is near in rating and hours becomes your opponent.
event-waiting = ⏳ { $name } has waited for a game since <t:{ $since }:R>.
event-challenge = ⚔ { $challenger } challenges { $challenged }, who has until <t:{ $until }:f> to answer{ $last ->
    [yes] ; a refusal counts as a defeat this time
   *[no] { "" }
}.
event-challenges = Challenge
event-challenge-pick = Whom do you challenge?
event-challenge-nobody = Nobody stands above you.
event-rung = { $place }\. { $name }
event-rung-cool = { $place }\. { $name }: again from <t:{ $until }:f>
event-rung-busy = { $place }\. { $name }: one of you plays just now
event-rung-open = { $place }\. { $name }: a challenge of yours, or to you, waits for its answer
event-rung-forbidden = { $place }\. { $name }: you are not to meet
event-news-accepted = ⚔ { $challenged } accepts the challenge of { $challenger }.
event-news-declined = { $challenged } declines the challenge of { $challenger }.
event-news-taken-back = { $challenger } has taken the challenge of { $challenged } back.
event-news-lapsed = The challenge of { $challenger } has lapsed: no answer from { $challenged } in time.
event-choose = 🎲 **Which game do you play?** What you both press is played. If you do not agree until <t:{ $until }:f>, it is { $game }.
event-chosen = { $who } would play { $game }.
event-news-ladder = **The ladder now**
button-event-begin = Begin
button-event-challenge = Challenge
button-event-accept = Accept
button-event-decline = Decline
button-event-accept-of = Accept { $name }
button-event-decline-of = Decline { $name }
button-event-take-back = Take the challenge back
button-event-seek = Wait for a game
button-event-seek-no-more = No longer
button-event-answer = Answer
