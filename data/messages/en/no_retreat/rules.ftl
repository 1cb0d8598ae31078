# Every paragraph in our own words.

nr-rule-1-title = Introduction
nr-rule-1 = Two players fight the war in the east from June 1941 to 1945: the Axis and the Soviets.
nr-rule-2-title = The game’s parts
nr-rule-2 = The map, the charts and the counters.
nr-rule-2-1-title = Map and scale
nr-rule-2-1 = A hex is 100 kilometres across. A turn is two months, the first one two weeks, a turn of 1945 one month.
nr-rule-2-2-title = Charts
nr-rule-2-2 = The combat tables stand at `/rule 10.7`, the terrain chart at `/rule 8.3`, the turn track at `/rule 13`.
nr-rule-2-3-title = Counters
nr-rule-2-3 = A counter shows its combat strength, its movement allowance and its type. A white strength cannot attack of its own will, one in parentheses has no zone of control.
nr-rule-3-title = Setting up
nr-rule-3 = The scenario says who stands where, who holds what, and which cards are dealt.
nr-rule-4-title = Sequence of play
nr-rule-4 = Housekeeping and the Victory Phase come first; then the Axis and after it the Soviets play a Player Turn of seven phases: cards, supply check, organization, movement, combat, removal, detraining.
nr-rule-5-title = Cards
nr-rule-5 = A card has an event for each side. It is played when its words fit the moment; cards are carried out in the order in which they are played, and the later one prevails. The same event cannot happen twice in one Player Turn. When one card is left in the Draw Pile the Discard Pile is shuffled in.
nr-rule-5-1-title = Discarding
nr-rule-5-1 = At the beginning of his Card Phase the phasing player discards down to two cards.
nr-rule-5-2-title = Drawing
nr-rule-5-2 = Then he draws four.
    • Soviets: one fewer if the Axis holds Moscow, one fewer if it holds the Caucasus oil; one more from turn 21.
    • Axis: one fewer if the Soviets hold the Rumanian oil; one more on turns 8 and 9; only one card on turn 23; one fewer on turn 16 if 2nd Panzer, on turn 18 if SS Panzer is eliminated or cannot trace supply.
