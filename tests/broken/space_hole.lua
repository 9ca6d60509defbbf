-- A space where the map has a hole.
-- when: play
-- expect: "c2" is not a space: the map of board "main" has a hole there
local base = require "base"
return base.episode { evil = function(guard)
  guard:place(space("c2")) --!
end }
