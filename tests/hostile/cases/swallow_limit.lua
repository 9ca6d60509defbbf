-- Catches the error of the time limit with pcall.
-- expect: ran for more than
local base = require "base"
return base.episode { evil = function()
  while true do pcall(function() while true do end end) end --!
end }
