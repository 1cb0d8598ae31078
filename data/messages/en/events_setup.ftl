# Events: how one is set up and changed, and its rules in sentences.

command-event-create = Set up an event; without a name go on with the one you are setting up
command-event-change = Change the rules of an event, with a reason that everybody can read
option-format = What it is to be; everything can still be changed before sign-up opens
option-rounds = How many rounds a Swiss event has
option-threads = Where its games get their threads; nothing: here
option-news = Where it is announced; nothing: here

event-template-swiss = Swiss
event-template-round-robin = Round robin
event-template-pools = Pools, then finals
event-template-knockout = Single elimination
event-template-double = Double elimination
event-template-eliminators = Flights with an eliminator
event-template-flights = Flights with byes
event-template-double-games = Elimination, two games with sides swapped
event-template-ladder = Ladder
event-template-open-table = Open table

# The page on which it is set up.
event-set-title = Set up: { $title }
event-set-nothing-yet = Only you see this. Nobody can sign up before *Open sign-up*.
event-set-change = Only you see this. Nothing changes before *Change the rules*.
event-set-outdated = That page was out of date, and nothing was done. This is what is chosen now.
event-set-none = You are setting up no event here. `/event create` with a name begins one.
event-set-dropped = Forgotten. `/event create` begins anew.
event-set-bot = A bot cannot do that.
event-set-dates = The dates are out of order: sign-up ends first, then the event starts, then it ends.
event-set-past = { $setting }: { $typed } ({ $zone }) is over already. Write a date to come.
event-set-changed-meanwhile = Somebody has changed the rules meanwhile. `/event change` shows them as they are now.
event-set-part = Part: { $part }
event-set-which = Choose what to set
event-set-line = { $name }: { $value }
button-event-open = Open sign-up
button-event-change = Change the rules
button-event-drop = Discard
button-event-write = Write: { $what }
event-change-title = Change the rules
event-change-reason = Why? Everybody can read it

event-part-shape = Event and game
event-part-rounds = Rounds and pairing
event-part-people = Players and directors
event-part-dates = Dates
event-part-play = Clock, warnings, aids
event-part-results = Points and decisions
event-part-place = Channels and words

event-setting-template = Kind of event
event-setting-title = Name
event-setting-game = Game
event-setting-rounds = Rounds
event-setting-pools = Pools
event-setting-finalists = Finalists of each pool
event-setting-lives = Lives
event-setting-final = Final
event-setting-odd = Odd number
event-setting-double-games = Both sides in each round
event-setting-balance = Paired by
event-setting-first-round = First round
event-setting-late-until = Late entry
event-setting-late-losses = Losses of who is late
event-setting-ladder-reach = Places to challenge
event-setting-ladder-answer = Time to answer
event-setting-ladder-refusals = Refusals that cost nothing
event-setting-cool-down = Before the same again
event-setting-ladder-move = After a win
event-setting-size = Size
event-setting-check-in = Check-in
event-setting-substitutes = Substitutes
event-setting-director = Directors
event-setting-judge = Judge of appeals
event-setting-sign-up-until = Sign-up until
event-setting-starts = Starts
event-setting-ends = Ends
event-setting-time-zone = Time zone
event-setting-round-days = Time for a round
event-setting-game-days = Time for a game
event-setting-games = All games
event-setting-game-by = Which game
event-setting-agree-days = Time to agree
event-setting-silent-days = Silence
event-setting-sides = Sides
event-setting-clock = Clock
event-setting-warnings = Warnings of supply
event-setting-odds = Odds of a combat
event-setting-reach = Reach of units
event-setting-whatif = Trying out on a copy
event-setting-feed = Both hands for spectators
event-setting-points = Points
event-setting-tie-1 = First tie-break
event-setting-tie-2 = Second tie-break
event-setting-tie-3 = Third tie-break
event-setting-unfinished = Unfinished games
event-voters-few = { $votes } directors are to decide together, but the event has { $directors ->
    [one] one
   *[other] { $directors }
}. Name the others with *Directors* first, or let fewer decide.
event-setting-votes = Who decides
event-setting-rated = Rating
event-setting-threads = Threads of games
event-setting-news = News
event-setting-names-waiting = Names who is waited for
event-setting-words = More rules

