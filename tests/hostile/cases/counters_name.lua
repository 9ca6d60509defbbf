-- A counter that is not declared.
-- expect: unknown packet "hitt" (did you mean "hit"?)
local base = require "base"
return base.episode {
  vars = { match = { total = "int", packet = { keys = "symbols", max = 9 } } },
  evil = function() match.packet.hitt = 1 end, --!
}
