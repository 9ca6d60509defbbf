-- A variable of the match that is limited to kinds.
-- when: load
-- expect: vars.match.oil.kinds: only variables of pieces are limited to kinds: declare it in vars.piece
local base = require "base"
return base.episode { vars = { match = {
  oil = { kinds = { "crate" } }, --!
} } }
