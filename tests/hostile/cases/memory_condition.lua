-- A condition that fills the memory.
-- expect: needs more than 8 MiB of memory for one text or table
local base = require "base"
return base.episode {
  test = function()
    local t = {}
    local s = "x" while match.armed do s = s .. s; t[#t + 1] = s end --!
    return true
  end,
  evil = function() match.armed = true end,
}
