-- Recursion without end.
-- expect: needs more than 64 MiB
local base = require "base"
return base.episode { evil = function()
  local function deeper() return 1 + deeper() end --!
  return deeper()
end }
