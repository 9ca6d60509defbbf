-- A trace of an event of the core, which draws its own.
-- when: load
-- expect: traces.piece.moved: expected an event of the game
local base = require "base"
return base.episode { traces = {
  ["piece.moved"] = { at = "space" }, --!
} }
