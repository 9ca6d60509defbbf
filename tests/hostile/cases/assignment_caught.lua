-- Makes assignments that are errors, catches the errors, and reads the values.
-- when: harmless
-- expect: The total is 3.
-- expect: The match is over. It is a draw.
local base = require "base"
return base.episode {
  on = {
    ["attack.pool"] = function(ev) pcall(function() ev.n = 2147483647 end) end,
    ["attack.react"] = function(ev) pcall(function() ev.n = 2147483647 end) end,
  },
  evil = function(guard)
    assert(not pcall(function() guard.hp = 2147483647 end))
    assert(not pcall(function() guard.ap = 2147483647 end))
    assert(not pcall(function() guard.hp_max = -1 end))
    assert(not pcall(function() guard.movement_left = 1000001 end))
    assert(guard.ap == 2 and guard.hp_max == 3 and guard.movement_left == 0)
    match.total = guard.hp
    assert(attack("slash", guard, piece("rogue")) <= 2)
    emit("counted", { n = match.total })
    match.total = 1
  end,
}
