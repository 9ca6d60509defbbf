-- One thing where choose wants a list of things for the prompt.
-- when: play
-- expect: choose: args is not a list { ... } but one thing alone
local base = require "base"
return base.episode { evil = function(guard)
  choose { seat = "a", verb = "pick", from = { 1, 2 }, args = guard } --!
end }
