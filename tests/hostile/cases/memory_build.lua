-- Fills the memory in build().
-- when: load
-- expect: needs more than 8 MiB of memory for one text or table
local base = require "base"
return base.episode { build = function()
  local t = {}
  local s = "x" while true do s = s .. s; t[#t + 1] = s end --!
end }
