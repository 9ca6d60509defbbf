-- A condition about sight whose value is neither true nor "clear".
-- when: load
-- expect: expected true (at least partly) or "clear"
local base = require "base"
return base.episode { menus = { main = { actions = { wave = { target = "space", where = "board", run = function() end,
  needs = {
    { sees = "partial" }, --!
  } } } } } }
