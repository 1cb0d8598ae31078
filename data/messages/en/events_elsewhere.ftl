# Events that are shown in other servers than their own.

command-event-publish = Show an event in another server, or there no more (directors)
command-event-accept = Show an event of another server here, by the code of its directors (directors)
option-event-published = Which event
option-code = The code that a director of the event has given you
option-news-elsewhere = Where it is told; nothing: here
event-listed-elsewhere = **{ $title }** (of another server): { $what }
event-publishing = Where { $title } is shown
event-publishing-rules = A director of another server shows it there with `/event accept` and a code of yours, each good for one server. Pairings, results and standings are seen there, names as people signed up; nothing can be done there. The leaderboard of its own games goes with it; ratings, records and players of this server stay here.
event-published-nowhere = It is shown in no other server.
event-share-open = Not used yet, for `/event accept`: { CODE($code) }
event-share = Shown in { $server }.
event-shown-here = It is shown here, and told in <#{ $channel }>.
event-shown-no-more = { $title } is shown here no more.
event-code-unknown = No event is to be had by this code. Its directors have it from `/event publish`.
event-code-here = This event is held here: there is nothing to accept.
event-publish-most = It is published { $most } times: withdraw one first.
event-trouble-elsewhere = ⚠ It cannot be told there: the channel is gone, or closed to me. `/event accept` with the same code names another.
button-evshare = One more server
button-evunshare = Withdraw: { $where }
button-evunshare-here = Show it here no more
