-- Reads a constant that is not there.
-- when: load
-- expect: unknown setting or constant "rool"
local base = require "base"
return base.episode { constants = { rule = { default = 1 } }, build = function(_, const)
  return const.rool --!
end }
