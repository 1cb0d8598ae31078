# Paths of Glory: combat (12.0), from the declaration to the advance.

## Fire and losses

pog-attacked = { $fort ->
    [0] Attack on { $target }: { $attackers } against { $defenders }.
   *[other] Attack on { $target }: { $attackers } against { $defenders }; a fort of level { $fort } defends.
}
pog-attacked-fort = Attack on { $target }: { $attackers } against the fort alone (level { $fort }).
pog-unit-from = { $unit } from { $space }
pog-table-army = Army
pog-table-corps = Corps/Fort
pog-shift-none = no shift
pog-shift-left = { $by } to the left
pog-shift-right = { $by } to the right
pog-fired = Fire of the { $side }: { $factors } CF on the { $table } table, column { $column } ({ $shift }); { $drm ->
    [0] die { $die }
   *[other] die { $die }, modifier { SIGNED($drm) }, counts as { $modified }
}: loss number { $loss }.
pog-no-fire = The { $side } have nothing left to fire with: loss number 0.
pog-flipped = { $unit } in { $space } loses a step and is reduced.
pog-replaced = { $unit } in { $space } is eliminated; { $corps } comes from the Reserve Box in its place.
pog-replaced-for-good = { $unit } in { $space } is eliminated for good; { $corps } comes from the Reserve Box in its place.
pog-eliminated = { $unit } in { $space } is eliminated.
pog-removed = { $unit } in { $space } is eliminated for good.
pog-unmet = { $number } of the losses of the { $side } cannot be taken: no step that is left fits.
pog-fort-takes = The fort of { $space } (level { $level }) takes the remaining { $number }.
pog-fort-stands = The fort of { $space } (level { $level }) stands: the remaining { $number } cannot destroy it.
pog-combat-won = The { $side } win the combat at { $target }: loss numbers { $high } to { $low }.
pog-combat-tied = The combat at { $target } is a tie: loss numbers { $high } to { $low }.
pog-nobody = nobody

## Cards and flank attacks

pog-combat-card = The { $side } use { $card }.
pog-declared = The { $side } claim { $card } for the combat at { $target }.
pog-called-off = The attack on { $target } does not take place.
pog-card-taken-back = { $card } counts as not played in this combat.
pog-card-kept = { $card } stays on the table.
pog-card-discarded = { $card } goes to the discards.
pog-card-removed = { $card } is removed from the game.
pog-flank-won = Flank attack on { $target }, pinned from { $pinning }: die { $die } plus { $drm } is { $total }, 4 or more. The attacker fires first.
pog-flank-lost = Flank attack on { $target }, pinned from { $pinning }: die { $die } plus { $drm } is { $total }, less than 4. The defender fires first.
pog-flank-card = The flank attack succeeds without a die. The attacker fires first.
pog-flank-declined = No flank attack is attempted.
pog-withdrawal-nothing = No step was lost that the withdrawal could return.
pog-vp-peace-offensive = a Peace Offensive without an advance
pog-step-returned = The withdrawal returns a step to { $unit } in { $space }.

## Retreat and advance

pog-retreatd = { $unit } retreats: { $path }.
pog-advanced = { $unit } advances: { $path }.
pog-retreat-cancelled = The defenders of { $space } stand their ground at the price of a step.
pog-stands-fast = Haig: the German units behind their trench do not retreat.
pog-cannot-retreat = { $unit } cannot retreat.
pog-army-lost-with-corps = { $unit } is out of the game, because the corps that replaced it could not retreat.

## Why not: the attack

pog-refuse-not-now = Something else is to be decided first. { $asked }
pog-refuse-attack-now = Name a space to attack, or end the action.
pog-refuse-attack-again = { $space } has been attacked in this action already.
pog-refuse-attack-retreated = { $space } holds only units that have retreated in this round.
pog-refuse-attack-nobody = There is nothing to attack in { $space }.
pog-refuse-attack-desert = No combat out of or into the desert of { $space } in Summer.
pog-refuse-attack-by-nobody = No legal set of units can attack { $space }.
pog-refuse-muster-nobody = Nobody has joined the attack yet: name a unit for it, or attack another space.
pog-refuse-join-now = Name a unit for the attack, or attack with the units named.
pog-refuse-join-stranger = { $unit } is not one of your units on the map.
pog-refuse-join-inactive = { $unit } cannot attack: { $space } has no Attack marker.
pog-refuse-join-again = { $unit } has attacked in this action already.
pog-refuse-join-twice = { $unit } takes part already.
pog-refuse-join-barred = { $unit } may not attack in this action.
pog-refuse-join-remnant = { $unit } no longer besieges the fort of { $space }: what is left of a siege may not attack it from within.
pog-refuse-join-outside = { $unit } stands outside: the besieged fort of { $space } may be attacked only from within.
pog-refuse-join-far = { $unit } is not adjacent to { $space }.
pog-refuse-russian-fort = German units may not attack { $space } with its Russian fort before OberOst or Central Powers War Status 4.
pog-refuse-german-fort = Russian units may not attack { $space } with its German fort in August 1914.
pog-refuse-lloyd-george = Lloyd George: this turn British units may not attack { $space } with its level 2 trench and German units.
pog-refuse-stavka-timidity = Stavka Timidity: this turn Russian units may not attack { $space } with its trench and only German units.
pog-refuse-caucasus-two = Only one Russian corps a turn may attack across the Caucasus border.
pog-refuse-no-attackers = No unit has been named.
pog-refuse-london = An attack from London needs a unit that attacks from France or Belgium too.
pog-refuse-multinational = Units of different nations attack together only if a unit of each of them attacks from one common space.
pog-refuse-siege-left = Too few units would stay to besiege the fort of { $space }.

