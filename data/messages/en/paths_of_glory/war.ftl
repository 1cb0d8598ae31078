# Paths of Glory: commitment, nations entering the war, and what the later decks bring.

pog-commitment = The { $side } reach { $level }.
pog-level-mobilization = Mobilization
pog-level-limited = Limited War
pog-level-total = Total War
pog-deck-joined = The { $level } cards of the { $side }, their discards and their draw pile have been shuffled together.
pog-nation-enters = { $nation } enters the war.
pog-country-it = Italy
pog-country-ro = Romania
pog-country-gr = Greece
pog-country-bu = Bulgaria
pog-country-tu = Turkey
pog-country-us = The United States
pog-guns-must-open = The first action of the Central Powers has to be the event Guns of August.

## Why the VP marker moved

pog-vp-us-armies = American armies that never came
pog-vp-tsar-stays = Fall of the Tsar was not played

pog-vp-lusitania = Lusitania
pog-vp-high-seas-fleet = the High Seas Fleet went unanswered
pog-vp-polish-restoration = Polish Restoration
pog-vp-fourteen-points = 14 Points
pog-vp-convoy = Convoy
pog-vp-zimmermann-telegram = Zimmermann Telegram
pog-vp-fall-of-the-tsar = Fall of the Tsar
pog-vp-peace = peace terms
pog-vp-french-mutiny = the French attacked during the mutiny

## Events

pog-gone-for-good = { $unit } is out of the game for good.
pog-hand-shown = The { $side } hold: { $cards }.
pog-empty-hand = no card
pog-peace-rolled = The { $side } roll { $die } on the table of peace terms.

pog-vp-war-in-africa = War in Africa
pog-peace-offered = The { $side } offer peace.
pog-peace-accepted = The { $side } accept the peace.
pog-peace-refused = The { $side } refuse the peace.
pog-result-peace-draw = Peace has been made at { $vp } VP: the game is a draw.
pog-ask-send-corps = Send BR or FR corps to Salonika: up to { $left } more.
pog-ask-lose-corps = War in Africa: lose a British corps for good, or give the Central Powers 1 VP.
pog-ask-reduce = Flip full-strength Russian units: up to { $left } more.
pog-ask-peace = Accept the peace that is offered, or refuse it.

## Refusals

pog-nobody-to-salonika = No British or French corps can go to Salonika.
pog-send-one-at-least = At least one corps has to go to Salonika.
pog-not-to-salonika = Send a British or French corps from a port or your Reserve Box to Salonika.
pog-not-to-africa = Choose a British corps, at full strength while there is one.
pog-not-deserting = Choose a Russian unit on the map at full strength.
pog-no-peace-in-scenario = There are no peace offers in this scenario.
pog-no-peace-after-14-points = The Central Powers can offer no peace after 14 Points.
pog-no-peace-at-this-vp = The Central Powers may offer peace at 11 VP or more, the Allied Powers at 9 or fewer.

pog-too-late-after = This event is not possible after { $card }.
pog-nation-not-at-war = { $nation } is not at war.
pog-us-not-over-there = American units come only after Over There.
pog-us-uboats = American units cannot come while the U-boats are unleashed and there is no convoy.
pog-entry-already = A nation has entered the war by a card this turn.
pog-at-war-already = { $nation } is at war already.
pog-war-status-too-low = The combined War Status must be { $least } or more.
pog-no-fleet-to-answer = The Grand Fleet answers the High Seas Fleet of the action just before, and nothing else.
pog-on-a-later-turn = { $card } must have been played as an event on an earlier turn.
pog-too-few-russian-spaces = The Central Powers must control three VP spaces in Russia.
pog-tsar-still-stands = Combined War Status and Russian VP spaces must come to 33.
pog-no-revolution-yet = More Russian VP spaces must be lost than when the Tsar fell, or all seven in Europe.
pog-warsaw-not-taken = The Central Powers must control Warsaw.
pog-not-after-turn-16 = This event is not possible after turn 16.
pog-late-entry = { $card } can only be played as its event, or discarded before the draw, until your own Total War cards are in play.
pog-influenza = Influenza: no card may be played for replacement points this turn.
pog-poles-without-warsaw = { $unit } takes no replacements while the Allied Powers hold Warsaw.

## The end

pog-result-armistice = Armistice: the { $winner } have won with { $vp } VP.
pog-result-armistice-draw = Armistice: the game is a draw with { $vp } VP.
pog-result-total-war = Total War has been reached and the { $winner } have won with { $vp } VP.
pog-result-total-war-draw = Total War has been reached; the game is a draw with { $vp } VP.

# Cards picked before the game, agreed rules, bids

pog-pick-or-done = Exchange an optional card for another card, or keep the decks as they are.
pog-no-such-exchange = An optional card comes in for a card of your own that belongs to the same deck and has the same operations and redeployment values.
pog-swapped = You take { $taken } into your decks; { $given } stays out.
pog-picked = The { $side } have settled their decks.
pog-fixed-by-scenario = This scenario has its own rule for “{ $setting }”: leave it as the scenario says.
pog-great-war-cards = The Great War is played with the basic decks.
pog-vp-bid = the bid for sides
pog-result-peace-lost-draw = Peace has been made at { $vp } VP: in a tournament that is a loss for both sides.

pog-greece-opens = Salonika and Kavala are open to both sides; three neutral Greek corps stand in the rest of Greece.

pog-stays-out = There is no room for { $unit }: it stays out of the war.
