# What happened.

nr-went-moved = { $unit } moves: { $path }.
nr-went-retreated = { $unit } retreats: { $path }.
nr-went-advanced = { $unit } advances: { $path }.
nr-put-entrained = { $unit } leaves { $origin } by rail.
nr-put-detrained = { $unit } detrains in { $place }.
nr-put-placed = { $unit } arrives in { $place }.
nr-put-recovered = { $unit } recovers in { $place }.
nr-put-replaced = { $unit } is rebuilt in { $place }.
nr-put-destroyed = { $unit } in { $origin } is destroyed.
nr-put-surrendered = { $unit } in { $origin } surrenders.
nr-put-shattered = { $unit } in { $origin } is shattered.
nr-put-returns = { $unit } in { $origin } is eliminated and comes back with { $place }.
nr-put-removed = { $unit } leaves { $origin } and the game for good.
nr-put-crowded = { $unit } has no room in { $origin } and goes to { $place }.
nr-put-due = { $unit } is due: { $place }.
nr-put-swapped = { $unit } goes from { $origin } to { $place }.
nr-flip-improved = { $before } in { $place } is improved: { $after }.
nr-flip-upgraded = { $before } in { $place } is upgraded: { $after }.
nr-flip-reverted = { $before } in { $place } gives up its works: { $after }.
nr-flip-reduced = { $before } in { $place } loses a step{ SAME($before, $after) ->
    [yes] .
   *[no] : { $after }.
}
nr-mark-unsupplied = Without supply: { LIST($units, last: "and") }.
nr-mark-supplied = Supplied again: { LIST($units, last: "and") }.
nr-mark-disorganized = Disorganized: { LIST($units, last: "and") }.
nr-mark-organized = Ready for battle again: { LIST($units, last: "and") }.
nr-control = { $place } passes to the { $side }{ $vp ->
    [0] .
   *[other] , worth { $vp } VP.
 }
nr-control-several = { LIST($places, last: "and") } pass to the { $side }.
nr-scored = { $side }: { SIGNED($change) } VP, { $reason }.
nr-card-played = The { $side } play { $card }.
nr-card-discarded = The { $side } discard { $card }.
nr-card-cancelled = { $card } of the { $side } is cancelled.
nr-no-column = no column
nr-in-column = column { $column }
nr-fought = Battle for { LIST($target, last: "and") }: { $side } attack with { $attack } against { $defence }, { $column }{ $die ->
    [0] {""}
   *[other] , die { $die }
 }: { $result }
nr-result-ne = no effect.
nr-result-ca = counterattack.
nr-result-cb = counterblow.
nr-result-ex = exchange.
nr-result-dr = the defender retreats.
nr-result-ds = the defender is shattered.
nr-result-dd = the defender is destroyed.
