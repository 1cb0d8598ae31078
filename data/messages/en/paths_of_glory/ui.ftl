# Paths of Glory: what players are asked, how orders are explained, and what cannot be read.

pog-trademark = Paths of Glory is a trademark of GMT Games, LLC, who neither made nor endorse this bot.

## Prompts

pog-ask-over = The game is over.
pog-ask-wait = Waiting for the { $side }.
pog-ask-pick = Pick optional cards for your decks, each for a card of the same deck and value, or keep the decks as they are. Nobody else sees what you pick.
pog-ask-opening-hand = Take Guns of August as one of your opening cards, or leave it to the shuffle.
pog-ask-play = Play a card in round { $round }, or take the automatic operation.
pog-ask-activate = Activate spaces for movement or combat: { $left ->
    [one] 1 operation point is left.
   *[other] { $left } operation points are left.
}
pog-ask-move = Move units out of { LIST($places, last: "and") }, let armies entrench there, or end movement.
pog-ask-redeploy = Redeploy units: { $left ->
    [one] 1 point is left.
   *[other] { $left } points are left.
}
pog-ask-place = Choose where { $unit } enters ({ $card }).
pog-ask-trench = Choose the space of the new trench.
pog-ask-flip = Flip reduced units to full strength: { $points } left to spend.
pog-ask-replace = Spend replacement points: { $points }.
pog-ask-discard = Discard combat cards you do not want before drawing, or go on.
pog-ask-attack = Name a space to attack from { LIST($places, last: "or") }, or end the action.
pog-ask-muster = Choose the units that attack { $target }.
pog-ask-muster-more = { LIST($units, last: "and") } will attack { $target }: add another unit or begin the combat.
pog-ask-declare = Claim { $card } for the combat at { $target }, or go on without it.
pog-ask-trench-cards = Play a card that cancels the trench in { $target }, or go on.
pog-ask-flank = Attempt a flank attack on { $target } by naming the pinning space, or attack without one.
pog-ask-combat-cards = Play combat cards at { $target }, or go on.
pog-ask-losses = Take losses: { $number } still to be met at { $target }.
pog-ask-give-back = Choose the step that the withdrawal from { $target } gives back.
pog-ask-cancel-retreat = Take one more step loss to hold { $target }, or retreat.
pog-ask-retreat = Retreat { $units } from { $target }: { $left ->
    [one] 1 space to go.
   *[other] { $left } spaces to go.
}
pog-ask-advance = Advance { LIST($units, last: "and") } into { $target }, or stay.
pog-ask-advance-on = Advance { $unit } beyond { $target }, or stop here.
pog-the-battle = the battle
pog-nowhere = no space
pog-nothing-left = none left
pog-half-points = { $count ->
    [one] { $points } RP
   *[other] { $points } RPs
}
pog-pool-left = { $count ->
    [one] { $points } { $pool } RP
   *[other] { $points } { $pool } RPs
}

## Buttons: what is done, and with what. What differs stands first; phones show about 38 characters.

pog-verb-play = Play
pog-verb-activate = Activate
pog-verb-move = Move
pog-verb-entrench = Entrench
pog-verb-attack = Attack
pog-verb-join = Attack with
pog-verb-flank = Flank attack, pinning from
pog-verb-card = Combat card
pog-verb-claim = Claim
pog-verb-loss = Lose a step of
pog-verb-hold = Stay, losing a step of
pog-verb-lose = Lose for good
pog-verb-reduce = Reduce
pog-verb-restore = Restore
pog-verb-retreat = Retreat
pog-verb-advance = Advance
pog-verb-sr = SR
pog-verb-send = Send
pog-verb-place = Place
pog-verb-trench = Trench in
pog-verb-flip = Flip
pog-verb-rebuild = Rebuild
pog-verb-discard = Discard
pog-verb-take = Take
pog-verb-swap = Exchange
pog-verb-peace = Offer peace
pog-verb-accept-peace = Accept the peace
pog-verb-done = Go on

