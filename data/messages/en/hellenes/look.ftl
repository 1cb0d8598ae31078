# Look-ups in words.

hl-rule = **{ $title }** { $words }
hl-rule-marked = **{ $title }** { $words } *({ LIST($marks) })*
hl-rule-title = { $number } { $title }
hl-rule-contents = **{ $title }**: { $parts }
hl-rulings = **Readings**
hl-ruling = • { $words } ({ $id })
hl-mark-fragment = rules text
hl-mark-rulebook = English rulebook
hl-mark-article = articles
hl-mark-part-1 = Russian introduction
hl-mark-part-5 = Russian last part
hl-mark-inferred = inferred
hl-mark-rebuilt = rebuilt
hl-mark-heading = heading

# How facts are known.

hl-look-sourced = *({ LIST($known) })*
hl-known-found = found: { LIST($parts, last: "and") }
hl-known-inferred = inferred: { LIST($parts, last: "and") }
hl-known-rebuilt = rebuilt: { LIST($parts, last: "and") }
hl-known-corrected = corrected by the host: { LIST($parts, last: "and") }
hl-known-count-found = { $count } found
hl-known-count-inferred = { $count } inferred
hl-known-count-rebuilt = { $count } rebuilt
hl-known-count-corrected = { $count } corrected by the host
hl-fact-number = number
hl-fact-name = name
hl-fact-value = Action Value
hl-fact-effect = Event
hl-fact-city = City
hl-fact-loyalty = loyalty
hl-fact-size = size with walls and port
hl-fact-borders = borders

# Cards.

hl-look-card-short = { $number } { $title } ({ $value })
hl-look-card = **Card { $number }: { $title }**, Action Value { $value }.
hl-look-card-event = An Event of { $side }.
hl-look-card-continuing = A continuing Event of { $side }.
hl-look-card-leader = A Leader of { $side }, { $value }.
hl-look-card-when = Only if: { $when }
hl-look-card-effect = { $effect }
hl-look-lasts = Lasts: { $duration }.
hl-look-lasts-season = Lasts for this Season.
hl-look-lasts-removed = Stays in play until something removes it.
hl-look-lasts-new-year = Stays in play until Athens discards it at a New Year.
hl-look-lasts-rest = Lasts for the rest of the game.
hl-look-card-always = In the deck of every scenario.
hl-look-card-in = In the decks of these: { LIST($scenarios, last: "and") }.

# Blocks.

hl-look-block = **{ $name }** of { $side }: { $class } { $kind }, { LIST($ratings, last: "and") }. { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} at full strength, moves up to { $move } areas.
hl-look-rating-land = { $rating } on land
hl-look-rating-sea = { $rating } at sea
hl-look-home = Nation: { $nation }. Home: { LIST($homes, last: "and") }.
hl-look-homeless = Nation: { $nation }. It has no home of its own.
hl-look-home-ports = Also recruited in ports of { LIST($nations, last: "and") } that its side holds.
hl-look-carries = Carries one Greek land block with fewer steps (5.2.1).
hl-look-barbarian = Barbarians are not strengthened, maintained or carried (2.5).
hl-look-harasses = Harasses whenever a side retreats (6.4.1).
hl-look-needs-persia = Recruited only while a Persian Aid card is in play (13.2).
hl-look-begins = Begins: { LIST($scenarios) }.
hl-look-begins-at = { $scenario } at { $area } ({ $steps })
hl-look-begins-pool = { $scenario } in the Recruit Pool
hl-look-begins-later = { $scenario } { $when }
hl-look-joins-war = when the war is resumed
hl-look-joins-pool = from New Year { $year } in the Recruit Pool
hl-look-joins-area = from New Year { $year } at { $area }
hl-look-begins-not = { $scenario } not used
hl-look-block-found = *(found in public sources)*
hl-look-block-inferred = *(inferred in part)*
hl-look-block-rebuilt = *(rebuilt: no public source gives its values)*
hl-look-block-corrected = *(corrected by the host)*
hl-look-defects = It takes the place of { $block } when that changes sides (card 15).
hl-look-now-unused = Not used in this game.
hl-look-now-hidden = You do not see where it is now.
hl-look-now-awaited = It has not joined the game yet.
hl-look-now-pool = Now in your Recruit Pool.
hl-look-now-at = Now at { $area }, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}.
hl-look-now-flat = It lies in the City.
hl-look-now-aboard = Aboard { $fleet }.
hl-look-now-moved = It has moved in this turn.
hl-look-now-retreated = It has retreated in this turn and fights no more.
hl-look-now-maintained = It is Maintained this Winter.

