-- Catches the errors of more handlers than may be nested, and goes on.
-- when: harmless
-- expect: The total is 40.
local base = require "base"
return base.episode {
  on = {
    noise = function() error("bad") end,
    ["track.changed"] = function() match.small = match.small + 1 end,
  },
  evil = function(guard)
    for _ = 1, 40 do
      local fine, why = pcall(trigger, "noise")
      assert(not fine and tostring(why):find("bad"), why)
    end
    track("score"):add(1)
    guard:move(space("a2"))
    assert(match.small == 1)
    emit("counted", { n = 40 })
    match.total = 1
  end,
}