## Why not: cards and flank attacks

pog-refuse-cards-now = Use a combat card, or go on without one.
pog-refuse-card-not-held = This card is neither in your hand nor on the table before you.
pog-refuse-card-used = { $card } has been used in this action round already.
pog-refuse-card-supply = No unit in supply could have the benefit of a card.
pog-refuse-card-condition = { $card } cannot be used at this point of this combat.
pog-refuse-declare = Claim { $card } for this combat (`card` and its name), or go on without it.
pog-refuse-flank-now = Name the pinning space of a flank attack, or attempt none.
pog-refuse-flank-spaces = A flank attack needs attackers from two spaces or more.
pog-refuse-flank-army = A flank attack needs an army among the attackers.
pog-refuse-flank-terrain = No flank attack into a mountain or a swamp.
pog-refuse-flank-fort = No flank attack on a fort without units.
pog-refuse-flank-trench = No flank attack on a trench.
pog-refuse-pinning = { $space } is not one of the attacking spaces.

## Why not: losses, retreat, advance

pog-refuse-loss-outsider = { $unit } does not take part in this combat.
pog-refuse-loss-first = The first loss belongs to another unit: BEF army, BEF corps, MEF or CAU, then AUS or CND.
pog-refuse-loss-corps = No such corps in the Reserve Box may replace this army now.
pog-refuse-loss-choice = Losses must come as close to the loss number as possible without going over it; { $number } of it is still to be met.
pog-refuse-restore = The withdrawal returns a lost corps step; an army step only if no corps lost one.
pog-refuse-cancel-now = Take one more step loss to stay, or retreat.
pog-refuse-cancel-step = The last defending step cannot be given up to stay.
pog-refuse-cancel-terrain = The retreat cannot be cancelled: that needs forest, desert, mountain, swamp or a trench, and { $space } has neither.
pog-refuse-cancel-trench = The retreat cannot be cancelled: a card has cancelled the trench of { $space }, and its terrain does not help.
pog-refuse-cancel-withdrawal = The retreat cannot be cancelled: it is a withdrawal.
pog-refuse-cancel-late = The retreat cannot be cancelled any more: it was not when it could be, and now the units leave { $space }.
pog-refuse-retreat-now = Name a unit and the space it retreats to.
pog-refuse-retreat-unit = { $unit } does not have to retreat.
pog-refuse-retreat-other = { $unit } has begun its retreat and goes on first.
pog-refuse-retreat-adjacent = { $space } is not adjacent to { $from_ }.
pog-refuse-retreat-long = { $unit } retreats { $left ->
    [one] 1 space
   *[other] { $left } spaces
} here; { $space } is farther.
pog-refuse-retreat-back = A retreat does not lead back into the space attacked.
pog-refuse-retreat-fort = The enemy fort of { $space } is not besieged: nobody retreats there.
pog-refuse-retreat-stack = Three of your units stand in { $space } already.
pog-refuse-retreat-stuck = From { $space } { $unit } could not finish its retreat.
pog-refuse-retreat-priority = { $space } comes after a space that ranks higher for a retreat: { $better }.
pog-refuse-advance-now = Advance a unit, or end the advance.
pog-refuse-advance-unit = { $unit } may not advance: it took no part in the attack.
pog-refuse-advance-reduced = { $unit } may not advance: it is reduced.
pog-refuse-advance-again = { $unit } has advanced already.
pog-refuse-advance-stays = { $unit } may not advance out of this combat.
pog-refuse-advance-space = The advance does not lead to { $space }.
pog-refuse-advance-enemy = { $space } is held by the enemy.
pog-refuse-advance-channel = { $space } may not be the end of an advance before Race to the Sea or Central Powers War Status 4.
pog-refuse-advance-stack = No more than three units may stand in { $space }.
pog-refuse-advance-fort = Too few units would be in { $space } to besiege its fort.
