-- A refill that empties the pile again.
-- expect: nested more than 16 deep
local base = require "base"
return base.episode {
  on = { ["pile.refilled"] = function()
    while #pile("deck") > 0 do pile("deck"):top():move_to(pile("discard")) end --!
  end },
  evil = function() while true do pile("deck"):draw_to(pile("discard")) end end,
}
