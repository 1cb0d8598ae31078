# Paths of Glory: the odds of a combat before its dice fall (12.0).

pog-odds-title = Attack on { $target } with { $attackers }
pog-odds-barred = These units cannot attack so: { $reason }
pog-odds-defenders = Defenders: { $units }.
pog-odds-spent = { $units } retreated here in this round: no fire, and eliminated by any loss number above 0.
pog-odds-fort = A fort of level { $level } fires with the defenders.
pog-odds-fort-alone = The fort of level { $level } defends alone.
pog-odds-siege = The fort is besieged: it is attacked from within.
pog-odds-trench = The defenders have a trench of level { $level }.
pog-odds-terrain = The terrain is { $terrain }.
pog-odds-weather = The season is severe here: a Severe Weather card could be played for the defence.
pog-odds-combined = Units of different nations attack together.
pog-odds-plain = As it stands
pog-odds-with = With { LIST($cards, last: "and") }
pog-odds-flank = With a flank attempt, pinned from { $space }
pog-odds-flank-with = With a flank attempt, pinned from { $space }, and { LIST($cards, last: "and") }
pog-odds-flank-die = Flank attempt: die { SIGNED($drm) }, 4 or more succeeds: { $won } of { $of }.
pog-odds-unfit = { $card } could not be used in this combat; it is counted all the same.
pog-odds-off = The attack does not take place.
pog-odds-fire = Fire of the { $side }: { $factors } CF on the { $table } table, { $shifts ->
    [0] column { $column }
   *[other] column { $start }, { $shift }: { $column }
}; modifier { SIGNED($drm) }; dice 1 to 6 cause { $losses }.
pog-odds-at-once = Both sides fire at once.
pog-odds-first = The { $side } fire first.
pog-odds-shift-trench = Trench: { $shift }.
pog-odds-shift-terrain = Mountain or swamp: { $shift }.
pog-odds-drm = { $card }: { SIGNED($drm) }.
pog-odds-drm-sinai = All attackers come from Sinai: { SIGNED($drm) }.
pog-odds-losses = Loss number that the { $side } suffer
pog-odds-number = { $number }
pog-odds-winner = Winner
pog-odds-retreat = Retreat
pog-odds-retreat-none = none
pog-odds-retreat-by = { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
}
pog-odds-space = { $space } afterwards
pog-odds-open = empty, open to an advance
pog-odds-empty = empty, nobody fit to advance
pog-odds-held = held
pog-odds-the-fort = The fort
pog-odds-fort-falls = destroyed
pog-odds-fort-stands = stands
pog-odds-attempt = Flank attempt
pog-odds-flank-won = succeeds, the attacker fires first
pog-odds-flank-lost = fails, the defender fires first
pog-odds-choice-losses = The { $side } choose which of their units take the losses.
pog-odds-choice-return = The { $side } choose which step the withdrawal returns.
pog-odds-choice-cancel = The { $side } may cancel the retreat at the price of one more step.
pog-odds-choice-stand = The { $side } may stand fast under Haig.
pog-odds-choice-great-retreat = The Great Retreat may be claimed for the Russians before anything is rolled; that is not counted here.

## What a choice would show before it is made

pog-shortage-sr = SR points that all of them cost: { $cost }; left: { $left }.
pog-shortage-ops = Operation points that all of them cost: { $cost }; left: { $left }.
pog-preview-once = The event happens once: the card is removed from the game.
pog-preview-ops = { $points ->
    [one] 1 operation point
   *[other] { $points } operation points
}
pog-preview-sr = { $points ->
    [one] 1 point of strategic redeployment
   *[other] { $points } points of strategic redeployment
}
pog-preview-rp = Replacement points: { $points }
pog-preview-vp = VP { $before } → { $after }.
pog-preview-factors = Combat factors left: { $before } → { $after }.
pog-preview-owed = Loss number still to be met: { $before } → { $after }.
pog-preview-leaves = { $loss } Still to be met: { $after }.
pog-preview-retreat = { $unit }: { $before } → { $after }, { $count ->
    [0] alone there
   *[other] there with { LIST($beside, last: "and") }
}{ $supply ->
    [no] , out of supply
   *[yes] {""}
}.
pog-preview-dig = Entrenching succeeds up to the LF of { $lf }, modifier { SIGNED($drm) }: chance { $won } of { $of }.
pog-preview-price-move = { $space } to move: { $price ->
    [one] 1 operation point
   *[other] { $price } operation points
}.
pog-preview-price-combat = { $space } to attack: { $price ->
    [one] 1 operation point
   *[other] { $price } operation points
}.
pog-preview-costs = { $space } ({ $price ->
    [one] 1 operation point
   *[other] { $price } operation points
})
pog-preview-steps = { $space } ({ $steps ->
    [one] 1 space
   *[other] { $steps } spaces
})

## How far a counter can go

pog-planning-unit = { $unit }
pog-planning-move = { $unit } in { $place }: movement
pog-planning-sr = { $unit } in { $place }: redeployment
pog-planning-sr-price = Strategic redeployment: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
pog-planning-boxes = It may also go to: { $boxes }.
