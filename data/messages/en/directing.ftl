# What directors do. The channel is told, and it stands in the record
director-held =
    { $kind ->
        [lock] 🔒 **Locked by a director** ({ $player })
       *[other] ⏸ **Paused by a director** ({ $player })
    }{ $ends ->
        [yes] {" "}until <t:{ $until }:f>
       *[no] {""}
    }: { $reason }
director-released = ▶ **The game goes on**, by order of a director ({ $player }): { $reason }
director-back = ↩ **Taken back by a director** ({ $player }): everything from entry { $number } of the log on, and dice are rolled anew. Why: { $reason }
director-substituted = 🔁 **{ $after } plays on in place of { $before }** ({ $roles }), by order of a director ({ $player }): { $reason }
director-corrected = ✏ **The position is corrected by a director** ({ $player }): { CODE($edits) }. Why: { $reason }
director-conditions = **Other conditions**, set by a director ({ $player }): { $what }. Why: { $reason }
director-forfeit = ⚖ **Forfeit: { $role }** ({ $who }), by order of a director ({ $player }): { $reason }
director-ruled =
    ⚖ **Adjudicated** by a director ({ $player }), { $side ->
        [yes] victory: { $role } ({ $who })
       *[no] a draw
    }: { $reason }
director-ended =
    ⚖ **Ended by a director** ({ $player }), { $counted ->
        [forfeit] and the event counts it as won by forfeit{ $won ->
            [yes] {""} for { $who }
           *[no] {""}
        }
        [adjudicated] and the event counts it as adjudicated{ $won ->
            [yes] , a victory of { $who }
           *[no] {""}
        }
        [double-forfeit] and the event counts it as lost by both
        [annulled] and the event counts it for nobody
       *[no] without a result
    }: { $reason }
director-announced =
    📢 **From a director** ({ $player }):
    { $reason }
director-penalty =
    ⏱ **Time penalty** by a director ({ $player }): { $role } ({ $who }) { $taken ->
        [yes] has { $hours } { $hours ->
            [one] hour
           *[other] hours
        } less
       *[no] is given { $hours } { $hours ->
            [one] hour
           *[other] hours
        }
    }. Why: { $reason }
act-settings =
    { $player } changed what is set for this server: { $what ->
        [directors] who directs
        [creators] who may offer games
        [channels] where games may be offered
        [log] the channel that is told what directors do
        [threads] whether games get threads
        [rated] whether games of no event are rated
        [language] the language of the channels
       *[games] with what games are offered
    }{ $known ->
        [yes] {""} ({ $changes }).
       *[no] .
    }
act-settings-added = { $which } added
act-settings-removed = { $which } taken off
act-settings-game = *{ $title }*
act-settings-now = now *{ $value }*
act-settings-usual = as usual again
act-packet =
    { $player } looked at the packet for an adjudication{ $hands ->
        [yes] {""}, with the hands of both sides.
       *[no] {""}: what everybody knows.
    }

# What comes of it, before it is confirmed
means-director-held =
    { $kind ->
        [lock] Players may only look, or resign, until a director lets it go on.
       *[other] Nobody moves and clocks stand still; players may still propose and answer.
    }
means-director-released = Players move again, clocks run again.
means-director-back = What was taken back stays on record; nobody can bring it back but by playing it again.
means-director-substituted = { $before } sees no hand and presses no button from this moment on; { $after } gets all that belongs to the seat, private notes too. What { $before } has proposed is void, standing orders of { $before } are deleted.
means-director-corrected = The game goes on from there; nobody takes back what was done before but by `/game rollback`. It is marked in the record.
means-director-conditions = They hold from now on.
means-director-forfeit = The game is over, and shown as won by forfeit. That cannot be undone.
means-director-ruled = The game is over, and shown as adjudicated. That cannot be undone.
means-director-ended = The channel is free for another game. That cannot be undone.
means-director-penalty =
    { $taken ->
        [yes] The clock goes on with so much less.
       *[no] The clock goes on with so much more, up to the most that it may hold.
    }
means-director-announced =
    { $games ->
        [0] Both players read it in the channel of the game.
        [one] It is read in the channel of the one game that goes on in this server.
       *[other] It is read in the channels of all { $games } games that go on in this server.
    }

