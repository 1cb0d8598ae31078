# Paths of Glory: the situation as sentences, for those who do not see the map.

pog-tell-part-everything = Everything
pog-tell-part-tracks = Tracks and boxes
pog-tell-part-west = The West
pog-tell-part-east = The East
pog-tell-part-italy = Italy and the Alps
pog-tell-part-balkans = The Balkans
pog-tell-part-near-east = The Near East

pog-tell-title = **{ $words }**
pog-tell-theatre = { $theatre }, { $side }
pog-tell-around = Next to { $space }
pog-tell-nation = { $nation }:
pog-tell-space = { $space }: { $facts }.
pog-tell-no-units = No units.
pog-tell-empty = Without units: { $spaces }.
pog-tell-empty-space = { $space } ({ $facts })
pog-tell-neutral = Neutral: { $nations }.

pog-tell-army = army { $label }
pog-tell-corps = { $count ->
    [one] corps { $label }
   *[other] { $count } corps { $label }
}
pog-tell-reduced = { $unit } reduced
pog-tell-cut = { $unit } out of supply
pog-tell-activated-move = activated to move
pog-tell-activated-combat = activated to attack
pog-tell-trench = trench of level { $level }
pog-tell-trench-of = { $trench } of the { $side }
pog-tell-fort = fort of level { $level }
pog-tell-fort-besieged = besieged fort of level { $level }
pog-tell-fort-destroyed = fort destroyed
pog-tell-taken = taken by the { $side }
pog-tell-vp-space = VP space
pog-tell-terrain-clear = clear
pog-tell-terrain-forest = forest
pog-tell-terrain-desert = desert
pog-tell-terrain-mountain = mountain
pog-tell-terrain-swamp = swamp

pog-tell-side-tracks = { $side }: { $commitment }, War Status { $status }. { $hand ->
    [one] 1 card
   *[other] { $hand } cards
} in hand, { $deck } in the deck, { $discard } discarded. Mandated offensive: { $offensive }. Replacement points: { $rp }.
pog-tell-box-reserve-ap = Allied Reserve Box: { $units }.
pog-tell-box-reserve-cp = Central Powers Reserve Box: { $units }.
pog-tell-box-eliminated = Eliminated, { $side }: { $units }.
pog-tell-vp = VP spaces taken by the { $side }: { $spaces }.
pog-tell-us = United States: { $box }.
pog-tell-russia = Russia: { $box }.
pog-tell-track-us-neutral = neutral
pog-tell-track-zimmermann-telegram-allowed = the Zimmermann Telegram may be played
pog-tell-track-zimmermann-telegram = the Zimmermann Telegram has been played
pog-tell-track-over-there = at war
pog-tell-track-god-save-the-tsar = the Tsar stands firm
pog-tell-track-tsar-takes-command-allowed = the Tsar may take command
pog-tell-track-tsar-takes-command = the Tsar is in command
pog-tell-track-fall-of-the-tsar-allowed = the Tsar may fall
pog-tell-track-fall-of-the-tsar = the Tsar has fallen
pog-tell-track-bolshevik-revolution-allowed = the Bolshevik Revolution may be played
pog-tell-track-bolshevik-revolution = the Bolshevik Revolution has been played
pog-tell-track-treaty-of-brest-litovsk = at peace since Brest-Litovsk
