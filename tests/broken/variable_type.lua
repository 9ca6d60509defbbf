-- A type that does not exist.
-- when: load
-- expect: vars.match.gold: expected the type int, bool, name, piece, space, card, side, seat or point, got "number"
local base = require "base"
return base.episode { vars = { match = {
  gold = "number", --!
} } }
