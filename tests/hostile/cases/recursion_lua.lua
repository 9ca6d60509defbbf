-- Recursion without end.
-- expect: needs more than 64 MiB of memory; does a function call itself without end?
local base = require "base"
return base.episode { evil = function()
  local function deeper() return 1 + deeper() end --!
  return deeper()
end }