pog-end-pick = Keep the decks as they are
pog-end-opening-hand = Leave it to the shuffle
pog-end-activate = { $left ->
    [0] End activation
    [one] End activation (1 point unused)
   *[other] End activation ({ $left } points unused)
}
pog-end-move = End movement
pog-end-attack = End the action without attack
pog-end-attacks = End the action, no more attacks
pog-end-muster = Begin the battle
pog-end-muster-empty = Attack another space, or none
pog-end-trench-cards = Leave the trench in force
pog-end-declare = Do without { $card }
pog-end-flank = No flank attack
pog-end-combat-cards = No combat card
pog-end-more-cards = No more combat cards
pog-end-cancel-retreat = Retreat
pog-end-retreat = Stand fast
pog-end-advance = No advance
pog-end-more-advance = Advance no further
pog-end-advance-on = Stop in { $place }
pog-end-redeploy = End redeployment
pog-end-flip = Give up { $points } and go on
pog-end-replace = End replacements
pog-end-replace-left = Give up { $points } and go on
pog-end-replace-all = Give up all { $points } and go on
pog-end-discard = Keep the other cards
pog-end-send-corps = Send no more corps
pog-end-lose-corps = Keep the corps and lose 1 VP
pog-end-reduce = Reduce no more
pog-end-peace = Refuse the peace

# Several actions by one choice
pog-verb-attack-all = Attack with all
pog-verb-attack-bare = Attack with all, no card
pog-verb-losses = Take the losses
pog-verb-retreat-whole = All the way
pog-joined-attack = Attack { $space } with { $units }
pog-joined-bare = Attack { $space }, no card: { $units }
pog-joined-last-card = { $card }, then no more
pog-joined-all = Attack with all: { $units }
pog-joined-losses = { $losses }
pog-joined-reduced = { $unit } reduced
pog-joined-lost = { $unit } lost
pog-joined-replaced = { $unit } lost, { $corps } in its place

pog-part-name = { $name }
pog-part-unit = { $unit } { $place }
pog-part-reserve = Reserve
pog-part-way = { $end } via { $way }
pog-part-replaced = { $unit }, then { $corps }
pog-part-nth = { $words } #{ $number }
pog-part-auto = Automatic operation
pog-part-card = { $name } · { $ops } ops, { $sr } SR
pog-part-card-once = { $name } · { $ops } ops, { $sr } SR, once

# Names of cards that would be cut: at most 24 characters, 18 for an event that happens once
pog-short-reinf-br-2 = Reinf. BR 2
pog-short-reinf-ru-11 = Reinf. RU 11
pog-short-reinf-ru-2c = Reinf. 2 RU corps
pog-short-reinf-fr-10 = Reinf. FR 10
pog-short-reinf-ru-9-10 = Reinf. RU 9, RU 10
pog-short-reinf-br-1 = Reinf. BR 1
pog-short-reinf-br-4 = Reinf. BR 4
pog-short-reinf-br-aus-cnd = Reinf. AUS, CND
pog-short-reinf-it-5 = Reinf. IT 5
pog-short-reinf-fr-7 = Reinf. FR 7
pog-short-reinf-ru-6-7 = Reinf. RU 6, RU 7
pog-short-yudenitch = Yudenitch
pog-short-mef = MEF
pog-short-reinf-ru-12 = Reinf. RU 12
pog-short-reinf-br-3 = Reinf. BR 3
pog-short-independent-air-force = Indep. Air Force
pog-short-reinf-us-1c = Reinf. 1 US corps
pog-short-arab-northern-army = Arab Northern Army
pog-short-reinf-br-5 = Reinf. BR 5
pog-short-reinf-us-1 = Reinf. US 1
pog-short-reinf-us-2 = Reinf. US 2
pog-short-allenby = Allenby
pog-short-everyone-into-battle = Into Battle
pog-short-army-of-the-orient = Army of the Orient
pog-short-zimmermann-telegram = Zimmermann Teleg.
pog-short-reinf-us-2c = Reinf. 2 US corps
pog-short-wireless-intercepts = Wireless Intercept
pog-short-reinf-ge-9 = Reinf. GE 9
pog-short-reinf-ge-10 = Reinf. GE 10
pog-short-reinf-ah-7 = Reinf. AH 7
pog-short-reinf-ah-10 = Reinf. AH 10
pog-short-reinf-ge-11 = Reinf. GE 11
pog-short-reinf-ge-12 = Reinf. GE 12
pog-short-reinf-ah-11 = Reinf. AH 11
pog-short-libyan-revolt = Libyan Revolt
pog-short-reinf-ge-2c-a = Reinf. GE c (38)
pog-short-reinf-ge-2c-b = Reinf. GE c (39)
pog-short-reinf-ge-14 = Reinf. GE 14
pog-short-reinf-tu-yld = Reinf. YLD
pog-short-treaty-of-brest-litovsk = Brest-Litovsk
pog-short-reinf-ge-17-18 = Reinf. GE 17, 18
pog-short-reinf-tu-aoi = Reinf. AoI
pog-short-bolshevik-revolution = Bolshevik Revol.

