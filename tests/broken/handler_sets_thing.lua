-- A variable of spaces that names a piece.
-- when: load
-- expect: on.piece.enter.sets.match.last.of: "last" cannot hold this thing
local base = require "base"
return base.episode { vars = { match = { last = "space" } }, on = {
  ["piece.enter"] = { sets = { match = {
    last = { of = "piece" }, --!
  } } },
} }
