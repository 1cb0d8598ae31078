# What whoever runs the bot is told.
drilled-same = Game { $number } ({ $title }): { $entries ->
    [one] one entry leads
   *[other] { $entries } entries lead
} to { $hash }, where it stands.
drilled-elsewhere = Game { $number } ({ $title }): stands at { $hash } as it was stored; by the rules of this version its log leads elsewhere, as `rehearse` tells.
drilled-broken = Game { $number } ({ $title }): stands at { $hash }, but { $recorded } was stored.
drilled-unread = Game { $number } ({ $title }): cannot be read by this version.
drilled = { $count ->
    [one] One game,
   *[other] { $count } games,
} { $playing } going on. The copy can be put back.
command-health = How the bot fares; for whoever runs it
health = **Adjutant { $version }**, running for { $time }
health-no-host = Only whoever runs this bot may see that, and nobody is named. The host names users in the setting `ADJUTANT_HOSTS`.
health-not-host = Only whoever runs this bot may see that. Ask { $hosts }.
health-tables = Games: { $playing } going on, { $waiting } being offered or bid for, { $ended } over; { $memory } in memory.
health-actions = Actions: { $count } since the start, { $hour } in the last hour.
health-pictures = Pictures: { $count } painted; the middle one took { $median } ms, one in twenty { $late } ms or more.
health-queue = Waiting: { $pictures } to be painted, { $readings } to be read.
health-sizes = Database { $database } MB, free on its disk { $disk_free } MB, memory { $memory } MB.
health-backup = The newest copy of the database is { $time } old.
health-backup-none = There is no copy of the database yet.
health-backup-failed = **No copy of the database could be made:** { $reason }
health-errors = Errors since the start: { $count }.
health-error = - { $where }, incident { $number }
lasted-days = { $count } days
lasted-hours = { $count } hours
lasted-minutes = { $count } minutes
lasted-seconds = { $count ->
    [one] one second
   *[other] { $count } seconds
}

# What users are told of what is kept of them.
command-me = What the bot keeps of you
command-me-export = Everything that is kept of you, as a file for you alone
command-me-forget = Have everything that is kept of you deleted
button-forget = Delete all of it
somebody-forgotten = *somebody who was forgotten*
person-export = Everything that is kept of you: your settings and { $count ->
    [0] no game
    [one] one game
   *[other] { $count } games
}. Of games that are going on it holds what everybody may know and your own orders.
person-forget = **Have everything deleted that is kept of you?** This cannot be taken back.
person-forget-what = Your settings, drafts and standing choices are deleted. Games you have played stay for those you have played with, but nothing in them says any more that it was you.
person-forget-channels = Messages that stand in channels already are not changed; whoever runs the server can delete them.
person-forget-events = What you have told directors and judges of events is deleted. While an event of yours goes on, a mark is kept in it, by which nobody is found who is not asked for: a suspension does not end so, and only directors let you in again. Who was taken out of the ratings of a server stays out in the same way.
person-forget-copies = Copies of the database that were made before still hold it until the host deletes them.
person-forget-games = { $count ->
    [one] What you have going on ends first, as if you gave it up:
   *[other] All { $count } that you have going on end first, as if you gave them up:
}
person-forget-game = - { $title } in <#{ $channel }>
person-forgotten = Done. { $count ->
    [0] You had nothing going on.
    [one] What you had going on has ended.
   *[other] All { $count } that you had going on have ended.
} Nothing that is kept names you any more.
person-not-yours = That button asks for somebody else.
person-unknown = That is nobody on Discord.
person-leaving = Who is being forgotten takes part in nothing. Try again in a moment.
person-still-plays = Something has begun meanwhile. Ask again.
