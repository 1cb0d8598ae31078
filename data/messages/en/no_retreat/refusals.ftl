# Why something is not allowed.

nr-refuse-not-now = Something else is to be decided first. { $asked }
nr-refuse-option = { $option }: { $value } is not offered.
nr-refuse-not-yours = { $unit } is not yours.
nr-refuse-no-card = You do not hold card { $card }.
nr-refuse-price = It costs { $price ->
    [one] one card
   *[other] { $price } cards
 }; you hold { $cards }.
nr-refuse-too-early = That is possible from turn { $turn } on.
nr-refuse-too-late = That was possible until turn { $turn }.
nr-refuse-nothing-to-improve = { $unit } has no stronger side to be turned to.
nr-refuse-no-overland = { $unit } cannot trace an Overland Supply Path.
nr-refuse-not-in-balkans = { $unit } can be flipped in the Balkans only.
nr-refuse-no-upgrade = There is no free upgrade left in this phase.
nr-refuse-no-fort = { $unit } is no Fort that could become Regional.
nr-refuse-not-disorganized = { $unit } has no Disorganized marker.
nr-refuse-not-due = { $unit } is not due now.
nr-refuse-still-due = { $unit } is due and can be placed: it must be.
nr-refuse-not-placed-there = { $unit } cannot be placed in { $place }.
nr-refuse-full = There is no room in { $place }.
nr-refuse-not-replaced = Cards do not rebuild { $unit }.
nr-refuse-not-bought = { $unit } cannot be called back.
nr-refuse-not-divided = { $unit } cannot be divided.
nr-refuse-division-places = The parts of { $unit } go into its place, or next to it and out of enemy zones.
nr-refuse-not-on-map = { $unit } is not on the map.
nr-refuse-immobile = { $unit } cannot move.
nr-refuse-moved = { $unit } cannot move any more in this phase.
nr-refuse-not-ready = { $unit } is not ready on turn 1: it may attack and not move (SET-03).
nr-refuse-unsupplied = { $unit } is without supply.
nr-refuse-no-path = { $unit } needs a way on the map.
nr-refuse-no-way = No way leads from { $start } straight to { $place }.
nr-refuse-closed = { $place } is closed to { $unit }.
nr-refuse-enemy-there = The enemy stands in { $place }.
nr-refuse-infiltration = From { $start } to { $place } the way leads from one enemy zone into another.
nr-refuse-must-stop = A unit must stop in { $place }: it lies in an enemy zone.
nr-refuse-too-far = { $unit } has not enough movement points for { $place }.
nr-refuse-box-full = The Rail Movement Box is full.
nr-refuse-rail-disrupted = No more rail moves are to be had on this turn.
nr-refuse-not-boxed = { $unit } does not wait in the Rail Movement Box for that.
nr-refuse-not-detrained-there = Nothing can be detrained in { $place }.
nr-refuse-no-drop = The paratroops cannot strike there now.
nr-refuse-no-reserve = { $unit } is not the Strategic Reserve.
nr-refuse-no-support = { $unit } cannot be supported.
nr-refuse-not-there = It does not stand in { $place }.
nr-refuse-disorganized = { $unit } is disorganized.
nr-refuse-white = { $unit } has a white strength: it attacks only where it must.
nr-refuse-not-adjacent = { $unit } does not stand next to { $place }.
nr-refuse-no-marker = There is no Support marker left.
nr-refuse-unsupplied-support = Units without supply get no Support marker.
nr-refuse-no-enemy = There is no enemy in { $place }.
nr-refuse-marker-there = The markers on { $place } do not allow that.
