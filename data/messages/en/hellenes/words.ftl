# Sides, areas, blocks and cards as other sentences name them. Proper names are data and stand in the sheets.

hl-side-athens = Athens
hl-side-sparta = Sparta
hl-side-nobody = nobody
hl-side-neutral = neutral
hl-area = { $name }
hl-block = { $block } { $name }
hl-garrison = the garrison
hl-card = card { $number } “{ $title }”

# What a typed name may not be.

hl-notation-did-you-mean = { $problem } Did you mean { LIST($guesses, last: "or") }?
hl-notation-area = “{ $token }” is no area and no City.
hl-notation-area-several = “{ $token }” may be several areas: { LIST($names, last: "or") }.
hl-notation-block = “{ $token }” is no block.
hl-notation-block-several = “{ $token }” may be several blocks: { LIST($names, last: "or") }.
hl-notation-card = “{ $token }” is no card.
hl-notation-card-several = “{ $token }” may be several cards: { LIST($names, last: "or") }.
hl-notation-side = “{ $token }” is no side. Expected Athens or Sparta.

# Seasons, kinds and parts of the world.

hl-side-either = either side
hl-name-season-spring = Spring
hl-name-season-summer = Summer
hl-name-season-high-summer = High Summer
hl-name-season-fall = Fall
hl-name-season-winter = Winter
hl-moment = { $season } { $year } BC
hl-moment-now = this Season
hl-moment-earlier = an earlier Season
hl-scenario = { $name }
hl-scenario-short-431 = 431
hl-scenario-short-sicily = Sicily
hl-scenario-short-413 = 413
hl-scenario-short-415 = 415
hl-theatre-greece = Greece
hl-theatre-sicily = Sicily
hl-class-greek = Greek
hl-class-barbarian = Barbarian
hl-kind-hoplite = hoplites
hl-kind-infantry = infantry
hl-kind-archer = archers
hl-kind-cavalry = cavalry
hl-kind-fleet = fleet
