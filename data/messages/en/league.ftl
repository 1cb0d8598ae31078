# Leagues and tournaments: why something cannot be, why two meet, and the page of `bot.py event`.

# What does not go together in the rules of an event.
league-fault-title = The event needs a name.
league-fault-games = The event needs a game.
league-fault-roles = A game has two different sides.
league-fault-rounds = A Swiss event has 1 to 200 rounds; other formats have as many as they take.
league-fault-pools = Only a round robin has pools, 64 at most.
league-fault-finalists = Only pools have finalists.
league-fault-lives = A bracket takes one or two lives, flights up to five.
league-fault-late = Who joins late cannot have lost more than all his lives.
league-fault-late-format = Late entry is for Swiss events and flights.
league-fault-size = The size cannot be below 0.
league-fault-tie-breaks = A tie-break is named twice.
league-fault-points = A win must be worth more than a loss, a draw neither more than a win nor less than a loss.
league-fault-many-games = An event has five games at most.
league-fault-game-by = By pools, games take turns only where there are several pools.
league-fault-votes = One to nine directors decide together.
league-fault-ladder = On a ladder at least one place above can be challenged, and the pause is not below 0.
league-fault-odd = An eliminator is for flights without double games.

# Why an act is refused.
league-refuse-director = Only directors of the event may do that.
league-refuse-reason = That needs a reason. Everybody will read it.
league-refuse-no-entrant = Nobody has the number { $entrant } in this event.
league-refuse-nobody = Whoever takes part needs a user and a name.
league-refuse-twice = { $name } is in this event already.
league-refuse-full = No event has more than { $count } places.
league-refuse-no-place = No place is free for who waits.
league-refuse-judge-plays = Nobody judges the appeals of an event in which he plays. Its directors can name another judge with `/event change`.
league-refuse-judge-gone = Nobody can judge an appeal here at present. When the directors have named another judge, with `/event change`, appeal again.
league-refuse-barred = Who was suspended in this event plays again <t:{ $until }:R>, and not before.
league-refuse-was-here = You were in this event before you had yourself forgotten: only its directors let you in again, from their page *Players*.
league-refuse-concerned = You play in that group yourself, so others decide there. Ask { LIST($whom, last: "or") }.
league-refuse-rules-concerned = You play in this event yourself: once it has begun, you change only its name, the dates when it begins and ends, and what is told of who is silent; how long a round is, too, others decide. Ask { LIST($whom, last: "or") } for other rules. { $alone ->
    [yes] As no other director is free to decide, you can name one who is.
   *[no] { "" }
}
league-refuse-close-concerned = You play in this event yourself, and it has not come to its end: others close it. Ask { LIST($whom, last: "or") }. { $alone ->
    [yes] As no other director is free to decide, you can name one who is.
   *[no] { "" }
}
league-another-director = another director of this server
league-refuse-size = { $count ->
    [one] One player has
   *[other] { $count } players have
} a place already: take some out on *Players* first, or let as many play.
league-refuse-readmit-first = That place is out of the event. *Let play again* first, then somebody else can take it.
league-refuse-field-fixed = The table of this event was drawn up without that place: nobody can play in it any more.
league-refuse-no-substitute = This is nobody on the list of substitutes.
league-refuse-late = Entry is over.
league-refuse-begun = The event has begun.
league-refuse-not-begun = The event has not begun: close the entry first.
league-refuse-not-in = { $name } does not play at present.
league-refuse-in = { $name } plays already.
league-refuse-suspended = { $name } is suspended. The date has not come.
league-refuse-seen = { $name } has played against that side of a game that goes on and has seen the other hand.
league-refuse-order = The seeding must name all { $count } who play, each once.
league-refuse-too-few = It takes two to play.
league-refuse-format-fixed = Format, games, pools and lives stay as they were when the event began.
league-refuse-pair = These cannot be paired: each must be in the event, play this round and meet somebody else.
league-refuse-wish = In a round robin and in a bracket nobody chooses who meets whom.
league-refuse-forbidden = A director has ruled that these two are not to meet.
league-refuse-by-table = In a pool everybody meets everybody once, by its table: players cannot be exchanged.
league-refuse-paired-twice = { $name } would play too often in this round.
league-refuse-no-pairings = A round needs a pairing.
league-refuse-roundless = This event has no rounds.
league-refuse-round = Next comes round { $round }, once all before it are published.
league-refuse-no-round = There is no round { $round } for that.
league-refuse-unfinished = { $count ->
    [one] One match goes
   *[other] { $count } matches go
} on. The next round waits for the results.
league-refuse-locked = A pairing that would go is locked.
league-refuse-played = A pairing that would go is being played.
league-refuse-no-match = There is no match { $match } for that.
league-refuse-draft = The round is not published yet.
league-refuse-match-begun = Match { $match } has begun already.
league-refuse-restart = Match { $match } has no game that could be begun anew.
league-refuse-table = Table { $table } belongs to another match.
league-refuse-winner = That kind of result needs a winner, or may not have one.
league-refuse-stranger = The result names somebody who did not play that match.
league-refuse-negative = Bids, turns and times are not below 0.
league-refuse-result-known = Match { $match } has its result. Another one is a ruling, with its reason.
league-refuse-adjudicate = Adjudicating and annulling are rulings, with their reason.
league-refuse-own-match = You play or have played in that match: another director decides.
league-refuse-ruled = The judge has ruled on that match.
league-refuse-ended = The game has ended meanwhile, and counts as it ended. Look again: a ruling can still give another result.
league-refuse-no-complaint = The judge decides for who has lost or drawn a match that was not his own to give up: you have won it, or given it up yourself.
league-refuse-not-yours = That is not your match.
league-refuse-no-judge = This event has no judge to appeal to.
league-refuse-appeal = A match can be appealed once, after its result.
league-refuse-judge = Only the judge of the event rules on appeals.
league-refuse-no-appeal = Nobody has appealed.
league-refuse-votes = { $votes } directors have to be of one mind on that; each votes.
league-refuse-no-vote = That is not voted on here: one director decides it.
league-refuse-own-group = You play in that group, so others vote on its games.
league-refuse-no-ladder = Challenges are for a ladder that has begun.
league-refuse-challenge-pair = Challenge somebody else who stands on the ladder.
league-refuse-challenge-reach = { $name } does not stand within your reach on the ladder.
league-refuse-challenge-forbidden = A director has ruled that you and { $name } are not to meet.
league-refuse-challenge-busy = One of you has a match that goes on.
league-refuse-challenge-cool = You met or challenged { $name } not long ago. Wait until the pause is over.
league-refuse-challenge-open = A challenge of yours, or to you, waits for its answer.
league-refuse-no-challenge = That challenge stands no more.
league-refuse-not-challenged = { $name } has to answer that.
league-refuse-game = There is no such game in this event.
league-refuse-game-settled = Nothing is left to agree on: it is settled what is played.
league-refuse-no-open-table = There is no open table here.
league-refuse-waiting = You wait already.
league-refuse-not-waiting = Nobody waits there any more.
league-refuse-sides-wished = A side that is wished for is one of the two of its game.
league-refuse-hours = A day is at most 14 hours ahead of or behind that of London.
league-refuse-time = A penalty of time has 1 to { $most } hours, or gives as many.
league-refuse-no-game-on = No game goes on of which a clock could be changed. Choose the next game.
league-refuse-stale = Somebody else has changed the event meanwhile. Look again.
league-refuse-created = The event exists already.
league-refuse-first = An event begins with its rules.
league-refuse-seed = An event needs a seed of 16 bytes at least, in hexadecimal.
league-refuse-order-of-time = An act cannot be earlier than the one before it.
league-refuse-closed = The event is over.

