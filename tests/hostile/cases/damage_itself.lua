-- A handler of damage that damages again.
-- expect: nested more than
local base = require "base"
return base.episode {
  on = { ["piece.damage"] = function(ev) ev.piece:damage(2) end }, --!
  evil = function(guard) guard:damage(2) end,
}
