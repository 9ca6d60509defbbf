-- An endless loop of goto.
-- expect: ran for more than
local base = require "base"
return base.episode { evil = function()
  ::again::
  goto again --!
end }
