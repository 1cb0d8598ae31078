# Every paragraph in our own words; what stands behind “Rebuilt” is in no public source.

hl-rule-0-0-title = The game in short
hl-rule-0-0 = Athens, in blue, and Sparta, in red, fight the Peloponnesian War of 431 to 404 BC.
hl-rule-0-1-title = Aim
hl-rule-0-1 = To gain Prestige: battles won bring it, and opposing Cities that are taken or pillaged.
hl-rule-0-2-title = Game Year
hl-rule-0-2 = New Year, then Spring, Summer, High Summer, Fall and Winter. Each player is dealt six cards: one for New Year and one for each Season.
hl-rule-0-3-title = Season
hl-rule-0-3 = Both choose a card (3.3), then one side has its whole Player Turn and after it the other (4.0.1). Winter goes otherwise (9.0).

hl-rule-1-0-title = The map
hl-rule-1-0 = Land areas, sea areas, and the Cities with their ports.
hl-rule-1-0-1-title = What it shows
hl-rule-1-0-1 = Greece and the lands and seas around it, divided into areas. Athens has the north edge before it, Sparta the south edge.
hl-rule-1-0-2-title = Greece, Sicily, Persia
hl-rule-1-0-2 = Sicily is all that lies on the inset, the Gulf of Rhegium too; Greece is all the rest. Persia is Lydia and Phrygia, and belongs to Greece.
hl-rule-1-1-title = Land areas
hl-rule-1-1 = A land area is a Province; several make a Nation, within thicker borders. A Province with a City is a City-State. Rebuilt: a named island is a Province of its own.
hl-rule-1-1-1-title = Coast
hl-rule-1-1-1 = Land that borders on a sea area is coastal. Fleets enter no other land.
hl-rule-1-2-title = Sea areas
hl-rule-1-2 = A double border is a narrow strait (6.5). Some seas are Open Sea (5.2.3). Rebuilt: which straits and which Open Seas there are.
hl-rule-1-2-1-title = Grain route
hl-rule-1-2-1 = The Hellespont, the Sea of Marmara and the Saronic Gulf bear the blue sign of the grain that feeds Athens (8.2.2).
hl-rule-1-3-title = Cities and their capacity
hl-rule-1-3 = Each City is of a size and of a loyalty. It holds twice as many blocks as its size; the garrison takes no room. Rebuilt: nearly all sizes, and most loyalties, neutral and Persian among them.
hl-rule-1-3-1-title = Walls
hl-rule-1-3-1 = Only a walled City shelters defenders (7.0). Rebuilt: that every City has walls.
hl-rule-1-4-title = Ports
hl-rule-1-4 = A port has one offshore sea. Who is besieged in it comes and goes by that sea alone; who holds the whole coastal area uses every sea beside it.
hl-rule-1-5-title = Control
hl-rule-1-5 = Upright blocks without enemies control a City-State; an empty one goes by its loyalty. So a captor keeps a block or a garrison in his City whenever an action or the Combat phase ends; else it returns at once to its first owner. In a siege those who lie flat control the City, those who stand upright the area around it, and their friends pass through.
hl-rule-1-5-1-title = Provinces and neutral Cities
hl-rule-1-5-1 = Without a City a Province is controlled by whoever alone has blocks there; with none or both of them there, by nobody. A neutral City belongs to nobody; the first side to bring blocks attacks it and meets its garrison (7.3).
hl-rule-1-6-title = Tributaries
hl-rule-1-6 = Some Cities loyal to Athens are tributaries and may revolt (4.4). Rebuilt: which they are.

