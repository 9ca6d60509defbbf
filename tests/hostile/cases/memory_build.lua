-- Fills the memory in build().
-- when: load
-- expect: needs more than 64 MiB of memory
local base = require "base"
return base.episode { build = function()
  local t = {}
  while true do t[#t + 1] = ("x"):rep(1000000) end --!
end }
