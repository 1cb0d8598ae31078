# What players say of themselves.

button-profile = Edit my profile
profile-title = What you say of yourself
profile-foot = Others see on `/player` what you make public. Nights and days away: `/time`. All of it is in `/me export` and goes with `/me forget`.
profile-line = { $line } { $public ->
    [yes] (everybody sees it)
   *[no] (only you)
}
profile-name = Name: { $name }
profile-zone = Time zone: { $zone }, { $there } there now
profile-hours = Plays mostly from <t:{ $begins }:t> to <t:{ $ends }:t>
profile-languages = Languages: { $languages }
profile-side = { $title }: usually { $role }
profile-no-side = { $title }: either side
profile-games = { $games ->
    [one] One game at once at most
   *[other] { $games } games at once at most
}
profile-part-name = Name
profile-part-zone = Time zone
profile-part-hours = Hours
profile-part-languages = Languages
profile-part-sides = Usual sides
profile-part-games = Games at once
profile-nothing = nothing
profile-nobody = Nothing: others see none of it
profile-public = Everybody sees: { $parts }
profile-pick-side = Usual sides: pick a game and a side
profile-pick-games = { $games ->
    [0] Games at once: as many as come
   *[other] Games at once: { $games }
}
profile-at-once = { $games ->
    [0] As many as come
    [one] 1 game
   *[other] { $games } games
}
button-profile-write = { $part }…
profile-field-name = How you want to be called
profile-field-zone = A time zone such as Europe/Paris
profile-field-hours = From when to when, such as 19:00-23:00
profile-field-languages = Such as English, Russian
profile-too-long = That is longer than { $most } letters, or more than a line.
profile-no-hours = “{ $typed }” says no hours. Write them as 19:00-23:00.
profile-full = You play { $going } { $going ->
    [one] game
   *[other] games
} and want { $games } at once at most. `/player` has the button to change that.
profile-full-note = That is more than you want at once: { $games } at most, and { $going } { $going ->
    [one] goes
   *[other] go
} on. `/player` has the button to change that.
profile-full-other = { $player } wants { $games } { $games ->
    [one] game
   *[other] games
} at once at most, and plays { $going }.
