# What helps to plan: the dice of one's own blocks, and how far one goes.

hl-odds-field = A battle in { $area }
hl-odds-sea = A battle at sea, { $area }
hl-odds-storm = A storm of { $area }
hl-odds-known = Against it, known: { $blocks }.
hl-odds-backs = { $backs ->
    [one] A block that you do not know is against it, with { $least ->
        [0] no step
       *[other] one step
    }
   *[other] { $backs } blocks that you do not know are against it, with { $least } steps
} at least and { $most } at most, a die for each.
hl-odds-garrison = The garrison is in the City: { $rating }, one step.
hl-odds-double = Double Defence: it takes two hits to cost a step.
hl-odds-landing = Who lands from the sea does not attack in the first round.
hl-odds-plain = Your dice in one round, if nobody of yours is struck or routed before
hl-odds-hits = Hits
hl-odds-routs = Routs
hl-odds-steps = Steps that the besieged lose
hl-odds-number = { $number }
hl-odds-more = { $number } or more
hl-odds-left-out = No card counts in the dice of a battle.
hl-odds-hidden = What blocks that you do not see would roll, nobody can tell you.
hl-odds-no-enemy = No enemy stands in { $area }.
hl-odds-nobody-there = None of your blocks is in { $area }, or could come there in one move.

hl-planning-hidden = Only your own blocks you see: how far others go, nobody can tell you.
hl-planning-reach = { $block } in { $area }: how far it can go
hl-planning-allowance = { $areas ->
    [one] One area
   *[other] { $areas } areas
} in one move. The Open Sea and enemies who bind it are not counted in.
