-- An action that says where its target is, and has none.
-- when: load
-- expect: wave.where: says more of a target of another sort
-- expect: expected target = "space" or "piece" with it
local base = require "base"
return base.episode { menus = { main = { actions = {
  wave = { where = "here", run = function() end }, --!
} } } }
