-- Swallows the limit of time.
-- expect: ran for more than
local base = require "base"
return base.episode { evil = function()
  while true do pcall(function() while true do end end) end --!
end }
