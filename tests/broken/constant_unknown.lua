-- build() asks for a constant that does not exist.
-- when: load
-- place: line
-- expect: unknown setting or constant "demage" (did you mean "damage"?)
local base = require "base"
return base.episode { constants = { damage = { default = 1 } }, build = function(_, const)
  return const.demage --!
end }
