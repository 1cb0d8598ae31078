# What the bot says on Discord and at the local table, beyond the sentences of the games.

mention = <@{ $user }>
the-bot = the bot
seat = { $role }: { $player }

# Errors
refused = { $reason } ({ $rules })
look-up-rule = { CODE("/rule ", $rule) }
restarting = The bot is being restarted. What the channel shows has been carried out; look again in a minute.
answer-lost = The answer was lost on its way. Your orders are carried out if the channel shows them; /panel shows where you stand.
channel-forbidden = ⚠ I may not post in this channel, so nobody else is told. I need the permissions View Channel, Send Messages and Attach Files here; I keep trying.
channel-closed = ⚠ This thread is archived or locked and I may not write in it, so nobody else is told. Have it opened again; I keep trying.
channel-unreadable = ⚠ This game cannot be read by this version of the bot; the organiser has been told in the log. /game export, /game resign and /game abandon work.
channel-later = ⚠ Discord did not take the message yet, so nobody else has been told. I keep trying.
channel-gone = ⚠ The channel of this game was deleted: nothing can be told there any more.
incident = Something broke. Nothing of your game is lost. Tell the organiser this number: { CODE($number) }
only-in-channels = Games are played in the channels of a server.
commands-changed = The commands have changed. Reload Discord (Ctrl+R, or close the app) and try again.
no-seat-here = You have no seat in this game. Everybody may look with /map, /describe, /status, /log, /replay and /steps.
unknown-button = I do not know that button or form. /panel shows what you can do now.
stale-button = That button is from an earlier position. This is the present one:
not-offered = There is no such “{ $verb }” now. These are your choices; /order takes typed orders.
other-game = The game in this channel is { $title }.
no-such-game = There is no game “{ $game }”. There are: { $known }.
no-such-option = I do not know “{ $option }”. { $first }: { $known }. Other options, each as option=value: { $others }.
option-values = { $option } is one of these: { $values }.
option-which = “{ $typed }” may mean several things: { $known }.
option-remarked = { $value } ({ $remark })
option-twice = { $option } is given twice: { $values }. Name one.
no-such-side = There is no side “{ $side }”. There are: { $known }.
no-such-overlay = There is no picture of “{ $show }” now. There are: { $names }.
map-needs-place = { CODE($option) } needs a place: say in `where` what the map is to show.
no-such-place = There is no place “{ $where }” on the map.
not-found = “{ $what }” was not found.
not-found-among = “{ $what }” was not found. There is: { LIST($names, last: "and") }.
not-in-game = { $title } has nothing of that kind to look up.
look-up-several = “{ $typed }” may be any of these: { $names }.
look-up-close = Nothing is called “{ $typed }”. Did you mean { $names }?
no-such-rule = There is no paragraph { $number }. These are near it:
not-sure = Nothing happened. Choose sure: True to resign.
opponent-is-bot = A bot cannot be your opponent.
pictures-waiting = You wait for { $count ->
    [one] a picture
   *[other] { $count } pictures
} already. Ask again when you have them.
readings-waiting = You wait for { $count ->
    [one] an answer
   *[other] { $count } answers
} already that take long to work out. Ask again when you have them.
file-too-large = That file is too large to be a game.
file-unreadable = That file is not an exported game.
file-says-twice = That file is not an exported game: it says “{ $name }” twice in one place.
verify-never-played = No game was played at this table: the offer was declined or withdrawn.
verify-running = The game can be checked when it has ended: only then is its seed public.

