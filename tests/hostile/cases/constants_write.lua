-- Assigns a constant.
-- when: load
-- expect: settings and constants cannot be assigned
local base = require "base"
return base.episode { constants = { rule = { default = 1 } }, build = function(_, const)
  const.rule = 2 --!
end }
