-- An anchor, which has no effect in gmatch.
-- expect: this pattern could take too long
local base = require "base"
return base.episode { evil = function()
  for _ in ("^"):rep(4000):gmatch("^.-.-b") do end --!
end }