# Offering a game
anybody = anybody
side-random = Sides by lot
side-open = Whoever accepts chooses the side
side-bid = The sides are bid for
setup-title = **Set up a game for this channel.** Nothing is posted before *Offer*. This will be offered:
setup-outdated = **This panel was out of date: nothing was changed or offered by it.** It shows now what is chosen at present. This will be offered:
setup-more = **Further options.** What the scenario settles is not among them. This will be offered:
setup-preview = **{ $title }**, offered to { $opponent }. { $side }.
setup-game = Game: { $game }
setup-side = Your side: { $side }
setup-opponent = Your opponent: anybody, or choose one
setup-option = { $name }: { $value }
setup-which = Choose an option to change
setup-usual = The usual choice
setup-about-random = The bot draws who plays what when the game begins
setup-about-open = The one who accepts takes the side they like
setup-about-bid = You bid { $unit } for the side you want; dice decide who begins
setup-about-role = Your side: { $role }; your opponent has the other one
setup-stopped = Nothing was offered. /game new begins again.
button-offer = Offer
button-more-options = More options
button-anybody = Anybody may accept
button-stop = Do not offer
side-proposer = { $role } for the one who offers
proposal = **{ $title }** · table { $number }
    { $proposer } offers a game to { $opponent }. { $side }.
proposed = Table { $number } is offered in this channel.
proposal-accepted = Accepted.
proposal-declined = Declined.
proposal-cancelled = Withdrawn.
joined = You are in.
your-number = Your number for the seed: { CODE($number) }. The start names it, too.
your-number-offered = Your number for the seed: { CODE($number) }. Once you have seen the hash of the seed you can give another one: `/game number`.
your-number-given = Your number for the seed is { CODE($number) } now.
button-join = Accept
button-join-as = Play { $role }
button-decline = Decline
button-cancel = Withdraw

# Bidding for sides
bidding-throw = { $mine } to { $theirs }
bidding = **Bidding for sides.** { $one } and { $two } roll a die each: { $throws }. { $first } is higher and begins.
bid = { $player } bids { $points ->
    [0] nothing
   *[other] **{ $amount }**
} for **{ $role }**.
bidding-no-bid = There is no bid yet.
bidding-asks-first = { $player }, which side do you want, and what do you give the other side for it, in { $unit }? It counts { $when }. Your opponent accepts or bids more.
bidding-asks = { $player }, play **{ $other }** { $points ->
    [0] at no price
   *[other] and receive { $amount }
}, or bid more for **{ $role }**?
bargain = The bid: { $amount } from **{ $role }** ({ $player }) to the other side. It counts { $when }.
bargain-nothing = The bid: nothing, for the choice of **{ $role }** ({ $player }).
bid-receipt = ✔ You bid { $points ->
    [0] nothing
   *[other] { $amount }
} for { $role }. Now { $other } accepts or bids more.
withdrawn = { $player } withdraws from the bidding: no game is played.
conceded = { $player } gives the match up before it is played: the event counts it as won by forfeit for { $other }.
withdrawn-receipt = You have withdrawn. No game is played.
button-bid = { $role }: { $amount }
button-bid-more = { $role }: more…
button-accept-bid = Accept, play { $role }
button-withdraw-bidding = Withdraw
form-bid = Your bid
form-bid-points = What you give the other side