pog-part-event = Event
pog-part-event-once = Event, once
pog-part-ops = Operations { $points }
pog-part-sr = Redeployment { $points }
pog-part-rp = Replacements
pog-part-move = Move
pog-part-combat = Combat

## Headline

pog-headline = Turn { $number }, { $turn }, { $part } · VP { $vp } · War Status AP { $ap }, CP { $cp }, combined { $all }
pog-headline-round = round { $round }
pog-chapter-setup = set-up
pog-chapter-start = start of the turn
pog-chapter-end = end of the turn
pog-chapter-replacements = replacements and draw
pog-phase-setup = set-up
pog-phase-mandated-offensives = Mandated Offensive Phase
pog-phase-action = Action Phase
pog-phase-attrition = Attrition Phase
pog-phase-siege = Siege Phase
pog-phase-war-status = War Status Phase
pog-phase-replacement = Replacement Phase
pog-phase-draw = Draw Phase
pog-phase-end = end of turn

## Orders that cannot be read

pog-notation-did-you-mean = { $problem } Did you mean { $guesses }?
pog-notation-no-attack = “{ $token }” is no attack. Expected one such as `attack Sedan with GE 2`.
pog-notation-no-combat-card = “{ $token }” is no combat card.
pog-notation-too-long = An order may have { $most } characters at most.
pog-notation-empty = An order was expected. Look at the list of legal actions.
pog-notation-verb = “{ $token }” is no order. Expected a verb such as play, activate, move or attack.
pog-notation-missing = Something is missing after “{ $token }”. Expected what to { $verb }.
pog-notation-missing-way = “{ $token }” names no destination. Expected for example { CODE($example) }.
pog-notation-no-way = “{ $token }” names no destination.
pog-notation-missing-unit = Which unit goes to { $token }? None can now.
pog-notation-which-unit = Which unit goes to { $token }: { $units }? Expected for example { CODE($example) }.
pog-notation-there-already = { $token } stands in { $space } already.
pog-notation-there-already-go = { $token } stands in { $space } already. Name the space to go to, for example { CODE($example) }.
pog-notation-several-ways = “{ $token }” may be read in several ways.
pog-notation-join-elsewhere = The attack is on { $space }, not on { $token }.
pog-notation-attack-what = Which space does { $token } attack? Expected for example { CODE($example) }.
pog-notation-attack-nothing = { $token } can attack nothing now.
pog-notation-nobody = “{ $token }” is nobody: none of your units can do this now.
pog-notation-all-where = “{ $token }” may be the units of { LIST($spaces, last: "or") }. Expected for example { CODE($example) }.
pog-notation-offer = “{ $token }” cannot be offered. Expected `offer peace`.
pog-notation-space = “{ $token }” is no space of the map.
pog-notation-space-ambiguous = “{ $token }” may be several spaces. Expected more letters.
pog-notation-unit = “{ $token }” names no counter. Expected for example GE 1, (FR 5) or GEc @ Metz.
pog-notation-unclosed = “{ $token }” has no closing parenthesis.
pog-notation-unit-not-there = There is no { $token } to use now.
pog-notation-unit-not-at = There is no { $token } in { $space }.
pog-notation-unit-ambiguous = { $token } stands in several places: say which.
pog-notation-card = “{ $token }” is no card of your side. Expected its name or number.
pog-notation-card-ambiguous = “{ $token }” may be several cards. Expected the number.
pog-notation-use = “{ $token }” is no use of a card. Expected event, ops, sr or rp.
pog-notation-use-missing = “{ $token }” does not say how the card is used. Expected event, ops, sr or rp.
pog-notation-use-missing-of = { $token } lacks its use. Possible now: { $orders }.
pog-notation-mode = “{ $token }” does not say what the space is activated for. Expected move or combat at the end.
pog-notation-unclear = “{ $token }” does not say what is meant here. Type “{ $ends }”, or an order such as “{ $example }”.
pog-notation-unclear-two = “{ $token }” is no answer here. Type “{ $one }” or “{ $two }”.
pog-notation-no-end = “{ $token }” is no answer here: a choice has to be made. Type an order such as “{ $example }”.
pog-notation-unclear-end = “{ $token }” does not say what is meant here. Type “{ $ends }”.
pog-notation-hold-one = “{ $token }” names several units, but one alone loses the step. Expected for example { CODE($example) }.
pog-notation-hold = “{ $token }” does not say which unit loses the step.
pog-no-such-action = That is not an action of this game.

