-- A prompt with bytes that control the terminal.
-- expect: choose: prompt: byte 1 (27) is not text
local base = require "base"
return base.episode { evil = function()
  choose { seat = "a", verb = "pick", from = { 1, 2 }, prompt = "\27[2J\0hidden" } --!
end }
