# The dates of an event in the calendar of its server.

event-date-sign-up = { $title }: sign-up ends
event-date-starts = { $title } begins
event-date-round = { $title }: round { $round } ends
event-date-where = /event show
event-setting-calendar = Dates in the server’s calendar
event-rule-calendar = Its dates stand in the calendar of the server.
event-trouble-calendar = I may make no entries in the calendar of this server. Give me the permission *Create Events*, then press *Try again*.
