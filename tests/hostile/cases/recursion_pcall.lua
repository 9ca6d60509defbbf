-- Recursion through pcall.
-- expect: stack overflow
local base = require "base"
return base.episode { evil = function()
  local function deeper() local _, why = pcall(deeper) error(why, 0) end --!
  deeper()
end }
