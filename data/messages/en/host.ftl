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
