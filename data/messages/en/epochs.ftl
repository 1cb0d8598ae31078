# New rules under a game that is going on.
epoch =
    The rules of this game were corrected under it, and its log would now lead to another position. **Nothing has changed at this table:** what stands, stands, and the game goes on from here by the corrected rules. What was done before can no longer be taken back by one side alone.
epoch-broken = By the rules of today the log cannot be played to its end: there is nothing to compare with.
epoch-stands = As it stands: { $words }
epoch-replayed = By the rules of today it would be: { $words }
epoch-more =
    { $count ->
        [one] … and one difference more.
       *[other] … and { $count } differences more.
    }
epoch-wordless = What would be different cannot be told.
epoch-hidden = Nothing that everybody sees would be different, only what is hidden.
epoch-began = The rules were corrected here; the game goes on from where it stood.
epoch-went-back = The game went back to this point.
back-redealt = Cards that nobody had seen were shuffled anew; those in hand then are in hand again.
epoch-offer = If both sides prefer that position, `/game correct` takes it over.
undo-redealt = The game went back to here, and its decks were shuffled: what was done before stands.
undo-epoch = The rules were corrected since: what was done before stands.
undo-elsewhere = You cannot take this back: the rules were corrected since, and by those of today the log does not lead to where the game stood. Everything stays as it is.
no-correction = There is no position that corrected rules would lead to, or it was taken over already.
correction-too-late = What was done since does not fit the position that the corrected rules lead to: it cannot be taken over any more.
correction-offered = { $player } ({ $role }) offers to go on from where the corrected rules lead.
proposal-of-correction = going on from where the corrected rules lead
already-proposed-correction = You have already offered to go on from where the corrected rules lead. The other side has to agree.
corrected = Both sides agree: the game goes on from where the corrected rules lead.
correct-receipt = Noted. The position is taken over when both sides have agreed.
command-game-correct = Offer to go on from where corrected rules lead, or agree

# What a host is told before an upgrade.
rehearsed-goes-on = Game { $number } ({ $title }): goes on as it is.
rehearsed-epoch = Game { $number } ({ $title }): goes on from where it stands; the players would be told:
rehearsed-unread = Game { $number } ({ $title }): cannot be read by this version.
