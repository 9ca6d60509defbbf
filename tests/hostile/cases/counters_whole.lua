-- Assigns all numbers of a variable with keys at once.
-- expect: "packet" of a match cannot be assigned
local base = require "base"
return base.episode {
  vars = { match = { total = "int", packet = { keys = "symbols", max = 9 } } },
  evil = function() match.packet = { hit = 1 } end, --!
}