hl-rule-2-0-title = The blocks
hl-rule-2-0 = Units are blocks that show their faces to their owner alone.
hl-rule-2-1-title = How many
hl-rule-2-1 = 106 units: 50 of Athens, 56 of Sparta; 20 markers and 20 garrisons. There may be more garrisons than pieces for them.
hl-rule-2-2-title = Hidden strength
hl-rule-2-2 = A block stands with its label to its owner; its upper edge shows the steps that are left, four at most. The other side sees backs.
hl-rule-2-3-title = Ratings
hl-rule-2-3 = A letter for agility and a number. On land letters from A (the fastest) to D and numbers from 1 to 3, the 3 on two blocks only; at sea E before F and 1 or 2.
hl-rule-2-4-title = Kinds of blocks
hl-rule-2-4 = Archers and cavalry are A1, one Odrysian and one Syracusan cavalry block A2; Spartan hoplites B2, most of the other infantry B1, nearly all other hoplites C2. A fleet is D1 on land and has its E or F rating at sea.
hl-rule-2-5-title = Greeks and Barbarians
hl-rule-2-5 = A land block is Greek or Barbarian. Greeks can be strengthened, kept through Winter and carried by fleets. Rebuilt: Barbarians can have none of the three.
hl-rule-2-6-title = Recruit Pools
hl-rule-2-6 = What is not on the map lies face down in its owner’s Recruit Pool. Eliminated blocks go back there, face down.
hl-rule-2-7-title = Numbers
hl-rule-2-7 = Blocks are numbered. S41 to S46 are the Persians and the E1 fleets (13.2).
hl-rule-2-8-title = Home
hl-rule-2-8 = A block has a home Nation and home Cities in it. Rebuilt: while one home City is lost it is recruited in another.

hl-rule-3-0-title = The cards
hl-rule-3-0 = Each card is used either for its actions or for its Event.
hl-rule-3-1-title = The deck
hl-rule-3-1 = 44 of the 55 cards: 1 to 33 always, eleven more in the 431 Campaign, eleven others in all other scenarios. 45 to 55 are the late ones. Rebuilt: that 34 to 44 are the early ones.
hl-rule-3-2-title = Two uses
hl-rule-3-2 = At one end stands the Action Value, 1 to 3 coins, at the other the Event. The end that is upright for the player is the use; never both.
hl-rule-3-3-title = Initiative
hl-rule-3-3 = In each Season both choose a card in secret and show them together. The lower Action Value has the first Player Turn; an Event counts 0; of equals Sparta is first.
hl-rule-3-4-title = Events
hl-rule-3-4 = An Event comes before all else in the Player Turn, and its player has no actions. If its condition is not met the card serves for actions only.
hl-rule-3-5-title = How long Events last
hl-rule-3-5 = For the Season. A continuing Event, with black bars around its title, stays until something takes it out of play; Leaders do.
hl-rule-3-6-title = Leaders
hl-rule-3-6 = The value of a Leader is added to the actions of every card that his side plays for actions. Ostracism and other events remove him; a second Plague kills Pericles. Rebuilt: a side has one Leader at most, and a new one takes the place of the old.
hl-rule-3-7-title = Leaders and initiative
hl-rule-3-7 = A Leader changes the actions, never the Action Value that decides who is first.

hl-rule-4-0-title = Actions
hl-rule-4-0 = What a card is played for: movement, building, pillaging.
hl-rule-4-0-1-title = Player Turn
hl-rule-4-0-1 = The Actions phase, then the Combat phase.
hl-rule-4-0-2-title = How many actions
hl-rule-4-0-2 = The Action Value of the card, with what the Leader (3.6) and continuing cards add or take; spent on movement, pillaging and building in any order.
hl-rule-4-1-title = Movement
hl-rule-4-1 = One action moves one Group: the friendly blocks of one area, as many as you like, each to where you like. No block moves twice in a turn.
hl-rule-4-2-title = Building
hl-rule-4-2 = Nothing is built in a port that is besieged and blockaded. Rebuilt: one action builds in one friendly City-State that is not besieged, in a turn at most as many steps as its City’s size; nor is anything built in a besieged inland City.
hl-rule-4-2-1-title = Strengthen
hl-rule-4-2-1 = Steps for Greek blocks there whose home City it is or who are of its Nation.
hl-rule-4-2-2-title = Recruit
hl-rule-4-2-2 = A block is drawn unseen from the Recruit Pool; one that may not be recruited now (13.2) goes back. Rebuilt: it comes with one step to a home City that you hold, or goes back; the rest of that City’s building may strengthen it.
hl-rule-4-2-3-title = Garrison
hl-rule-4-2-3 = A captured enemy City has a garrison only if one is organised there. Rebuilt: that costs one step of building, or one step of a block in the City.
hl-rule-4-3-title = Pillage
hl-rule-4-3 = An action pillages a City: see 5.5.
hl-rule-4-4-title = Revolt
hl-rule-4-4 = Events make tributaries revolt that hold no Athenian block; until Athens retakes it, the City counts as captured by Sparta in Tribute. Spread: Persian Aid prevents it (13.3). Rebuilt: Sparta holds the City with a garrison; for each other such tributary of the region a die is rolled, and on 1 it revolts too.

