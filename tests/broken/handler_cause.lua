-- A handler that waits for an unknown cause.
-- when: load
-- expect: on.piece.damage.when.cause: unknown name "fier"
local base = require "base"
return base.episode { on = {
  ["piece.damage"] = { when = { cause = "fier" }, run = function() end }, --!
} }
