# Paths of Glory: words inside pictures, and what is said of a picture to those who cannot see it. Keep them short.

## On the map

pog-pic-neutral = neutral
pog-pic-beachhead = beachhead
pog-pic-to-place = to { $place }
pog-pic-from-place = from { $place }
pog-pic-reserve = the Reserve Box
pog-pic-pins = pins
pog-pic-flank-won = flank won
pog-pic-flank-lost = flank lost
pog-pic-work-entrenched = digs in
pog-pic-work-entrench-failed = fails to dig in
pog-pic-work-trench-placed = new trench
pog-pic-work-trench-removed = trench gone
pog-pic-work-trench-turned = trench taken
pog-pic-work-fort-destroyed = fort destroyed
pog-pic-work-siege-falls = fort falls
pog-pic-work-siege-holds = fort holds
pog-pic-work-beachhead-lost = beachhead lost
pog-pic-units-placed = { $number ->
    [one] { $units } enters
   *[other] { $units } enter
}
pog-pic-units-rebuilt = { $units } rebuilt
pog-pic-units-restored = { $units } restored
pog-pic-units-taken-back = { $number ->
    [one] { $units } goes back
   *[other] { $units } go back
}
pog-pic-units-step-returned = a step returned to { $units }
pog-pic-work-activated-move = to move
pog-pic-work-activated-combat = to attack

## Titles and panels

pog-pic-when = { $turn } · round { $round }
pog-pic-when-part = { $turn } · { $part }
pog-pic-points = VP { $vp }{ $change }
pog-pic-attack-from = { $side } from { $places }
pog-pic-wins = { $side } wins
pog-pic-tie = tie
pog-pic-factors = { $factors } CF
pog-pic-column = { $table } { $column }
pog-pic-shift = { $way ->
    [left] { $by } left
   *[right] { $by } right
}
pog-pic-drm = { $change }
pog-pic-more-changes = { $count ->
    [one] and one more change
   *[other] and { $count } more changes
}

## For those who do not see it

pog-pic-alt-report = Map of what has happened
pog-pic-alt-map = Nothing has changed
pog-pic-alt-move = { $unit } goes to { $place }
pog-pic-alt-attack = Attack on { $place }
pog-pic-alt-work = { $place }: { $work }
pog-pic-alt-fire = { $side } rolled { $die }, loss number { $loss }

## Legend

pog-pic-legend-vp = VP space
pog-pic-legend-fort = fort with its level; besieged
pog-pic-legend-fort-destroyed = destroyed fort
pog-pic-legend-trench = trench of a level
pog-pic-legend-source = supply source; in a capital
pog-pic-legend-capital = other capital
pog-pic-legend-port = port: Allied; Central
pog-pic-legend-activated = activated: move; attack
pog-pic-legend-marks = cut off; moved; fought; fled
pog-pic-legend-total = combat factors of a stack

## Cards

pog-pic-ops = OPS
pog-pic-sr = SR { $points }
pog-pic-rp = RP
pog-pic-none = none
pog-pic-pool = { $pool } { $points }
pog-pic-pool-a = All
pog-pic-deck-mobilization = Mobilization
pog-pic-deck-limited = Limited War
pog-pic-deck-total = Total War
pog-pic-deck-optional = Optional
pog-pic-tag-combat = COMBAT CARD
pog-pic-tag-combat-short = CC
pog-pic-tag-once = once a turn
pog-pic-tag-event-ops = event and OPS
pog-pic-tag-war-status = War Status +{ $points }
pog-pic-tag-starred = * removed after event
pog-pic-no-cards = No cards

## Tracks and boxes

pog-pic-to-act = round { $round }, { $side } to act
pog-pic-turn = Turn { $turn }
pog-pic-victory-points = Victory points
pog-pic-ap-wins = AP wins at 0
pog-pic-cp-wins = CP wins at 20
pog-pic-war-status = War Status: AP { $ap } + CP { $cp } = { $all }
pog-pic-piles = Hand { $hand } · deck { $deck } · discards { $discards }
pog-pic-face-up = { $count ->
    [one] 1 combat card face up
   *[other] { $count } combat cards face up
}
pog-pic-next-level = { $level } at { $points } (now { $now })
pog-pic-offensive = Mandated offensive: { $nation }
pog-pic-replacement-points = Replacement points
pog-pic-box-reserve = Reserve Box ({ $count })
pog-pic-box-eliminated = Eliminated ({ $count })
pog-pic-box-removed = Removed for good ({ $count })

