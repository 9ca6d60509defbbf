-- Makes new words for keys until the memory is gone.
-- expect: needs more than 64 MiB of memory
local base = require "base"
return base.episode { evil = function()
  local t = {}
  for i = 1, math.maxinteger do t[("key"):rep(1000) .. i] = i end --!
end }
