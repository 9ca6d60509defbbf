-- Moves a track to and fro without end.
-- expect: has already emitted
local base = require "base"
return base.episode { evil = function()
  while true do track("score"):set(1) track("score"):set(0) end --!
end }
