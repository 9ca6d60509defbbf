-- Two conditions in one table.
-- when: load
-- expect: needs[1].at: this condition is one of `here` already
-- expect: write each in braces of its own: { here = ... }, { at = ... }
local base = require "base"
return base.episode { menus = { main = { actions = {
  wave = { run = function() end, needs = {
    { here = "crate", at = "tower", why = "not here" }, --!
  } },
} } } }