hl-rule-5-0-title = Movement
hl-rule-5-0 = How far blocks go, where they stop, and how they attack.
hl-rule-5-1-title = Allowance
hl-rule-5-1 = At most two areas for land blocks, three for cavalry, five for fleets.
hl-rule-5-1-1-title = Stopping
hl-rule-5-1-1 = A garrison alone stops nobody; so an enemy City-State with nothing but its garrison is passed through. Rebuilt: a block stops where enemy blocks stand upright.
hl-rule-5-2-title = By sea
hl-rule-5-2 = A fleet stops when it enters coastal land. It enters no inland area.
hl-rule-5-2-1-title = Transport
hl-rule-5-2-1 = A fleet carries one Greek land block with fewer steps than itself. When the fleet loses steps the block shrinks to stay smaller. Rebuilt: the block does not move by itself in that turn and ends where its fleet ends.
hl-rule-5-2-2-title = Landing
hl-rule-5-2-2 = An attack on land from the sea is a landing (6.6).
hl-rule-5-2-3-title = Open Sea
hl-rule-5-2-3 = Closed in Winter. A fleet that enters rolls a die: in Spring and Fall it stops there and loses a step on 1 or 2, in Summer on 1. In High Summer nothing is rolled.
hl-rule-5-3-title = Stacking
hl-rule-5-3 = In a siege and in Winter the capacity of the City is the limit (1.3). Rebuilt: there is none in the field.
hl-rule-5-4-title = Attacking
hl-rule-5-4 = Who moves to where enemy blocks are begins a battle; it is fought in the Combat phase.
hl-rule-5-4-1-title = Main attack
hl-rule-5-4-1 = The first Group to enter makes the main attack.
hl-rule-5-4-2-title = Coordination
hl-rule-5-4-2 = A sortie never joins with forces outside the City. Rebuilt: other Groups that enter the area in the same turn fight in the same battle.
hl-rule-5-4-3-title = Pinning
hl-rule-5-4-3 = Blocks among enemies may leave only while at least as many friends stay as there are enemies.
hl-rule-5-5-title = Pillaging
hl-rule-5-5 = A siege from which a City is pillaged has begun in an earlier turn. Rebuilt: one action; you besiege the City, or stand alone in an opposing City-State that is empty or has no walls. You gain its size in Prestige, 2 at most, once a Game Year for each City and never in Winter; the mark comes off at New Year.
hl-rule-5-6-title = Persia
hl-rule-5-6 = Without a Persian Aid card in play Lydia and Phrygia are closed to everybody (13.2).

