-- Asks from within a function of the library.
-- input: pick 2
-- input: undo
-- expect: replaced: 2
local base = require "base"
return base.episode { evil = function()
  local text = ("x"):gsub("x", function() return tostring(choose { seat = "a", verb = "pick", from = { 1, 2 } }) end)
  error("replaced: " .. text) --!
end }
