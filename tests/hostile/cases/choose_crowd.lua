-- 1000 pieces on one space to choose from, each unlike every other.
-- when: harmless
-- input: pick crate.7
local base = require "base"
return base.episode {
  kinds = {
    guard = { side = "red", seat = "a", ap = 2, hp = 3, tags = { "hero" } },
    rogue = { side = "blue", seat = "b", ap = 2, hp = 3 },
    lamp = { faces = { "lit", "dark" } },
    crate = { count = 1000 },
  },
  steps = { set_up = function()
    spawn("guard", space("a1"))
    for i = 1, 1000 do spawn("crate", space("a2")).wounds = i end
  end },
  evil = function() choose { seat = "a", verb = "pick", from = pieces("crate") } match.total = 1 end,
}
