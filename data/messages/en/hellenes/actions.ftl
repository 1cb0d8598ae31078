# Actions (4.0, 5.0, 9.1): movement, building, pillaging, upkeep, revolts; what happens in them, and why not.

hl-open-sea-passed = Open Sea, { $area }: { $side } rolls { $die } and sails on from { $start }.
hl-open-sea-failed = Open Sea, { $area }: { $side } from { $start } rolls { $die }. The sea is too rough.
hl-own-loaded = { $block } will go aboard { $fleet }.
hl-builds = { $side } builds in { $area }.
hl-recruit-drawn = { $side } draws a recruit.
hl-own-recruit-drawn = Drawn: { $block }.
hl-recruit-back = The recruit of { $side } goes back into the pool.
hl-own-recruit-back = Back into the pool: { $block }.
hl-garrisoned = { $side } puts a garrison into { $area }.
hl-pillaged = { $side } pillages { $area }.
hl-for-pillage = for pillaging { $area }
hl-maintains = { $side } maintains its Greek blocks in { $area }.
hl-own-maintains = Maintained in { $area }: { LIST($blocks, last: "and") }.
hl-blockade-begun = { $area } is blockaded.
hl-blockade-broken = The blockade of { $area } is broken.
hl-revolt-spreads = { $area } rolls { $die }: the revolt spreads.
hl-revolt-stays = { $area } rolls { $die } and stays calm.

hl-refuse-not-on-map = { $block } is not on the map.
hl-refuse-moved = { $block } has moved this turn.
hl-refuse-carried = { $block } is aboard { $fleet } and moves with it.
hl-refuse-laden = { $fleet } and { $block }: a fleet carries one block, and a block goes with one fleet.
hl-refuse-cargo = { $fleet } cannot carry { $block }: it carries one Greek land block with fewer steps than it has, from the same place.
hl-refuse-no-action-left = No action is left to begin that.
hl-refuse-no-way = { $block } needs a way that ends in another area.
hl-refuse-too-far = { $block } goes up to { $allowed ->
    [one] one area
   *[other] { $allowed } areas
}, not { $areas }.
hl-refuse-not-beside = { $start } and { $area } have no border.
hl-refuse-fleet-on-land = { $block } is a fleet and cannot go over land to { $area }.
hl-refuse-needs-fleet = { $block } needs a fleet that carries it to { $area }.
hl-refuse-besieged = { $block } is besieged in { $area }: it can sortie, or leave a port aboard a fleet.
hl-refuse-besieged-fleet = { $block } is besieged in { $area }: it leaves through the offshore sea of a port, and no other way.
hl-refuse-outside = { $area } is not in play in this scenario.
hl-refuse-persia = { $area } is closed as long as no Persian Aid card is in play.
hl-refuse-open-sea = { $area } is Open Sea, which nobody enters in Winter.
hl-refuse-fleet-stops = { $block } is a fleet and stops where it lands, in { $area }.
hl-refuse-enemies-stop = { $block } has to stop in { $area }: enemies stand there.
hl-refuse-winter-attack = Enemies stand in { $area }. In Winter nobody attacks but to break the siege of his own City.
hl-refuse-winter-siege = In Winter no siege is begun: { $area } is not yours.
hl-refuse-no-battle-after-event = Enemies stand in { $area }, and a turn with an Event has no battles.
hl-refuse-at-peace = The Peace of Nicias holds: no attack, siege or pillaging in Greece, { $area } included.
hl-refuse-no-besieged-port = { $area } is no besieged port of yours into which a fleet could go.
hl-refuse-offshore = Into the besieged port of { $area } a fleet comes through { $sea } alone.
hl-refuse-no-room = { $area } has not room enough: { $room ->
    [0] none is left
    [one] one block finds room
   *[other] { $room } blocks find room
} in the City.
hl-refuse-pinned = Blocks in { $area } are engaged: as many as the enemy has there, { $enemies }, must stay.
hl-refuse-no-city = There is no City in { $area }.
hl-refuse-not-held = { $area } is not held by your side.
hl-refuse-build-besieged = Nothing is built in { $area }: enemies stand around it, and no sea is open to it.
hl-refuse-built-full = { $area } has been built in this turn as much as its size, { $size }, allows.
hl-refuse-nothing-to-build = There is nothing to build in { $area }.
hl-refuse-barbarian = { $block } is a Barbarian block, which cannot be built up.
hl-refuse-not-built-here = { $block } is neither at home in { $area } nor of its Nation.
hl-refuse-full-strength = { $block } has all of its steps.
hl-refuse-not-present = { $block } is not among those who can be reached in { $area }.
hl-refuse-pool-empty = The pool is empty.
hl-refuse-garrison = { $area } needs no garrison of yours: only a captured City without one does.
hl-refuse-not-its-home = { $block } cannot be placed in { $area } now.
hl-refuse-has-home = { $block } can be placed, so it has to be.
hl-refuse-pillage = { $area } is neither besieged by you nor an empty City of the enemy around which you stand alone.
hl-refuse-pillage-new-siege = The siege of { $area } began this Season; it is pillaged in a later one.
hl-refuse-pillage-winter = Nothing is pillaged in Winter.
hl-refuse-pillaged = { $area } has been pillaged this year.
hl-refuse-no-winter = Blocks are maintained in Winter only.
hl-refuse-nobody-to-maintain = You have no Greek blocks outside your Cities in { $area }.
hl-refuse-maintained = The blocks in { $area } are maintained already.
hl-refuse-no-supply = No supply line leads to { $area }: neither by land nor over five free seas from a port of yours.
