# Games that stand still
pause-offered =
    { $player } ({ $role }) proposes to pause the game{ $days ->
        [0] {""}
        [one] {" "}for one day
       *[other] {" "}for { $days } days
    }: nobody moves and clocks stand still. Either player may go on at any time: `/game resume`.
proposal-of-pause = pausing the game
already-proposed-pause = You have already proposed a pause. The other side has to agree.
already-held = The game stands still already.
paused = **The game is paused**{ $days ->
        [0] .
        [one] {" "}for one day.
       *[other] {" "}for { $days } days.
    } Clocks stand still. Either player goes on with `/game resume`.
resumed = { $player } ({ $role }) goes on: **the game is no longer paused.**
resumed-in-time = The time of the pause is over: **the game goes on.**
not-held = The game does not stand still.
held-by-director = A director has stopped this game. Only a director lets it go on.
held-pause =
    The game is paused by agreement{ $ends ->
        [yes] {" "}until <t:{ $until }:f>.
       *[no] .
    } To go on now: /game resume
held-director-pause =
    A director has paused this game{ $ends ->
        [yes] {" "}until <t:{ $until }:f>
       *[no] {""}
    }{ $said ->
        [yes] {""}: { $why }
       *[no] .
    } Nobody moves meanwhile.
held-lock =
    A director has locked this game{ $ends ->
        [yes] {" "}until <t:{ $until }:f>
       *[no] {""}
    }{ $said ->
        [yes] {""}: { $why }
       *[no] .
    } You may look at everything, and resign.
hold-pause =
    ⏸ **Paused by agreement** since <t:{ $since }:f>{ $ends ->
        [yes] {""}, until <t:{ $until }:f> (<t:{ $until }:R>).
       *[no] .
    } Either player goes on with `/game resume`.
hold-director-pause =
    ⏸ **Paused by a director** ({ $player }) since <t:{ $since }:f>{ $ends ->
        [yes] {""}, until <t:{ $until }:f> (<t:{ $until }:R>)
       *[no] {""}
    }{ $said ->
        [yes] {""}: { $why }
       *[no] .
    }
hold-lock =
    🔒 **Locked by a director** ({ $player }) since <t:{ $since }:f>{ $ends ->
        [yes] {""}, until <t:{ $until }:f> (<t:{ $until }:R>)
       *[no] {""}
    }{ $said ->
        [yes] {""}: { $why }
       *[no] .
    }
held-where = Table { $number } · **{ $title }**
pause-receipt = Noted. The game is paused when both sides have agreed.
resume-receipt = The game goes on.
command-game-pause = Propose to pause the game of this channel, or agree to it
option-days = For how many days; nothing: until it is ended
command-game-resume = End a pause on which both of you had agreed

# Clocks
flag-fell = ⏱ **Time is up** for { $player } ({ $role }). The game goes on; what becomes of it, a director decides.
time-forfeited = ⏱ **Time is up** { $both ->
        [yes] for both sides in the same moment.
       *[no] for { $player } ({ $role }).
    }
outcome-time = the time was used up
prompt-by = { $player }: until <t:{ $due }:f> (<t:{ $due }:R>)
time-zone-unknown = No time zone is called “{ $zone }”. Type the name of a large city near you and choose from the list, as Europe/Berlin.
time-no-hour = “{ $typed }” is no time of day. Write it as 23:30.
time-no-day = “{ $typed }” is no day. Write it as 2026-12-24.
time-night-too-long = A night has at most { $hours } hours.
time-away-backwards = The last day away lies before the first, or before today.
time-away-too-long = At most { $days } days away in a row.
