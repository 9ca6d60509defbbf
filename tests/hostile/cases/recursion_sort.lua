-- Recursion through a comparator.
-- expect: stack overflow
local base = require "base"
return base.episode { evil = function()
  local function deeper() sort({ 2, 1 }, deeper) return true end --!
  deeper()
end }
