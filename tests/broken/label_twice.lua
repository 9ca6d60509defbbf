-- A verb with two labels.
-- when: load
-- expect: verb "wave" is declared twice with different labels
local base = require "base"
return base.episode { menus = {
  main = { actions = { wave = { label = "Wave", run = function() end } } },
  side = { actions = { wave = { label = "Greet", run = function() end } } }, --!
} }