# What the channel is told
who = **{ $role }** ({ $player })
continued = (continued)
undone = ↩ Taken back: { $orders }
undone-secret = ↩ The last choice was taken back.
started = **The game begins.** { $title } · table { $number }. { $seats }
promise = Dice and shuffles are fixed by a seed whose SHA-256 is { CODE($commitment) }; the seed is published at the end.
report-nothing = Nothing happened.
report-link = The log up to here: { CODE($link) }
placed = Begins from a position file “{ $title }”, whose author knows all that is in it: { $headline }
placed-untitled = Begins from a position file whose author knows all that is in it: { $headline }
placed-mark = This game was begun from a position file.
placed-ended = Begun from a position file: it counts in nobody’s results.
placed-unknown = The file is no position of a game that is known here.
placed-other-game = The file holds a position of { $title }.
placed-no-bids = Sides cannot be bid for where a game begins from a position file.
placed-nobody-acts = Nobody has anything to decide in this position: no game can begin with it.
placed-faults = The position cannot be used: { $faults }{ $more ->
    [0] {""}
   *[other] {" "}… and { $more } more faults
}. `bot.py inspect` tells all.
promise-numbers = The players’ own numbers enter that seed: { CODE($proposer) } (who offered), { CODE($opponent) } (who accepted).
promise-offered = -# SHA-256 of the seed: { CODE($commitment) }. Your own number enters it: `/game accept number:…`, or that of your click. Who offers gives his with `/game number`.
number-none = none
abandon-offered = { $player } ({ $role }) offers to end the game without a result. /game abandon agrees.
proposal-refused = { $player } ({ $role }) says no to { $what }.
proposal-taken-back = { $player } ({ $role }) takes back the proposal of { $what }.
proposal-lapsed = The proposal of { $what } by { $player } ({ $role }) has lapsed: it was not answered in time, or is not possible any more.
offer-lapsed = The game that { $player } has offered is offered no longer: nobody accepted it in time.
offer-is-lapsed = Lapsed: nobody accepted it in time.
lapses = Without an answer this lapses on { $day }.
on-day = <t:{ $time }:D>
proposal-asks = { $asked }: { $proposal }
rollback-offered =
    { $told ->
        [yes]
            { $who } to go back to before entry { $number } of the log:
            That is: **{ $what }**
            Void then:
            { $void }
       *[no]
            { $secret ->
                [yes] { $who } to go back to before entry { $number } of the log.
               *[no] { $who } to go back to before entry { $number } of the log ({ $order }).
            } Everything since would be taken back, and dice are rolled anew.
    }
rollback-by-bot = The bot offers
rollback-by-player = { $player } ({ $role }) proposes
conditions-title = { $title } · table { $number }: its conditions
conditions-one = • { $what }
conditions-foot = `/game conditions` with a choice, `/game clock` and `/game live` propose others. They hold when both sides have agreed.
conditions-offered = { $player } ({ $role }) proposes to play on under other conditions: { $what }.
proposal-of-conditions = playing on under other conditions
conditions-changed = From now on the game is played under other conditions: { $what }.
condition-clock =
    { $kind ->
        [correspondence] a clock with { $start } to begin with, { $step } more for each action and never more than { $cap }
        [total] a clock with { $start } for the whole game
       *[none] no clock
    }{ $away ->
        [0] {""}
        [one] , one day away
       *[other] , { $away } days away each
    }{ $flag ->
        [forfeit] {" "}(who has used it up loses)
        [director] {" "}(a director is told when it is used up)
       *[nothing] {""}
    }
condition-warnings =
    { $value ->
        [automatic] warnings of supply are given by the bot
        [manual] warnings of supply are given by the players
       *[off] no warnings of supply
    }
condition-odds =
    { $value ->
        [yes] the odds of a combat may be asked for
       *[no] the odds of a combat are not told
    }
condition-reach =
    { $value ->
        [yes] the reach of units is shown
       *[no] the reach of units is not shown
    }
condition-whatif =
    { $value ->
        [yes] moves may be tried on a copy of the position
       *[no] no moves may be tried on a copy of the position
    }
condition-live =
    { $value ->
        [yes] both players sit at it now, and the long clock stands still
       *[no] one action at a time, by correspondence
    }
condition-rated =
    { $value ->
        [yes] the game is rated: it counts for the ratings of this server
       *[no] a casual game: it counts for no rating
    }
condition-feed =
    { $value ->
        [none] spectators see no hands before the end
       *[other] spectators who may never play in it see both hands { $value } later
    }
