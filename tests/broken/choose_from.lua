-- A filter where choose wants a list.
-- when: play
-- expect: choose: from is not a list { ... } but a string
-- expect: pieces(filter) or spaces(filter) gives one
local base = require "base"
return base.episode { evil = function()
  choose { seat = "a", verb = "pick", from = "crate" } --!
end }
