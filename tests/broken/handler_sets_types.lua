-- A handler that copies a number into a boolean variable.
-- when: load
-- expect: on.piece.enter.sets.match.seen.var: "round" and "seen" have values of two types
local base = require "base"
return base.episode { vars = { match = { seen = "bool" } }, on = {
  ["piece.enter"] = { sets = { match = {
    seen = { var = "round" }, --!
  } } },
} }
