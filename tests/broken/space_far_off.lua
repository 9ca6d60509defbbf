-- A space name without a similar name: `check` warns of it, and play, which uses it, fails.
-- expect: unknown space "zz99"
local base = require "base"
return base.episode { evil = function(guard)
  guard:place(space "zz99") --!
end }
