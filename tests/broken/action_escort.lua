-- An escort of pieces that do not exist.
-- when: load
-- expect: menus.main.actions.move.escort: unknown kind, tag, condition, face or variable "civilian"
local base = require "base"
return base.episode { menus = { main = { actions = {
  move = { builtin = "move", escort = "civilian" }, --!
} } } }
