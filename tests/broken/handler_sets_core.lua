-- A handler that assigns a field of the engine.
-- when: load
-- expect: on.piece.enter.sets.match.round: expected `ap` or a variable that `vars` declares
local base = require "base"
return base.episode { on = {
  ["piece.enter"] = { sets = { match = {
    round = 1, --!
  } } },
} }