span-days = { $number ->
    [one] one day
   *[other] { $number } days
}
span-hours = { $number ->
    [one] one hour
   *[other] { $number } hours
}
span-minutes = { $number ->
    [one] one minute
   *[other] { $number } minutes
}
proposal-of-rollback = going back to before entry { $number } of the log
proposal-of-abandon = ending the game without a result
proposal-is-agreed = Agreed.
proposal-is-refused = Refused.
proposal-is-taken-back = Taken back.
proposal-is-lapsed = Lapsed: it was not answered in time, or is not possible any more.
proposal-is-overtaken = Void: the game has gone on.
button-agree = Agree
button-refuse = Refuse
button-takeback = Take it back
proposal-receipt-agreed = You have agreed.
proposal-receipt-lapsed = Nothing was agreed: what was proposed is not possible any more.
proposal-receipt-refused = You have refused.
proposal-receipt-taken-back = You have taken it back.
rolled-back = Both sides have agreed to go back: everything since entry { $number } of the log is taken back, and dice are rolled anew.
abandoned = The game ends without a result by agreement.
resigned = { $player } ({ $role }) resigns.
ended-won = 🏁 Victory: **{ $role }** ({ $player }) – { $reason }
ended-draw = 🏁 **Draw**: { $reason }
ended-won-told = 🏁 Victory: **{ $role }** ({ $player })
ended-draw-told = 🏁 **Draw**
seed = The seed was { CODE($seed) }. With the exported game anybody can check every number.
prompt = { $player } ({ $role }): { $prompt }
prompt-since = Table { $number } · **{ $title }** · waits since <t:{ $time }:f> (<t:{ $time }:R>)
button-turn = Your move

# The private panel
panel-title = **{ $title }** · table { $number }
panel-watching = You have no seat in this game; you may watch it: /map and /describe show the board, /status where the game stands, /log what has happened, /replay and /steps the game so far.
panel-answered = **{ LIST($roles, last: "and") }** answered. Now:
panel-moved-on = The game has moved on. Now:
panel-with-it = Taken with it: { $path }
panel-only = Only *{ $choice }* is possible here.
panel-chosen = Chosen: { $path }
panel-several = { $names }
panel-apart = There is nothing that all of these can do together. Choose fewer of them, or order *Each its own way*.
panel-not-together = There is nothing that all of these can do together. Choose fewer of them.
prompt-own = **{ $role }**: { $prompt }
panel-may = **{ $role }**: nothing has to be decided; this may be done.
prompt-unreadable = Table { $number } · **{ $title }** · ⚠ This game cannot be read by this version of the bot; the organiser has been told in the log. /game export, /game resign and /game abandon work.
prompt-role = **{ $role }** to decide: { $prompt }
prompt-other = Waiting for { $player } ({ $role }).
prompt-bot = Waiting for { $role }.
table-ended = This game is over.
table-proposed = This game has not started.
receipt = ✔ { $orders }
receipt-undone = ↩ Taken back: { $orders }
receipt-secret = ✔ Done.
button-back = Back
button-sure = Yes, do it
button-anyway = Do it anyway
panel-asked = **{ $question }** Is that what you want?
button-undo = Undo
button-whole = { $what } · all { $number }
button-type = Type orders
button-apart = Each its own way
button-hand = My hand
button-foretold = All it shows
button-more = More controls
button-hand-back = All cards
button-hand-panel = Use it …
button-stops = When to ask me
# The page behind it
stops = Whether the game waits for you at these moments, whatever you can do then. Press one to change it; nobody else is told.
stop-asked = ✔ { $moment }: you are asked
stop-waived = – { $moment }: passed for you
button-notes-write = Write
button-notes-given = Notes for you
menu-hand = See a card whole
menu-what = Choose what to do
menu-any = Choose
menu-card = Choose a card
menu-unit = Choose a unit
menu-space = Choose a space
menu-to = Choose where to
menu-under = { $what }: { $menu }
menu-together = { $menu } · or several
menu-among = { $among } · { $menu }
button-next = Next page
button-previous = Previous page
button-rule = 📖 { $rule }
button-older = Older
button-newer = Newer
form-orders = Orders
form-examples = For example, now:
form-way = What to do
form-way-do = Do it
form-way-check = Check first: say what would happen
check-nothing-done = **Checked, nothing has been done.** The line would do this:
check-order = - { CODE($order) }
check-open = - { CODE($order) }: from here on it is open; a number is drawn or something hidden shown.
check-undo = Undo cannot be checked; it takes back the last order, and what is taken back can be ordered again.
button-again = Mend orders
button-do = Do it
shown-again = It stands at the foot of the channel again.
resign-receipt = You have resigned.
rollback-receipt = Noted. The game goes back when both sides have agreed.
back-title = Go back
back-how = Pick a turn, a round, an action. Nothing happens before you propose it, and the other side has to agree.
back-how-director = Pick a turn, a round, an action. Nothing happens before you have given a reason and confirmed it.
back-void = What would be void:
back-stood = So it would stand:
back-stood-around = So it would stand around { $place }:
back-void-dice = { $count ->
    [one] 1 die; a new one is rolled.
   *[other] { $count } dice; new ones are rolled.
}
back-void-fight = Undone: { $fight }
back-void-cards = Cards played or shown, which both sides have seen: { $cards }.
back-void-more = { $count } more
back-void-reports = { $count ->
    [one] 1 report
   *[other] { $count } reports
} in the channel.
back-void-nothing = Nothing that the channel was told.
back-void-dealt = Cards dealt since: hands are as they were, and what nobody had seen is shuffled anew.
back-to-turn = { $rules ->
    [earlier] Earlier rules, start of
   *[today] Start of
} { $turn }
back-to-round = { $rules ->
    [earlier] Earlier rules, start of
   *[today] Start of
} { $place }, { $turn }
back-to-action = { $rules ->
    [earlier] Earlier rules, before
   *[today] Before
} { $role }: { $words }
back-order = { $order }
back-numbered = { $number }. { $what }
back-none = There is nothing to go back to yet.
back-none-since = Nothing has been done since that could be taken back.
back-moved = The game has gone on meanwhile. This is how it would be now:
button-back-propose = Propose this
button-back-order = Go back to here
button-back-slip = Propose to take it back
button-back-look = See how it would stand
button-back-other = Another point…
menu-backturn = Start of a turn
menu-backround = Start of a round
menu-backstep = Before an action
abandon-receipt = Noted. The game ends when both sides have agreed.

