-- Moves a carried piece, its carrier, and a chain of carriers.
-- when: harmless
local base = require "base"
return base.episode {
  steps = { set_up = function()
    spawn("guard", space("a1"))
    spawn("rogue", space("b1"))
    spawn("crate", space("b1"))
    spawn("crate", space("b1"))
  end },
  evil = function(guard)
    local rogue, crate, other = piece("rogue"), piece("crate.1"), piece("crate.2")
    guard:move(space("b1"))
    guard:carry(rogue)
    rogue:carry(crate)
    crate:carry(other)
    guard:move(space("a1")) -- all carried pieces move along
    assert(other.space == space("a1") and other.carrier == crate and rogue.carrier == guard)
    rogue:move(space("a2")) -- it moves on its own, with the pieces that it carries
    assert(rogue.carrier == nil and #guard.cargo == 0 and other.space == space("a2"))
    guard:move(space("b1"))
    assert(rogue.space == space("a2"))
    other:carry(rogue) -- a ring
    crate:move(space("a1"))
    assert(crate.carrier == nil and rogue.space == space("a1") and other.space == space("a1"))
    match.total = 1
  end,
}