event-value-unset = not set
event-value-chosen = chosen
event-value-yes = yes
event-value-no = no
event-value-here = in this channel
event-value-none = nowhere
event-value-rounds = { $value ->
    [one] 1 round
   *[other] { $value } rounds
}
event-value-pools = { $value ->
    [one] 1 pool: all meet all
   *[other] { $value } pools
}
event-value-finalists = { $value ->
    [0] no finals
    [one] the first of each pool
   *[other] the first { $value } of each pool
}
event-value-lives = { $value ->
    [one] one loss and out
   *[other] { $value } losses and out
}
event-value-final = { $value ->
    [reset] played again if the unbeaten one loses
   *[other] the winner takes all
}
event-value-odd = { $value ->
    [eliminator] one plays two games
   *[other] one has a bye
}
event-value-balance = { $value ->
    [scores] equal scores first
   *[other] equal sides first
}
event-value-first-round = { $value ->
    [halves] upper half against lower half
   *[other] drawn
}
event-value-late-until = { $value ->
    [0] none
   *[other] before round { $value } at the latest
}
event-value-late-losses = { $value ->
    [one] 1 loss on record
   *[other] { $value } losses on record
}
event-value-ladder-reach = { $value ->
    [one] the next above
   *[other] up to { $value } above
}
event-value-ladder-answer = { $value ->
    [one] 1 day
   *[other] { $value } days
}
event-value-ladder-refusals = { $value ->
    [0] all of them
    [one] 1 in a row of the same challenger
   *[other] { $value } in a row of the same challenger
}
event-value-cool-down = { $value ->
    [0] at once
    [one] 1 day
   *[other] { $value } days
}
event-value-ladder-move = { $value ->
    [take-place] takes the place, others move down
    [half-way] moves half-way up, the loser half-way down
   *[other] both swap places
}
event-value-size = { $value ->
    [0] any number
   *[other] { $value } players
}
event-value-round-days = { $value ->
    [0] until its games are over
   *[other] { $value } days
}
event-value-game-days = { $value ->
    [0] as long as it takes
   *[other] { $value } days
}
event-value-more-games = one game more
event-value-less-games = without { $game }
event-value-game-by = { $value ->
    [pool] by pools
    [lot] drawn for each pair
    [agreement] as the two agree
   *[round] by rounds, in turn
}
event-value-agree-days = { $value ->
    [one] 1 day
   *[other] { $value } days
}
event-value-silent-days = { $value ->
    [0] nobody is told
   *[other] directors hear of it after { $value } days
}
event-value-sides = { $value ->
    [bid] bid for
   *[other] given with the pairing
}
event-value-unfinished = { $value ->
    [time] suggested by time used
    [points] suggested by victory points
   *[other] as the directors judge
}
event-value-votes = { $value ->
    [one] one director
   *[other] { $value } directors who agree
}
event-value-rated = { $value ->
    [rated] rated games
    [casual] casual games
   *[other] event games
}

# What is above the field of a form.
event-type-sign-up-until = As 2026-12-24 or 2026-12-24 20:00, in the time zone of the event. Empty: no date.
event-type-starts = As 2026-12-24 or 2026-12-24 20:00, in the time zone of the event. Empty: no date.
event-type-ends = As 2026-12-24 or 2026-12-24 20:00, in the time zone of the event. Empty: no date.
event-type-time-zone = As Europe/Berlin.
event-type-points = For a win, a draw, a loss, a bye: as 3-1-0-3.
event-type-clock = 72+12/120 forfeit: 72 hours, 12 more for each action, never more than 120. Or 720 director. Or none.
event-type-size = How many may play; 0: any number.
event-type-words = Whatever else holds. It stands below the rules.
event-no-points = “{ $typed }” are no points. Write what a win, a draw, a loss and a bye are worth: 3-1-0-3.
event-no-number = “{ $typed }” is no number up to { $most }.

