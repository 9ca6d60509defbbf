-- A set of a million letters.
-- expect: this pattern could take too long
local base = require "base"
return base.episode { evil = function()
  return ("b"):rep(500000):find("[" .. ("a"):rep(500000) .. "]") --!
end }
