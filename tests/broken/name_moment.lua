-- A trigger that does not exist.
-- when: load
-- expect: on.piece.kiled: unknown trigger (did you mean "piece.killed"?)
local base = require "base"
return base.episode { on = {
  ["piece.kiled"] = function() end, --!
} }
