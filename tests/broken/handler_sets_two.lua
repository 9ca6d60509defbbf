-- A handler that counts and copies at once.
-- when: load
-- expect: on.piece.enter.sets.match.score: expected a value, { add = n }, { var = "name" }, { of = "piece" } or { none = true }
local base = require "base"
return base.episode { vars = { match = { score = "int" } }, on = {
  ["piece.enter"] = { sets = { match = {
    score = { add = 1, var = "round" }, --!
  } } },
} }
