-- A function among the alternatives of `either`, which must be data.
-- when: load
-- expect: what a script or a card says has no place in `either`: data only
local base = require "base"
return base.episode { menus = { main = { actions = {
  wave = { label = "Wave", run = function() end, needs = {
    { either = { { { here = "guard" } }, { { test = function() return true end } } } }, --!
  } },
} } } }
