-- When the time to answer a warning is over is what stands here from now on: until then a day was counted from when it was
-- made, whatever stood here, and warnings of the first versions had more.
UPDATE proposals SET until = made + 86400
WHERE kind = 'warning' AND state = 'pending' AND (until IS NULL OR until > made + 86400);
