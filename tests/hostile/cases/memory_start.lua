-- Fills the memory in the setup.
-- when: start
-- expect: needs more than 64 MiB of memory
local base = require "base"
return base.episode { steps = { set_up = function()
  local t = {}
  while true do t[#t + 1] = ("x"):rep(1000000) end --!
end } }
