-- A kind with an id as long as ids can be: it is shown with its title and its points.
-- when: harmless
-- expect: Methuselah acts (2 AP left)
local base = require "base"
local longest = string.rep("l", 64)
return base.episode {
  kinds = { [longest] = { title = "Methuselah", side = "red", seat = "a", ap = 2, hp = 3, tags = { "hero" } } },
  attacks = {}, piles = {}, cards = {},
  steps = { set_up = function() spawn(longest, space("a1")) end },
  evil = function() match.total = 1 end,
}