hl-rule-6-0-title = Combat
hl-rule-6-0 = Battles on land and at sea, round by round.
hl-rule-6-1-title = When
hl-rule-6-1 = In his Combat phase the active player fights his battles and sieges one by one, in the order he likes. After an Event there is nothing but Siege Attrition, or what Treachery allows.
hl-rule-6-1-1-title = Declining battle
hl-rule-6-1-1 = Before a battle in a walled City-State the defenders may go into the City (7.1).
hl-rule-6-2-title = Reveal
hl-rule-6-2 = Both sides lay their blocks down with the faces up. After the battle they stand up again with the steps that are left, and are hidden again.
hl-rule-6-3-title = Battle rounds
hl-rule-6-3 = Round follows round until a side retreats, panics or is eliminated. Rebuilt: there is no last round.
hl-rule-6-3-1-title = Order of attack
hl-rule-6-3-1 = Each block attacks once in a round: all with letter A, then B, C and D. Within a letter the defender’s come before the attacker’s. So defending archers (A1), then attacking cavalry (A1), attacking hoplites (B2) and at last defending hoplites (C2).
hl-rule-6-3-2-title = The attack
hl-rule-6-3-2 = One die for each step. Rating 1: a hit on 1, a rout on 6. Rating 2: hits on 1 and 2, routs on 5 and 6. Rating 3: hits on 1 to 3, routs on 4 to 6.
hl-rule-6-3-3-title = Hits and routs
hl-rule-6-3-3 = First the hits, one by one: each costs a step to the enemy block that is strongest just then. Then the routs: each drives off the one that is weakest just then. Rebuilt: among equals the owner chooses in battle too; a routed block fights no more and is hit only when none of its side is unrouted.
hl-rule-6-3-4-title = Panic
hl-rule-6-3-4 = A side whose blocks in the battle have all routed panics and has to retreat. That brings the winner 2 Prestige, as does the elimination of every enemy block.
hl-rule-6-3-5-title = Pursuit
hl-rule-6-3-5 = After a panic the least agile routed blocks are the rearguard. Unrouted winners who are more agile than it and have not attacked in this round attack now; hits count, routs do not. Then the others retreat. So a side that is routed by B attacks, with a rearguard of class D, is still struck by the B and C blocks whose turn had not come.
hl-rule-6-4-title = Retreat
hl-rule-6-4 = Once a round, when the first of its blocks would attack, a side may end the battle and retreat with all. Without panic that gives the enemy 1 Prestige, but for a skirmish (14.1.1).
    • To adjacent areas, not all to the same one, and only where the block may legally go; land blocks to sea with a fleet alone that carries them.
    • Never to an area that the enemy controls, his empty City-States too, nor to where enemy blocks are.
    • Attackers: only to areas from which the attack came. Defenders: anywhere else, or into the City of the area (7.1).
    • Stormers: only around the City. A sortie: only into it. Who came to relieve a City cannot retreat into it.
    • Besieged: nowhere, but from a port to its offshore sea without enemies, land blocks aboard fleets (8.1.2). Fleets on land under a landing: only into a port City there.
    • Who has nowhere to go cannot retreat by choice and is eliminated in a panic. Garrisons never retreat. Who has retreated does not fight again in this turn.
    Rebuilt: any area from which the attack came will do for every attacker; in a panic those alone are eliminated who have no place; a side retreats by choice only if all of its blocks have one.
hl-rule-6-4-1-title = Cavalry harassment
hl-rule-6-4-1 = Whenever a side retreats, also after a panic and its pursuit, the unrouted cavalry of both sides attacks once more before anybody goes. Hits count, routs do not, and Prestige does not change. Of an attacker that retreats the enemy’s cavalry is first. Rebuilt: the defender’s is first also where the defender retreats.
hl-rule-6-4-2-title = Cavalry raid
hl-rule-6-4-2 = Cavalry may attack, be revealed, retreat at once as a skirmish and still harass. Against enemies without A blocks there is no risk; with them these attack first, and the raid may become a retreat (1 Prestige) or a panic (2). As a sortie it costs no action.
hl-rule-6-5-title = Sea battles
hl-rule-6-5 = As on land, but only fleets attack and are hit, by their E or F rating. Carried blocks do neither, but shrink with their fleet (5.2.1). Fleets that come across a narrow strait do not attack in the first round. A retreat before any loss is no skirmish here.
hl-rule-6-6-title = Landings
hl-rule-6-6 = Who attacks land from the sea does not attack in the first round. Fleets fight there with their land rating.

