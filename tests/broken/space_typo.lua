-- A space outside the board, in a function.
-- expect: unknown space "a6"
local base = require "base"
return base.episode { evil = function(guard)
  guard:place(space("a6")) --!
end }
