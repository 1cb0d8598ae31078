# The check of an exported game: what was found, and what the reader has to compare.
verify-title = The check of a game
verify-good = ✔ Everything follows from the log: { $numbers } numbers, { $entries } entries, seats, result and reports.
verify-good-in-part = ✔ What can be compared follows from the log: { $numbers } numbers, { $entries } entries{ $decided ->
    [yes] , seats and the winner.
   *[no] {" "}and seats. The winner was not judged.
}
verify-bad = ✘ Something does not follow from the log ({ $numbers } numbers, { $entries } entries):
verify-compare = The hash of the seed is { CODE($commitment) }. Compare it with the one that the channel was shown when the game began: that cannot be done here.
verify-number-proposer = Whoever offered the game gave { CODE($number) } to the seed, with the offer or after its hash was shown.
verify-number-opponent = Whoever accepted it gave { CODE($number) } to the seed after its hash was shown.
verify-chain = The log is a chain{ $first ->
    [1] {""}
   *[other] {" "}from change { $first } on
}; its last link begins with { CODE($link) }. Reports of the channel showed the links of their time: they stand in the file.
verify-beside = { $first ->
    [0] Conditions, warnings, directors’ reasons and times do not stand in it: nobody can tell whether they were changed later.
    [1] Conditions, warnings, directors’ reasons and times stand in it, too.
   *[other] Conditions, warnings, directors’ reasons and times stand in it from change { $first } on: nobody can tell whether older ones were changed later.
}
verify-played = { $title }, version { $version } of the rules (the newest is { $newest }).
verify-bid = The bid: { $amount } from { $role } to the other side.
verify-agreed = Played under this, which the file alone cannot prove. Compare it with the message of the start:
verify-option = { $name }: { $value }
verify-unfinished = This game is not over. Its seed is published at its end: only then can it be checked.
verify-result = Result: { $winner }. { $reason }
verify-nobody = nobody wins
verify-reworded = Not judged: the wording of { $count ->
    [one] one report (entry { $entries })
   *[other] { $count } reports (entries { $entries }{ $more ->
        [0] {""}
       *[other] { " " }and { $more } more
    })
}: games of this version are told in other words now.
verify-result-reworded = Not judged: the wording of the result in the file. The result above is the one that follows from the log.
verify-elsewhere = Not judged: what the changes { $first } to { $last } did. They were made by other rules than this program has, by which they lead elsewhere; their players and numbers were checked.
verify-result-elsewhere = Not judged: the result. The last order under those rules may have ended the game.
verify-state-elsewhere = Not judged: the position at the end.
verify-gone-back = Not judged: the position before other rules to which both sides have agreed to go back with change { $revision }.
verify-placed = Not judged: the position file from which the game began.
verify-corrected = Not judged: the position that both sides have agreed to take over with change { $revision }.
verify-directed = Not judged: that what { $count ->
    [one] a director has decided with change { $revisions } was right.
   *[other] directors have decided with the changes { $revisions } was right.
}
verify-unjudged = Not judged: what was agreed on before the game, the number of the table, who is behind the numbers of the users, the hours of the day, and when clocks rightly stood.

verify-flag-unjudged = Not judged: that the time was used up.
verify-looked = Not judged: { $count ->
    [one] that a director has looked at the packet
   *[other] that directors have looked at the packet { $count } times
}, and whether nobody else has.

verify-shape = Not as in an exported game: { $place }
verify-no-seed = The game is not over: its seed is not in the export.
verify-seedless = The seed is not in the file: no game was played, or somebody took it out.
verify-unknown-game = The game “{ $game }” is not known here.
verify-version = Played under version { $version } of the rules; this program knows up to { $newest }.
verify-breaks = Change { $where } cannot be carried out ({ $error }).
verify-hash = Change { $revision } leads to another position than the file says.
verify-link = Change { $revision } or one of its entries is not as it was when its link was made.
verify-conditions = The conditions are not those that were last agreed on.
verify-acts = What directors have done is not what the log says.
verify-warnings = There are more warnings than were given.
verify-times = The times of the clocks do not add up.
verify-flag = Change { $revision } ends the game on time, but that flag could not fall.
verify-epoch = At change { $revision } the game does not go on from where it stood.
verify-more = … and { $count } more.
verify-commitment = The seed is not the one of the hash in the file.
verify-revisions = The changes are not numbered from 1 to { $revision }, or the game begins twice.
verify-sequences = The entries are not numbered from 1 in the order of the changes, or what was taken back is not what the log says.
verify-after-end = Change { $revision } comes after the end.
verify-seats = The seats are not as they were agreed, drawn or bid for.
verify-bids = The bidding is not as its rules want it: { $fault }
verify-ceded = The points ceded are not those of the last bid.
verify-ceded-unbid = The options cede points, but no bidding has led to this game.
verify-options = The options do not go together: { $reason }
verify-who = Change { $revision } is not by a player who had that seat.
verify-entry-who = Entry { $entry } is not by the player who had that seat, or is not complete.
verify-entry-refused = Entry { $entry } is not allowed: { $reason }
verify-forced = After entry { $entry } other things went by themselves than the rules force.
verify-label = Entry { $entry } is called differently from what was done.
verify-narration = Entry { $entry } tells what happened differently.
verify-reveals = Entry { $entry } says otherwise whether something was revealed.
verify-undo = Change { $revision } takes back what could not be taken back.
verify-unshuffled = Change { $revision } goes back across a deal, and the piles were not shuffled: the same cards come again.
verify-proposal = Revision { $revision } proposes, agrees to or answers what the sides had not proposed.
verify-status = The log does not lead to the end of the game.
verify-outcome = The result is not the one the log leads to.
verify-state = The log ends in another position than the game did.
verify-numbers = Other numbers were drawn ({ $where }) than the rules ask for.
verify-number = Number { $number } ({ $where }) should be { $right }, not { $told }.
verify-where-seats = seats
verify-where-opening = set-up
verify-where-back = going back, change { $revision }
verify-where-entry = entry { $entry }
bid-dice-equal = the dice are not thrown until they differ.

# Records: neutral documents of a game, replayed by bot.py play.
record-unreadable = That file is not JSON.
record-shape = Not as in a record: { $place }
record-opening = The opening cannot be set up: { $reason }
record-entry = Entry { $entry } ({ $role }, “{ $order }”): { $reason }
record-refused = { $reason } ({ $rule })
record-numbers = The numbers drawn are not those that the rules ask for.
record-breaks = It cannot be carried out ({ $error }).
record-hash = Entry { $entry } leads to the position { $found }, not to { $expected }.
record-export = Entry { $entry } of the exported game: { $reason }
record-placed = The game began from a position file: a record begins with a set-up.
record-unwritable = Entry { $entry }: “{ $order }” would be read as something else.
# Games taken from one host to another.
imported = Taken in as table { $number }.
import-broken = The rows of the game in the file are broken.
import-differs = What was put in tells “{ $what }” otherwise than the file. Nothing was taken in.
