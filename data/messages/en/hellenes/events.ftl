# What the Events of cards do, and why one cannot be chosen.

hl-refuse-event-elsewhere = { CAPITAL($card) } is about places or blocks outside Sicily: it cannot be played for its Event here.
hl-refuse-event-condition = What { $card } asks for is not so now: it cannot be played for its Event.
hl-refuse-choice = { CAPITAL($card) } does not offer this now.

hl-void-event = What { $card } asks for is not so: nothing happens, and the card is spent.
hl-cancelled-event = An ill omen: the Event of { $card } is cancelled. { $side } has { $actions ->
    [one] an action
   *[other] { $actions } actions
} instead.
hl-in-play = { CAPITAL($card) } stays in play.
hl-leads = { CAPITAL($card) } leads { $side } ({ SIGNED($value) } to the actions of a card).
hl-removed = { CAPITAL($card) } is discarded.
hl-no-leader = { $side } may play no Leader this year.
hl-taken-up = { $side } takes { $card } up again.

hl-treachery = Somebody in { $area } will open the gates: it may be stormed this turn.
hl-siege-works = Siege works are thrown up around { $area }.
hl-truce = An Olympic truce in { $nation }: no battle and no storm begins there this Season.
hl-ill-omen = An ill omen for { $side }: its Event is cancelled if it is still to come.

hl-loyal-fleet = { $area } is held by others than its own fleet, and stays loyal.
hl-fleet-defects = The fleet of { $area } goes over to Sparta.
hl-own-fleet-defects = It is { $block }, with { $steps ->
    [one] a step
   *[other] { $steps } steps
}.
hl-helots = The helots stir. { $found ->
    [0] In { $area } there is no block from Laconia.
   *[other] A block from Laconia in { $area } has to go home or loses a step.
}

hl-storm-at-sea = Storm at sea, { $area }: { LIST($dice, last: "and") }; up to { $highest } a fleet loses a step.
hl-earthquake = An earthquake in { $area }: nothing is built there this Season.
hl-civil-war = Civil war in { $area }: nothing is built there this Season.{ $garrison ->
    [0] { "" }
   *[other] { " " }Its garrison is gone until the turn ends.
}
hl-ambush = { $side } ambushes the enemy in { $area }.
hl-ambush-nobody = There are no land blocks to ambush in { $area }.
hl-attacked-ambush = { CAPITAL($block) } ({ $side }, { $rating }) strikes with { LIST($dice, last: "and") }: { $hits ->
    [0] no hit.
    [one] a hit.
   *[other] { $hits } hits.
}
hl-plague = The Plague in { $area }.

hl-friendly = { $area } sides with { $side } for this year.
hl-no-longer-friendly = { $area } sides with { $side } no longer.
hl-founded = { $side } founds a City of size { $size } in { $area }.
hl-scouts = { $side } scouts { $area }.
hl-own-scouts = Your scouts see in { $area }: { LIST($blocks, last: "and") }.

hl-for-card = for { $card }
hl-for-post = for the post in Attica

hl-mode-athens = Athens
hl-mode-sparta = Sparta

hl-refuse-truce = There is an Olympic truce in { $nation }: no battle begins there.
hl-refuse-build-barred = Nothing is built in { $area } this Season.
hl-refuse-only-move = { CAPITAL($card) } gives a move and nothing else.
hl-refuse-not-by-card = { $block } does not move by { $card }.
