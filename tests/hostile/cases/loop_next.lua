-- Walks a large table with next, which searches the smallest key each time.
-- expect: ran for more than
local base = require "base"
return base.episode { evil = function()
  local t = {}
  for i = 1, 30000 do t["k" .. i] = i end
  for _ in next, t do end --!
end }
