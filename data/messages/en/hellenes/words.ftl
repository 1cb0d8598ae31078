# Sides, areas, blocks and cards as other sentences name them. Proper names are data and stand in the sheets.

hl-side-athens = Athens
hl-side-sparta = Sparta
hl-side-nobody = nobody
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
