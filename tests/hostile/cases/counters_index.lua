-- Reads a number of a variable with keys by an index.
-- expect: unknown packet "1"
local base = require "base"
return base.episode {
  vars = { match = { total = "int", packet = { keys = "symbols", max = 9 } } },
  evil = function() match.packet[1] = 1 end, --!
}
