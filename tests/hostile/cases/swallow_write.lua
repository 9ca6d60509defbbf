-- Swallows the error of a float, then goes on: that is allowed, but the float must not be there.
-- expect: total is 99
local base = require "base"
return base.episode { evil = function()
  pcall(function() match.total = 0.5 end)
  error("total is " .. match.total) --!
end }
