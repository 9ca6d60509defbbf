-- A prompt that steers the terminal.
-- input: pick 1
-- input: undo
-- expect: \x1b[2J
local base = require "base"
return base.episode { evil = function()
  choose { seat = "a", verb = "pick", from = { 1, 2 }, prompt = "\27[2J\0hidden" }
  error("afterwards") --!
end }
