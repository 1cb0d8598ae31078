# Warnings of supply: `$what` are threats as the game tells them.

warned =
    { $automatic ->
        [yes] **A warning of supply for { $side }.**
       *[no] { $player } ({ $role }) warns { $side } of supply:
    }
    { $what }
    -# { $time ->
        [stands] The time to answer stands as long as the game does.
       *[runs] Not answered by <t:{ $due }:f> (<t:{ $due }:R>), it counts as ignored.{ $clocks ->
            [stand] {" "}No clock runs until then, unless the game goes on.
           *[run] {""}
        }
    }{ $back ->
        [told] {" "}*Take my action back* goes back to: { $point }
        [numbered] {" "}*Take my action back* goes back to before entry { $entry } of the log.
       *[no] {""}
    }
acknowledged = { $player } ({ $role }) has understood the warning of supply.
warned-refused = { $player } ({ $role }) ignores the warning of supply: the threat is free.
warned-taken-back = { $player } ({ $role }) takes the warning of supply back.
warned-lapsed = The warning of supply was not answered in time: it counts as ignored.
warned-is-agreed = Understood.
warned-is-refused = Ignored.
warned-is-taken-back = Taken back.
warned-is-lapsed = Not answered in time: it counts as ignored.
warned-is-overtaken = Void: a later warning takes its place, or the game has gone on.
proposal-of-warning = a warning of supply
already-proposed-warning = You have warned the other side already.
button-understood = Understood
button-ignore = Ignore
button-take-action-back = Take my action back
button-where = Where and how
threat-own =
    As it stands now:
    { $what }
threat-others =
    You threaten the other side:
    { $what }
threat-asked =
    { $what }
    End your action all the same?
threat-typed =
    { $what }
    End your action all the same? Then say so with `sure` at the end.
threat-afoot =
    Of the combat that is being fought:
    { $what }
threats-fought = **Only after combat, so no warning is owed, against { $role }:**
menu-warned = Show a warning that was given
warnings-then = A warning, as it stood then
threats-lines =
    { $first }
    { $rest }
threats-more = And { $count } more: /warnings tells all.
warning-missing-automatic = The other side has not been warned yet that this could be cut off by movement alone: { LIST($what, last: "and") }. The bot warns in a moment; until that is answered, do something else.
warning-missing-manual = You have not warned the other side that this could be cut off by movement alone: { LIST($what, last: "and") }. Warn with /warn; it may be done once the other side has answered, or has acted since.
warning-unanswered = The other side has been warned, but has neither answered nor acted since. Until then, or until a day of its time is over, this may not be cut off by movement alone: { LIST($what, last: "and") }.
warning-of-oneself = Nobody warns of what is his own.
warning-of-several = Several are called so, for example { LIST($what, last: "or") }. Pick one from the list as you type.
warning-of-nothing = Nothing of the other side is there that could be without supply.
warnings-are-automatic = In this game the bot gives the warnings of supply.
warnings-are-off = This game is played without warnings of supply. /game conditions proposes them.
warnings-which = Nobody is called “{ $mode }” here. Who warns of supply: { $known }.
warnings-are-manual = Who plays both sides warns nobody.
warnings-not-here = This game knows no warnings of supply.
warning-receipt = The other side is warned.
warnings-title = Warnings of supply
warnings-automatic = The bot warns both sides of what could be cut off in the next action by movement alone. What nobody was warned of may not be cut off so until the other side could repair it.
warnings-manual = The players warn each other with /warn of what could be cut off in the next action by movement alone. What nobody was warned of may not be cut off so until the other side could repair it.
warnings-off = This game is played without warnings of supply. /game conditions proposes them.
warnings-none = No warning was given so far.
warning-given = <t:{ $time }:f>: { $automatic ->
        [yes] the bot warned { $player } ({ $role })
       *[no] { $by } warned { $player } ({ $role })
    }. { $what } { $state ->
        [acknowledged] Understood.
        [open] Not answered yet.
        [void] Void.
       *[past] Ignored.
    }{ $back ->
        [taken] {" "}The action was taken back.
        [offered] {" "}It could be taken back.
       *[none] {""}
    }
threats-now = **What could be cut off of { $role } now:**
threats-now-none = Nothing of { $role } could be cut off by movement alone.
command-warnings = Which warnings of supply were given, and what could be cut off now
command-warn = Warn the other side that something of it could be cut off
option-place = Where something of the other side could be cut off
option-second = Another such place
option-third = Another such place
command-game-conditions = What the game is played under; propose other conditions, or agree to them
option-warnings = Who warns of supply that could be cut
conditions-receipt = Noted. It holds when both sides have agreed.
setup-warnings = Who warns of supply: { $value }
warnings-choice-off = nobody
warnings-choice-manual = the players
warnings-choice-automatic = the bot