## Orders as commands

pog-command = Orders of Paths of Glory
pog-command-play = Play a card as an event, for operations, redeployment or replacements
pog-command-activate = Activate a space for movement or combat
pog-command-move = Move a unit out of an activated space
pog-command-entrench = Let an army try to entrench instead of moving
pog-command-attack = Name a space to attack
pog-command-join = Add a unit to the attack
pog-command-flank = Attempt a flank attack, naming the pinning space
pog-command-card = Play or use a combat card
pog-command-loss = Take a step loss from a unit
pog-command-restore = Give a lost step back to a unit
pog-command-retreat = Retreat a unit by one space
pog-command-advance = Advance a unit by one space
pog-command-sr = Redeploy a unit strategically
pog-command-place = Place a unit that enters the game
pog-command-trench = Place the trench of an event
pog-command-flip = Flip a reduced unit to full strength
pog-command-rebuild = Rebuild an eliminated unit
pog-command-discard = Discard a combat card before drawing
pog-command-take = Take a card into the opening hand
pog-command-swap = Take an optional card for another one
pog-command-peace = Offer peace, or accept the peace that is offered
pog-command-done = End this step or decline what is offered
pog-argument-card = The card, by name or number
pog-argument-use = event, ops, sr or rp
pog-argument-space = The space
pog-argument-given = The card that goes out for it
pog-argument-mode = move or combat
pog-argument-unit = The counter; reduced ones stand in parentheses
pog-argument-to = Where it goes

## Options of a table

