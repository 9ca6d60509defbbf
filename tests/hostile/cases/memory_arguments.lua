-- Collects ever more arguments.
-- expect: ran for more than
local base = require "base"
return base.episode { evil = function()
  local function more(...) return more(1, ...) end --!
  more()
end }
