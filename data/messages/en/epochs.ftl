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
epoch-hidden = Nothing that everybody sees would be different, only what is hidden.
epoch-began = The rules were corrected here; the game goes on from where it stood.
undo-epoch = The rules were corrected since: what was done before stands, unless both sides agree to go back.
