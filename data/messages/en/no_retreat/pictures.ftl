# Words in pictures and what is said of them.

nr-pic-theatre-front = the whole front
nr-pic-theatre-north = the North
nr-pic-theatre-centre = the Centre
nr-pic-theatre-south = the South
nr-pic-map-of = Map of { $place }
nr-pic-map-around = Map around { $place }
nr-pic-stands = { $place }: { LIST($units, last: "and") }
nr-pic-alt-report = Map of what has happened
nr-pic-alt-move = { $unit } goes to { $place }
nr-pic-alt-moved = { $unit } goes to { $place }
nr-pic-alt-rail = { $unit } goes by rail to { $place }
nr-pic-alt-retreated = { $unit } retreats to { $place }
nr-pic-alt-advanced = { $unit } advances to { $place }
nr-pic-alt-reduced = { $unit } in { $place } loses a step
nr-pic-alt-gone = { $unit } in { $place } is gone
nr-pic-alt-deed = { $place }: { $deed }
nr-pic-to-place = to { $place }
nr-pic-from-place = from { $place }
nr-pic-unsupplied = no supply
nr-pic-disorganized = disorganized
nr-pic-result-ne = No effect
nr-pic-result-ca = Counterattack
nr-pic-result-cb = Counterblow
nr-pic-result-ex = Exchange
nr-pic-result-dr = Retreat
nr-pic-result-ds = Shattered
nr-pic-result-dd = Destroyed
nr-pic-result-duel = Duel
nr-pic-deed-placed = { LIST($units, last: "and") } arrives
nr-pic-deed-recovered = { LIST($units, last: "and") } recovers
nr-pic-deed-replaced = { LIST($units, last: "and") } rebuilt
nr-pic-deed-entrained = { LIST($units, last: "and") } by rail
nr-pic-deed-detrained = { LIST($units, last: "and") } detrains
nr-pic-deed-due = { LIST($units, last: "and") } due
nr-pic-deed-swapped = { LIST($units, last: "and") } swapped
nr-pic-deed-improved = { LIST($units, last: "and") } improved
nr-pic-deed-upgraded = { LIST($units, last: "and") } upgraded
nr-pic-deed-reverted = { LIST($units, last: "and") } gives up works
nr-pic-deed-cancelled = { LIST($units, last: "and") } not taken
nr-pic-alt-status = Status: turn { $turn } ({ $date }), { $weather }
nr-pic-status-side = { $side }: VP { $vp }, cards in hand { $cards }
nr-pic-date = { $turn } · { $date }
nr-pic-sudden-death = sudden death check
nr-pic-theatre = event in another theatre
nr-pic-points-of = VP of the { $side } (initiative)
nr-pic-events = Events: { SIGNED($vp) }
nr-pic-piles = Draw { $draw } · Discard { $discard }
nr-pic-high-tide = High Tide at { $vp }
nr-pic-hex-points = { $vp } VP on the map
nr-pic-hand-of = { $cards ->
    [one] one card
   *[other] { $cards } cards
 }
nr-pic-blitz = Blitz markers: { $markers }
nr-pic-shock = Shock markers: { $markers }
nr-pic-oil = Oil
nr-pic-box-rail = Moving by rail
nr-pic-box-shattered = Shattered
nr-pic-box-destroyed = Destroyed
nr-pic-box-surrendered = Surrendered
nr-pic-box-cadre = Cadres that wait
nr-pic-box-track = Due on a later turn
nr-pic-box-told = { $side } { LIST($units, last: "and") }
nr-pic-in-turn = turn { $turn }
nr-pic-tag-initiative = initiative: { $side }
nr-pic-tag-immediate = played at once when drawn
nr-pic-tag-immediate-short = at once
nr-pic-deck-always = the whole game
nr-pic-deck-removed-1945 = until 1944
nr-pic-deck-added-1945 = from 1945
nr-pic-deck-joker = optional
nr-pic-alt-hand = Your cards: { LIST($cards, last: "and") }

# What is laid over the map.

nr-pic-title-supply = Supply of the { $side }
nr-pic-sign-path = Overland supply paths, and the ways of the cities they use to the map edge
nr-pic-sign-risk = Paths that hang on one hex
nr-pic-sign-cuts = An enemy in { $place } would cut off { LIST($units, last: "and") }
nr-pic-sign-out = Without supply: { LIST($units, last: "and") }
nr-pic-sign-others = Supplied by sea, by neighbours or at home: { LIST($units, last: "and") }
nr-pic-brief-path = Supply paths
nr-pic-brief-cuts = Units cut off by an enemy there
nr-pic-brief-out = Without supply
nr-pic-title-zones = Zones of control
nr-pic-sign-zone = { $side }: { $count ->
    [one] one hex.
   *[other] { $count } hexes.
 }
nr-pic-pattern-striped = Stripes
nr-pic-pattern-dotted = Dots
nr-pic-title-reach = Reach of { $unit } from { $place }
nr-pic-sign-left = Movement points left there
nr-pic-sign-stop = It must stop there (striped)
nr-pic-sign-nowhere = It can go nowhere.
nr-pic-shows-reach = { LIST($places, last: "and") }
nr-pic-title-rail = Detraining of the { $side }
nr-pic-sign-rail = Striped: { $count ->
    [one] one hex
   *[other] { $count } hexes
 } where units may come out of the Rail Movement Box
nr-pic-title-attacks = Attacks of the { $side }
nr-pic-sign-odds = The column after all shifts, with all who could attack and without cards or markers; how many faces of the die drive the defender away
nr-pic-shows-odds = { $place }: { $attack } against { $defence }, column { $column }, { $won } of 6
nr-pic-no-attacks = Nobody stands beside an enemy whom he could attack.
nr-pic-title-objectives = Objectives and hexes that count
nr-pic-sign-holds = { $side }: VP { $vp }, objectives { $done } of { $all }
nr-pic-sign-objective = objectives of the { $side }: { $places }
nr-pic-title-front = The front since turn { $turn }
nr-pic-sign-gained = { $side }: { $count ->
    [one] one hex
   *[other] { $count } hexes
 }, VP { $vp }: { LIST($places, last: "and") }
nr-pic-no-change = Nothing has changed hands.
nr-pic-title-this-turn = This turn
nr-pic-title-since = Since { $number }
nr-pic-show-this-turn = Everything of this turn
nr-pic-show-supply = Supply: { $side }
nr-pic-show-zones = Zones of control
nr-pic-show-rail = Detraining: { $side }
nr-pic-show-attacks = Odds of every attack: { $side }
nr-pic-show-objectives = Objectives and victory hexes
nr-pic-show-front = The front since turn { $turn }
nr-pic-show-reach = Reach: { $unit }
