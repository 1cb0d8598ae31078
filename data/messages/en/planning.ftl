# Help for who plans: odds, reach, what-ifs.

aid-forbidden = { $aid ->
    [odds] Odds are not shown in this game
    [reach] The reach of units is not shown in this game
   *[whatif] What-ifs are not allowed in this game
}: { $decided }
aid-decided-together = both sides agreed so on <t:{ $time }:D>. /game conditions proposes otherwise.
aid-decided-offer = { $player } offered it so. /game conditions proposes otherwise.
setup-aids = **Aids and spectators.** What players may ask the bot for, and what spectators see. This will be offered:
setup-aid-odds = Odds of a combat: { $value }
setup-aid-reach = Reach of units: { $value }
setup-aid-whatif = Trying out on a copy: { $value }
setup-feed = Both hands for spectators: { $value }
setup-allowed = allowed
setup-forbidden = not allowed
button-setup-aids = Aids, spectators
planning-not-here = This game gives no help of this kind.
planning-nowhere = It can go nowhere.
planning-card-elsewhere = { $card } is not among the cards that the other side could hold.
planning-hand-full = The other side holds { $count ->
    [one] 1 card
   *[other] { $count } cards
} and no more.
planning-part = **{ $words }**
planning-attack = { $place } · attack: { $role }
command-odds = What an attack may come to: losses, retreat, advance, exactly counted
command-reach = Where a unit can go, and at what price
option-attack = The attack as an order, such as the space alone, or space and units
option-cards = Cards to be taken as played, with commas; without any, those in your hand are tried
option-odds = Whether players may ask for odds
option-reach = Whether players may ask how far units can go
option-whatif = Whether players may try things out privately
option-unit = The unit, such as GE 1

## What-ifs

whatif-title = What if of **{ $title }**
whatif-band = WHAT IF · not the game
whatif-heading = What if · line { $number } of { $count }
whatif-under = Only you see it. { $begun ->
    [here] The game is not touched.
   *[before] It began at: { $since }
}
whatif-theirs = You decide for the other side; its cards, and units that you do not see, are any that they could be.
whatif-die = Which die, number { $number } of this order? ({ $purpose })
whatif-no-die = “{ $token }” is no die. Expected numbers such as `5 3`, with `any` for what chance brings.
whatif-gone = This what-if is gone: it was thrown away, or the bot has been restarted. `/whatif` begins another.
whatif-away = Thrown away. The game was never touched.
whatif-both-choose = Both sides are choosing in secret now. A what-if can begin when that is over.
whatif-lines-full = There are { $count } lines already; throw them away to begin again.
whatif-line = **Line { $number }**{ $shown ->
        [yes] {" "}(shown)
       *[no] {""}
    }: { $now }
whatif-line-empty = - nothing yet
whatif-orders-before = - { $count ->
    [one] 1 order before
   *[other] { $count } orders before
}
whatif-order = - { $role }: { $order }
whatif-order-dice = - { $role }: { $order } (dice { $dice })
button-whatif-start = Back to the start
button-whatif-another = Another line
button-whatif-lines = Lines
button-whatif-map = Map
button-whatif-line = Line { $number }
button-whatif-dice-asked = Dice: asked
button-whatif-dice-chance = Dice: by chance
button-whatif-any = Whatever comes
button-whatif-away = Throw away
command-whatif = Try out on a private copy what would come of orders, with dice of your choice
option-dice = Dice in the order in which they will be rolled, such as 5 3 any
option-holds = Cards that the other side holds, with commas: begins again where the game stands
