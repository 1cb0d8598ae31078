# The matches of an event, and what directors and the judge decide on them.

event-matches = Games of the event
event-matches-some = { $count ->
    [one] One game. Pick it to see more.
   *[other] { $count } games. Pick one to see more.
}
event-matches-none = No game has been paired yet.
event-match-pick = Pick a game
event-match-line = { $match }: { $first } – { $second }
event-match-line-over = { $match }: { $first } – { $second } (over)
event-match-title = Game { $match }{ $round ->
    [0] { "" }
   *[other] , round { $round }
}
event-name-directs = { $name } (director)
event-match-where = Played in <#{ $channel }>.
event-desk-no-judge = ⚖ The judge of this event plays in it, or was forgotten: nobody can appeal. Name another with `/event change`.
event-conditions-fixed = This game counts in **{ $title }**: its clock, warnings, aids and feed are those of the event. Its directors can change them.
event-match-concerned = 🔒 You play in that group, so others direct this game: { LIST($whom, last: "or") }.
event-match-trouble = ⚠ { $why }
event-match-forgotten = One of the two was forgotten, so this game is not begun: its directors put a substitute there or decide it.
event-no-game = Its game has not begun.
event-why-met = They met outside of rounds.
event-told-ruled = { $who } decided: { $reason }
event-told-conceded = { $who } gave it up before it was played.
event-conceded = You have given this game of the event up before it was played: it counts as a forfeit.
event-told-restarted = { $who } had it begun anew: { $reason }
event-told-appealed = { $who } appealed: { $reason }
event-told-stands = { $who } let the result stand: { $reason }
event-told-overruled = { $who } overruled it: { $reason }
event-rule-pick = Decide this game
event-ruling-first = { $winner } wins
event-ruling-second = { $winner } wins
event-ruling-draw = A draw
event-ruling-firstlost = { $loser } forfeits
event-ruling-secondlost = { $loser } forfeits
event-ruling-bothlost = Both forfeit
event-ruling-annul = Annul it
event-ruling-annulfirst = Annul it, { $winner } has the points of a bye
event-ruling-annulsecond = Annul it, { $winner } has the points of a bye
event-ruling-restart = Begin it anew
event-ruling-stands = The result stands
event-ruling-will = Your decision: **{ $what }**.
event-vote-will = Your vote: **{ $what }**. { $votes } directors of one mind decide.
event-vote-reason = Send its reason; once it is decided everybody can read the reasons of the ruling. Until then nobody sees your vote.
event-votes = 🗳 { $given ->
    [one] One director has voted
   *[other] { $given } directors have voted
}; { $votes } of one mind decide.
event-vote-yours = Your vote: { $what }. { $reason }
event-votes-few = The event asks for { $votes } directors of one mind; on this game only { $few ->
    [one] one can
   *[other] { $few } can
} vote, who { $few ->
    [one] decides
   *[other] decide
}.
event-told-voted = The directors decided by votes: { $reason }
event-ruling-bracket = Game { $match } of the bracket was paired by this result. Who stands there has gone on, whatever you decide here: for somebody else to play it, annul that game too, then pair the next round.
event-ruling-ends = The game that goes on ends with it.
event-ruling-reason = It is carried out once you send its reason, which everybody can read.
event-form-reason = Reason, for everybody to read
button-event-matches = Games
button-event-match = Back
button-event-page-before = Earlier on the list
button-event-page-after = Further on the list
button-event-reason = Give the reason
button-event-packet = Evidence
button-event-appeal = Appeal to the judge
event-appeal-open = ⚖ Game { $match }: an appeal waits for the judge.
