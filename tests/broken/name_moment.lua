-- A moment that there is not.
-- when: load
-- expect: on.unit.kiled: unknown moment (did you mean "unit.killed"?)
local base = require "base"
return base.episode { on = {
  ["unit.kiled"] = function() end, --!
} }
