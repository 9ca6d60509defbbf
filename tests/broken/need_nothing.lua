-- A condition that names a variable but no value.
-- when: load
-- expect: needs[1].var: says nothing of its value
-- expect: expected is, min, max, equals_var, differs_var or less_than_var
local base = require "base"
return base.episode { menus = { main = { actions = {
  wave = { run = function() end, needs = {
    { var = "wounds", of = "actor", why = "hurt" }, --!
  } },
} } } }
