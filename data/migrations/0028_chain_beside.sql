-- What stands in the chain besides: what was agreed on from a change on (JSON; NULL: as before), and with which change each
-- time of a clock was written down (NULL: before they stood in the chain).
ALTER TABLE changes ADD COLUMN conditions TEXT;
ALTER TABLE spells ADD COLUMN revision INTEGER;
