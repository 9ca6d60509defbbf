-- A variable that no piece would have.
-- when: load
-- expect: vars.piece.oil.kinds: expected a list of kinds or tags, the pieces that have the variable
local base = require "base"
return base.episode { vars = { piece = {
  oil = { kinds = {} }, --!
} } }
