# The Game Year: Seasons, cards, New Year, the Olympians, Winter, and how the game ends.

hl-begins = The war begins in { $year } BC.
hl-new-year = New Year { $year } BC.
hl-season-begins = { $season } { $year } BC.
hl-goes-first = { $side } goes first.
hl-player-turn = The Player Turn of { $side }.
hl-dealt = The cards are shuffled; each side is dealt { $number }.
hl-own-dealt = Your cards: { LIST($cards, last: "and") }.

hl-for-tribute = for Tribute
hl-for-persian-aid = for Persian Aid
hl-for-negotiation = for the envoys
hl-for-breaking-peace = for breaking the Peace of Nicias
hl-negotiation-won = { $side } negotiates and rolls { LIST($dice, last: "and") }: less than the lead of { $lead }, and the enemy makes peace.
hl-negotiation-lost = { $side } negotiates and rolls { LIST($dice, last: "and") }: not less than the lead of { $lead }, and the war goes on.
hl-taxes-end = Athens ends { $card }.
hl-war-resumes = { $side } resumes the war in Greece.
hl-joins-pool = { $side }: { $number ->
    [one] a block joins
   *[other] { $number } blocks join
} the Recruit Pool: { LIST($blocks, last: "and") }.
hl-waits = { $side }: { $number ->
    [one] a block waits
   *[other] { $number } blocks wait
} for the next New Year, as the enemy holds { $area }.

hl-appeal-vain = { $side } sacrifices in vain: no Olympian can be won.
hl-favoured = { $olympian } favours { $side }.
hl-uses-attack = { $side } calls on { $olympian } in the attack.
hl-uses-attrition = { $side } calls on { $olympian } in the siege.
hl-uses-open-sea = { $side } calls on { $olympian }, who calms the sea.
hl-uses-plague = { $side } calls on { $olympian }, who turns the Plague away.
hl-uses-extra = { $side } calls on { $olympian } for one more action.
hl-uses-maintain = { $side } calls on { $olympian } for the Winter.
hl-thrown-again = The dice are now { LIST($dice, last: "and") }.

hl-result-automatic = { $side } leads by { $lead } and wins the war.
hl-result-negotiated = { $side } dictates the peace.
hl-result-prize = { $side } holds Syracuse and wins.
hl-result-major = { $side } leads by { $lead } at the end: a major victory.
hl-result-minor = { $side } leads by { $lead } at the end: a minor victory.
hl-result-draw = A lead of { $lead } at the end decides nothing: a draw.

hl-moment-zeus = when Zeus, whose favour you have, could throw the dice of an attack again
hl-moment-ares = when Ares could throw the misses of your attack on land again
hl-moment-poseidon = when Poseidon could throw the misses of your attack at sea again, or calm the Open Sea
hl-moment-athena = when Athena could throw the dice of your attack in a storm again
hl-moment-apollo = when Apollo could turn a Plague away, or throw the dice of a siege again
hl-moment-hermes = when Hermes could give you one more action
hl-moment-artemis = when Artemis could maintain a group of yours
hl-moment-peace = when you could break the Peace of Nicias
hl-moment-taxes = when Athens could end its Heavy Tribute
hl-moment-home = when your blocks may go home in Winter

hl-refuse-choose-card = Choose a card first: for actions, for its Event, or at New Year as a Sacrifice.
hl-refuse-not-in-hand = You do not hold { $card }.
hl-refuse-use-actions = At New Year a card is played for its Event or sacrificed.
hl-refuse-use-event = A card is not played for its Event now.
hl-refuse-use-sacrifice = Only at New Year is a card sacrificed.
hl-refuse-already-chosen = You have chosen { $card } for just that.
hl-refuse-event-of-other = The Event of { $card } is for the other side.
hl-refuse-negotiate = Try to force peace now, or go on with the war.
hl-refuse-taxes = Go on with the Heavy Tribute, or end it.
hl-refuse-peace = Resume the war in Greece, or keep the peace.
hl-refuse-appeal = Choose one of the seven Olympians.
hl-refuse-olympian = { $olympian } cannot be won with this card.
hl-refuse-favour = Use the favour now, or keep it.
hl-refuse-go-home = Send blocks home, or end it.
hl-refuse-not-yours = { $block } is no block of yours on the map.
hl-refuse-not-home = { $block } cannot go home to { $area }.
hl-refuse-crowded = Choose a block of those in the City to disband.
hl-refuse-not-asked = This is not what is open now. { $asked }
