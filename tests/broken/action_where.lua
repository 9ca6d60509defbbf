-- An action with `where` but without a target.
-- when: load
-- expect: wave.where: says more of a target of another sort
-- expect: expected target = "space" or "piece" with it
local base = require "base"
return base.episode { menus = { main = { actions = {
  wave = { where = "here", run = function() end }, --!
} } } }
