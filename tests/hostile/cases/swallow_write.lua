-- Catches the error about a float and continues, which is allowed; the float must not be assigned.
-- expect: total is 99
local base = require "base"
return base.episode { evil = function()
  pcall(function() match.total = 0.5 end)
  error("total is " .. match.total) --!
end }
