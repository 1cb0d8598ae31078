# Places, sides, units and cards as other sentences name them.

nr-place = { $name }
nr-place-city = { $hex } { $name }
nr-place-near = { $hex } (near { $name })
nr-way = { $start } > { $next }
nr-nowhere = outside the map
nr-box-destroyed = the Destroyed Units Box
nr-box-surrendered = the Surrendered Units Box
nr-box-shattered = the Shattered Units Box
nr-box-rail = the Rail Movement Box
nr-box-cadre = the Cadre Units Available Box
nr-box-removed = out of the game
nr-box-off = outside the map
nr-box-turn = the box of turn { $turn }
nr-side-axis = Axis
nr-side-soviet = Soviets
nr-card = card { $number } “{ $title }”
