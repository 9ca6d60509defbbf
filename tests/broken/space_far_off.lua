-- A space without its like: `check` warns of the name, and play, which meets it, makes it an error.
-- expect: unknown space "zz99"
local base = require "base"
return base.episode { evil = function(guard)
  guard:place(space "zz99") --!
end }
