-- A misspelled key of a condition.
-- when: load
-- expect: needs[2].their: unknown key (did you mean "there"?)
local base = require "base"
return base.episode { menus = { main = { actions = {
  wave = { target = "space", run = function() end, needs = {
    { there = "rogue" },
    { their = "crate" }, --!
  } },
} } } }