pog-pic-place-europe = Europe
pog-pic-place-near-east = the Near East
pog-pic-place-west = the West
pog-pic-place-east = the East
pog-pic-place-italy = Italy
pog-pic-place-balkans = the Balkans
pog-pic-alt-sheet = Map of { $place }, { $turn }, { $vp ->
    [one] 1 victory point
   *[other] { $vp } victory points
}
pog-pic-alt-around = Map around { $place }, { $turn }, { $vp ->
    [one] 1 victory point
   *[other] { $vp } victory points
}
pog-pic-alt-empty = No units
pog-pic-alt-status = Status: { $turn }, { $vp ->
    [one] 1 victory point
   *[other] { $vp } victory points
}, War Status { $ap } + { $cp } = { $all }
pog-pic-alt-hand = Your cards with operation and redeployment points: { $cards }
pog-pic-alt-card = Card { $name }: operations { $ops }, redeployment { $sr }
pog-pic-track-us-neutral = US neutral
pog-pic-track-zimmermann-telegram-allowed = US: telegram possible
pog-pic-track-zimmermann-telegram = US: Zimmermann Telegram
pog-pic-track-over-there = US at war
pog-pic-track-god-save-the-tsar = Russia: God Save the Tsar
pog-pic-track-tsar-takes-command-allowed = Russia: the Tsar may take command
pog-pic-track-tsar-takes-command = Russia: the Tsar commands
pog-pic-track-fall-of-the-tsar-allowed = Russia: the Tsar may fall
pog-pic-track-fall-of-the-tsar = Russia: the Tsar has fallen
pog-pic-track-bolshevik-revolution-allowed = Russia: revolution possible
pog-pic-track-bolshevik-revolution = Russia: revolution
pog-pic-track-treaty-of-brest-litovsk = Russia: peace of Brest-Litovsk

## Overlays

pog-pic-title-threats = What could be cut off by movement alone
pog-pic-sign-closing = would be taken for it: { LIST($places, last: "and") }
pog-pic-sign-cut-off = would be without supply: { LIST($places, last: "and") }
pog-pic-sign-cut = no supply would pass there any more
pog-pic-title-supply = Supply of the { $side }
pog-pic-title-reach = Reach of { $unit } from { $place }
pog-pic-title-sr = Redeployment of { $unit } from { $place }
pog-pic-title-assault = Strengths at { $place }
pog-pic-title-control = Control and VP spaces
pog-pic-title-nation = Units: { $nation }
pog-pic-title-front = Changes of control since { $turn }
pog-pic-cuts = cuts { $count }
pog-pic-sign-supply = carries supply; a star is a source
pog-pic-shows-supply = Sources reached: { $sources }. { $links ->
    [one] 1 connection carries
   *[other] { $links } connections carry
} supply
pog-pic-shows-vp = VP spaces of the { $side }: { $places }
pog-pic-sign-risk = hangs on one space; “cuts” on it tells how many units its loss would cut off
pog-pic-key = An enemy in { $place } would cut off { $units }
pog-pic-sign-out = without supply: { $what }
pog-pic-sign-reach = may end its move: { $places }
pog-pic-sign-pass = may only pass: { $places }
pog-pic-sign-sr = may redeploy to { $count ->
    [one] 1 space
   *[other] { $count } spaces
}
pog-pic-sign-sr-reserve = The Reserve Box is open to it.
pog-pic-strength = { $side }: { $sum }
pog-pic-no-attackers = The { $side } have nothing in supply beside it that may attack.
pog-pic-with-fort = a fort of level { $level } defends
pog-pic-not-together = Not all of them may attack together (12.1).
pog-pic-sign-holds = { $side }: { $count ->
    [one] 1 space
   *[other] { $count } spaces
}, { $points } of them for VP (star)
pog-pic-sign-neutral = neutral
pog-pic-sign-nation = { $armies ->
    [one] 1 army
   *[other] { $armies } armies
} and { $corps } corps on the map, { $factors ->
    [one] 1 combat factor
   *[other] { $factors } combat factors
}
pog-pic-sign-gained = { $side } gained { $places }; VP spaces: { $points }
pog-pic-no-change = No space is in other hands than then.
pog-pic-title-last-round = Last round
pog-pic-title-this-turn = This turn
pog-pic-title-since = Since { $number }
pog-pic-show-last-round = Last round: both sides’ last actions
pog-pic-show-this-turn = Everything of this turn
pog-pic-show-supply-ap = Supply: Allied Powers
pog-pic-show-supply-cp = Supply: Central Powers
pog-pic-show-control = Control and VP spaces
pog-pic-show-front = Front: changes since { $turn }
pog-pic-show-reach = Reach: { $unit }
pog-pic-show-sr = Redeployment: { $unit }
