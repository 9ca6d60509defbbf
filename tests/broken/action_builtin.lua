-- A movement with an unknown `builtin`.
-- when: load
-- expect: menus.main.actions.move.builtin: expected "move", got "walk"
local base = require "base"
return base.episode { menus = { main = { actions = {
  move = { builtin = "walk" }, --!
} } } }