hl-rule-7-0-title = Siege
hl-rule-7-0 = Who goes into a City gives up the land around it and is besieged.
hl-rule-7-1-title = Sheltering
hl-rule-7-1 = Before the first battle and before anything is revealed, all or some of those who defend a City-State may go into the City, up to its capacity; fleets only into a port. They lie flat with their faces down and keep their strength. That is no retreat and no lost battle. If all go in, the attacker fights no more in this area this turn. The others must fight in the open, and may retreat into the City later, which is a retreat.
hl-rule-7-2-title = Start of a siege
hl-rule-7-2 = A siege begins once the area is the enemy’s alone and its defenders are in the City. The garrison is laid to them in the Combat phase, and the siege is set. There is no siege combat in that turn; later there may be (8.0), and pillaging (5.5). Nowhere else do both sides stay in one area without a battle.
hl-rule-7-3-title = Garrisons
hl-rule-7-3 = A loyal City always has one; it comes on the map with a siege and goes with it. In a captured enemy City there is one only where it was organised (4.2.3), and there it stays. One for each City: 1 step, A2, Double Defence, no rout, no move, no sortie, no retreat, outside the capacity, and lost last. It stops nobody and opposes no landing.
hl-rule-7-4-title = Movement of the besieged
hl-rule-7-4 = Besieged land blocks stay where they are; they may sortie (8.3). Fleets may leave a port for its offshore sea, fighting enemies there, or going on if there are none. Rebuilt: such a fleet may carry a besieged land block, and friendly fleets may come in from that sea, within the capacity.
hl-rule-7-5-title = End of a siege
hl-rule-7-5 = A siege is over as soon as no besieger is left in the area.

hl-rule-8-0-title = Siege combat
hl-rule-8-0 = Storm, attrition, sortie.
hl-rule-8-0-1-title = The choice
hl-rule-8-0-1 = In his Combat phase the active player may storm or starve each City besieged since an earlier Season, one of the two, and sortie from his own. After an Event only attrition is possible, or what Treachery allows.
hl-rule-8-1-title = Storm
hl-rule-8-1 = First the defender may give up (8.1.3). Else all are revealed and fight as in the field, but every defender, the garrison too, is A2, has Double Defence and cannot rout. There is no storm after an Event but by Treachery.
hl-rule-8-1-1-title = Double Defence
hl-rule-8-1-1 = Two hits take one step. A defender who was hit once takes the next hit too. A half-loss that is left at the end of the round is forgotten. Attackers lose steps as usual.
hl-rule-8-1-2-title = Retreat from a storm
hl-rule-8-1-2 = Stormers retreat to the area around the City and besiege it again. Besieged land blocks leave only aboard fleets; these may go from a port to its offshore sea without enemies, each with one land block.
hl-rule-8-1-3-title = Surrender
hl-rule-8-1-3 = Once a storm is declared, and before any block is shown, the besieged may give up: all go to their Recruit Pool, and the besieger gains 1 Prestige at no loss, where a storm would bring 2.
hl-rule-8-2-title = Attrition
hl-rule-8-2 = Nothing is revealed. The besieger rolls a die for each besieged block and the garrison: a hit on 1, in Winter on 1 to 3 if the besiegers are Maintained (9.2.2). A hit costs the strongest of that moment a step; among equals the owner chooses; the garrison goes last. The besieger has no losses. It is possible in turns of events and of actions. Rebuilt: the City falls with its last defender, for 2 Prestige.
hl-rule-8-2-1-title = Blockade
hl-rule-8-2-1 = A port starves only if it has been besieged and blockaded since the last Season. It is blockaded while an enemy fleet is in its offshore sea.
hl-rule-8-2-2-title = Black Sea grain
hl-rule-8-2-2 = A Spartan fleet in one of the three seas of the grain route (1.2.1) blockades Athens: Hellespont, Sea of Marmara, Saronic Gulf. Besieged and blockaded so, Athens is hit on 1 to 3 whatever the Season.
hl-rule-8-3-title = Sortie
hl-rule-8-3 = In the Combat phase of his action turn a player may send besieged blocks, some or all, never the garrison, against the besiegers. They are stood up at the start of the phase; it costs no action, is never joined with forces outside, and is fought as in the field without Double Defence. They retreat only into the City, the besiegers by 6.4.

