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

## The end

pog-result-armistice = Armistice: the { $winner } have won with { $vp } VP.
pog-result-armistice-draw = Armistice: the game is a draw with { $vp } VP.
pog-result-total-war = Total War has been reached and the { $winner } have won with { $vp } VP.
pog-result-total-war-draw = Total War has been reached; the game is a draw with { $vp } VP.
