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