# Help
help-title = What you can do now
help-no-game = There is no game in this channel. `/game new` sets one up by menus and offers it to somebody or to anybody; `/game list` shows your games. Never played? `/learn` plays your first game with you, a few minutes, step by step.
help-directs = You direct in this server: `/director` settles what players cannot, `/server` says how games are played here.
help-lesson = This is your lesson: do what step { $number } asks for with the buttons below it. Stuck? *Show me how* names the buttons, *Do it for me* presses them. `/learn` posts the step again down here.
help-commands = All commands
help-command = { CODE("/", $name) } { $about }
button-commands = All commands
button-written = How orders are written
help-written = How orders are written
button-learn = Play a first lesson
button-learn-on = Go on with the lesson
button-help-status = Where it stands
button-help-log = What has happened
help-proposed = A game is offered here: *Accept* below the offer or `/game accept` begins it, `/game decline` refuses it. `/game show` posts the offer again.
help-proposed-own = You have offered a game here: it begins when the offer is accepted. `/game show` posts the offer again, `/game withdraw` takes it back.
help-proposed-other = A game is offered here to somebody else. `/game show` posts the offer again.
help-watching = You have no seat in this game; you may watch it.
help-bidding = The sides are being bid for: `/panel` shows the bids and the buttons to bid more or to accept.
help-ended = The game here is over. `/replay` and `/steps` show it again, `/game verify` checks its dice, `/game new` sets up another.
help-waiting = It is not your turn. You will be told here when it is.
help-meaning = > **{ $rule } { $title }.** { $words }
help-panel = `/panel`, or *Your move* below the newest message: every choice as buttons and menus ({ $count ->
    [one] one choice
   *[other] { $count } choices
} at the moment).
help-verbs = One choice by name, with suggestions as you type: { $verbs }.
help-orders = In writing: `/order`, or *Type orders* in the panel; several orders in one line are divided by `;` and carried out all or none. At the moment for example:
help-undo = `/undo` takes your last order back, until a number was drawn, something was revealed or the other side has acted.
help-kinds = Look things up by name, number or title: { $kinds }.
help-look = `/hand` your cards, `/map` and `/describe` the board, `/status` where the game stands, `/log` what has happened, `/replay` and `/steps` the game so far, `/settings` colours or words only. Only you see the answers.
command-help = What you can do now, and how orders are written

