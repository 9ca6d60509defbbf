-- A number of a variable with keys beyond its maximum.
-- expect: packet: 10 is outside
local base = require "base"
return base.episode {
  vars = { match = { total = "int", packet = { keys = "symbols", max = 9 } } },
  evil = function() match.packet.hit = 10 end, --!
}
