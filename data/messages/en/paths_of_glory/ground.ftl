# Paths of Glory: activation, movement, trenches, redeployment, supply, forts.

## What happens

pog-activated-move = { $space } is activated for movement ({ $price ->
        [one] 1 point
       *[other] { $price } points
    }).
pog-activated-combat = { $space } is activated for combat ({ $price ->
        [one] 1 point
       *[other] { $price } points
    }).
pog-way = { $start } > { $next }
pog-moved = { $unit } moves: { $path }.
pog-srd = { $unit } redeploys: { $path }.
pog-control =
    { $vp ->
        [0] { $space } passes to the { $side }.
       *[other] { $space } passes to the { $side } (VP { SIGNED($vp) }).
    }
pog-control-unsupplied =
    { $vp ->
        [0] { $space } is cut off from supply and passes to the { $side }.
       *[other] { $space } is cut off from supply and passes to the { $side } (VP { SIGNED($vp) }).
    }
pog-control-unsupplied-several = { $vp ->
    [0] Cut off from supply and passing to the { $side }: { $spaces }.
   *[other] Cut off from supply and passing to the { $side }: { $spaces } (VP { $change }).
}
pog-beachhead-lost = The MEF beachhead is lost.
pog-trench-removed = The trench in { $space } is gone.
pog-trench-turned = The trench in { $space } becomes a level 1 trench of the other side.
pog-will-entrench = { $unit } in { $space } will try to entrench.
pog-entrenched = { $unit } digs a level { $level } trench in { $space }: die { $die }, modifier { SIGNED($drm) }, needed { $lf } or less.
pog-entrench-failed = { $unit } fails to entrench in { $space }: die { $die }, modifier { SIGNED($drm) }, needed { $lf } or less.
pog-taken-back = { $unit } goes back to { $space }; its move could not be completed.
pog-fort-destroyed = The fort of { $space } is destroyed.
pog-siege-falls = The besieged fort of { $space } (level { $level }) surrenders: die { $die }, modifier { SIGNED($drm) }.
pog-siege-holds = The besieged fort of { $space } (level { $level }) holds out: die { $die }, modifier { SIGNED($drm) }.
pog-attrition = Cut off from supply, the { $side } lose to attrition: { $units }.
pog-attrition-unit = { $unit } in { $space }
pog-attrition-for-good = { $unit } in { $space } (for good)
pog-attrition-none = Nothing is lost to attrition.

## Why a space cannot be activated

pog-refuse-not-yours = { $unit } is not one of your units.
pog-refuse-not-on-map = { $space } is not a space of the map.
pog-refuse-activate-empty = You have no unit in { $space } that can be activated; a fort alone does not count.
pog-refuse-activate-twice = { $space } already has a marker; a space is activated for movement or combat, once.
pog-refuse-activate-oos = Every unit in { $space } is out of supply.
pog-refuse-activate-price = Activating { $space } costs { $price ->
    [one] 1 point
   *[other] { $price } points
}; you have { $left } left.
pog-refuse-activate-spent = No points are left for { $space }, which costs { $price }: { $before ->
    [one] the space
   *[other] the { $before } spaces
} before it took them all.
pog-refuse-no-more = Nothing is left for the rest of the order: { $before ->
    [one] the first of them is
   *[other] the first { $before } are
} all there may be.
pog-refuse-desert-summer = { $space } is desert: no combat there in Summer.
pog-refuse-near-east-combat = Only one Near East space may be activated for Allied combat in a round, and { $space } already is.

## Why a unit cannot move

