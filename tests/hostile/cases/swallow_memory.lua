-- Swallows the limit of memory.
-- expect: not enough memory
local base = require "base"
return base.episode { evil = function()
  local kept = {}
  while true do pcall(function() kept[#kept + 1] = ("x"):rep(100000) .. #kept end) end --!
end }
