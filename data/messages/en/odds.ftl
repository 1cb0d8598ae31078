# Odds of something proposed, in any game: counted exactly, bounded where somebody may choose.

odds-fact = { $fact } [{ $rule }]
odds-spread = { $matter }: { $results }.
odds-share = { $result } { $percent }% ({ $cases } of { $of })
odds-share-between = { $result } { $least } to { $most }%

# What a choice would show before it is made.

preview-title = { $choice }: { $parts }
preview-either = { LIST($choices, last: "or") }
preview-from = From: { $spaces }.
preview-to = To: { $spaces }.
preview-reach = Within reach: { $spaces }.
preview-some = Within reach of some of them: { $spaces }.
preview-target = To attack: { $spaces }.
preview-area = { $places } places are possible.
