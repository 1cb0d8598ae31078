# What the Event of each card asks for and does, in our own words; its title stands in the sheet. Copies share their words.

hl-event-1-when = You have besieged an enemy City since an earlier Season.
hl-event-1 = Storm that City in this turn, although this is an Event. In the first round its blocks and its garrison have no Double Defence.
hl-event-3-when = That side has a Leader in play.
hl-event-3 = Discard the Leader of either side. It has none until it plays another.
hl-event-5-when = An Athenian tributary City of { $region } holds no Athenian block, and fewer than two Persian Aid cards are in play.
hl-event-5 = One such City revolts (4.4). While no Persian Aid card is in play the revolt may spread in the region.
hl-event-12-when = Athens does not tax heavily yet.
hl-event-12 = Each card that Athens plays for actions gives { $count ->
    [one] one action
   *[other] { $count } actions
} more. Tax Revolt can now be played.
hl-event-13-when = Athens taxes heavily (card 12), or did so earlier this year.
hl-event-13 = In { $count ->
    [one] one region
   *[other] up to { $count } different regions
} a tributary City that holds no Athenian block revolts (4.4). While no Persian Aid card is in play the revolts may spread.
hl-event-14-when = Athens taxes heavily (card 12), or did so earlier this year.
hl-event-14 = A tributary City that holds no Athenian block revolts (4.4).
hl-event-15-when = Athens holds Mytilene, Chios or Samos, with nothing there but the City’s own fleet.
hl-event-15 = That City revolts, and its own fleet goes over to Sparta in it, with the steps that it has.
hl-event-16 = From your Recruit Pool { $count ->
    [one] a Greek block comes
   *[other] up to { $count } Greek blocks of one Nation come
} to a home City that you hold, with { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} each, or with all they have if that is fewer.
hl-event-17 = { $count ->
    [one] A Thracian Barbarian block comes to its home area
   *[other] Up to { $count } Thracian Barbarian blocks come to their home areas
} at full strength.
hl-event-18-when = The enemy does not hold Pella.
hl-event-18 = Your Macedonian blocks come to Pella at full strength. It counts as friendly until Winter is over.
hl-event-19 = { $count ->
    [one] An Illyrian, Epirote or Aetolian block comes to its home area
   *[other] Up to { $count } Illyrian, Epirote or Aetolian blocks, as you choose, come to their home areas
} at full strength.
hl-event-20-when = You lead in Prestige.
hl-event-20 = Try at once to force peace (14.3), however small your lead is, and without paying for it.
hl-event-21-when = An enemy fleet is in a sea area.
hl-event-21 = Choose a sea area and roll a die for every enemy fleet in it: { $hits ->
    [1] on 1
    [2] on 1 or 2
   *[other] on 1 to { $hits }
}, in an Open Sea { $worse ->
    [1] on 1
    [2] on 1 or 2
   *[other] on 1 to { $worse }
}, the fleet loses a step.
hl-event-22 = Choose an enemy City. Every enemy block in it loses { $steps ->
    [one] a step
   *[other] { $steps } steps
}, and nothing is built there this Season.
hl-event-23 = One land Group moves as by an action. Blocks of it that go { $count ->
    [one] one area
   *[other] up to { $count } areas
} farther than their allowance lose { $steps ->
    [one] a step
   *[other] { $steps } steps
} after it.
hl-event-24-when = It is not Winter.
hl-event-24 = One Group of fleets, with the blocks that it carries, moves up to { $count } areas without any Open Sea test.
hl-event-25-when = Archers, or infantry other than hoplites, of yours stand next to an enemy land Group.
hl-event-25 = They attack that Group once, now. Routs do not count and Prestige does not change.
hl-event-26 = Look at all enemy blocks in { $count ->
    [one] an area
   *[other] { $count } areas
}. Then take one action.
hl-event-27-when = Your Prestige is not below { $limit }.
hl-event-27 = Pay { $price } Prestige for { $count ->
    [one] a step
   *[other] { $count } steps
}: for Greek blocks in friendly Cities that are not besieged, at most { $most } for one block.
hl-event-28-when = There is no Spartan block in Messenia or Pylos.
hl-event-28 = Choose a Spartan block whose home is Laconia: it goes to Laconia or loses { $steps ->
    [one] a step
   *[other] { $steps } steps
}.
hl-event-29-when = You have besieged a City since an earlier Season.
hl-event-29 = In this turn’s Siege Attrition there, hits come { $hits ->
    [1] on 1
    [2] on 1 or 2
   *[other] on 1 to { $hits }
}; in Winter { $worse ->
    [1] on 1
    [2] on 1 or 2
   *[other] on 1 to { $worse }
}.
hl-event-30-when = There is a City that is loyal to the enemy or held by him.
hl-event-30 = Each block in that City, but not the garrison, loses { $steps ->
    [one] a step
   *[other] { $steps } steps
}. If there is only a garrison it is gone until the turn ends. Nothing is built there this Season.
hl-event-31-when = It is Spring, Summer or High Summer.
hl-event-31 = Choose a Nation: no battle and no storm begins there this Season.
hl-event-32 = The enemy’s card is no Event this Season. If he has played it as one, it is cancelled and gives him { $count ->
    [one] 1 action
   *[other] { $count } actions
} instead.
hl-event-33 = Up to { $count ->
    [one] 1 step
   *[other] { $count } steps
} for fleets, new ones or those on the map, in friendly home ports that are not blockaded.
hl-event-34-when = Athens has blocks in Attica.
hl-event-34 = Every Athenian block in Attica loses { $steps ->
    [one] a step
   *[other] { $steps } steps
}, and Athens is marked with the Plague. If it was marked already and Pericles leads, discard him.
hl-event-leader = He leads { $side } with { $leader }, in place of whoever led before.
hl-event-38 = He leads { $side } with { $leader }. Once, when he is discarded, one turn has { $count ->
    [one] 1 action
   *[other] { $count } actions
} more.
hl-event-39-when = An Athenian fleet is in the Elean Sea or the Gulf of Messenia.
hl-event-39 = An Athenian infantry block comes to Pylos with { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}; while it stays there Winter costs it nothing. This year Helot Unrest may come again.
hl-event-40-when = Athens does not hold Malis.
hl-event-40 = A Spartan infantry block comes to Malis with { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}. From now on there is a Spartan City of size { $size } in Malis.
hl-event-41 = The Messenians of Naupactus come at full strength to Naupactus, or to any Athenian fleet.
hl-event-42 = He leads { $side } with { $leader }, in place of whoever led before. The other side may play this card on it.
hl-event-43 = He leads { $side } with { $leader }. A second Plague or Ostracism removes him. In play from the start of the 431 Campaign.
hl-event-44 = He leads { $side } with { $leader }. In play from the start of the 431 Campaign.
hl-event-45-when = The war has been resumed.
hl-event-45 = Each card that Sparta plays for actions gives { $count ->
    [one] one action
   *[other] { $count } actions
} more, and each New Year costs it Prestige (10.1.1). Persia is open, Persian blocks and E1 fleets may come, and there are fewer revolts (13.2, 13.3).
hl-event-50-when = Sicily is in play.
hl-event-50 = One Spartan or Corinthian Group, up to { $count } land blocks and one fleet, goes from any friendly port to any friendly port of Sicily without an Open Sea test.
hl-event-51-when = The war has been resumed, and Sparta has a land block in Decelea.
hl-event-51 = Decelea becomes a fortified post of Sparta, of size { $size }: blocks winter there without upkeep, and can be besieged. While it stands Athens loses { $price } Prestige each New Year.
hl-event-52-when = The war has been resumed.
hl-event-52 = Discard the Leader of Athens. It may not play one this year.
hl-event-53 = He leads { $side } with { $leader }. The Four Hundred cannot discard him.
hl-event-54-when = Sicily is in play, with Athenian blocks in it.
hl-event-54 = Up to { $count } Athenian blocks, at most { $most ->
    [one] one of them a fleet
   *[other] { $most } of them fleets
}, come to Athens or Corcyra at full strength.
hl-event-55-when = Sicily is in play.
hl-event-55 = Your Sicel or Elymian Barbarians, or one Greek block of Sicily, come at full strength to a home City or home area that you hold.
hl-event-corrected = { $words }