# Areas and Cities.

hl-look-land = **{ $name }**: land of the Nation { $nation }, { $theatre }.
hl-look-sea = **{ $name }**: sea, { $theatre }.
hl-look-open-sea = Open Sea: a test for fleets that enter, closed in Winter (5.2.3).
hl-look-grain = On the grain route of Athens (8.2.2).
hl-look-tributary = Tributary of Athens in the region { $region }: it may revolt (4.4).
hl-look-main = A main City: { $prestige } Prestige more for its captor (14.5).
hl-look-persia = Closed unless a Persian Aid card is in play (5.6).
hl-look-city = City { $city }: size { $size }, holds { $capacity } blocks; { LIST($facts) }.
hl-look-loyal = loyal to { $side }
hl-look-neutral = neutral
hl-look-persian = Persian
hl-look-walled = walled
hl-look-unwalled = no walls
hl-look-port = port on { $sea }
hl-look-no-port = no port
hl-look-beside-land = Land beside it: { LIST($areas) }.
hl-look-beside-sea = Sea beside it: { LIST($areas) }.
hl-look-strait = { $name } (narrow strait)
hl-look-home-of = Home of { LIST($blocks, last: "and") }.
hl-look-counted = { $name } ({ $count })
hl-look-held = The City is held by { $side }.
hl-look-loyalty-now = Its loyalty is now that of { $side }.
hl-look-garrison = Its garrison is of { $side }.
hl-look-garrison-neutral = Its garrison is neutral.
hl-look-besieged = Besieged by { $side } since { $since }.
hl-look-blockaded = Blockaded.
hl-look-revolt = In revolt.
hl-look-pillaged = Pillaged this year.
hl-look-controlled = The area is controlled by { $side }.
hl-look-there = { $side } here: { LIST($blocks, last: "and") }.
hl-look-there-flat = { $side } here: { LIST($blocks, last: "and") }; lying in the City: { $flat }.
hl-look-seen = { $name } ({ $steps })
hl-look-backs = { $count ->
    [one] 1 hidden block
   *[other] { $count } hidden blocks
}

# Status.

hl-look-when = { $season } { $year } BC.
hl-look-even = Prestige is even.
hl-look-leads = { $side } leads by { $prestige } Prestige.
hl-look-peace = The Peace of Nicias holds in Greece.
hl-look-in-play = In play: { LIST($cards, last: "and") }.
hl-look-side = { $side }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} in hand, { $blocks ->
    [one] 1 block
   *[other] { $blocks } blocks
} not on the map.
hl-look-piles = { $draw ->
    [one] 1 card
   *[other] { $draw } cards
} not dealt, { $discard } discarded.
hl-look-siege = { $side } besieges { $city }.
hl-look-revolts = In revolt: { LIST($areas, last: "and") }.

# Scenarios.

