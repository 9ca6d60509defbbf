-- A range whose first number is above its second.
-- when: load
-- expect: range: expected the least first, got { 3, 1 }
local base = require "base"
return base.episode { menus = { main = { end_verb = "end", end_label = "End", actions = {
  poke = { label = "Poke {1}", target = "space", where = "board", run = function() end,
    needs = { { range = { 3, 1 } } } }, --!
} } } }
