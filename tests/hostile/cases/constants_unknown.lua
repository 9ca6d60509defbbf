-- Reads a constant that does not exist.
-- when: load
-- expect: unknown setting or constant "rool"
local base = require "base"
return base.episode { constants = { rule = { default = 1 } }, build = function(_, const)
  return const.rool --!
end }
