-- A variable of a kind that does not exist.
-- when: load
-- expect: vars.piece.oil.kinds: unknown kind or tag "lamb" (did you mean "lamp"?)
local base = require "base"
return base.episode { vars = { piece = {
  oil = { kinds = { "crate", "lamb" } }, --!
} } }
