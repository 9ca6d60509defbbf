-- A base that is round and square.
-- when: load
-- expect: a piece has a round `base` or a `size`, not both
local base = require "base"
return base.episode { kinds = {
  cart = { title = "Cart", base = 25,
    size = { 30, 60 } }, --!
} }
