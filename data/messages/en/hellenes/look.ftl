# Look-ups in words.

hl-rule = **{ $title }** { $words }
hl-rule-marked = **{ $title }** { $words } *({ LIST($marks) })*
hl-rule-title = { $number } { $title }
hl-rule-contents = **{ $title }**: { $parts }
hl-rulings = **Readings**
hl-ruling = • { $words } ({ $id })
hl-mark-fragment = rules text
hl-mark-rulebook = English rulebook
hl-mark-article = articles
hl-mark-part-1 = Russian introduction
hl-mark-part-5 = Russian last part
hl-mark-inferred = inferred
hl-mark-rebuilt = rebuilt
hl-mark-heading = heading