# Looking
hand-of = **Hand of { $role }**, { $count ->
    [one] one card
   *[other] { $count } cards
}
notes-title = Your notes
notes-private = Only you read them. If a director puts somebody in your place, the substitute does.
notes-none = Nothing is written down yet.
notes-words = { $words }
notes-field = Your notes on this game
notes-long = That is too long: write at most { $number } letters.
notes-of = **Notes of { $player }, who played before you**
    { $words }
notes-of-director = **A note for you from { $player }, who directs**
    { $words }
hand-empty = There are no cards in your hand: none has been dealt yet, or all have been played.
map-title = The map
look-page = Page { $page } of { $pages }
log-title = Log
log-page = Page { $page } of { $pages }, newest last
log-part = (part { $part } of { $parts })
log-empty = Nothing has been ordered in this game yet.
log-secret = (secret)
log-taken-back = (taken back)
exported-ended = The whole game. Anybody can check it with /game verify.
exported-journal = The log as a text, as everybody could read it, without what was taken back.
exported-luck = What the dice of each side were worth beside what could be expected; `/chart` shows it.
exported-position = The position. `bot.py inspect` explains it, and a game can be started from it.
exported-position-disguised = The position. What you may not know (hands, decks) is drawn anew in it: it could be so.
no-position-files = This game has no position files.
position-title-now = { $title }, table { $number }
position-title-before = { $title }, table { $number }, before entry { $entry }
position-about = What was secret when this was written (hands, decks) is drawn anew: it could be so.
journal-order = { $number }. { $role } · { $order }
journal-title = { $title }, table { $number }
export-form-game = The whole game, to be checked
export-form-log = The log, to be read
export-form-luck = The luck of the dice
export-form-position = The position
exported-running = The game so far, without what is secret.

button-report-own = In my colours
button-report-here = Map here
button-report-stands = Status
button-report-through = Step through
button-report-sums = How was it counted?
button-report-pictures = All pictures
report-no-sums = Nothing had to be counted here.
report-gone = What this picture showed has been taken back.
since-last = Since your last order:
since-last-newest = The newest of what has happened since your last order; /log has all of it:

# Settings
settings = Colours: **{ $colours }**. Pictures: **{ $pictures }**.
settings-title = Settings
settings-hold = They hold for everything you are shown privately, at every table; /settings changes them.
setting-colours-light = light
setting-colours-dark = dark
setting-colours-contrast = high contrast
setting-colours-protan = for protanopia (weak red)
setting-colours-deutan = for deuteranopia (weak green)
setting-colours-tritan = for tritanopia (weak blue)
setting-pictures-pictures = with pictures
setting-pictures-text = words only, for screen readers
no-such-setting = There is no setting { $words }. There are: { $known }.

