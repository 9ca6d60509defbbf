-- A mistake in a handler: the message shows the handlers that led there.
-- expect: during piece.damaged
-- expect: during piece.damage
-- expect: during noise
-- expect: during evil
local base = require "base"
return base.episode {
  on = {
    noise = function() piece("rogue"):damage(1) end,
    ["piece.damage"] = function(ev) if ev.n == 1 then piece("guard"):damage(3) end end,
    ["piece.damaged"] = function(ev) ev.piece:stan() end, --!
  },
  evil = function() trigger("noise") end,
}
