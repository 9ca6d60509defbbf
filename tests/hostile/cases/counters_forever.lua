-- An endless walk through the numbers of a variable with keys.
-- expect: more than 500 ms
local base = require "base"
return base.episode {
  vars = { match = { total = "int", packet = { keys = "symbols", max = 9 } } },
  evil = function() while true do for _ in pairs(match.packet) do end end end, --!
}