# Logs and documents.
league-log-act = Act { $act } cannot be: { $reason }
league-log-empty = The log is empty.
league-document-format = That is not the export of an event.
league-document-version = That export has another version; this program knows version { $newest }.
league-document-shape = Not as in the export of an event: { $place }
league-document-size = Larger than any event: { $place }

# Why there is no next round.
league-unpairable-no-rounds = There is no round to pair.
league-unpairable-unfinished = Matches go on. The next round waits for the results.
league-unpairable-over = All rounds are played.
league-unpairable-forbidden = There is no way to pair everybody: too many pairs are forbidden.

# Why two meet.
league-why-equal = Equal scores ({ $count }), not met yet.
league-why-near = The nearest scores not met yet: { $name } has { $high }, the other { $low }.
league-why-near-even = The nearest scores not met yet with which sides stay even: { $name } has { $high }, the other { $low }.
league-why-equal-losses = { $count ->
    [0] Neither has lost.
    [one] Both have lost once.
   *[other] Both have lost { $count } times.
}
league-why-near-losses = Nobody nearer was left: { $name } has lost { $high } times, the other { $low } times.
league-why-halves = Upper half of the seeding against lower half.
league-why-met = They have met before: no other way was left.
league-why-open-near = Of those who waited at the open table they were nearest: { $points ->
    [0] the same rating
    [one] ratings one point apart
   *[other] ratings { $points } points apart
}, and hours of play that are { $hours ->
    [far] far
   *[near] not far
} from each other.
league-why-open-wide = Both had waited at the open table long enough to meet somebody farther off: { $points ->
    [0] the same rating
    [one] ratings one point apart
   *[other] ratings { $points } points apart
}, and hours of play that are { $hours ->
    [far] far
   *[near] not far
} from each other.
league-why-wished = A director wished it.
league-why-locked = A director locked it.
league-why-table = Pool { $pool }, round { $round } of its table: number { $first } meets number { $second }.
league-why-node = Place { $node } of the bracket: seed { $first } meets seed { $second }.
league-why-node-alone = Place { $node } of the bracket.
league-why-passes = Nobody comes from the other side of the bracket.
league-why-bye = The lowest score of those who had no bye yet and decline none.
league-why-bye-again = Everybody has had a bye or declines it; this is the lowest score.
league-why-eliminator = One of them is the eliminator, who was drawn to play twice.

