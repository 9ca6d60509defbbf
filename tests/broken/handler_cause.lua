-- A handler that waits for a cause which is no word.
-- when: load
-- expect: on.unit.damage.when.cause: unknown word "fier"
local base = require "base"
return base.episode { on = {
  ["unit.damage"] = { when = { cause = "fier" }, run = function() end }, --!
} }
