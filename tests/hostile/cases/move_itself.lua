-- A handler of entering that moves the piece on without end.
-- expect: nested more than
local base = require "base"
return base.episode {
  on = { ["piece.enter"] = function(ev) ev.piece:move(ev.from) end }, --!
  evil = function(guard) guard:move(space("a2")) end,
}