nr-rule-5-3-title = Events
nr-rule-5-3 = Each side plays the events of its own half; what is played goes to the Discard Pile.
nr-rule-5-3-1-title = Timing of events
nr-rule-5-3-1 = An event says when it is played. Where it says nothing it may be played at any time.
nr-rule-5-3-2-title = Precedence
nr-rule-5-3-2 = Where an event contradicts the rules it prevails.
nr-rule-5-3-3-title = Initiative symbols
nr-rule-5-3-3 = An event with a symbol can be played only while the side of the symbol has the initiative.
nr-rule-5-4-title = Other uses
nr-rule-5-4 = Cards are also discarded to pay for replacements, improvements, rail moves, reorganization and counterblows.
nr-rule-5-5-title = The deck of 1945
nr-rule-5-5 = At the start of turn 23 fifteen cards leave all hands and piles, ten new ones come in, and everything but the hands is shuffled.
nr-rule-6-title = Supply
nr-rule-6 = In each Supply Check Phase the units of both sides are checked, those of the phasing side first.
nr-rule-6-1-title = Overland Supply Path
nr-rule-6-1 = At most four hexes to a friendly supplied city or to the friendly map edge: the west edge for the Axis, the east and south edges for the Soviets. A city is supplied if an open path of any length leads from it to that edge, westwards only for the Axis and eastwards only for the Soviets.
nr-rule-6-2-title = Alternate sources
nr-rule-6-2 = A unit on a coast may use the Black Sea; Soviets also the Caspian, and the Baltic while Leningrad is theirs and supplied; the Axis always the Baltic. So may a unit next to a friend with an overland path, the Finns in Finland and the Yugoslavs in the Balkans.
nr-rule-6-3-title = What blocks a path
nr-rule-6-3 = Enemy units, and enemy zones of control where no friendly unit stands. Lakes and lake sides do not.
nr-rule-6-4-title = Unsupplied markers
nr-rule-6-4 = Units of both sides without supply are marked in the Supply Check Phase of each Player Turn; who still has none in its Removal Phase is eliminated (11.1).
nr-rule-6-5-title = Without supply
nr-rule-6-5 = A marked unit suffers the effects of 6.5.1 to 6.5.6.
nr-rule-6-5-1-title = Unsupplied: organization
nr-rule-6-5-1 = It takes no part in the Flip Step.
nr-rule-6-5-2-title = Unsupplied: movement
nr-rule-6-5-2 = It has at most three movement points.
nr-rule-6-5-3-title = Unsupplied: zone
nr-rule-6-5-3 = It has no zone of control.
nr-rule-6-5-4-title = Unsupplied: combat
nr-rule-6-5-4 = It gets no armor bonus and advances one hex only; attacks on it are shifted two columns right; eliminated, it surrenders.
nr-rule-6-5-5-title = Unsupplied: events
nr-rule-6-5-5 = Events for supplied units need at least one such unit on the side that benefits.
nr-rule-6-5-6-title = Unsupplied: removal
nr-rule-6-5-6 = If it cannot trace supply in the Removal Phase it is eliminated.
nr-rule-7-title = Organization
nr-rule-7 = Three steps in this order: flip units, place units, reorganize units.
nr-rule-7-1-title = Improving
nr-rule-7-1 = A unit on its reduced side with an overland path is turned to its full side: two cards for the Axis, one for the Soviets. SS units cost one, Shock armies two. The Axis improves nothing before turn 5 nor from turn 24 on. Before turn 17 cards of the Soviets make Forts of Regional units (from turn 3) and nothing else.
nr-rule-7-2-title = Free upgrades
nr-rule-7-2 = From turn 6 the Soviets turn one unit with an overland path to its red side for free in each Organization Phase.
nr-rule-7-2-1-title = Two free upgrades
nr-rule-7-2-1 = From turn 13 they upgrade two.
nr-rule-7-2-2-title = Brittle fronts
nr-rule-7-2-2 = Before turn 17 an upgraded front still has one step and comes back on the side that it was lost on.
nr-rule-7-3-title = Robust fronts
nr-rule-7-3 = From turn 17 Soviet units have two steps; Ostatky and Fortified Fronts keep one.
nr-rule-7-3-1-title = End of free upgrades
nr-rule-7-3-1 = From turn 18 no upgrade is free.
nr-rule-7-4-title = One step
nr-rule-7-4 = Most Axis allies and all cadres have one step.
nr-rule-7-5-title = Forts become mobile
nr-rule-7-5 = In their Flip Step the Soviets may turn a Fort to its Regional side for a card, whatever its supply.
nr-rule-7-6-title = Where units are placed
nr-rule-7-6 = Nothing is placed in an enemy zone, except Soviet units in cities.
    • Axis: Axis cities in Greater Germany with an overland path; recovering units also supplied Axis cities in the USSR and the west edge of Greater Germany.
    • Soviets: supplied Soviet cities, or the east and south edge in the USSR; recovering units also supplied Soviet cities in Greater Germany, if they are in no enemy zone.
