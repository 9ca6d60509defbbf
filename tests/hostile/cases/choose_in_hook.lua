-- Asks in a handler of a handler.
-- input: pick 2
-- input: undo
-- expect: chosen 2
-- expect: during echo
local base = require "base"
return base.episode {
  triggers = { "noise", "echo" },
  on = {
    noise = function() trigger("echo") end,
    echo = function() error("chosen " .. choose { seat = "a", verb = "pick", from = { 1, 2 } }) end, --!
  },
  evil = function() trigger("noise") end,
}
