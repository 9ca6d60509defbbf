-- A symbol that there is not.
-- when: load
-- expect: dice.coin: unknown symbol "hitt" (did you mean "hit"?)
local base = require "base"
return base.episode { dice = {
  coin = { "hitt", "miss" }, --!
} }
