-- A card that does not exist, in a list.
-- when: load
-- expect: unknown card "kong" (did you mean "king"?)
local base = require "base"
return base.episode { piles = {
  deck = { cards = { "ace", "kong" } }, --!
} }
