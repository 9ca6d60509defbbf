-- A plain text of half a million letters.
-- expect: this pattern could take too long
local base = require "base"
return base.episode { evil = function()
  return ("a"):rep(1000000):find(("a"):rep(500000) .. "b", 1, true) --!
end }
