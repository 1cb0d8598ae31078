# Those who play in an event, as its directors see them.

event-people = Players of the event
event-people-some = { $count ->
    [0] Nobody has signed up yet.
    [one] One player. Pick the name to see more.
   *[other] { $count } players. Pick a name to see more.
}
event-people-standby = 🪑 Ready to step in: { LIST($users, last: "and") }.
event-standby-pick = Somebody who is ready to step in
event-enter-pick = Sign somebody up
event-desk-left = 🚪 **{ $title }**: { $who } has withdrawn{ $games ->
    [0] .
    [one] {""} while a game goes on. Put a substitute there, or decide it.
   *[other] {""} while { $games } games go on. Put a substitute there, or decide them.
}
event-desk-waits-for = 🚪 { $who } plays no more, and his games go on (number { LIST($games, last: "and") }): put a substitute there, or decide them.
event-desk-suspended = ⏸ { $who } is suspended until <t:{ $until }:f>.{ $format ->
    [knockout] {" "}If a round of the bracket is paired before that, the opponent goes on without a game.
    [round-robin] {" "}Games of rounds that are paired before that fall away; in finals the opponent goes on without one.
   *[other] {""}
}
event-person-pick = Pick a player
event-person-line = { $name } ({ $presence })
event-person-title = { $name }
event-presence-in = plays
event-presence-waiting = on the waiting list
event-presence-withdrawn = has withdrawn
event-presence-missing = missing
event-presence-unchecked = plays, not checked in yet
event-presence-suspended = suspended
event-person = Now: { $presence }. { $warnings ->
    [0] No warnings.
    [one] One warning.
   *[other] { $warnings } warnings.
}
event-person-game = { $game }: won { $won }, drawn { $drawn }, lost { $lost }.
event-person-penalty = Penalty: { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
event-person-until = Until <t:{ $until }:f>.
event-person-time-next = ⏱ { $hours } hours less when the next game begins.
event-person-time = ⏱ Game { $match }: { $hours ->
    [0] no time was taken, for too little is left, there is no clock, or a substitute plays.
   *[other] the clock has { $hours } hours less.
}
event-person-told = { $who }: { $reason }
event-substitute-pick = Who plays on in this place?
event-substitute-will = { $by } takes the place of { $who }{ $games ->
    [0] .
    [one] , with seat, hand and notes of the game that goes on.
   *[other] , with seats, hands and notes of the { $games } games that go on.
} { $who } sees them no more. It is done once you send the reason, which everybody can read.
event-measure-missing = { $name } is missing
event-measure-withdrew = { $name } withdraws
event-measure-readmit = Let { $name } play
event-measure-warn = Warn { $name }
event-measure-penalise = Take points off { $name }
event-measure-time = Take time off { $name }
event-measure-suspend = Suspend { $name }
event-measure-substitute = A substitute for { $name }
event-points = { $count ->
    [-1] give 1 point back
    [-2] give 2 points back
    [one] 1 point
   *[other] { $count } points
}
event-penalise-ask = How many
event-hours = { $hours ->
    [-12] Give 12 hours back, in games that go on
    [-24] Give 24 hours back, in games that go on
   *[other] { $hours } hours less, in games that go on
}
event-hours-next = { $hours } hours less when the next game begins
event-time-ask = How much, and where
event-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
event-missing-loses = { $games ->
    [one] and loses the game that waits for an end
   *[other] and loses the { $games } games that wait for an end
}
event-missing-stays = and the games go on, perhaps with a substitute
event-missing-why = did not appear
event-missing-ask = What becomes of the games?
event-suspend-ask = For how long
button-event-desk = Directing
button-event-people = Players
button-event-missing = Missing
button-event-withdrew = Withdraw
button-event-readmit = Let play again
button-event-admit = Give a place
button-event-warn = Warn
button-event-penalise = Penalise
button-event-time = Time penalty
button-event-suspend = Suspend
event-conduct-warned = ⚠ Warned by { $who }: { $reason }
event-conduct-penalised = ⚠ { $points ->
    [-1] 1 point given back
    [-2] 2 points given back
    [one] 1 point taken off
   *[other] { $points } points taken off
} by { $who }: { $reason }
event-conduct-time = ⏱ { $hours ->
    [-12] 12 hours given back in games that go on
    [-24] 24 hours given back in games that go on
   *[other] { $hours } hours less { $next ->
        [yes] when your next game begins
       *[no] in your games that go on
    }
} by { $who }: { $reason }
event-conduct-suspended = ⚠ Suspended until <t:{ $until }:f> by { $who }: { $reason } { $back ->
    [no] You had left before, and stay out when that is over.
    [bracket] When that is over you play again by yourself, if no round of the bracket was paired meanwhile: that passes you, and you are out.
    [table] You play again by yourself when that is over; the games of rounds that are paired meanwhile fall away.
   *[yes] You play again by yourself when that is over.
}
event-conduct-missing = ⚠ Marked as missing by { $who }: { $reason }
event-conduct-withdrawn = ⚠ Taken out of the event by { $who }: { $reason }
event-conduct-readmitted = Let in again by { $who }: { $reason }
event-conduct-over = Your suspension is over: you play again.
button-event-report = Report a problem
button-event-report-game = The game
event-report-form = What is the problem? Directors read it
event-report-thread = { $name }: a problem in { $title }
event-report-said = { $who } reports a problem to { LIST($directors) }: { $words }
event-report-about = It is about game { $match }: { $first } against { $second }. Directors have the evidence by the button, for themselves alone.
event-reported = The directors read it in <#{ $channel }>, a thread that only they and you see.
event-report-left = You are out of this event, so no new thread is opened. Ask { LIST($whom, last: "or") } yourself.
event-report-nowhere = The bot may not open a private thread here. Ask { LIST($whom, last: "or") } yourself.
