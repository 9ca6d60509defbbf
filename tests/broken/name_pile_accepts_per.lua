-- A pile that accepts cards of a pile of which each piece has one.
-- when: load
-- expect: piles.discard.accepts: expected a pile without `per`: there are several "hand", one for each owner
local base = require "base"
return base.episode { piles = {
  hand = { per = "hero" },
  discard = { accepts = { "hand" } }, --!
} }
