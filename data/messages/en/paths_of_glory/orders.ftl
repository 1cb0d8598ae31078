# Typed orders of Paths of Glory: what is asked once before an order is carried out.

pog-caution-activate = Nothing has been activated: { $left ->
    [one] the activation point would be
   *[other] all { $left } activation points would be
 } lost, and the action would end.
pog-caution-move = The Move { $count ->
    [one] marker
   *[other] markers
 } in { LIST($spaces, last: "and") } { $count ->
    [one] has
   *[other] have
 } not been used: no unit has moved or entrenched there.
pog-caution-attack = Units in { LIST($spaces, last: "and") } have not attacked and still could.
pog-caution-redeploy = No unit has been redeployed: { $left ->
    [one] the SR point would be
   *[other] all { $left } SR points would be
 } lost.
pog-caution-replace = { $points } could still be spent and would be lost.
pog-caution-reduce = { $left ->
    [one] One more unit could desert.
   *[other] { $left } more units could desert.
 }
pog-caution-army = { $unit } would be lost for good: no corps in the Reserve Box can replace the army.
pog-caution-event = { $card } is shown to the other side: an event cannot be taken back.
pog-caution-offer-peace = An offer of peace is your action of this round and cannot be taken back.
pog-caution-accept-peace = Peace ends the game.
pog-caution-refuse-peace = A refusal cannot be taken back: the other side rolls for the effect of its offer.
pog-caution-leave-guns = Guns of August goes back into the deck: your hand is dealt without it.
pog-caution-picked = The decks are settled: no card can be exchanged after this.
pog-caution-game-ends = This ends the game.
pog-caution-turn-ends = This ends the last action of the turn: the phases that follow cannot be taken back.

# Standing orders: the decisions, what may be ordered there, and how far it goes
pog-standing-trench-cards = Cards against trenches in my attacks
pog-standing-attack-cards = Combat cards in my attacks
pog-standing-defence-cards = Combat cards when I am attacked
pog-standing-losses = Losses of mine
pog-standing-stand = A step to cancel my retreat
pog-standing-retreat = Retreats of mine
pog-standing-advance = Advances of mine
pog-standing-replacements = Replacements of mine
pog-standing-discards = Combat cards to throw away before I draw
pog-standing-peace = A peace that the other side offers
pog-standing-discards-none = none (more)
pog-standing-peace-none = refuse it
pog-standing-trench-cards-none = no card
pog-standing-attack-cards-none = no (more) card
pog-standing-defence-cards-none = no (more) card
pog-standing-losses-armies = an army first
pog-standing-losses-corps = a corps first
pog-standing-losses-full = a unit at full strength first
pog-standing-losses-reduced = a reduced unit first
pog-standing-stand-go = no, retreat
pog-standing-retreat-none = stay, where a card allows it
pog-standing-advance-none = nobody advances
pog-standing-advance-in = all go into the space, and no further
pog-standing-replacements-none = spend nothing more
pog-standing-card = { $card }
pog-standing-unit = { $unit } first
pog-standing-nation = a unit of { $nation } first
pog-standing-to = to { $space }
pog-standing-at = at { $space }
pog-standing-against = against { $nation }
pog-standing-least = if the other side has a combat strength of { $strength } or more
pog-standing-most = if the other side has a combat strength of { $strength } or less
