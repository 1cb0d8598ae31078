# Paths of Glory: words inside pictures, and what is said of a picture to those who cannot see it. Keep them short.

## On the map

pic-neutral = neutral
pic-beachhead = beachhead
pic-to-place = to { $place }
pic-from-place = from { $place }
pic-reserve = the Reserve Box
pic-pins = pins
pic-flank-won = flank won
pic-flank-lost = flank lost
pic-work-entrenched = digs in
pic-work-entrench-failed = fails to dig in
pic-work-trench-placed = new trench
pic-work-trench-removed = trench gone
pic-work-trench-turned = trench taken
pic-work-fort-destroyed = fort destroyed
pic-work-siege-falls = fort falls
pic-work-siege-holds = fort holds
pic-work-beachhead-lost = beachhead lost
pic-work-placed = enters
pic-work-rebuilt = rebuilt
pic-work-restored = restored
pic-work-taken-back = goes back
pic-work-activated-move = to move
pic-work-activated-combat = to attack

## Titles and panels

pic-when = { $turn } · round { $round }
pic-points = VP { $vp }{ $change }
pic-attack-from = { $side } from { $places }
pic-factors = { $factors } CF
pic-column = { $table } { $column }
pic-shift = { $way ->
    [left] { $by } left
   *[right] { $by } right
}
pic-drm = { $change }
pic-more-changes = { $count ->
    [one] and one more change
   *[other] and { $count } more changes
}

## For those who do not see it

pic-alt-report = Map of what has happened
pic-alt-map = Nothing has changed
pic-alt-move = { $unit } goes to { $place }
pic-alt-attack = Attack on { $place }
pic-alt-work = { $place }: { $work }
pic-alt-fire = { $side } rolled { $die }, loss number { $loss }

## Legend

pic-legend-vp = victory space
pic-legend-fort = fort with its level; besieged
pic-legend-fort-destroyed = destroyed fort
pic-legend-trench = trench of a level
pic-legend-source = supply source; in a capital
pic-legend-capital = other capital
pic-legend-port = port: Allied; Central
pic-legend-activated = activated: move; attack
pic-legend-marks = cut off; moved; fought; fled
pic-legend-total = combat factors of a stack

## Cards

pic-ops = OPS
pic-sr = SR { $points }
pic-rp = RP
pic-none = none
pic-pool = { $pool } { $points }
pic-pool-a = All
pic-deck-mobilization = Mobilization
pic-deck-limited = Limited War
pic-deck-total = Total War
pic-deck-optional = Optional
pic-tag-combat = COMBAT CARD
pic-tag-once = once a turn
pic-tag-event-ops = event and OPS
pic-tag-war-status = War Status +{ $points }
pic-tag-starred = * removed after event
pic-no-cards = No cards

## Tracks and boxes

pic-to-act = round { $round }, { $side } to act
pic-turn = Turn { $turn }
pic-victory-points = Victory points
pic-ap-wins = AP wins at 0
pic-cp-wins = CP wins at 20
pic-war-status = War Status: AP { $ap } + CP { $cp } = { $all }
pic-piles = Hand { $hand } · deck { $deck } · discards { $discards }
pic-face-up = { $count ->
    [one] 1 combat card face up
   *[other] { $count } combat cards face up
}
pic-next-level = { $level } at { $points } (now { $now })
pic-offensive = Mandated offensive: { $nation }
pic-replacement-points = Replacement points
pic-box-reserve = Reserve Box ({ $count })
pic-box-eliminated = Eliminated ({ $count })
pic-box-removed = Removed for good ({ $count })

pic-place-europe = Europe
pic-place-near-east = the Near East
pic-place-west = the West
pic-place-east = the East
pic-place-italy = Italy
pic-place-balkans = the Balkans
pic-alt-sheet = Map of { $place }, { $turn }, { $vp ->
    [one] 1 victory point
   *[other] { $vp } victory points
}
pic-alt-around = Map around { $place }, { $turn }, { $vp ->
    [one] 1 victory point
   *[other] { $vp } victory points
}
pic-alt-empty = No units
pic-alt-status = Status: { $turn }, { $vp ->
    [one] 1 victory point
   *[other] { $vp } victory points
}, War Status { $ap } + { $cp } = { $all }
pic-alt-hand = Your cards with operation and redeployment points: { $cards }
pic-alt-card = Card { $name }: operations { $ops }, redeployment { $sr }
pic-track-us-neutral = US neutral
pic-track-zimmermann-telegram-allowed = US: telegram possible
pic-track-zimmermann-telegram = US: Zimmermann Telegram
pic-track-over-there = US at war
pic-track-god-save-the-tsar = Russia: God Save the Tsar
pic-track-tsar-takes-command-allowed = Russia: the Tsar may take command
pic-track-tsar-takes-command = Russia: the Tsar commands
pic-track-fall-of-the-tsar-allowed = Russia: the Tsar may fall
pic-track-fall-of-the-tsar = Russia: the Tsar has fallen
pic-track-bolshevik-revolution-allowed = Russia: revolution possible
pic-track-bolshevik-revolution = Russia: revolution
pic-track-treaty-of-brest-litovsk = Russia: peace of Brest-Litovsk

## Overlays

pic-title-supply = Supply of the { $side }
pic-title-reach = Reach of { $unit } from { $place }
pic-title-sr = Redeployment of { $unit } from { $place }
pic-title-assault = Strengths at { $place }
pic-title-control = Control and victory spaces
pic-title-nation = Units: { $nation }
pic-title-front = Changes of control since { $turn }
pic-cuts = cuts { $count }
pic-sign-supply = carries supply; a star is a source
pic-shows-supply = Sources reached: { $sources }. { $links ->
    [one] 1 connection carries
   *[other] { $links } connections carry
} supply
pic-shows-vp = VP spaces of the { $side }: { $places }
pic-sign-risk = hangs on one space; “cuts” on it tells how many units its loss would cut off
pic-key = { $place } lost: { $units } cut off
pic-sign-out = without supply: { $what }
pic-sign-reach = may end its move: { $places }
pic-sign-pass = may only pass: { $places }
pic-sign-sr = may redeploy to { $count ->
    [one] 1 space
   *[other] { $count } spaces
}
pic-sign-sr-reserve = The Reserve Box is open to it.
pic-strength = { $side }: { $sum }
pic-no-attackers = The { $side } have nothing in supply beside it that may attack.
pic-with-fort = a fort of level { $level } defends
pic-not-together = Not all of them may attack together (12.1).
pic-sign-holds = { $side }: { $count ->
    [one] 1 space
   *[other] { $count } spaces
}, { $points } of them for VP (star)
pic-sign-neutral = neutral
pic-sign-nation = { $armies ->
    [one] 1 army
   *[other] { $armies } armies
} and { $corps } corps on the map, { $factors ->
    [one] 1 combat factor
   *[other] { $factors } combat factors
}
pic-sign-gained = { $side } gained { $places }; VP spaces: { $points }
pic-no-change = No space is in other hands than then.
pic-title-last-round = Last round
pic-title-this-turn = This turn
pic-title-since = Since { $number }
pic-show-last-round = Last round: both sides' last actions
pic-show-this-turn = Everything of this turn
pic-show-supply-ap = Supply: Allied Powers
pic-show-supply-cp = Supply: Central Powers
pic-show-control = Control and victory spaces
pic-show-front = Front: changes since { $turn }
pic-show-reach = Reach: { $unit }
pic-show-sr = Redeployment: { $unit }
