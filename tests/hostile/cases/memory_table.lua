-- Fills a table until the memory is gone.
-- expect: needs more than 8 MiB of memory for one text or table
local base = require "base"
return base.episode { evil = function()
  local t = {}
  local s = "x" for i = 1, math.maxinteger do s = s .. s; t[i] = s end --!
end }
