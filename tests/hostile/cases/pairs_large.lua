-- Walks a table of too many keys in order.
-- expect: pairs: a table of more than
local base = require "base"
return base.episode { evil = function()
  local t = {}
  for i = 1, 100000 do t[i] = i end
  for _ in pairs(t) do end --!
end }
