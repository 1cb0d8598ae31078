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
time-fell-forfeit = A flag has fallen: the game ends in a moment.
time-fell-director = A flag has fallen, and directors are being told. Try again in half a minute.
time-zone-unknown = No time zone is called “{ $zone }”. Type the name of a large city near you and choose from the list, as Europe/Berlin.
time-no-hour = “{ $typed }” is no time of day. Write it as 23:30.
time-no-day = “{ $typed }” is no day. Write it as 2026-12-24.
time-night-too-long = A night has at most { $hours } hours.
time-away-backwards = The last day away lies before the first, or before today.
time-away-too-long = At most { $days } days away in a row.
not-live = This game is played by correspondence already.
live-ended = { $player } ({ $role }) leaves the table: from now on it is played by correspondence, and the clock runs again.
live-ended-in-time = Nobody has acted for some hours: the game is played by correspondence again, and the clock runs.
live-receipt = The game goes on by correspondence.

# Time in words
lasting-days = { $days ->
        [one] 1 day
       *[other] { $days } days
    }{ $hours ->
        [0] {""}
       *[other] {" "}{ $hours } h
    }
lasting-hours = { $hours ->
        [0] { $minutes } min
       *[other] { $hours } h { $minutes } min
    }
time-title = Your time
time-zone = Time zone: **{ $zone }**, where it is { $there } now
time-night = Your clocks stand every night from **{ $begins }** to **{ $ends }**.
time-night-from = The next night counts from <t:{ $since }:f> on: a day after your last one began.
time-no-night = Your clocks run at night too. `/time night` changes that.
time-days = { $first } to { $last }
time-away = Days away: { $days }
time-never-away = No days away are noted. `/time away` notes some.
time-foot = This holds in all your games, from now on; time that was used stays used.
time-games-title = Games that wait for you
time-no-games = No game waits for you.
time-game =
    <#{ $channel }> · { $title } · table { $number }{ $waits ->
        [word] {" "}· your word on { $about }
        [bid] {" "}· your bid
        [answer] {" "}· offered to you
       *[move] {""}
    }{ $clock ->
        [yes] {""}: until <t:{ $due }:f> (<t:{ $due }:R>)
       *[no] {""}
    }
time-account-title = Time · { $title } · table { $number }
time-side = **{ $role }** ({ $player }): { $used } used{ $clock ->
        [yes] , { $left } left
       *[no] {""}
    }{ $runs ->
        [yes] {""}; runs until <t:{ $due }:f> (<t:{ $due }:R>)
       *[no] {""}
    }
time-of-turn = Turn { $turn }: { $told }
time-of-side = { $side } { $used }
time-not-kept = This game is played without a clock. `/game clock` proposes one.
time-account-foot = Nights, days away, pauses and what was played live do not count.

# Commands
command-game-clock = Propose a clock for the game of this channel, or agree to it
option-counts = How time is counted
clock-kind-none = No clock
clock-kind-correspondence = By correspondence: each action adds some hours
clock-kind-total = So many hours for the whole game
option-hours = Hours to begin with (72 by correspondence, 720 for the whole game)
option-hours-snoozed = For how many hours; 0: reminders come again
option-step = Hours that each action adds (12)
option-most = Never more than so many hours (120)
option-flag = What happens when the time is used up
clock-flag-nothing = Nothing
clock-flag-director = It is told, and a director decides
clock-flag-forfeit = The game is lost
option-away = Days away that each player may take (30)
command-game-live = Propose to play now while the clock stands still, or end that
option-on = No ends it
command-game-time = What each side has used of its time and has left
command-time = Your time zone, nights and days away
command-time-show = What you have said of your time
command-time-games = The games that wait for you, the most urgent first
command-time-zone = Set your time zone
option-zone = A large city near you
command-time-night = Set when you sleep; without hours your clocks run at night too
option-begins = Your night begins, as 23:00
option-ends = Your night ends, as 07:00
command-time-away = Note days on which you do not play
option-last = The last of these days, as 2026-12-31
option-first = The first of these days; without it today
command-time-back = You are there again: today counts as taken, days ahead are noted no more

# Reminders
remind-asked = <#{ $channel }>: { $title } · table { $number } waits for you.
remind-half = { $player }, **half of your time is used** · { $title } · table { $number } (<#{ $channel }>): until <t:{ $due }:f> (<t:{ $due }:R>)
remind-low = { $player }, **your time is nearly up** · { $title } · table { $number } (<#{ $channel }>): until <t:{ $due }:f> (<t:{ $due }:R>)
button-snooze = Not for { $hours } h
snoozed = Nothing reminds you until <t:{ $until }:f> (<t:{ $until }:R>). Your clocks run on. `/time snooze hours:0` ends it.
snoozed-no-more = You are reminded again.
time-pinged-mention = When a game waits for you, or your time runs out, you are pinged in its channel.
time-pinged-message = When a game waits for you, or your time runs out, you get a private message.
time-pinged-silent = Nothing pings you.
time-hour = Every day at **{ $hour }** you get a list of the games that wait for you.
pinged-mention = A ping in the channel
pinged-message = A private message
pinged-silent = Nothing
command-time-reminders = How you hear that a game waits for you, and at which hour you get a list of them all
option-ping = When a game waits for you, or your time runs out
option-hour = At which hour of your day you get one list of all games that wait for you; -1: never
command-time-snooze = Nothing reminds you for some hours

# Clocks in one line
clock-unknown = “{ $typed }” is no clock. Write 72+12/120 for 72 hours, 12 more for each action and never more than 120, or 720 for the whole game; then director, forfeit or nothing. Or none.
clock-line =
    { $kind ->
        [correspondence] { $start }, { $step } more for each action, at most { $cap } · { $flag }
        [total] { $start } for the whole game · { $flag }
       *[none] { $flag }
    }
setup-clock =
    { $kind ->
        [none] No clock
       *[other] Clock: { $value }
    }
option-clock = The clock, as 72+12/120 forfeit
command-director-clock = Set the clock of the game here, or take it away
remind-directors = { $asked }: **time is up** for { $player } ({ $side }) · { $title } · table { $number } (<#{ $channel }>). `/game time` tells what each side has used, `/director` what you can do.
packet-time = Time used
