# Words in pictures and what is said of them.

hl-look-everything = Everything
hl-pic-theatre-greece = Greece and the Aegean
hl-pic-theatre-sicily = Sicily
hl-pic-theatre-peloponnese = the Peloponnese
hl-pic-theatre-centre = Central Greece
hl-pic-theatre-north = Macedon and Thessaly
hl-pic-theatre-thrace = Thrace and the Hellespont
hl-pic-theatre-ionia = Aeolia, Ionia and Caria
hl-pic-theatre-aegean = the Aegean
hl-pic-map-of = Map of { $place }
hl-pic-map-around = Map around { $place }
hl-pic-seen-by = As { $side } sees it
hl-pic-stands = { $place }: { $side } { $number ->
    [0] { $flat } in the City
   *[other] { $flat ->
        [0] { $number }
       *[other] { $number }, { $flat } in the City
    }
 }
hl-pic-alt-report = Map of what has happened
hl-pic-alt-move = { $side }: { $number ->
    [one] a block goes
   *[other] { $number } blocks go
 } to { $place }
hl-pic-alt-retreat = { $side }: { $number ->
    [one] a block retreats
   *[other] { $number } blocks retreat
 } to { $place }
hl-pic-alt-side = { $side }: cards in hand { $cards }, blocks in the pool { $pool }
hl-pic-alt-hand = Your cards: { LIST($cards, last: "and") }
hl-pic-alt-line = { CAPITAL($side) }: steps { $steps }
hl-pic-tag-came = +{ $number }
hl-pic-tag-retreat = { $number } retreat
hl-pic-tag-built = built { SIGNED($change) }
hl-pic-tag-recruited = recruit { SIGNED($change) }
hl-pic-tag-garrison = garrison { SIGNED($change) }
hl-pic-tag-disbanded = disbanded { SIGNED($change) }
hl-pic-tag-attrition = attrition { SIGNED($change) }
hl-pic-tag-open-sea = storm at sea { SIGNED($change) }
hl-pic-tag-surrendered = surrendered { SIGNED($change) }
hl-pic-tag-drowned = drowned { SIGNED($change) }
hl-pic-tag-event = event { SIGNED($change) }
hl-pic-tag-taken = now { $side }
hl-pic-tag-siege-begun = siege
hl-pic-tag-siege-set = siege set
hl-pic-tag-siege-lifted = siege lifted

# A battle.

hl-pic-battle-field = Battle of { $place }
hl-pic-battle-sea = Sea battle: { $place }
hl-pic-battle-storm = Storm of { $place }
hl-pic-battle-sortie = Sortie from { $place }
hl-pic-round = round { $number }
hl-pic-attacks = { $side } attacks
hl-pic-defends = { $side } defends
hl-pic-defends-itself = The neutral City defends itself
hl-pic-defends-itself-short = Neutral City
hl-pic-steps = { $steps ->
    [one] one step
   *[other] { $steps } steps
 }
hl-pic-strike-pursuit = { $block }, pursuit
hl-pic-strike-harassment = { $block }, harassment
hl-pic-outcome = { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
 }, { $routs ->
    [0] no rout
    [one] one rout
   *[other] { $routs } routs
 }

# The tracks.

hl-pic-year = { $year } BC
hl-pic-prestige = Prestige
hl-pic-even = even
hl-pic-leads = { $side } +{ $lead }
hl-pic-limits = leads that win or bring talks
hl-pic-cities = { $cities ->
    [one] one City
   *[other] { $cities } Cities
 }
hl-pic-hand-of = { $cards ->
    [one] one card
   *[other] { $cards } cards
 }
hl-pic-pool = { $blocks } in the pool
hl-pic-has-chosen = A card is chosen
hl-pic-chooses = No card is chosen yet
hl-pic-no-leader = no Leader
hl-pic-in-play = In play: { LIST($cards, last: "and") }
hl-pic-peace = The Peace of Nicias holds.
hl-pic-favour = { $olympian } favours { $side }.
hl-pic-piles = Draw { $draw } · Discard { $discard }
hl-pic-title-cities = Cities that have changed
hl-pic-held = held by { $side }
hl-pic-loyal = loyal to { $side }
hl-pic-besieged = besieged by { $side }
hl-pic-blockaded = blockaded
hl-pic-revolts = in revolt
hl-pic-pillaged = pillaged

# Cards.

hl-pic-either = either side
hl-pic-card-of = { $side }
hl-pic-card-event = Event
hl-pic-card-continuing = continuing Event
hl-pic-card-leader = Leader

# What is laid over the map.

hl-pic-show-this-season = What has happened this Season
hl-pic-show-control = Who controls each area
hl-pic-show-blockade = Blockades and the grain route
hl-pic-show-tributaries = Tributaries by region
hl-pic-show-supply = Blocks that { $side } can maintain
hl-pic-show-reach = How far { $block } can go
hl-pic-title-this-season = This Season
hl-pic-title-since = Since entry { $number } of the log
hl-pic-title-control = Control
hl-pic-title-supply = What { $side } can maintain in Winter
hl-pic-title-blockade = Blockades and the grain route
hl-pic-title-tributaries = Tributaries of Athens
hl-pic-title-reach = { $block }: reach from { $area }
hl-pic-sign-control = { $side } holds { $cities ->
    [one] one City
   *[other] { $cities } Cities
 } of size { $size } together
hl-pic-shows = { LIST($areas, last: "and") }
hl-pic-sign-maintainable = A supply line: { LIST($areas, last: "and") }
hl-pic-sign-cut = No supply line: { LIST($areas, last: "and") }
hl-pic-sign-blockade = Blockaded: { LIST($areas, last: "and") }
hl-pic-sign-grain = The grain route: { LIST($areas, last: "and") }
hl-pic-sign-tributary = Tributary Cities: { $count }
hl-pic-sign-lost = No longer loyal: { LIST($areas, last: "and") }
hl-pic-sign-reach = Areas where it may end a move, of { $moves } areas at most
hl-pic-region = { $region }: { LIST($areas, last: "and") }
