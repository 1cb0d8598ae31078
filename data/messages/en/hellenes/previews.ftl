# What a choice would show before it is made, what is asked once before it is done, and several actions by one choice.

hl-see-reach = { $number ->
    [one] 1 area away
   *[other] { $number } areas away
}: { $areas }.
hl-see-sites = { $number ->
    [one] 1 step of building
   *[other] { $number } steps of building
}: { $areas }.
hl-see-actions = Action Value { $value }: { $actions ->
    [one] one action
   *[other] { $actions } actions
} as things stand.
hl-see-open-sea = { $tests ->
    [one] One test of the Open Sea
   *[other] { $tests } tests of the Open Sea
}, failed on a die of { $fails ->
    [one] 1
   *[other] 1 to { $fails }
}.
hl-see-attack = Meets the enemy in { $area }: { $own ->
    [one] one block of yours
   *[other] { $own } blocks of yours
} then, against { $backs ->
    [one] one back
   *[other] { $backs } backs
}.
hl-see-siege = Besieges { $area }: { $backs ->
    [0] no block
    [one] one block
   *[other] { $backs } blocks
} in the City, { $garrison ->
    [0] no garrison
   *[other] a garrison
}.
hl-see-port = Goes into the City of { $area }, not among the besiegers.
hl-see-build = { $steps ->
    [one] One step
   *[other] { $steps } steps
} may be built there this turn.
hl-see-strengthen = It can strengthen { $blocks }.
hl-see-pool = { $pool ->
    [0] No block is
    [one] One block is
   *[other] { $pool } blocks are
} in your pool.
hl-see-garrison = The City has no garrison and can be given one.
hl-see-steps = { $block } grows from { $before } to { $after }.
hl-see-pillage = You gain { $gain } Prestige.
hl-see-maintained = Through the Winter come { $blocks }.
hl-see-fighter = { $block } ({ $rating }, { $steps ->
    [one] one die
   *[other] { $steps } dice
})
hl-see-left = In the battle: { $line }.
hl-see-line = Your line: { $blocks }.
hl-see-backs = Against it: { $backs ->
    [one] one back
   *[other] { $backs } backs
} of { $side }.
hl-see-inside = In the City, with Double Defence: { $backs ->
    [0] no block
    [one] one block
   *[other] { $backs } blocks
}, { $garrison ->
    [0] no garrison
   *[other] a garrison
}.
hl-see-shelter = They may go into the City first: it has room for { $room ->
    [one] one block
   *[other] { $room } blocks
}.
hl-see-attrition = { $dice ->
    [one] One die
   *[other] { $dice } dice
}, each hits on { $hits ->
    [one] 1
   *[other] 1 to { $hits }
}.
hl-see-winter = Unless they find a City or are maintained, these will not live through the Winter: { $blocks }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}.
hl-see-grain = Enemy fleets cut off the grain of Athens: { LIST($seas, last: "and") }. { $besieged ->
    [yes] The City is besieged and starves
   *[no] Should the City be besieged, it starves
} as in Winter.
hl-see-crowded = More blocks than they can feed are in { $areas }.

hl-caution-keeper = Nobody of yours stays in { $area }, which you have captured and given no garrison: its City goes back.
hl-caution-actions = You still have { $left ->
    [one] one action
   *[other] { $left } actions
}, which will be lost.
hl-caution-winter = As things stand these will not live through the Winter: { $blocks }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}. Who can neither reach a City of yours nor is maintained goes back to the pool.
hl-caution-last-action = This is your last action, and these are neither in a City of yours nor maintained: { $blocks }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}.
hl-caution-home = These could go home, and will not live through the Winter where they are: { $blocks }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}.
hl-caution-build = { $left ->
    [one] One step
   *[other] { $left } steps
} of building in { $area } will be lost.
hl-caution-surrender = { $area } falls, and { $blocks ->
    [0] its garrison is eliminated
    [one] the block in it is eliminated
   *[other] all { $blocks } blocks in it are eliminated
}.

hl-verb-move-group = Move a whole Group
hl-joined-land = { $area }: { $number ->
    [2] both
   *[other] all { $number }
} land blocks
hl-joined-fleets = { $area }: { $number ->
    [2] both
   *[other] all { $number }
} fleets
hl-verb-carry = Carry by sea
hl-verb-shelter-all = All { $number } into the City
hl-verb-retreat-all = Retreat all to
