-- A handler that waits for a cause which is no word.
-- when: load
-- expect: on.piece.damage.when.cause: unknown name "fier"
local base = require "base"
return base.episode { on = {
  ["piece.damage"] = { when = { cause = "fier" }, run = function() end }, --!
} }