# Why these sides.
league-why-double = They play both ways round.
league-why-bid = Sides are bid for.
league-why-balance = { $name } has had { $side } { $count ->
    [one] once
   *[other] { $count } times
} more than the other side.
league-why-alternate = { $name } had { $side } last.
league-why-drawn = Sides were drawn.

# The page of `bot.py event`.
league-title = { $title }: { $format }, { $entrants ->
    [one] one entrant
   *[other] { $entrants } entrants
}, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
league-format-swiss = Swiss
league-format-round_robin = round robin
league-format-knockout = knock-out
league-format-flights = flights
league-format-ladder = ladder
league-format-open_table = open table
league-round = Round { $round }
league-no-round = There is no round { $round }.
league-meeting = { $first } ({ $role }) – { $second } ({ $other }).
league-meeting-game = { $meeting } { $game }.
league-meeting-bid = { $first } – { $second }.
league-bye = { $name } has a bye.
league-differs-round = ✘ The log has other pairings:
league-changed-round = A director has changed this round.
league-differs-standings = ✘ The standings in the file are other ones.
league-standings = Standings (tie-breaks: { LIST($breaks, last: "and") })
league-standings-plain = Standings
league-row = { $place }. { $name }: { $points } ({ $won } won, { $drawn } drawn, { $lost } lost)
league-crossed = Who won what against whom
league-differs-ratings = ✘ The ratings in the file are other ones.
league-ratings = Ratings, by this event alone
league-rating = { $name }: { $rating }, AREA { $area } ({ $matches } matches)
league-rating-provisional = { $name }: { $rating }, AREA { $area } ({ $matches ->
    [one] one match
   *[other] { $matches } matches
}, provisional)
league-side-rate = { $side } in { $game }: { $won } won, { $drawn } drawn, { $lost } lost{ $turns ->
    [0] {""}
   *[other] , { $turns } turns a match
}
league-side = { $line }; { $points ->
    [0] no points ceded
   *[other] { $points } points ceded
}. Expected of the next: { $percent } %
league-side-option = { $line }; { $option }: { $value }
league-record-of = { $name }
league-record = { $game }, { $side } against { $name }: { $won } won, { $drawn } drawn, { $lost } lost{ $turns ->
    [0] {""}
   *[other] , { $turns } turns a match
}
league-tie-head_to_head = head to head
league-tie-opponents_score = opponents’ score
league-tie-sonneborn_berger = Sonneborn-Berger
league-tie-wins = wins
league-tie-wins_with_each_side = wins with each side
league-tie-bid_won = bids won
league-tie-victory_points = victory points
league-tie-time_used = time used
