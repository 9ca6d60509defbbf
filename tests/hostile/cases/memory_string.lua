-- Doubles a string until the memory is gone.
-- expect: needs more than 8 MiB of memory for one text or table
local base = require "base"
return base.episode { evil = function()
  local s = "x"
  while true do s = s .. s end --!
end }