hl-rule-9-0-title = Winter
hl-rule-9-0 = The last Season has an order of its own.
hl-rule-9-0-1-title = Order of Winter
hl-rule-9-0-1 = The last card is played as always for initiative. Then each step by the first player and after him by the second: Winter actions, battles to break sieges, siege combat.
hl-rule-9-0-2-title = Over-wintering
hl-rule-9-0-2 = A block lives through Winter in a friendly City, captured ones too, within the capacity, or Maintained; else it disbands. Fleets may winter in coastal Cities without a port, where they cannot shelter.
hl-rule-9-1-title = Winter actions
hl-rule-9-1 = They are spent on movement, maintenance and building. Nothing is pillaged.
hl-rule-9-1-1-title = Winter movement
hl-rule-9-1-1 = An action moves a Group as usual, but never into Open Sea, nor into an attack unless that breaks a siege.
hl-rule-9-1-2-title = Going home
hl-rule-9-1-2 = Before 9.0.2 judges it each block may go, without an action, to a friendly City of its Nation that it can reach within its allowance.
hl-rule-9-2-title = Winter upkeep
hl-rule-9-2 = Who is fed, and who goes home to the pool.
hl-rule-9-2-1-title = In Cities
hl-rule-9-2-1 = Whoever has room in a friendly City needs nothing.
hl-rule-9-2-2-title = Maintained
hl-rule-9-2-2 = Besiegers must be Maintained for attrition in Winter. Rebuilt: that takes an action for each Group of Greeks outside friendly Cities.
hl-rule-9-2-3-title = Supply line
hl-rule-9-2-3 = Only a Group that is joined to a friendly City can be Maintained: over friendly or empty areas, or from a friendly port by sea areas free of enemy fleets, five at most.
hl-rule-9-2-4-title = Disbanding
hl-rule-9-2-4 = Whoever has no place in a friendly City and is not Maintained goes to the Recruit Pool. Rebuilt: Barbarians disband each Winter unless they are in a home area or City.
hl-rule-9-3-title = Breaking sieges
hl-rule-9-3 = The side of the besieged may attack the besiegers from outside, or sortie. Rebuilt: how that is done.
hl-rule-9-4-title = Winter siege combat
hl-rule-9-4 = Attrition hits on 1 to 3 (8.2). Storms go by 8.1.

hl-rule-10-0-title = New Year
hl-rule-10-0 = What lies between two years.
hl-rule-10-0-1-title = Order of New Year
hl-rule-10-0-1 = Tribute, Victory Check, a new Year and its cards, New Year Events or Sacrifices. A scenario begins with the third of them.
hl-rule-10-1-title = Tribute
hl-rule-10-1 = Each side gains Prestige for every opposing City that it holds. Rebuilt: the City’s size.
hl-rule-10-1-1-title = Price of Persian Aid
hl-rule-10-1-1 = Sparta pays 1 Prestige for each Persian Aid card in play.
hl-rule-10-2-title = Victory Check
hl-rule-10-2 = See 14.2 and 14.3.
hl-rule-10-3-title = Dealing
hl-rule-10-3 = Whatever is not in play is shuffled, and each player is dealt six cards: one for New Year, one for each of the five Seasons.
hl-rule-10-4-title = Event or Sacrifice
hl-rule-10-4 = Each player chooses a card in secret, both are shown: for the Event, or with the coins up as a Sacrifice. Events come first; of two, that of Sparta.
hl-rule-10-4-1-title = Sacrifice
hl-rule-10-4-1 = The card is discarded to appeal to an Olympian (11.0). Rebuilt: of two Sacrifices the one with more coins appeals first, of equals that of Sparta.
hl-rule-10-5-title = Pillage marks
hl-rule-10-5 = They are taken off.