# Servers and directors
server-title = This server
server-who = Whoever may manage the server changes it with /server.
server-directors = Directors: { $whom }.
server-creators = Games are offered by { $roles }.
server-channels = Games are offered in { $channels }.
server-threads-asked = A game gets a thread of its own when that is asked for.
server-threads-always = Every game gets a thread of its own.
server-rated-asked = A game of no event is rated when that is asked for.
server-rated-always = Every game of no event is offered as rated; a casual one has to be asked for.
server-rated-never = Only games of events are rated.
rated-never = In this server only games of events are rated.
rated-no-server = A rated game counts for the ratings of a server; there is none here.
rated-placed = A game that begins from a position file is never rated: who wins it may have been settled before.
rated-when-offered = Whether a game is rated is agreed on when it is offered, and never afterwards.
conditions-event = • it is a game of event { $event }, whose rules say whether it is rated
button-rated = { $other ->
    [yes] Make it rated
   *[no] Make it casual
}
option-rated = Whether it counts for the ratings of this server
proposed-thread = It is played in a thread of its own: <#{ $channel }>
thread-not-here = I cannot open a thread here: this channel has none, or I lack the permission “Create Public Threads”. Without thread: it is offered in the channel.
server-log = What directors do is told in { $channel }.
server-everybody = everybody
server-everywhere = every channel
server-language = Channels are told in: { $language }.
server-language-usual = the language Discord has for this server
server-defaults-same = *{ $title }* is offered so already. Name what is to be other: options, clock, warnings, aids or feed; `usual:True` takes all of it back.
server-defaults = *{ $title }* is offered with:
server-default = - { $what }
server-option = { $name }: { $value }
server-everyone = Everybody in the server has that role. Name one that only those have who are meant.
server-enough = That is enough: { $number } are as many as can be named. Take one off first.
role-mention = <@&{ $role }>
channel-mention = <#{ $channel }>
whoever-manages = whoever may manage the server
no-such-language = There is no language { $language } here. There are: { $known }.
not-director = Only a director of this server may do that. Ask { $whom }.
director-elsewhere = That game is in another server; you direct only where you ask.
not-manager = Only whoever may manage this server changes what is set for it.
only-in-servers = That is for servers; there is none here.
not-creator = In this server games are offered by { $roles }. Ask one of them.
not-in-this-channel = In this server games are offered in { $channels }.

# About
about = **Adjutant { $version }**, a moderator for card-driven wargames.
about-game = • *{ $title }*, rules version { $rules }
about-published = Players need the published games: no rulebook, card text or art of a publisher is in here.
about-licence = Free software under the MIT licence. /game verify checks the dice of an ended game.

# Commands
command-about = Which version this is, its games, and its licence
command-settings = The colours of your pictures, or words only for screen readers
command-describe = The situation as sentences: everything, a theatre, or a space and those next to it
option-colours = Colours of the pictures only you see
option-pictures = Pictures, or words in their place
command-server = What is set for this server: directors, who offers games where, defaults
command-server-show = What is set for this server
command-server-directors = Let the holders of a role direct games, or take that off
command-server-creators = Let only holders of certain roles offer games, or take a role off
command-server-channels = Have games offered in certain channels alone, or take one off
command-server-rated = Whether games of no event are rated: when asked for, always, or never
option-games = When asked for, always, or never
command-server-threads = Whether every game gets a thread of its own
option-when = Always, or when it is asked for
option-thread = A thread of its own for the game, named, with both players in it
command-server-log = Have a channel told what directors do, or take that off
command-server-language = In which language channels are told
option-usual = First take back all that was set for this game
command-server-defaults = What a game is offered with where nothing else is said
option-role = The role; one that is set already is taken off
option-channel = The channel; one that is set already is taken off
option-language = Such as en; nothing: as Discord has it for this server
command-game = Offer, list, end and check games
command-game-new = Set up a game by menus and offer it in this channel
command-game-accept = Accept the game offered in this channel, or what the other side proposes in it
command-game-number = Give your own number for the seed of the game you offer here, once its hash is shown
command-game-decline = Decline the game offered to you in this channel, or what the other side proposes
command-game-withdraw = Withdraw the game you have offered in this channel, or your proposal in it
command-game-show = Post the offer or the prompt of this channel again
command-game-resign = Give the game of this channel up
command-game-rollback = Propose to go back to an earlier point, or agree to it
command-game-notes = What you have written down about this game; a substitute of yours reads it, too
command-game-abandon = Offer to end the game without a result, or agree
command-game-bid = Bid for a side
command-game-accept-bid = Accept the bid that stands and play the other side
command-game-list = My games, or those of this server
command-game-export = The game of this channel as a file
command-game-verify = Check the dice and moves of an ended game
command-order = Give orders in writing, one or several
command-undo = Take back your last order
command-panel = What you have to decide, with buttons
command-hand = Your cards, for your eyes only
command-map = The map, a part of it, or the surroundings of a space
command-status = Where the game stands
command-log = What has happened
command-card = Look a card up
command-space = Look a space up
command-unit = Look a unit up
command-scenario = What a scenario begins with and who wins it
command-rule = What a paragraph or card says, and the rulings on it
option-game = Which game; nothing: all of them, or menus ask
option-opponent = Whom you challenge; nobody: whoever accepts
option-side = Which side you want
option-points = What you give the other side, in the points that the game counts
option-options = Such as the scenario; several with commas between them
option-point = Before what the game goes back: an entry of the log
option-sure = True if you mean it
option-file = An exported game; none: the game of this channel
option-orders = One or several orders
option-everything = Everything since the last die, revelation or foe’s action
option-show = What to lay over it: the last round, supply, reach, strengths, control, units, the front
option-radius = How many spaces around a space
option-zoom = In percent
option-where = A space or a part of the map; nothing: the whole map
option-page = 1 is the newest
option-form = What the file holds; nothing: the whole game
option-before = The position before which entry of the log; nothing: now
option-position = A position file to begin from, for practice, puzzles or a repaired game
option-number = Your own number for the seed of the dice; none: that of this command
option-name = Name or number

