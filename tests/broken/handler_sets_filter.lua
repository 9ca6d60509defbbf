-- A filter of pieces that names an unknown tag.
-- when: load
-- expect: on.piece.enter.sets.pieces.nobody: unknown
local base = require "base"
return base.episode { vars = { piece = { worth = "int" } }, on = {
  ["piece.enter"] = { sets = { pieces = {
    nobody = { worth = 1 }, --!
  } } },
} }