nr-rule-7-7-title = Recovery
nr-rule-7-7 = Shattered units come back for free on the side they had, disorganized.
nr-rule-7-8-title = Reinforcements
nr-rule-7-8 = Units arrive on the turn of their box, some after what happens on the map (13.5).
nr-rule-7-9-title = Replacements
nr-rule-7-9 = A destroyed unit is rebuilt for one card, a surrendered one for two. Shock armies cost two, SS units one. They come disorganized.
nr-rule-7-9-1-title = No Axis replacements in 1941
nr-rule-7-9-1 = The Axis rebuilds and improves nothing before turn 5, except by events.
nr-rule-7-9-2-title = Reduced
nr-rule-7-9-2 = A unit of two steps is rebuilt on its reduced side.
nr-rule-7-10-title = Reorganization
nr-rule-7-10 = A card takes a Disorganized marker off at once. Without a card it comes off in the Removal Phase.
nr-rule-8-title = Movement
nr-rule-8 = The phasing player moves his mobile units one by one, hex by hex.
nr-rule-8-1-title = Movement allowance
nr-rule-8-1 = A unit cannot spend more points than it has, nor keep them or give them away.
nr-rule-8-2-title = Weather and movement
nr-rule-8-2 = In mud nobody has more than three points; in snow and Long Winter nobody has more than four.
nr-rule-8-3-title = Terrain and movement: the chart
nr-rule-8-3 = A hex costs what the chart says, for armor or for others; rivers cost nothing. A mobile unit may always go one hex, whatever it costs, but not where enemy zones or water forbid it.
nr-rule-8-4-title = Stacking
nr-rule-8-4 = Units pass through friends and never through enemies.
nr-rule-8-4-1-title = Stacking limits
nr-rule-8-4-1 = Two Axis units in a hex; one Soviet unit, two from 1945 on.
nr-rule-8-4-2-title = What counts
nr-rule-8-4-2 = Units alone count for stacking.
nr-rule-8-4-3-title = Too many
nr-rule-8-4-3 = At the end of a phase, step or battle what is too much is shattered; the owner chooses. Unsupplied units go to the Destroyed box instead, and those that have no place there are eliminated.
nr-rule-8-5-title = Zones of control
nr-rule-8-5 = The six hexes around a unit, not across water. Unsupplied units and those with a strength in parentheses have none.
nr-rule-8-5-1-title = Stopping
nr-rule-8-5-1 = A unit stops when it enters an enemy zone.
nr-rule-8-5-2-title = Leaving
nr-rule-8-5-2 = Leaving an enemy zone costs one point more.
nr-rule-8-5-3-title = No infiltration
nr-rule-8-5-3 = From one enemy zone straight into another only where a friend stands.
nr-rule-8-5-4-title = Negating
nr-rule-8-5-4 = A friend opens a hex in an enemy zone for supply and retreats.
nr-rule-8-6-title = Finland
nr-rule-8-6 = Finland is one big hex for German, Finnish and Soviet units.
nr-rule-8-7-title = The Balkans
nr-rule-8-7 = Only German and Yugoslav units enter the Western and Southern Balkans, from the turn after the Rumanian oil fell.
nr-rule-9-title = Rail movement
nr-rule-9 = Units leave the map by rail in the Movement Phase and come back in the Detraining Phase.
nr-rule-9-1-title = Entraining
nr-rule-9-1 = One supplied mobile unit a Movement Phase for free, in place of its movement.
nr-rule-9-1-1-title = More rail moves
nr-rule-9-1-1 = Each further unit costs a card.
nr-rule-9-1-2-title = Rail capacity
nr-rule-9-1-2 = At most three units wait in the box.
nr-rule-9-1-3-title = Rail disruption
nr-rule-9-1-3 = On turns 1 and 2 the Axis has no rail moves, and the Soviets have their free one only.
nr-rule-9-2-title = Detraining
nr-rule-9-2 = To a friendly city with an overland path, even in an enemy zone; or to a hex in no enemy zone with an open path of at most three hexes to a friendly supplied city or the friendly edge. A city taken in this Player Turn is no source.
nr-rule-10-title = Combat
nr-rule-10 = Units attack adjacent enemies. The attacker’s own table is used (10.7).
nr-rule-10-1-title = Declaring
nr-rule-10-1 = All hexes to be attacked are named before the first battle. Five markers are the most; for the Axis three in Long Winter and from turn 20, one from turn 26.
nr-rule-10-1-1-title = Voluntary attacks
nr-rule-10-1-1 = The phasing player names his targets. Disorganized units and white strengths do not take part.
nr-rule-10-1-2-title = Counterblows
nr-rule-10-1-2 = Then the other player may pay a card for each of his own hexes that must be attacked, next to an enemy and not yet named. White strengths alone cannot be named; beside others they take no part and only retreat. Ground and rivers do not help there; the weather counts. Disorganized units and white strengths of the phasing side may answer.
nr-rule-10-2-title = Order of combat
nr-rule-10-2 = The phasing player chooses the order of the battles.
nr-rule-10-3-title = Combat conditions
nr-rule-10-3 = Which units may fight together.
nr-rule-10-3-1-title = Attacker’s choice
nr-rule-10-3-1 = He decides who attacks what, as long as every target is attacked.
nr-rule-10-3-2-title = Combining
nr-rule-10-3-2 = Units of several hexes may attack together, and several targets at once.
nr-rule-10-3-3-title = Adjacency
nr-rule-10-3-3 = Every attacker must be next to every target.
nr-rule-10-3-4-title = One battle
nr-rule-10-3-4 = A unit attacks once a phase, and a hex is attacked once.
nr-rule-10-3-5-title = Stacks
nr-rule-10-3-5 = Not all units of a hex need to attack.
nr-rule-10-4-title = Unity
nr-rule-10-4 = A strength is never divided; all units of a target defend together.
nr-rule-10-5-title = Steps of a battle
nr-rule-10-5 = 1. Strengths. 2. The attacker may commit one Support marker and one card, then the defender one card. 3. The odds are rounded down to a column. 4. All shifts are added up. 5. The attacker rolls a die on his own table. 6. The result is applied (10.7).
nr-rule-10-6-title = Shifts
nr-rule-10-6 = Terrain, markers, armor and cards shift the column; the sum counts.
nr-rule-10-6-1-title = Terrain
nr-rule-10-6-1 = The ground of the target counts; river and objective hexsides count if all attackers attack across them. How much: `/rule 8.3`. None of it counts in counterattacks and Counterblows.
nr-rule-10-6-2-title = Support markers
nr-rule-10-6-2 = One Blitz or Shock marker of the attacker is one column to the right, in counterattacks too; not for unsupplied units alone. What is not used is gone with the turn.
nr-rule-10-6-3-title = Armor bonus
nr-rule-10-6-3 = One column to the right, once, if armor attacks infantry in an open hex; in clear weather and in snow, not in mud or Long Winter. Not against armor or mechanized infantry, not into an area, not if all attack across objective hexsides. SS Panzer: 14.5.
nr-rule-10-6-4-title = Limits
nr-rule-10-6-4 = More than 6:1 counts as 6:1. Less than 1:3, before or after the shifts, is a CA without a die.
nr-rule-10-7-title = Results: the combat tables
nr-rule-10-7 = The column is the final odds, the row the die.
    • NE: no effect.
    • CA, counterattack: the defender may attack back at once.
    • CB, counterblow: a Counterblow marker comes on a hex of the phasing side that fought here; the enemy must attack it in his own Player Turn, if he still stands beside it.
    • EX, exchange: both sides lose a step. Nobody retreats or advances.
    • DR, retreat: the defenders retreat two hexes.
    • DS, shattered: they retreat two hexes and go to the Shattered box.
    • DD, destroyed: each defender loses a step, and who is left retreats two hexes.
    After DR, DS and DD the attackers may advance into a hex that is empty. Forts change DR, DS and DD (10.7.4).
