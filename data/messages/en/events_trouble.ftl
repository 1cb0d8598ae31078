# What could not be done for the games of an event: for its directors.

event-trouble = ⚠ { $why }
event-trouble-match = - { $first } against { $second }
event-trouble-more = - and { $count } more
event-trouble-absent = ⚠ { $who } could not be added to the thread of { $first } against { $second }, and may have left the server: *Players* puts a substitute there.
event-gone = 🚪 { $name } ({ $who }) has left the server. Pick { $name } below for a substitute, or to let nobody meet the place any more.
event-gone-pick = Who has left the server
event-person-gone = 🚪 No member of this server any more.
event-desk-gone = 🚪 **{ $title }**: { $name } has left the server. *Directing* has the ways on.
event-not-member = This is no member of the server: nobody can take a place here before he joins.
event-trouble-void = The game has ended without a result.
event-trouble-seats = At this game sat somebody who has no place in it: decide it, from *Games*.
event-trouble-forgotten = One of the two was forgotten, so there is no game. *Players* puts a substitute in his place, or decide it, from *Games*.
event-trouble-discord = Discord lets me open no thread there. Give me the permission, then press *Try again*.
event-trouble-gone = The channel is deleted. `/event change` names another for the threads; a game whose own thread is gone begins anew from *Games*.
event-trouble-full = Discord takes no more threads here. Put old ones away, then press *Try again*.
event-trouble-deleted = The thread of the game is deleted: decide it or begin it anew, from *Games*.
event-trouble-table = The game could not be begun or ended. *Try again* does it anew.
event-trouble-nowhere = No channel is named for the threads of this event: `/event change` names one.
event-trouble-calendar-full = The calendar of this server is full (100 entries). Take some away, then press *Try again*.
event-trouble-news = I may not write to the channel of this event. Give me the permission or name another channel with `/event change`, then press *Try again*.
