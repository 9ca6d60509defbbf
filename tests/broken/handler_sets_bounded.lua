-- A handler that assigns a variable whose bound is another variable.
-- when: load
-- expect: on.piece.enter.sets.match.score: it is bounded by another variable, so a function has to assign it
local base = require "base"
return base.episode { vars = { match = { score = { type = "int", max = "best" }, best = "int" } }, on = {
  ["piece.enter"] = { sets = { match = {
    score = 1, --!
  } } },
} }