pog-refuse-no-move-marker = { $unit } is in { $space }, which has no Move marker.
pog-refuse-neutral-greeks = { $unit } is neutral until Greece enters the war.
pog-refuse-no-movement = { $unit } has no movement factor.
pog-refuse-entrenching = { $unit } entrenches instead of moving.
pog-refuse-has-moved = { $unit } has already moved.
pog-refuse-stack-finished = { $unit } stays: another stack has moved since the stack of { $space } began, and one must finish before the next.
pog-refuse-oos = { $unit } is out of supply.
pog-refuse-no-path = Say where { $unit } goes.
pog-refuse-too-far = { $unit } can move { $factor ->
    [one] 1 space
   *[other] { $factor } spaces
}, not { $spaces }.
pog-refuse-not-adjacent = { $a } and { $b } are not connected.
pog-refuse-dashed = { $unit } may not use the dashed line between { $a } and { $b }.
pog-refuse-caucasus-army = { $unit } is an army; only corps go between the Caucasus box and the Near East.
pog-refuse-caucasus-closed = { $unit } cannot cross: since the fall of the Tsar the way between the Caucasus box and the Near East is open to redeployment only.
pog-refuse-caucasus-used = { $unit } cannot cross: one Russian corps a turn goes between the Caucasus box and the Near East.
pog-refuse-mef-closed = { $space } is closed: the MEF beachhead is not there.
pog-refuse-greeks = { $space } holds neutral Greek units.
pog-refuse-neutral = { $space } lies in a neutral nation.
pog-refuse-bef-area = { $unit } may not leave Britain, France, Belgium and Germany, so { $space } is closed to it.
pog-refuse-no-near-east = { $unit } may not go to { $space } on the Near East map.
pog-refuse-orient-salonika = { $unit } entered at home and may not go to { $space }.
pog-refuse-italy-closed = { $unit } may not go to { $space }: only Italian and Austro-Hungarian armies act in Italy until the Allies are at Total War.
pog-refuse-italian-border = { $unit } may not end in { $space } until the Allies are at Total War.
pog-refuse-channel-port = { $unit } may pass through { $space } but not end there before Race to the Sea or War Status 4.
pog-refuse-ru-german-forts = { $unit } may not enter or attack { $space }: German forts are closed to Russian units in August 1914.
pog-refuse-ge-russian-forts = { $unit } may not attack the Russian fort of { $space } before OberOst or War Status 4.
pog-refuse-treaty-area = { $unit } may not go to { $space } since the Treaty of Brest-Litovsk.
pog-refuse-treaty-apart = { $unit } may not enter { $space }: Russian and other Allied units keep apart since the Treaty of Brest-Litovsk.
pog-refuse-treaty-no-attack = { $unit } may not attack since the Treaty of Brest-Litovsk.
pog-refuse-treaty-spares-ru = { $unit } may not attack the Russian units in { $space } since the Treaty of Brest-Litovsk.
pog-refuse-enemy-unit = { $unit } cannot enter { $space }: an enemy unit is there.
pog-refuse-fort-stops = { $unit } must stop in { $space }: the enemy fort there is not besieged.
pog-refuse-attack-marker = { $unit } may not end its move in { $space }, which has an Attack marker.
pog-refuse-overstacked = Too many units would be left in { $space }; three of a side may stay.
pog-refuse-cannot-besiege = The enemy fort in { $space } (level { $level }) cannot be besieged by the units that are or can still get there: it takes an army, or as many corps as its level.
pog-refuse-siege-broken = The siege of { $space } (level { $level }) would be broken: leave enough units there, or none.

## Why an army cannot entrench

pog-refuse-no-entrench-event = Nobody has played Entrench as an event yet.
pog-refuse-corps-entrench = { $unit } is a corps; only an army can entrench.
pog-refuse-one-entrench = An army already entrenches in { $space }; one try a space.
pog-refuse-trench-full = { $space } already has a level 2 trench.

## Why a unit cannot redeploy

pog-refuse-not-in-play = { $unit } is neither on the map nor in the Reserve Box.
pog-refuse-sr-again = { $unit } has already redeployed in this action.
pog-refuse-sr-points = Redeploying { $unit } costs { $price ->
    [one] 1 point
   *[other] { $price } points
}; you have { $left } left.
pog-refuse-sr-siege = { $unit } is needed for the siege of { $space }.
pog-refuse-sr-nowhere = { $unit } cannot redeploy to { $space }.
pog-refuse-sr-not-friendly = { $unit } cannot redeploy to { $space }, which is not in friendly hands.
pog-refuse-sr-unsupplied = { $unit } would be out of supply in { $space }.
pog-refuse-sr-no-route = { $unit } has no way to { $space }: overland through friendly spaces, or a corps from port to port.
pog-refuse-sr-from-reserve = { $unit } comes from the Reserve Box only to a supplied unit of its nation or to a capital or supply source of its own; { $space } is none.
pog-refuse-sr-army-reserve = { $unit } is an army; only corps go to the Reserve Box.
pog-refuse-sr-ana-reserve = { $unit } may not go to the Reserve Box.
pog-refuse-sr-capital = { $unit } may not use the Reserve Box while its capital is in enemy hands or besieged.
pog-refuse-sr-russia = { $unit } redeploys only inside Russia.
pog-refuse-sr-foreign-source = { $unit } may not use the Reserve Box while only a foreign source supplies it.
pog-refuse-sr-near-east =
    { $why ->
        [again] { $unit } may not redeploy to or from the Near East: the one corps of this turn that may has done so.
       *[never] { $unit } may not redeploy to or from the Near East by sea or through the Reserve Box.
    }
