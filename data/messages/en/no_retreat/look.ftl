# Look-ups and the status in words.

nr-rule = **{ $title }** { $words }
nr-rule-title = { $number } { $title }
nr-rule-contents = **{ $title }**: { $parts }
nr-rulings = **Readings**
nr-ruling = • { $words } ({ $id })

# The tables of the sheets, in lines.

nr-table-combat = **{ $side ->
    [Axis] When the Axis attacks
   *[Soviets] When the Soviets attack
}**
nr-table-dice = `die  1  2  3  4  5  6`
nr-table-odds = { CODE($row) }
nr-table-ground = • **{ $ground }**: { $effects }
nr-table-cost = { $armor ->
    [one] 1 point
   *[other] { $armor } points
} for armor, { $other } for others
nr-table-shift = attacks { $columns ->
    [one] 1 column
   *[other] { $columns } columns
} left
nr-table-no-armor = no armor bonus
nr-table-stops = ends an advance
nr-table-turn = { CODE($turn) } { $date }: { $box }
nr-table-weather = { $weather }
nr-table-weathers = { $weather } (or { $other })
nr-table-blitz = Blitz { $markers }
nr-table-shock = Shock { $markers }
nr-table-skull = Sudden Death: { $side } above { $vp }
nr-table-theatre = { $event } (+{ $vp } VP for the Soviets)

nr-look-everything = Everything
nr-look-card = Card { $number }: { LIST($titles, last: "and") }
nr-look-card-short = { $number } { $title }
nr-look-card-joker = The text of the Joker is not known; it changes hands and does nothing else.
nr-look-half = { $side }, { $title }. When: { $when }. { $effect }
nr-look-half-initiative = Only while the { $side } have the initiative.
nr-look-half-immediate = Played at once when it is drawn.
nr-look-deck-always = In the deck during the whole game.
nr-look-deck-removed-1945 = Leaves the deck at the start of 1945.
nr-look-deck-added-1945 = Comes into the deck at the start of 1945.
nr-look-deck-joker = Never in the deck (15.7).
nr-look-face = { $name } ({ $label }): { $kind }, { $strength }-{ $move }{ $special ->
        [0] {""}
       *[other] , { LIST($marks, last: "and") }
    }
