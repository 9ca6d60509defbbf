-- A question that does not come when the step is run again.
-- input: pick 1
-- expect: step ended without asking question 2 of 2 again: it is not deterministic
local base = require "base"
local asked = false
return base.episode { evil = function()
  if asked then return end
  asked = true
  choose { seat = "a", verb = "pick", from = { 1, 2 } }
end }