nr-rule-10-7-1-title = Step losses
nr-rule-10-7-1 = A full unit of two steps is turned over; a unit of one step is eliminated: to the Destroyed box, with an Unsupplied marker to the Surrendered box, most Axis allies and all cadres to the turn track. If there is a choice the owner makes it (14.5 to 14.7 bind him).
nr-rule-10-7-2-title = Counterattack
nr-rule-10-7-2 = The defender may let it be, or attack back at once with the very same units on his own table. Terrain does not shift then; the armor bonus and advances heed the ground as ever. New marker, new cards. Other units of a hex suffer only the retreat. A counterattack may bring another.
nr-rule-10-7-3-title = Counterblow
nr-rule-10-7-3 = The phasing player attacks a hex with a Counterblow marker, whether a card or a CB has laid it. Units there get no terrain shifts. Any of his units beside it may answer, disorganized ones and white strengths too, but those never advance. Of a CB the phasing side chooses which of its hexes gets the marker, in a counterattack too; it is fought in the next Player Turn.
nr-rule-10-7-4-title = Forts
nr-rule-10-7-4 = In a hex with a Fort a DR is nothing, a DS an exchange, and after a DD nobody there retreats.
nr-rule-10-7-5-title = Retreats
nr-rule-10-7-5 = Two hexes away, towards a source of supply if possible; not into enemies, over water, off the map, or into enemy zones without a friend. Who cannot is eliminated.
nr-rule-10-7-6-title = Shattered
nr-rule-10-7-6 = A shattered unit retreats and then goes to the Shattered box, to come back for free (7.7). If it cannot retreat, it is eliminated (10.7.1).
nr-rule-10-8-title = Advance
nr-rule-10-8 = After DR, DS or DD attackers may enter the target hex if nobody is left in it, as many as may stay there. Forts never do. It costs no points, and enemy zones do not count.
nr-rule-10-8-1-title = Further hexes
nr-rule-10-8-1 = They may go on for a second hex, not in mud or Long Winter, nor if unsupplied. Forest, marsh, mountains, the Strait of Kerch, areas and objective hexsides end an advance; rivers do not.
nr-rule-10-8-2-title = Armor goes further
nr-rule-10-8-2 = In clear weather German armor may go on for a third hex, Soviet armor from turn 11. German armor without the Rumanian oil may not (13.5); SS Panzer may.
nr-rule-11-title = Removal Phase
nr-rule-11 = Units without supply go, then the markers.
nr-rule-11-1-title = Resupply or surrender
nr-rule-11-1 = In the Removal Phase marked units trace again, those of the phasing side first. Who still cannot is eliminated: to the Surrendered box, or where his counter says (turn track, out of the game).
nr-rule-11-2-title = Marker removal
nr-rule-11-2 = Unsupplied and Disorganized markers come off.
nr-rule-11-3-title = Axis allies leave
nr-rule-11-3 = The Italians on turn 15; both Rumanian armies the turn after the Soviets have taken the Rumanian oil.
nr-rule-12-title = How to win
nr-rule-12 = By objectives, Sudden Death, total or operational victory, the death of Hitler, or else the Axis at the end.
nr-rule-12-1-title = Objectives
nr-rule-12-1 = Held and in supply in the Victory Phase. The Axis wins with three of Leningrad, Moscow, Stalingrad, Sevastopol and the Caucasus oil, with four from turn 12 on. The Soviets win with three of Berlin, Königsberg, Prague and Vienna. If both do, the side with the initiative wins.
nr-rule-12-2-title = Sudden Death
nr-rule-12-2 = On turns with a skull the side with the initiative wins with more VP than the turn track shows (`/rule 13`).
nr-rule-12-3-title = Total Victory
nr-rule-12-3 = With 34 VP or more in a Victory Phase the Soviets win at once.
nr-rule-12-4-title = Operational Victory
nr-rule-12-4 = At the start of turn 23 the Axis wins if its High Tide is higher than the Soviet VP. Otherwise 1945 is played: VP for Greater Germany only, Event VP from zero, the deck of 1945.
nr-rule-12-5-title = Hitler
nr-rule-12-5 = The Soviets win when the Berlin Garrison is eliminated.
nr-rule-12-6-title = The end
nr-rule-12-6 = After the last turn the Axis wins.
nr-rule-12-7-title = VP schedule
nr-rule-12-7 = One VP for each city and oil field held, one for Finland; in 1945 for Greater Germany only. To these come the Event VP: one for each enemy unit that goes to the Surrendered box, one for each event elsewhere (Soviets), and those of cards.
nr-rule-12-7-1-title = Control
nr-rule-12-7-1 = Who passed or stood there last.
nr-rule-12-7-2-title = Finland
nr-rule-12-7-2 = A unit that is neither cadre nor Axis minor must stand there, and no enemy.
nr-rule-12-7-3-title = Objective hexes
nr-rule-12-7-3 = They count as the city or oil in them.
nr-rule-12-7-4-title = Event VP
nr-rule-12-7-4 = The net of surrenders and events; never more than six for either side.
nr-rule-12-7-5-title = Keeping count
nr-rule-12-7-5 = The VP always follow the map.
nr-rule-12-8-title = VP markers
nr-rule-12-8 = The marker shows the VP of the side with the initiative.
nr-rule-12-9-title = Initiative
nr-rule-12-9 = The Axis has it up to turn 11, the Soviets from turn 12 on.
nr-rule-12-10-title = The initiative shifts
nr-rule-12-10 = In the Victory Phase of turn 12: the Axis is checked; its VP are noted as High Tide; the Event VP return to zero; the initiative passes to the Soviets for good; they are checked.
nr-rule-13-title = Turn track
nr-rule-13 = What each turn brings: weather (variable on some turns), Blitz and Shock markers, the VP of a Sudden Death, an event elsewhere that gives the Soviets one VP.
nr-rule-13-1-title = Weather
nr-rule-13-1 = The weather of the turn.
    • Clear: nothing special.
    • Mud: three movement points at most. No armor bonus. Advances of one hex only.
    • Snow: four movement points at most. Rivers are frozen and do not shift. Axis attacks on Soviet units in the USSR: one column left, two on turn 5; not if Finns alone attack. Armor advances two hexes like others.
    • Long Winter, the second snow turn in a row and the third: four movement points at most. Rivers are frozen. Those Axis attacks: two columns left; one with the option `long_winter`. No armor bonus. Advances of one hex only. Three Axis targets at most.
