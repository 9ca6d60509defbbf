-- Fills the memory in a condition.
-- expect: needs more than 64 MiB of memory
local base = require "base"
return base.episode {
  test = function()
    local t = {}
    while match.armed do t[#t + 1] = ("x"):rep(1000000) end --!
    return true
  end,
  evil = function() match.armed = true end,
}
