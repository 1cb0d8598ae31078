# Paths of Glory: the turn, cards, events, replacements, mandated offensives and the end of the game.

## Names

pog-side-ap = Allied Powers
pog-side-cp = Central Powers
pog-space = { $name }
pog-card = “{ $name }” ({ $side } { $number })
pog-box-reserve-ap = the Allied Reserve Box
pog-box-reserve-cp = the Central Powers Reserve Box
pog-box-eliminated = the eliminated units
pog-box-removed = the units removed from the game
pog-box-off-map = the units not yet in play
pog-nation-ge = German
pog-nation-ah = Austro-Hungarian
pog-nation-tu = Turkish
pog-nation-bu = Bulgarian
pog-nation-fr = French
pog-nation-br = British
pog-nation-ru = Russian
pog-nation-it = Italian
pog-nation-us = American
pog-nation-be = Belgian
pog-nation-sb = Serbian
pog-nation-mn = Montenegrin
pog-nation-ro = Romanian
pog-nation-gr = Greek
pog-turn-1 = August 1914
pog-turn-2 = September 1914
pog-turn-3 = Fall 1914
pog-turn-4 = Winter 1915
pog-turn-5 = Spring 1915
pog-turn-6 = Summer 1915
pog-turn-7 = Fall 1915
pog-turn-8 = Winter 1916
pog-turn-9 = Spring 1916
pog-turn-10 = Summer 1916
pog-turn-11 = Fall 1916
pog-turn-12 = Winter 1917
pog-turn-13 = Spring 1917
pog-turn-14 = Summer 1917
pog-turn-15 = Fall 1917
pog-turn-16 = Winter 1918
pog-turn-17 = Spring 1918
pog-turn-18 = Summer 1918
pog-turn-19 = Fall 1918
pog-turn-20 = Winter 1919

## The turn

pog-turn-begins = Turn { $turn } begins: { $name }.
pog-opening-taken = The Central Powers have taken Guns of August as one of their opening cards. The hands are dealt.
pog-opening-left = The Central Powers have left Guns of August in the deck. The hands are dealt.
pog-drew = The { $side } { $cards ->
    [0] draw no card.
    [one] draw 1 card.
   *[other] draw { $cards } cards.
}
pog-reshuffled = The draw pile of the { $side } ran out; the discards have been shuffled into a new one.
pog-discarded = The { $side } discard { $card }.
pog-game-over = The game is over at { $vp } VP.

## Mandated offensives

pog-mo-fr = French
pog-mo-br = British
pog-mo-it = Italian
pog-mo-ru = Russian
pog-mo-ah = Austro-Hungarian
pog-mo-ah-it = Austro-Hungarian, against Italy
pog-mo-tu = Turkish
pog-mo-ge = German
pog-mo-none = none
# The offensive owed when another one was rolled
pog-mo-capital-lost = { $offensive }, because { $country } has lost its capital
pog-mo-capitals-lost = { $offensive }, because { $country } has lost both its capitals
pog-mo-august = { $offensive } instead of British, as always in August 1914
pog-mo-ended = { $offensive }, because { $card } has ended those that were rolled
pog-mo-neutral = { $offensive }, because { $country } is neutral
pog-mo-rolled = Mandated offensive of the { $side }: { $offensive } (die { $die }).
pog-mo-met = The { $side } have made their mandated offensive ({ $offensive }).

## Playing cards

pog-played-event = The { $side } play { $card } as an event.
pog-played-ops = The { $side } play { $card } for operations: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
pog-played-sr = The { $side } play { $card } for strategic redeployment: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
pog-played-rp = The { $side } play { $card } for replacement points.
pog-rp-more = { $cause }: { $points } more { $pool } { $points ->
    [one] RP
   *[other] RPs
} to spend.
pog-rp-fewer = { $cause }: { $points } fewer { $pool } { $points ->
    [one] RP
   *[other] RPs
} to spend.
pog-rp-occupation = Sedan and two more spaces of France and Belgium held
pog-rp-unspent = The { $side } leave replacement points unspent: { $points }.
pog-redeployed-nothing = The { $side } redeploy nothing.
pog-rp-recorded = Replacement points recorded: { $points }.
pog-rp = { $pool } { $points }
pog-auto-op = The { $side } take the automatic operation: 1 point, no card.
pog-nothing-to-activate = The { $side } have no space to activate with the points that are left.
pog-nothing-to-redeploy = The { $side } have no unit to redeploy with the points that are left.
pog-nothing-to-replace = The { $side } have no use for the replacement points that are left.
pog-war-status = War Status of the { $side } is now { $status }, combined { $combined }.
pog-placed = { $unit } enters in { $space }.
pog-placed-several = { $unit } enter in { $spaces }.
pog-place-times = { $place } ({ $times })
pog-trench-placed = The { $side } place a trench in { $space }.
pog-restored = { $unit } in { $space } is back at full strength.
pog-rebuilt = { $unit } is rebuilt in { $space }.

