-- A pattern of fifty optional letters.
-- expect: this pattern could take too long
local base = require "base"
return base.episode { evil = function()
  return ("a"):rep(50):match(("a?"):rep(50) .. ("a"):rep(50)) --!
end }
