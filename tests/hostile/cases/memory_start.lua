-- Fills the memory in the setup.
-- when: start
-- expect: needs more than 8 MiB of memory for one text or table
local base = require "base"
return base.episode { steps = { set_up = function()
  local t = {}
  local s = "x" while true do s = s .. s; t[#t + 1] = s end --!
end } }
