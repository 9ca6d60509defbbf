-- A condition `either` without alternatives, which could never hold.
-- when: load
-- expect: needs[1].either: expected at least one list of conditions
local base = require "base"
return base.episode { menus = { main = { actions = {
  wave = { label = "Wave", run = function() end, needs = { { either = {} } } }, --!
} } } }