nr-rule-13-2-title = Skulls
nr-rule-13-2 = On turns with a skull the side with the initiative may win at once (12.2); on turn 12 both sides are checked.
nr-rule-13-3-title = Markers of the turn
nr-rule-13-3 = As many Blitz and Shock markers as the track says come at the start of the turn. Those not used are gone with it.
nr-rule-13-4-title = Other theatres
nr-rule-13-4 = An event in another theatre gives the Soviets one VP in the Victory Phase.
nr-rule-13-5-title = Effects of the turns
nr-rule-13-5 = What the turns change.
    • 1, 2: the Axis has no rail moves; the Soviets have their free one only.
    • 1 to 4: the Axis replaces and improves nothing, except by events.
    • 3: from now on Soviet Regional infantry can become Forts.
    • 5: the Axis may replace and improve. Its attacks on Soviet units: two columns left in snow.
    • 6: one free Soviet upgrade a turn; two from turn 13; none from turn 18.
    • 8, 9: the Axis draws one card more.
    • 11: Soviet armor may advance three hexes.
    • 12: the initiative passes to the Soviets (12.10).
    • 15: 8th Italian leaves.
    • 16: 2nd Panzer leaves. 18: SS Panzer leaves. Eliminated or without supply, each costs the Axis a card this turn.
    • 17: Soviet units have two steps (7.3).
    • 20: the Axis has three targets a turn.
    • 21: the Soviets draw one card more from now on.
    • 23: two Soviet units may stack. The Berlin Garrison and the Volkssturm come to their cities. The Axis draws one card only. In any turn from now on SS Panzer may come back at full strength for 1 VP.
    • 24: the Axis improves nothing any more.
    • 26: the Axis has one target a turn.
    • 28: the Berlin Garrison leaves; that is no Soviet victory.
    The turn after a Soviet unit enters Greater Germany or Rumania: units marked GG come, the Germans to cities in Greater Germany, both Hungarians to empty Axis hexes with an overland path within four hexes of Budapest.
    The turn after the Soviets first hold the Rumanian oil: Rumania surrenders; German armor but SS Panzer loses its bonus and its third hex. Groups E and F come to empty Axis hexes with an overland path within four hexes of Bucharest, or to the West Balkans; the Soviet Rumanians, reduced, to such a Soviet hex within two of the oil; the Yugoslavs as Forts to the Balkans. Yugoslavs without room are eliminated.
    The turn after the Soviets first hold Warsaw: the Polish army comes to an empty hex with an overland path within two hexes of it.
