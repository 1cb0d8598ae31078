# The guided first game
command-learn = Play your first game step by step: ten short lessons, a few minutes
option-again = begin with the first step again
lesson-heading = { $number } · { $title }
lesson-title = { $title } · practice, counts for nothing
lesson-thread = First game: { $title }
lesson-there = Your lesson is open at step { $number }: <#{ $thread }>. Only you and I are in there. `/learn` brings you back at any time.
lesson-here = { $server ->
        [yes] Only you see this. In a thread of your own it would be easier to find again: for that I need the permissions Create Private Threads and Send Messages in Threads in this channel.
       *[no] Only you see this.
    } `/learn` brings you back to your step.
lesson-astray = That is allowed, but it is not what this step is about. Nothing is lost: undo it, or try the step again.
lesson-done = ✔ { $learned }
lesson-again = Back to the beginning of this step.
lesson-done-for-you = Done for you: { CODE($orders) }.
lesson-typed = Typed: { CODE($orders) }
lesson-theirs = **What happened**
lesson-over = That was your first game
lesson-next = Ready for a real one? `/game new` invites somebody, `/help` always says what you can do next, and `/learn again:True` plays this once more.
lesson-left = You have left at step { $number }. `/learn` goes on there; after a week untouched I forget it.
lesson-closed = Well played. See you at the table!
lesson-none = { $title } has no guided first game yet. `/help` says how it is played here.
lesson-below = Your lesson stands below, as it is now.
lesson-no-game = This thread is your lesson, and that is for real games. Here you have `/order`, `/undo`, `/panel`, `/hand`, `/map`, `/describe`, `/status`, `/log`, `/odds`, `/reach` and `/help`.
lesson-nowhere = There is no guided first game here.
lesson-gone = You have no lesson open. `/learn` begins one.
lesson-not-yours = This is somebody else’s lesson. `/learn` begins your own.
button-lesson-next = Next
button-lesson-show = Show me how
button-lesson-skip = Do it for me
button-lesson-again = Try this step again
button-lesson-map = Map
button-lesson-leave = Leave
button-lesson-close = Close
local-lesson = The guided first game of { $title }. Type the orders you are asked for; next goes on, skip does a step for you, again begins it anew, undo takes back, leave goes back to the table.
local-lesson-next = Type next.