# The rules in sentences.
event-rules = Rules of the event
event-rule-game = { $title }{ $count ->
    [0] .
   *[other] : { LIST($options, last: "and") }.
}
event-rule-games-by-round = The games take turns, a round each.
event-rule-games-by-pool = The games take turns, a pool each; in the finals a round each.
event-rule-games-by-lot = Which of them two play is drawn.
event-rule-games-by-agreement = Which of them two play they agree on within { $days ->
    [one] a day
   *[other] { $days } days
}; else it is drawn.
event-rule-condition = Its games: { $what }.
event-rule-finalists = { $finalists ->
    [one] The first
   *[other] The first { $finalists }
} of each pool { $finalists ->
    [one] plays
   *[other] play
} in the finals.
event-rule-final = { $value ->
    [reset] If the unbeaten one loses the final, it is played again.
   *[other] The winner of the final takes all.
}
event-rule-odd = { $value ->
    [eliminator] When their number is odd, one of them, who is drawn, plays two games in that round.
   *[other] When their number is odd, one of them has a bye: of those who had none, the one with the lowest score.
}
event-rule-free = In a pool with an odd number of players each of them is free in one round.
event-rule-left = Whoever leaves keeps what was won against him and by him; who would still have met him is free in that round, without points.
event-rule-equal = A bye adds nothing to what opponents have scored. Who is equal in everything shares a place; where only one goes on, the seeding decides.
event-rule-bracket-byes = Byes fill the bracket up to 4, 8, 16, 32 … players; the best seeds have them.
event-rule-bracket-draw = { $value ->
    [whole] If each of two wins one game in the bracket, who has given up none is ahead, by resigning, on time or by forfeit; then victory points decide if both were played to their end, then what breaks ties. If all is equal, both games are played again.
    [double] If each of two wins one game in the bracket, victory points decide; if they are equal too, both games are played again.
   *[single] A draw in the bracket is played again.
}
event-rule-flights-draw = A draw is a loss for nobody.
event-rule-met = Two who have met are not paired again while there is another way.
event-rule-double-games = { $value ->
    [yes] Two who are paired play two games, with sides swapped.
   *[no] Two who are paired play one game.
}
event-rule-balance = { $value ->
    [scores] Equal scores come before equal sides in the pairing.
   *[other] Equal sides come before equal scores in the pairing.
}
event-rule-first-round = { $value ->
    [halves] In the first round the upper half meets the lower.
   *[other] The first round is drawn.
}
event-rule-late = { $rounds ->
    [0] Nobody joins late.
   *[other] One may still join before round { $rounds }{ $losses ->
        [0] .
        [one] , with one loss on record.
       *[other] , with { $losses } losses on record.
    }
}
event-rule-ladder = One may challenge up to { $reach } places above, the same one again after { $days ->
    [one] 1 day
   *[other] { $days } days
}. { $move ->
    [take-place] Who beats somebody above takes that place; those between move down.
    [half-way] The winner moves half-way up to the loser, the loser half-way down.
   *[other] Who beats somebody above swaps places.
}
event-rule-ladder-answer = A challenge waits { $days ->
    [one] 1 day
   *[other] { $days } days
} for its answer. { $refusals ->
    [0] Who declines it loses nothing.
    [one] Who declines it, or does not answer, loses nothing once; the next time in a row that the same one asks, the challenger has won.
   *[other] Who declines it, or does not answer, loses nothing { $refusals } times; the next time in a row that the same one asks, the challenger has won.
} A challenge that is taken back, or lapses while one of the two plays, does not count so.
event-rule-size = { $size ->
    [0] Anybody may sign up.
   *[other] { $size } may play; others wait for a place.
}
event-rule-check-in = { $value ->
    [yes] Who has not checked in before the first round does not play.
   *[no] There is no check-in.
}
event-rule-substitutes = { $value ->
    [yes] Substitutes may step in.
   *[no] No substitutes step in.
}
event-rule-sides-assigned = Sides come with the pairing.
event-rule-sides-bid = Sides are bid for.
event-rule-sign-up-until = Sign-up until <t:{ $time }:f> ({ $there }).
event-rule-starts = It starts <t:{ $time }:f> ({ $there }).
event-rule-ends = It ends <t:{ $time }:f> ({ $there }).
event-rule-time-zone = Its time zone is { $zone }.
event-rule-round-days = { $days ->
    [0] A round goes on until its games are over.
    [one] A round lasts 1 day; the directors decide what goes on then.
   *[other] A round lasts { $days } days; the directors decide what goes on then.
}
event-rule-game-days = { $days ->
    [0] A game goes on until it is over.
    [one] A game lasts 1 day from its start; the directors decide what goes on then.
   *[other] A game lasts { $days } days from its start; the directors decide what goes on then.
}
event-rule-silent-days = { $days ->
    [0] Directors are not told of silence.
    [one] After a day without a sign of life the directors hear of it; days away that the clock allows do not count.
   *[other] After { $days } days without a sign of life the directors hear of it; days away that the clock allows do not count.
}
event-rule-points = Win { $win }, draw { $draw }, loss { $loss }, bye { $bye }
event-rule-ties = Ties are broken by { LIST($ties, last: "then") }.
event-rule-given-up = Among victory points a game that was given up counts as the widest defeat of the event for who gave it up; for who has won it, as it stood.
event-rule-unfinished = For games that are not finished { $value ->
    [time] time used suggests a result to the directors.
    [points] victory points suggest a result to the directors.
   *[other] the directors judge by the position.
}
event-rule-names-waiting = { $value ->
    [yes] In the middle of a round it is told who waits for whom.
   *[no] Nobody is told who is waited for.
}
event-rule-votes = { $votes ->
    [one] One director decides a game that is not finished.
   *[other] A game that is not finished is decided by { $votes } directors of one mind; each votes for himself, and nobody on his own group.
}
event-rule-rated = Its games count as { $value ->
    [rated] rated games.
    [casual] casual games.
   *[other] event games.
}
event-rule-directors = Directors: { LIST($directors, last: "and") }.
event-rule-judge = The result of a game may be appealed once, to { $judge }, whose word is the last.
event-rule-no-judge = There is no appeal: what the directors decide is the last word.
event-rule-threads = Games get their threads in <#{ $channel }>.
event-rule-news = News are in <#{ $channel }>.

# What has changed of them.
event-changes = Changes of the rules
event-changed-last = Last changed <t:{ $time }:f>: { $why }
event-change = **<t:{ $time }:f>** { $who }: { $why }
event-change-by-bot = **<t:{ $time }:f>** { $why }
button-event-changes = Changes ({ $count })
button-event-changes-older = Older changes