hl-rule-11-0-title = The Olympians
hl-rule-11-0 = Gods whose favour is bought with a card.
hl-rule-11-1-title = Favour
hl-rule-11-1 = There are seven. A Sacrifice at New Year wins the favour of one: dice rolled again, and other small gifts.
hl-rule-11-2-title = Who has it
hl-rule-11-2 = An Olympian favours one side only. A Sacrifice wins one that is free, or takes one from the enemy for more coins than he gave. A favour lasts until it is used or lost.
hl-rule-11-3-title = The seven powers
hl-rule-11-3 = Each is used once; then the Olympian is free again.
    • Zeus: all dice of one attack are rolled again, yours or the enemy’s.
    • Ares: in one land attack of yours the misses are rolled again.
    • Poseidon: the same in one naval attack, or no Open Sea test.
    • Athena: in one storm, by you or against you, your dice are rolled again once.
    • Apollo: a Plague is called off, or the dice of one Siege Attrition are rolled again.
    • Hermes: one more action in this turn, even after an Event.
    • Artemis: one Group is Maintained in Winter without an action.

hl-rule-12-0-title = Peace of Nicias
hl-rule-12-0 = The 415 Campaign begins with it.
hl-rule-12-1-title = The peace
hl-rule-12-1 = The war in Greece rests, and Sicily alone is fought over. Rebuilt: while it holds, nobody attacks, besieges, pillages or begins a revolt in Greece.
hl-rule-12-1-1-title = Breaking the peace
hl-rule-12-1-1 = Sparta ends it for 3 Prestige. Rebuilt: at New Year or at the start of the Player Turn, and Athens may do the same.
hl-rule-12-1-2-title = War again
hl-rule-12-1-2 = From then on all rules hold in Greece.
hl-rule-12-1-3-title = New Spartan blocks
hl-rule-12-1-3 = As soon as the war goes on, S41 to S46 come into the Spartan Recruit Pool.

hl-rule-13-0-title = Persian Aid
hl-rule-13-0 = Cards 45 and 46.
hl-rule-13-1-title = Persian gold
hl-rule-13-1 = Each Persian Aid card in play gives Sparta one action more in every turn and costs it 1 Prestige each New Year. They can come into play from 415 on.
hl-rule-13-2-title = Persian intervention
hl-rule-13-2 = While one is in play Persian blocks and E1 fleets can be had, and the blocks of both sides may enter Lydia and Phrygia. Without one, such a block that is drawn from the pool cannot be recruited.
hl-rule-13-3-title = Fewer revolts
hl-rule-13-3 = One card in play: no revolt spreads, but those of regions and over taxes still come by their cards. Two: there are no regional revolts. Rebuilt: tax revolts are possible even then.

hl-rule-14-0-title = Victory
hl-rule-14-0 = Prestige decides.
hl-rule-14-1-title = Prestige
hl-rule-14-1 = One track for both sides: what one gains the other loses.
hl-rule-14-1-1-title = Skirmish
hl-rule-14-1-1 = A side that leaves a land battle before any hit or rout upon it loses no Prestige. At sea there is no skirmish.
hl-rule-14-2-title = Automatic victory
hl-rule-14-2 = Whoever leads by 15 or more at a Victory Check wins at once.
hl-rule-14-3-title = Negotiation
hl-rule-14-3 = Who leads by 10 or more may give up 2 Prestige to force peace. Each player rolls a die, and the leader wins as by 14.2 if the sum is below the lead that is left; else the war goes on. Rebuilt: once at each Victory Check.
hl-rule-14-4-title = End of the campaign
hl-rule-14-4 = After the last year a lead of up to 4 is a draw in favour of the leader; from 5 it is a minor victory, from 10 a major one.
hl-rule-14-5-title = Fall of a main City
hl-rule-14-5 = Whoever captures Athens or Sparta gains 5 Prestige more.

hl-rule-15-0-title = Scenarios
hl-rule-15-0 = What is played: see `/scenario`.
hl-rule-15-0-1-title = The four scenarios
hl-rule-15-0-1 = The 431 Campaign (15.1), the Sicily Campaign (15.2), the 413 Campaign (15.3), the 415 Campaign (15.4): two to six hours each. Sides are drawn or bid for with Prestige.
