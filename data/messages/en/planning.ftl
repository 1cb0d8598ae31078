# Help for who plans: odds, reach, what-ifs.

aid-forbidden = { $aid ->
    [odds] Odds are not shown in this game
    [reach] The reach of units is not shown in this game
   *[whatif] What-ifs are not allowed in this game
}: { $decided }
aid-decided-together = both sides agreed so on <t:{ $time }:D>. /game conditions proposes otherwise.
aid-decided-offer = { $player } offered it so. /game conditions proposes otherwise.
planning-not-here = This game gives no help of this kind.
planning-nowhere = It can go nowhere.
planning-card-elsewhere = { $card } is not among the cards that the other side could hold.
planning-hand-full = The other side holds { $count ->
    [one] 1 card
   *[other] { $count } cards
} and no more.
planning-part = **{ $words }**
planning-attack = { $place } · attack of the { $role }
command-odds = What an attack may come to: losses, retreat, advance, exactly counted
command-reach = Where a unit can go, and at what price
option-attack = The attack as an order, such as the space alone, or space and units
option-cards = Cards to be taken as played, with commas; without any, those in your hand are tried
option-odds = Whether players may ask for odds
option-reach = Whether players may ask how far units can go
option-whatif = Whether players may try things out privately
option-unit = The unit, such as GE 1
