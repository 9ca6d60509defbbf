-- A prompt that reverses the order of the characters after it.
-- expect: choose: prompt: byte 5 (226) is not text
local base = require "base"
return base.episode { evil = function()
  choose { seat = "a", verb = "pick", from = { 1, 2 }, prompt = "Pick\u{202E}gnihton" } --!
end }
