-- Concatenates a megabyte a thousand times.
-- expect: needs more than 8 MiB of memory for one text or table
local base = require "base"
return base.episode { evil = function()
  local s, t = ("x"):rep(1000000), {}
  for i = 1, 1000 do t[i] = s end
  return table.concat(t) --!
end }
