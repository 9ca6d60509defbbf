-- A pattern that would try for days.
-- expect: this pattern could take too long
local base = require "base"
return base.episode { evil = function()
  return ("a"):rep(50000):find((".-"):rep(10) .. "b") --!
end }
