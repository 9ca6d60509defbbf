-- Fills a table until the memory is gone.
-- expect: needs more than 64 MiB of memory
local base = require "base"
return base.episode { evil = function()
  local t = {}
  for i = 1, math.maxinteger do t[i] = ("x"):rep(1000000) end --!
end }
