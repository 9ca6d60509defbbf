-- A list to choose from that has a gap.
-- when: play
-- expect: choose: from[2] is nil, and more follows: a list has no gaps
local base = require "base"
return base.episode { evil = function()
  choose { seat = "a", verb = "pick", from = { 1, nil, 3 } } --!
end }
