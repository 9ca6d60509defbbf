-- An iterator that never ends.
-- expect: ran for more than
local base = require "base"
return base.episode { evil = function()
  for _ in function() return 1 end do end --!
end }
