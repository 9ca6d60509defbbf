-- A sum for all pieces at once.
-- when: load
-- expect: on.piece.enter.sets.pieces.any.worth: expected a value or { none = true }: all these things get the same
local base = require "base"
return base.episode { vars = { piece = { worth = "int" } }, on = {
  ["piece.enter"] = { sets = { pieces = { any = {
    worth = { add = 1 }, --!
  } } } },
} }
