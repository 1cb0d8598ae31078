# Sentences of the kernel and the session, the same for every game. Each is told privately.

# Whose decision it is
not-to-act = It is not your turn: you have no decision to make at the moment.
not-seated = You have no seat in this game.
stale-action = The game has moved on since this was shown. Look at the newest message and choose again.
choice-gone = This choice is no longer open. Look at the newest message and choose again.

# Tables
no-table = There is no game in this channel yet.
no-table-numbered = There is no game number { $number }.
not-started = The game in this channel has been proposed but nobody has accepted it yet.
not-proposed = There is no proposal in this channel to answer.
still-bidding = The sides of this game are still being bid for. It begins when a bid is accepted.
never-played = There is no game in this channel: the last offer was declined or withdrawn. /game new offers another.
already-ended = The game in this channel is over.
channel-busy = A game is already proposed or going on in this channel. Finish it first, or use another channel.
unknown-game = I do not know a game called “{ $game }”.
unknown-option = The game has no option “{ $option }” with the value “{ $value }”.
unknown-side = There is no side “{ $side }” in this game.
choose-side = Choose the side you want to play.
side-settled = You cannot take this side: the proposal has settled who plays which.
side-by-bids = The sides of this game are bid for: accept without choosing one.
no-bidding = Sides cannot be bid for in this game.
not-invited = This game was proposed to somebody else.
number-too-long = Your own number: { $most } letters or digits at most, in one line.
number-with-acceptance = Whoever accepts gives his number with `/game accept number:`.
number-too-early = This offer was made before seeds were fixed: numbers of your own do not count in it.
own-proposal = You have proposed this game: somebody else has to accept it.
not-your-proposal = Only the player who proposed the game can withdraw it.
already-proposed-rollback = You have already proposed to go back. The other side has to agree.
already-proposed-conditions = You have already proposed to play under other conditions. The other side has to agree.
conditions-same = The game is played under these conditions already.
rollback-gone = There is no entry { $number } in the log to go back to, or it has been taken back.
rollback-elsewhere = The rules were corrected since, and by those of today the log does not lead to that point. A later point can be chosen.
already-proposed-abandon = You have already offered to abandon the game. It ends when the other side offers it too.
offer-was-lapsed = This offer has lapsed: nobody accepted it in time. /game new offers another.
several-proposals = Several proposals wait in this game: press the button below the one you mean.
proposal-waits = Another proposal of this kind waits for an answer: it has to be answered or taken back first.
proposal-own = This is your own proposal: the other side has to answer it.
proposal-not-yours = Only the player who made a proposal can take it back.
proposal-with-warning = It came with a warning of supply: the other side has to answer it.
proposal-was-agreed = This proposal has been agreed to already.
proposal-was-refused = This proposal has been refused already.
proposal-was-taken-back = This proposal has been taken back.
proposal-was-lapsed = This proposal has lapsed: it was not answered in time, or is not possible any more.
proposal-was-overtaken = This proposal is void: the game has gone on since.
rules-changed = Game { $number } cannot be opened: its record does not fit the rules of this version. Nothing has been lost; tell the organiser.

# Bidding for sides
not-bidding = There is no bidding for sides in this channel at the moment.
not-bidding-player = Only the two players of this game bid for its sides.
bid-not-your-turn = It is not your turn in this bidding: the other player bids or accepts next.
bid-names-side = Name the side you bid for.
bid-other-side = All bids are for the same side: bid more for it, or accept and play the other.
bid-out-of-range = A bid is a whole number from 0 to { $most }.
bid-too-low = The bid that stands is { $amount }: bid more, or accept it.
no-bid-yet = There is no bid to accept yet.

# Orders
order-empty = There is no order in this line.
order-nothing = What this order ends has ended by itself; nothing is left to do for it.
order-unsure = { $waste } Nothing was carried out. If you mean it, write the same with the word sure at its end.
order-failed = Order { $number } (“{ $order }”) cannot be carried out, so nothing of the line was: { $reason }
choice-failed = Not all of this can be done, so nothing was. It fails at “{ $order }”: { $reason }
order-after-end = After “{ $order }” there is nothing more for you to decide, so nothing may follow it on its line. Nothing was carried out; give the orders up to it.
order-after-news = “{ $order }” rolls dice, draws cards or reveals something hidden, so it must be the last order of its line. Nothing was carried out; give the orders up to it, then the rest.

# Undo
undo-alone = { CODE($order) } is sent by itself, without other orders.
undo-nothing = There is nothing to take back.
undo-took-yours = The other side has taken back what came before; what you had chosen since in secret is taken back with it.
undo-not-yours = You cannot take this back: the other side has acted since.
undo-choose-again = Choose another instead: as long as you may, nobody learns of that. Everybody would hear that you have taken a choice back.
undo-number = You cannot take this back: dice have been rolled or cards drawn.
undo-shown = You cannot take this back: a card has been shown.
undo-revealed = You cannot take this back: something hidden has been revealed.

# Storage
storage-full = The order was not carried out: the disk of the bot is full (or its quota is used up). Nothing has been lost; tell the organiser, then try again.
storage-failed = The order was not carried out: it could not be stored. Nothing has been lost; please try again.

# Results without a winner
outcome-resigned = the other side gave up.
outcome-director-ended = A director has ended the game.
outcome-forfeit = by forfeit, as a director has ruled.
outcome-adjudicated = adjudicated by a director.
outcome-abandoned = The game was abandoned by agreement.
outcome-declined = The proposal was declined.
outcome-lapsed = The offer was not accepted in time.
outcome-cancelled = The proposal was withdrawn.
outcome-bidding-withdrawn = One player withdrew while the sides were bid for.

# What a chapter tells: the first line, a track, a step of a sum with its paragraph
account-head = { $title }: { $story }
account-head-line = { $title } — { CLAUSE($story) }
account-track = { $name } { $before } → { $after }
account-track-why = { $name } { $before } → { $after }: { $why }
account-track-same = { $name } { $after } as before
account-track-same-why = { $name } { $after } as before: { $why }
account-item = { CLAUSE($line) }
account-times = { $words } ({ $times } times)
account-sum = { $sum } ({ $rule })