nr-rule-14-title = Special units
nr-rule-14 = What some units can do besides.
nr-rule-14-1-title = Regional and Fort
nr-rule-14-1 = From turn 3 Regional infantry can be turned into a Fort of two steps, and back by a loss or for a card. Forts do not attack of their own will, but may answer Counterblows; they never retreat nor advance. The Finns are a Fort with both steps, always in supply, and stay in Finland. German Forts that are eliminated are out of the game.
nr-rule-14-2-title = Axis allies
nr-rule-14-2 = They have one step, the Finns two. Eliminated they come back for free by the turn track (`/unit` says when); they never surrender and give no VP. The Italians leave on turn 15, the Rumanians with their oil; Hungarians fight to the end.
nr-rule-14-3-title = Armor
nr-rule-14-3 = It pays more in rough ground (8.3). It shifts one column right against infantry in the open (10.6.3) and may advance a third hex in clear weather (10.8.2).
nr-rule-14-4-title = Mechanized infantry
nr-rule-14-4 = It moves like infantry and denies the armor bonus.
nr-rule-14-5-title = SS Panzer
nr-rule-14-5 = It always has the armor bonus, on both sides, against anybody, in any ground and weather; not if unsupplied. When it attacks or counterattacks it takes the loss of an exchange. One card turns it to its full side.
nr-rule-14-6-title = SS Grenadier
nr-rule-14-6 = One column to the left when it defends. It takes any step loss of its battle, attacking or defending, unless it attacks together with SS Panzer. One card turns it to its full side.
nr-rule-14-7-title = Shock armies
nr-rule-14-7 = Each on its red side shifts one column to the right when it attacks or counterattacks, in any ground and weather. It then takes the loss of an exchange. It costs two cards to replace or to turn red.
nr-rule-14-8-title = Yugoslavs
nr-rule-14-8 = They turn to or from their Fort side in the Balkans only, and are always in supply there. Elsewhere a step lost eliminates them.
nr-rule-14-9-title = Cadres
nr-rule-14-9 = Kampfgruppen and Ostatky: one step. They do not attack of their own will, but may counterattack and answer Counterblows.
nr-rule-14-9-1-title = Cadres arrive
nr-rule-14-9-1 = They go to the box of available cadres, not to the map.
nr-rule-14-9-2-title = Cadres on the map
nr-rule-14-9-2 = From that box the owner may put one into the hex where a unit of his, no cadre, has just been eliminated by EX or DD; not after a failed retreat or for want of supply.
nr-rule-14-9-3-title = Cadres lost
nr-rule-14-9-3 = Gone from the map for whatever reason but by rail, they go to the next box of the turn track without a cadre of their side. They never surrender and give no VP.
nr-rule-14-9-4-title = Replacement on a cadre
nr-rule-14-9-4 = A replacement may also come to the hex of a cadre with an overland path; the cadre goes to the track. Reinforcements and recovering units may not.
nr-rule-14-10-title = Luftwaffe
nr-rule-14-10 = A German unit. Eliminated it comes back for free by the turn track (`/unit` says when).
nr-rule-14-11-title = Volkssturm
nr-rule-14-11 = One step, in a city. A DR against its hex becomes no effect for all who stand there, and then the Volkssturm is out of the game, even beside a Fort. Other results hit it like others.
nr-rule-14-12-title = Strategic Reserve
nr-rule-14-12 = The Soviets may mark a unit on rails that detrains before the next movement.
nr-rule-14-12-1-title = Forming the reserve
nr-rule-14-12-1 = At the end of the Soviet Detraining Phase, from turn 4: the marker goes to any one unit in the Rail Movement Box.
nr-rule-14-12-2-title = Using the reserve
nr-rule-14-12-2 = At the beginning of a Soviet Movement Phase the unit may detrain (9.2); then it may move like others.
nr-rule-14-13-title = Markers
nr-rule-14-13 = Reminders of draws, control and events.
nr-rule-14-14-title = Variable weather
nr-rule-14-14 = The weather of the turns of March and April, September and October, November and December may change.
nr-rule-14-14-1-title = Weather markers
nr-rule-14-14-1 = They lie on the next turn of each kind and begin as the track is printed.
nr-rule-14-14-2-title = Weather events
nr-rule-14-14-2 = They happen when drawn and cannot be cancelled.
nr-rule-14-14-3-title = Effects
nr-rule-14-14-3 = The marker of the turn counts.
nr-rule-15-title = Optional rules
nr-rule-15 = Agreed on when the table is proposed.
nr-rule-15-1-title = Detachments
nr-rule-15-1 = Twice, from turn 8, in the Axis Placement Step, and for good. A full 4-4 German army, supplied and alone in its hex, becomes two 3-3 detachments. A supplied Panzer army loses a step for the 2-5 mechanized one; SS Panzer may not. They come into the same hex, or next to it in no enemy zone.
nr-rule-15-2-title = Fortified Fronts
nr-rule-15-2 = Once, from turn 5, in the Soviet Placement Step, and for good: a 4-3 front, supplied and alone in its hex, becomes two 3-2 Fortified Fronts, in the same hex or next to it in no enemy zone.
nr-rule-15-3-title = Local Combat Support
nr-rule-15-3 = Each side has a marker that adds to the strength of one supplied unit.
nr-rule-15-3-1-title = Who gets it
nr-rule-15-3-1 = Any one supplied unit, at the end of one’s Movement Phase.
nr-rule-15-3-2-title = Placing it
nr-rule-15-3-2 = It lies on the unit.
nr-rule-15-3-3-title = How much
nr-rule-15-3-3 = The Axis adds two strength points, the Soviets one; from turn 11 the Axis one and the Soviets two.
nr-rule-15-3-4-title = How long
nr-rule-15-3-4 = Until the next Movement Phase, or the end of the unit.
nr-rule-15-3-5-title = No step
nr-rule-15-3-5 = It cannot be lost as a step.
nr-rule-15-4-title = No variable weather
nr-rule-15-4 = Weather events are ignored and the card replaced.
nr-rule-15-5-title = Faster reorganization
nr-rule-15-5 = A card whose own half has the symbol of the side that has the initiative takes two Disorganized markers off.
nr-rule-15-6-title = No surrender
nr-rule-15-6 = On turns with a skull nobody wins by Sudden Death. At the number of the track the side without the initiative discards a card at random; one VP above it also draws one card less next time, two or more above it two less.
nr-rule-15-7-title = The Joker
nr-rule-15-7 = A card beside the hand, which does not count in it. One side holds it from the start, and card 33 passes it on. Its own event is not known and is left out.
nr-rule-15-8-title = Rezervy
nr-rule-15-8 = From turn 5 in the Destroyed box; it is rebuilt like other Soviet units. It stacks for free, cannot attack and has no strength, but can take a step loss. Alone in its hex at the end of a Movement Phase it goes back to the Destroyed box.
nr-rule-15-9-title = Paratroops
nr-rule-15-9 = From turn 4 in the Soviet Rail Movement Box. In mud, snow or Long Winter it comes in the Soviet Detraining Phase on an Axis unit in the USSR next to a supplied Soviet one, and disorganizes it. It leaves in the next Axis Removal Phase and is back in its box four turns later.