# The local table
local-welcome = Adjutant, local table. You play both sides; games are kept in { $database }. /help lists the commands, /quit leaves.
local-go-on = { $title } goes on.
local-playing = You play { $title }: { $agreed }.
local-others = Others are begun by name after this game: { $values }. For example: /resign sure, then /new { $example }
local-games = Other games: { $titles }. For example: /resign sure, then /new { $example }
local-resign = Do you really give up { $title } for { $role }? It cannot be taken back. Type /resign sure.
local-busy = You are in the middle of { $title }: /resign sure ends it, then /new begins another.
local-busy-bidding = You are bidding for the sides of { $title }: /withdraw ends that, then /new begins another.
local-resign-bidding = Nothing has begun that could be given up: /withdraw ends the bidding.
local-legal = For example: { $orders }
local-choices = { $count ->
    [one] One choice. /panel shows it.
   *[other] { $count } choices. /panel lists them.
}
local-picture = Picture: { $path }
local-help-order = An order is typed as it is, for example { $example }; several in one line work too, divided by ;
local-which = Which one? /{ $kind } and a name, number or title.
local-as = You look as { $role } now. /as alone: as who is to act.
local-as-acting = You look as who is to act.
local-help =
    The commands:
    /panel [numbers]   choose by number
    /{ $command } VERB [ARGUMENTS]   an order by verb, as on Discord; /order ORDERS: as if typed without it
    /undo [all]   take back; /rollback [N]   back to before entry N of the log, alone: the entries
    /hand [side]   /map [place] [show X] [radius N] [zoom N]   /describe [place]   /status   /log [page]   look
    /learn [again]   the guided first game
    /as [side]   look as this side, whoever is to act; /settings [words]   colours, or words in place of pictures
    /card X   /space X   /unit X   /scenario X   /rule X   look up
    /new [game] [option=value, ...] [bid]   begin another game when this one is over; bid: the sides are bid for
    /bid [side] POINTS   /accept   /withdraw   while sides are bid for
    /resign   /correct   take over where corrected rules lead   /export FILE   /help   /quit
local-rollback = /rollback and one of these numbers goes back to before that entry; dice are rolled anew then.
local-rollback-none = There is nothing to go back to yet.
local-player = Player { $number }
local-bid-first = Type the side and the points, for example: bid { $side } 1. /withdraw ends the bidding.
local-bid = Type accept, or more points for the same side, for example: bid { $points }. /withdraw ends the bidding.
local-unknown = There is no command { $command }. /help lists them.
local-choose = Number?
local-asked = { $question } Type sure if that is what you want.
local-asked-line = { $question } Here sure on a line of its own does it too.
local-over = The game is over. /new begins another, /quit leaves.
local-exported = Written to { $path }.
local-no-choice = There is no choice { $number }. They are numbered 1 to { $count }; /panel lists them.