pog-option-scenario = Scenario
pog-bid-amount = { $points } VP
pog-bid-unit = victory points
pog-bid-when = in the final result only
pog-option-scenario-introductory = Introductory: three turns (5.3)
pog-option-scenario-limited-war = Limited War: to Summer 1916 (5.4)
pog-option-scenario-campaign = Campaign: all 20 turns (5.5)
pog-option-scenario-historical = Historical: all 20 turns, tournament rules (5.7)
pog-option-scenario-great-war = The Great War: from Summer 1916 to the end
pog-option-cards = Cards
pog-option-cards-standard = The basic decks
pog-option-cards-optional = All optional cards as well
pog-option-cards-picked = Each side picks optional cards in secret
pog-option-cards-valiant = The Valiant set
pog-option-tournament = Tournament victory (5.6)
pog-option-tournament-no = No
pog-option-tournament-yes = The Allies win draws; peace is a loss for both
pog-option-eleventh-army = 11th Army with a second army
pog-option-eleventh-army-lower = 2 operations or the ordinary price, whichever is lower
pog-option-eleventh-army-ordinary = The ordinary price
pog-option-reinforcements = Reinforcements without a place for an army
pog-option-reinforcements-all = The event is refused (9.5.3.1)
pog-option-reinforcements-fitting = What fits enters, the rest stays out
pog-option-haig = Units that may stand fast under Haig
pog-option-haig-germans = German units only
pog-option-haig-stack = All units stacked with Germans
pog-option-odds = Odds of an attack before it is made
pog-option-odds-shown = The panel shows them
pog-option-odds-hidden = Nobody is shown them
pog-option-remnants = What is left of a siege and the fort in its space
pog-option-remnants-outside = May not attack the fort from within (12.1.4)
pog-option-remnants-inside = May attack the fort from within
pog-option-arab-forts = A fort that falls to the Arab Northern Army alone
pog-option-arab-forts-taken = Its space passes to the Allies for good (3.0)
pog-option-arab-forts-lent = Its space is Allied while the Army stands in it
pog-option-setup = Set-up
pog-option-setup-scenario = As the scenario says
pog-option-setup-standard = Standard trenches
pog-option-setup-historical = Historical trenches (5.7.1)
pog-option-hand = Cards in hand
pog-option-hand-scenario = As the scenario says
pog-option-hand-7 = Seven
pog-option-hand-8 = Eight (9.1.4)
pog-option-entrench-modifier = −1 after a failed attempt to entrench (11.2.10)
pog-option-entrench-modifier-scenario = As the scenario says
pog-option-entrench-modifier-no = No
pog-option-entrench-modifier-yes = Yes
pog-option-guns = Guns of August
pog-option-guns-scenario = As the scenario says
pog-option-guns-choice = The Central Powers may take it (4.3.1)
pog-option-guns-dealt = Dealt like any other card

# The names of menus: `pog-menu-<order>-<argument>`
pog-menu-play-card = Choose a card to play
pog-menu-play-use = Choose what to play it for
pog-menu-activate-space = Choose a space to activate
pog-menu-activate-mode = Choose move or combat
pog-menu-move-unit = Choose a unit to move
pog-menu-move-to = Choose where it moves
pog-menu-entrench-unit = Choose an army to entrench
pog-menu-attack-space = Choose a space to attack
pog-menu-attack-all = Attack with all who may
pog-menu-attack-bare = Attack with all and use no combat card
pog-menu-card-last = Choose a combat card
pog-menu-losses = Take all losses at once
pog-menu-join-unit = Choose a unit for the attack
pog-menu-flank-space = Choose who pins them
pog-menu-card-card = Choose a combat card
pog-menu-loss-unit = Choose who takes the loss
pog-menu-restore-unit = Choose who gets the step back
pog-menu-retreat-unit = Choose a unit to retreat
pog-menu-retreat-to = Choose where it retreats
pog-menu-advance-unit = Choose a unit to advance
pog-menu-advance-to = Choose where it advances
pog-menu-sr-unit = Choose a unit for SR
pog-menu-sr-to = Choose where it goes
pog-menu-place-unit = Choose a unit to place
pog-menu-place-to = Choose where it enters
pog-menu-trench-space = Choose a space for the trench
pog-menu-flip-unit = Choose a unit to flip
pog-menu-rebuild-unit = Choose a unit to rebuild
pog-menu-rebuild-to = Choose where it comes back
pog-menu-discard-card = Choose a card to discard
pog-menu-take-card = Choose a card to take
pog-menu-swap-card = Choose a card to take in
pog-menu-swap-given = Choose the card that goes out

## Moments at which a player may be asked, or not

pog-moment-trench-cards = cards against trenches in your attack
pog-moment-attack-cards = combat cards in your attack
pog-moment-defence-cards = combat cards in your defence
