# Leagues and tournaments in a server: events, their people, rounds and results.

no-event = There is no event { $event }.
event-trouble-void = The game has ended without a result.
