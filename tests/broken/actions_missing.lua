-- A menu without actions.
-- when: load
-- expect: menus.main.actions: is missing: expected a table
local base = require "base"
return base.episode { menus = {
  main = { end_verb = "end" }, --!
} }