nr-look-white = no attack of its own will
nr-look-no-zone = no zone of control
nr-look-entry = Arrives on turn { $turn }.
nr-look-entry-start = On the map from the start of the war.
nr-look-entry-gg = Arrives the turn after the Soviets entered Greater Germany.
nr-look-entry-oil = Arrives the turn after the Soviets took the Rumanian Oil Fields.
nr-look-entry-warsaw = Arrives the turn after the Soviets took Warsaw.
nr-look-entry-option = Comes by an optional rule.
nr-look-returns = Eliminated it comes back for free { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
} later.
nr-look-leaves = Leaves the game on turn { $turn }.
nr-look-replacement-ordinary = Rebuilt for one card, or two if it has surrendered.
nr-look-replacement-ss = Rebuilt and improved for one card.
nr-look-replacement-shock = Rebuilt, and turned to the Shock side, for two cards.
nr-look-replacement-one = Rebuilt for one card.
nr-look-replacement-free = Comes back by itself.
nr-look-replacement-none = Never rebuilt.
nr-look-replacement-card-48 = Rebuilt by card 48 alone.
nr-look-replacement-card-49 = Rebuilt by card 49 alone.
nr-look-optional = Only with the optional rule { $rule }.
nr-look-status-rebuilt = Its values are rebuilt: no public source gives them.
nr-look-status-corrected = Its values were corrected by the host.
nr-look-began-rebuilt = It began in { $place }: rebuilt, no public source gives its place.
nr-look-began-corrected = It began in { $place }, as corrected by the host.
nr-look-unit-away = Not on the map now.
nr-look-unit-not-ready = Not ready on turn 1: it may attack and not move (SET-03).
nr-look-unit-place = Now in { $place }.
nr-look-overland = In supply overland: { LIST($sources, last: "and") }.
nr-look-alternate = In supply: { LIST($sources, last: "and") }.
nr-look-unsupplied = Cannot trace supply.
nr-source-edge = the map edge
nr-source-home = its own country
nr-source-baltic = the Baltic Sea
nr-source-black = the Black Sea
nr-source-caspian = the Caspian Sea
nr-kind-armor = armor
nr-kind-ss-armor = SS armor
nr-kind-infantry = infantry
nr-kind-mech-infantry = mechanized infantry
nr-kind-ss-mech-infantry = SS mechanized infantry
nr-kind-shock = Shock army
nr-kind-fort = Fort
nr-kind-regional = Regional infantry
nr-kind-cadre = cadre
nr-kind-volkssturm = Volkssturm
nr-kind-reserve = reserve
nr-kind-marker = marker
nr-look-place = { $place }: { $ground }
nr-look-ground = To enter and to attack: { $effects }.
nr-ground-open = open ground
nr-ground-city = city
nr-ground-forest = forest
nr-ground-marsh = marsh
nr-ground-mountain = mountain
nr-ground-kerch-strait = Strait of Kerch
nr-ground-lake = lake
nr-ground-area = a country without hexes
nr-region-germany = In Greater Germany.
nr-region-ussr = In the USSR.
nr-look-held = Held by the { $side }.
nr-look-vp = Worth one VP.
nr-look-objective = An objective of the { $side }.
nr-look-rivers = Rivers on { LIST($sides, last: "and") }.
nr-look-water = Water on { LIST($sides, last: "and") }.
nr-look-border = The border of 1941 on { LIST($sides, last: "and") }.
nr-look-edge = A friendly map edge of the { $side }.
nr-coast-baltic = On the Baltic Sea.
nr-coast-black = On the Black Sea.
nr-coast-caspian = On the Caspian Sea.
nr-coast-adriatic = On the Adriatic, which supplies nobody.
nr-look-units = Here: { LIST($units, last: "and") }.
nr-look-zones = In the zone of control of the { LIST($sides, last: "and") }.
nr-look-next = Next to { LIST($places, last: "and") }.
nr-look-turn = Turn { $turn }, { $date }: { $weather }.
nr-look-initiative = Initiative: { $side }; Event VP { SIGNED($vp) }.
nr-look-skull = Sudden Death: { LIST($values, last: "and") }.
nr-look-value = { $side } with more than { $vp } VP
nr-look-piles = Draw Pile: { $draw }; Discard Pile: { $discard }.
nr-look-box = { $side } in { $place }: { LIST($units, last: "and") }.

# Scenarios

nr-look-scenario = **{ $name }**
nr-look-scenario-missing = Scenario { $scenario } is left out: no public source gives it.
nr-look-scenario-turns = Played alone: turns { $first } ({ $from }) to { $last } ({ $to }). As a campaign: from turn { $first } to turn { $end } at most.
nr-look-scenario-skips-all = The { $side } have no first Player Turn.
nr-look-scenario-skips = The first Player Turn of the { $side } has no { LIST($phases, last: "and no") }.
nr-look-scenario-hands = Opening hands: Axis { $axis }, Soviets { $soviet }.
nr-look-scenario-keeps = Of its cards the Axis keeps { $keep }.
nr-look-scenario-cities = Held by the { $side } in the other country: { LIST($cities, last: "and") }.
nr-look-scenario-event-vp = Event VP at the start: { SIGNED($vp) }.
nr-look-scenario-high-tide = The High Tide marker lies on { $vp } VP.
nr-look-scenario-wins = Played alone, the { $side } win with { $vp } VP or more at the end, else the { $foe }.
nr-look-scenario-moscow = Moscow and one more objective win for the Axis, too.
nr-look-scenario-campaign = As a campaign it has the victory of section 12.
nr-look-scenario-not-ready = Not ready, on turn { $turn } they may attack and not move: { LIST($units, last: "and") } (SET-03).
nr-look-scenario-units = { $side }: { $places }.
nr-look-scenario-place = { $place } ({ $units })
nr-look-scenario-terms-rebuilt = Rebuilt, no public source gives them: its turns, opening hands, events and victory, or some of these.
nr-look-scenario-terms-corrected = Its turns, opening hands, events and victory were corrected by the host.
nr-look-scenario-all-rebuilt = Where its units stand is rebuilt: no public source gives it.
nr-look-scenario-all-corrected = Where its units stand was corrected by the host.
nr-look-scenario-some-rebuilt = Rebuilt is where these stand: { $places }.
nr-look-scenario-some-corrected = Corrected by the host is where these stand: { $places }.
