-- A step that asks another question first when it is run again.
-- input: pick 1
-- input: undo
-- expect: the script is not deterministic
local base = require "base"
local runs = 0
return base.episode { evil = function()
  runs = runs + 1
  if runs > 1 then choose { seat = "a", verb = "pick", from = { "sword", "fire" } } end --!
  choose { seat = "a", verb = "pick", from = { 1, 2 } }
end }
