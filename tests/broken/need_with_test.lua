-- A function among the conditions of `with`, which must be data.
-- when: load
-- expect: what a script or a card says has no place in `with`: data only
local base = require "base"
return base.episode { menus = { main = { actions = {
  wave = { label = "Wave", run = function() end, needs = {
    { here = "guard", with = { { test = function() return true end } } }, --!
  } },
} } } }
