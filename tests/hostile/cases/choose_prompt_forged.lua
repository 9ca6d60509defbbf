-- A prompt whose second line looks like a message of the program's.
-- expect: choose: prompt: byte 4 is a line break
local base = require "base"
return base.episode { evil = function()
  choose { seat = "a", verb = "pick", from = { 1, 2 }, prompt = "One\nprecinct: this match was lost.\n" } --!
end }