# The order on its way
director-title = An order of a director
director-note = Privately to { $player } with the seat: { $words }
director-where = Table { $number } · { $title } · <#{ $channel }>
director-will-say = The channel will read:
director-form = Why is it ordered?
director-reason = The reason, for everybody to read
director-form-words = Announcement
director-words = What everybody is to read
director-no-reason = A reason belongs to it. Nothing was done.
director-done = Done, told in the channel, and on record (`/director record`).
director-stopped = Nothing was done.
director-order-gone = This order has been given already, or a newer one has taken its place. Nothing was done now.
director-places = The map where it would be other
director-moved = **The game has moved on since you were shown this.** Nothing was done. This is what it would do now:
penalty-no-clock = This game has no clock from which time could be taken.
penalty-too-much = So much is not left: it is { $hours ->
        [0] less than an hour
        [one] one hour
       *[other] { $hours } hours
    }. Who is to lose for it is to lose by `/director forfeit`.
penalty-none = A penalty of no time is none.
director-plays = You play in this game. Ask another director of the server to decide.
button-director-reason = Give the reason
button-director-words = Write it
button-director-stop = Leave it
button-director-held = Stop the game
button-director-released = Let it go on
button-director-back = Take it back
button-director-substituted = Substitute
button-director-corrected = Correct the position
button-director-conditions = Set these conditions
button-director-forfeit = Order the forfeit
button-director-ruled = Adjudicate
button-director-ended = End it
button-director-announced = Announce it
button-director-penalty = Change the clock
director-hold-director-pause = Pause: nobody moves, players may still agree on something
director-hold-lock = Lock: players may only look, or resign
result-draw = Draw
amended-was = no longer: { $words }
amended-is = now: { $words }
amend-not-here = Positions of this game cannot be corrected by hand.
amend-sealed = That cannot be edited: { $keys }. Hands, decks, open decisions and what was agreed on stay as they are.
amend-nothing = The position is so already.
amend-faults = That is no position: { $faults }
amend-stuck = In that position nobody could go on.
amend-no-json = Edits are written as JSON, such as { LIST($examples, last: "or") }. What there is stands in the file of `/director packet`.
amend-example = { CODE($edits) }
amend-long = That is too much at once: { $number } letters at most. Correct it in parts.
substitute-not-seated = That player has no seat in this game (any more).
substitute-plays = The substitute plays in this game already.
substitute-has-seen = The substitute has seen the hand of the other side of this game. Somebody else has to play.

# What is adjudicated by
packet-title = For adjudication: { $title }, table { $number }
packet-hands = With all that each side knows alone: you may not play in this game any more. The whole log, every unit and all numbers are in the file.
packet-public = What everybody knows, as you play or have played in this game. The whole log, every unit and all numbers are in the file.
packet-stands = Where it stands
packet-warnings = Warnings
packet-hand = Hand: { $role }
packet-own = What only one side sees: { $role }
packet-no-hand = No cards.
packet-log = The end of the log
packet-position = What /director correct can change
command-director-packet = All there is to adjudicate by, both hands too: who has looked may not play in this game

# The record
record-title = What directors have done
record-empty = Nothing.
record-line = <t:{ $time }:f> · table { $number }, { $title }: { $what }
record-line-server = <t:{ $time }:f>: { $what }
record-not-yours = Only its players and the directors of this server see what directors did about a game.

# Commands
command-director = For directors: decide about the game of this channel
command-director-stop = Pause or lock the game of this channel
command-director-resume = Let a game go on that stands still
command-director-back = Take the game back to an earlier point
command-director-substitute = Have somebody else play on in place of a player
command-director-correct = Correct the position by hand; the file of /director packet has what can be edited
command-director-conditions = Have the game played on under other conditions
command-director-penalty = Take hours off the clock of a side, or give it some
command-director-forfeit = Have a side lose the game
command-director-adjudicate = Decide how an unfinished game has ended
command-director-end = End the game without a result, or take the offer away: the channel is free
command-director-announce = Have the channel of the game told something, or all games of the server
command-director-record = What directors have done about this game, or in the whole server
option-edits = Keys of the position file with their new values, as JSON
option-how = Pause or lock
option-who = Who plays no longer
option-by = Who plays on
option-note = A word for the substitute alone, on no record
option-result = The side that wins, or a draw
option-everywhere = In the whole server
option-everywhere-told = True: in the channels of all games of the server that go on
option-side-penalty = Of whose clock
option-hours-penalty = So many hours less; with a minus so many more
option-side-forfeit = Which side loses
offer-is-ended = Taken away by a director.
