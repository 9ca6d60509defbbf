-- A symbol that does not exist.
-- when: load
-- expect: dice.coin: unknown symbol "hitt" (did you mean "hit"?)
local base = require "base"
return base.episode { dice = {
  coin = { "hitt", "miss" }, --!
} }
