# Cards and their events.

nr-card-drawn = The { $side } draw { $card }: it happens at once.
nr-card-ignored = The { $side } draw { $card }: it is put away and replaced.
nr-stands-in = It stands in for { $card }.
nr-taken = The { $side } take { $card } into their hand.
nr-joker = The Joker passes to the { $side }.
nr-no-check = No Sudden Death on turn { $turn }.
nr-march = The stack in { $place } may go two points further.
nr-spared = The units in { $place } are supplied from the air.
nr-scorched = { $place } is scorched earth.
nr-works = Defensive works in { $place }.
nr-put-cancelled = { $unit } does not come: it goes back to { $place }.
nr-flip-cancelled = The step of { $before } in { $place } is cancelled: { $after }.
nr-vp-card = { $card }
nr-refuse-initiative = The initiative lies with the other side: { $card } cannot be played now.
nr-refuse-once = The event of { $card } has happened in this Player Turn.
nr-refuse-timing = This is not the moment for { $card }.
nr-refuse-effect = { $card } cannot be used so here.
nr-refuse-choice = That is not among the choices of { $card }.

# Kinds of moment at which one may be asked.

nr-moment-victory = before a Sudden Death check
nr-moment-draw = before a side draws cards in its own Card Phase
nr-moment-foe-draw = before the other side draws cards in its Card Phase
nr-moment-card = at the end of a Card Phase
nr-moment-supply = after a Supply Check
nr-moment-organization = at the start of an Organization Phase
nr-moment-movement = at the end of a Movement Phase
nr-moment-counterblow = when Counterblows may be declared
nr-moment-commitment = when cards may be committed to a battle
nr-moment-rolled = when the die of a battle lies
nr-moment-result = when a result is applied
nr-moment-combat = at the end of a Combat Phase
nr-moment-removal = before units without supply are removed
nr-moment-reaction = when the other side has played a card
nr-moment-payment = when the other side has paid with a card
nr-moment-steps = when the other side has gained a step
nr-moment-phase-end = at the end of any other phase
