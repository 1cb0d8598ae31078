# Standing orders: what a player says beforehand. Only he reads any of this, but for the mark in the log after the end.

button-standing = Standing orders
command-standing = Your standing orders at this table: see, add, revoke. Nobody else can see them
option-answer = What is to be done, at which decision
option-at = Only at this place
option-least = Only from this column, strength or number of steps on
option-up-to = Only up to this column, strength or number of steps
option-turn-only = Only in this turn
option-next-action = Orders for your next action, as you would type them
option-after = Only if the other side’s orders have these words, such as the name of a card
option-no-dice = Not if dice are rolled before it

standing-title = Standing orders
standing-under = Done for you as if you had pressed it yourself. Nobody else can see or tell that there are any. The first that fits counts; where none is clear, you are asked.
standing-empty = You have none here.
standing-line = { $number }. { $what }
standing-line-void = { $number }. ✘ { $what }: no more, { $why }
standing-void = ✘ Your standing order counts no more: { $why } It was: { $what }
standing-what = { $matter }: { $answer }{ $limits }
standing-limited = { $limits } – { $limit }
standing-unlimited = { "" }
standing-this-turn = this turn only
standing-next = Next action: { CODE($line) }
standing-next-after = If the other side has “{ $after }” in its orders, next action: { CODE($line) }
standing-next-undiced = { $what } – not if dice are rolled before
standing-here = **This decision.** { $matter }. Pick below what you always want to be done here.
standing-setting = { $matter }: { $answer }. Always, unless you limit it:
standing-how-else = /standing adds orders for decisions that have not come yet, and orders for your next action.
button-standing-next = Write my next action
form-standing-next = Your next action
form-standing-orders = Orders, as you would type them
form-standing-how = They are carried out when it is your action. If they depend on what the other side does, say so before “=>”: “pass => attack Sedan” counts only if its orders have “pass”.
form-standing-when = When
form-standing-always = Whenever it is my action
form-standing-undiced = Not if dice are rolled before
standing-if-too-long = What it depends on has at most { $most } characters.
menu-say = What to do here, always
menu-revoke = Revoke one
button-order = Give this order
button-this-turn = This turn only
button-limit = Only { $limit }
standing-set = ✔ Ordered.
standing-revoked = ✔ Revoked.
standing-obeyed = Your standing orders have done: { $orders }
log-ordered = (standing order)

standing-unknown = That cannot be ordered here. The command suggests what can.
standing-one-or-other = Say either what is to be done at a decision, or orders for your next action.
standing-never = From { $least } on and up to { $most } is never.
standing-none-here = This game knows no standing orders.
standing-both-seats = Who plays both sides has no standing orders.
standing-too-many = There is room for { $most } of them at a table. Revoke one first.
standing-too-long = Orders for the next action have at most { $most } characters.

# Why something counts no more
standing-void-otherwise = the other side has done something else.
standing-void-number = dice were rolled since.
standing-void-illegal = it has become impossible: { $reason }
standing-void-defect = it can no longer be read.
standing-void-back = the game went back to before it was written.
standing-void-corrected = the position was corrected since.
