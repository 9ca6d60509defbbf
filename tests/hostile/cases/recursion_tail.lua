-- Tail calls without end.
-- expect: ran for more than
local base = require "base"
return base.episode { evil = function()
  local function on() return on() end --!
  on()
end }
