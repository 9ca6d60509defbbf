-- A prompt that is half of a message.
-- expect: choose: prompt: byte 5 (2) is not text
local base = require "base"
return base.episode { evil = function()
  choose { seat = "a", verb = "pick", from = { 1, 2 }, prompt = "Pick\2{n}\31n\30" } --!
end }