## Why the VP marker moved

pog-vp = VP { $change }, now { $vp }: { $reason }.
pog-vp-blockade = winter under the Blockade
pog-vp-italy-out = Italy is still neutral while the Allies are at Total War
pog-vp-mo-ap = the Allied mandated offensive was not made
pog-vp-mo-cp = the mandated offensive of the Central Powers was not made
pog-vp-starred-ap = the Allies have played events with an asterisk
pog-vp-starred-cp = the Central Powers have played events with an asterisk
pog-vp-rape-of-belgium = Rape of Belgium
pog-vp-reichstag-truce = Reichstag Truce

## The end

pog-result-automatic = Automatic victory for the { $winner } at { $vp } VP.
pog-result-last-turn = The scenario has ended and the { $winner } have won with { $vp } VP.
pog-result-last-turn-draw = The scenario has ended in a draw with { $vp } VP.
pog-result-resigned = The { $side } have resigned at { $vp } VP. The { $winner } have won.
pog-account-start = Start: { $vp } VP.
pog-account-spaces = { $change }: taken by the { $side }: { $spaces }.
pog-account-line = { $change }: { $reason }.
pog-account-total = Total: { $vp } VP.
pog-account-levels = The Central Powers win with { $cp } or more, the Allied Powers with { $ap } or fewer.
pog-account-margin =
    { $by ->
        [0] The { $side } have just reached their limit.
       *[other] The { $side } are { $by } VP beyond their limit.
    }

## Refusals: cards

pog-opening-hand = Take Guns of August as an opening card, or leave it to the shuffle.
pog-play-a-card = An action is due: play a card or take the automatic operation.
pog-not-in-hand = That card is not in your hand.
pog-sr-twice = Your last action this turn was a strategic redeployment, so this one cannot be.
pog-rp-twice = Your last action this turn was a card for replacement points, so this one cannot be.
pog-event-not-in-scenario = The event of { $card } has no part in this scenario.
pog-combat-card-in-combat = { $card } is a combat card: as an event it is played during a combat.
pog-needs-event = { $card } must have been played as an event first.
pog-only-in-mobilization = This event is possible only while your commitment is Mobilization.
pog-not-in-total-war = This event is not possible once you are at Total War.
pog-guns-first = Guns of August can be an event only as the first action of turn 1.
pog-moltke-late = Moltke can be an event only on turns 1 and 2.
pog-falkenhayn-early = On turns 1 and 2 Falkenhayn can be an event only after Moltke.
pog-entrench-played = An Entrench card has been played as an event before; the other one never can be.
pog-entrench-turn-1 = Entrench cannot be an event on turn 1 of the historical scenario.
pog-berlin-lost = Berlin must be under your control and in supply.
pog-no-taxi-army = There is no reduced French army in Paris or next to it.
pog-no-reinforcements-turn-1 = No reinforcement card can be an event on turn 1.
pog-reinforced-already = Your one reinforcement card of this turn for this nation has been played: { $nation }.
pog-no-room-for-reinforcement = There is no legal space for every army on this card, so it cannot be an event now.
pog-discard-or-done = Discard a combat card, or go on to the draw.
pog-only-combat-cards = { $card } is no combat card; only combat cards may be discarded.

## Refusals: placing and replacing

pog-place-the-units = Choose where the entering unit is placed.
pog-not-entering = That unit is not entering now.
pog-may-not-enter-there = { $unit } may not be placed in { $space }.
pog-name-a-trench-space = Choose the space of the trench.
pog-no-trench-there = { $space } does not hold an army of yours in supply, or has a trench of yours.
pog-own-units-only = Choose one of your own units.
pog-not-replaceable = { $unit } never takes replacements.
pog-capital-fallen = { $nation } units take no replacements while their capital is besieged or in enemy hands.
pog-not-reduced = { $unit } is not reduced on the map or in your Reserve Box.
pog-unit-out-of-supply = { $unit } is out of supply.
pog-foreign-source = { $unit } draws supply only from a foreign source and takes no replacements.
pog-not-eliminated = { $unit } is not among the eliminated units.
pog-not-enough-rp = There are not enough { $pool } replacement points left for { $unit }.
pog-not-enough-points = There are not enough points left for { $unit }.
pog-not-by-this-card = This card does not concern { $unit }.
pog-flip-a-unit = Choose the unit to flip.
pog-flip-or-done = Flip a reduced unit, or end the event.
pog-flip-rebuild-or-done = Flip a reduced unit, rebuild an eliminated one, or end your replacements.

## Refusals: options of a table

pog-no-such-setting = Paths of Glory has no setting called “{ $setting }”.
pog-no-such-value = “{ $value }” is not offered for the setting “{ $setting }”.