hl-look-scenario = **{ $name }**: { $first } to { $last } BC, { $years ->
    [one] 1 Game Year
   *[other] { $years } Game Years
}.
hl-look-scenario-cards = Cards { $first } and { $others }.
hl-look-scenario-greece = Played in Greece; Sicily is closed.
hl-look-scenario-sicily = Played in Sicily; Greece is closed.
hl-look-scenario-everywhere = Played in Greece and Sicily.
hl-look-scenario-besides = Open besides: { LIST($areas, last: "and") }.
hl-look-scenario-peace = The Peace of Nicias holds at first (12.0).
hl-look-scenario-leaders = In play at the start: { LIST($cards, last: "and") }.
hl-look-scenario-first-leader = { $side } is led by { $name }, without a bonus and without a card in play (CRD-30).
hl-look-limits = automatic victory at { $automatic }, negotiation from { $negotiation }; at the end draw up to { $draw }, minor victory from { $minor }, major from { $major }
hl-look-scenario-victory = Prestige: { $limits }.
hl-look-scenario-prize = Athens wins if it holds { $city } at the end.
hl-look-scenario-garrisons = Garrisons of { $side }: { LIST($cities, last: "and") }.
hl-look-scenario-siege = { $side } has besieged { $city } since an earlier Season.
hl-look-scenario-blocks-athens = Athens begins at { LIST($places) }.
hl-look-scenario-blocks-sparta = Sparta begins at { LIST($places) }.
hl-look-scenario-place = **{ $area }** { LIST($blocks, last: "and") }
hl-look-scenario-block = { $block } ({ $steps })
hl-look-scenario-flat = { $block } ({ $steps }, in the City)
hl-look-scenario-pool-athens = Recruit Pool of Athens: { LIST($blocks, last: "and") }.
hl-look-scenario-pool-sparta = Recruit Pool of Sparta: { LIST($blocks, last: "and") }.
hl-look-scenario-later = Later: { LIST($blocks, last: "and") }, { $when }.
hl-look-scenario-terms-found = Its years, cards and victory were found in public sources.
hl-look-scenario-terms-inferred = Its victory is inferred.
hl-look-scenario-terms-rebuilt = Its victory is rebuilt.
hl-look-scenario-terms-corrected = Its years, cards or victory were corrected by the host.
hl-look-scenario-known = Of what it begins with: { LIST($known) }.

# The tables, in lines.

hl-table-dice = `rating   1  2  3  4  5  6` (● hit, · miss, ○ rout)
hl-table-row = { CODE($row) }
hl-table-kind-spartan = • Spartan hoplites: B2, move 2
hl-table-kind-hoplite = • other hoplites: C2 (two blocks C3), move 2
hl-table-kind-infantry = • infantry: B1, some Barbarians C2 or B2, move 2
hl-table-kind-archer = • archers: A1, move 2
hl-table-kind-cavalry = • cavalry: A1, Odrysian and Syracusan A2, move 3
hl-table-kind-fleet = • fleet: D1 on land, at sea E or F with 1 or 2, move 5
hl-table-kind-garrison = • garrison: A2 with Double Defence, never moves
hl-table-kind-defender = • any block that defends a City against a storm: A2 with Double Defence
hl-table-attrition = • { $season }: hits on { $highest ->
    [1] 1
   *[other] 1 to { $highest }
}
hl-table-grain = • Athens besieged and without grain, in any Season: hits on 1 to { $highest }
hl-table-no-blockade = • a port not besieged and blockaded since the last Season: no dice
hl-table-open-sea = • { $season }: fails { $highest ->
    [0] never
    [1] on 1
   *[other] on 1 to { $highest }
}
hl-table-open-sea-closed = • { $season }: closed
hl-table-prestige-panic = • the enemy panics, or all of his blocks are eliminated: +{ $prestige } ({ $rule })
hl-table-prestige-retreat = • the enemy retreats without panic: +{ $prestige } ({ $rule })
hl-table-prestige-storm = • a City taken by storm: +{ $prestige } ({ $rule })
hl-table-prestige-surrender = • a City that surrenders: +{ $prestige } ({ $rule })
hl-table-prestige-attrition = • a City taken by attrition: +{ $prestige } ({ $rule })
hl-table-prestige-pillage = • a City pillaged: its size, at most +{ $prestige } ({ $rule })
hl-table-prestige-persian-aid = • each Persian Aid card at New Year: Sparta −{ $prestige } ({ $rule })
hl-table-prestige-break-peace = • breaking the Peace of Nicias: −{ $prestige } ({ $rule })
hl-table-prestige-negotiation = • an attempt to force peace: −{ $prestige } ({ $rule })
hl-table-prestige-main-city = • Athens or Sparta captured: +{ $prestige } more ({ $rule })
hl-table-prestige-tribute = • each opposing City held at New Year: + its size (10.1)
hl-table-prestige-none = • a skirmish on land, pursuit, harassment, shelter: 0
hl-table-victory = • { $scenario }: { $limits }
