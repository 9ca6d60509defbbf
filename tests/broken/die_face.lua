-- An unknown symbol on a face with several symbols.
-- when: load
-- expect: dice.coin[1]: unknown symbol "hitt" (did you mean "hit"?)
local base = require "base"
return base.episode { dice = {
  coin = { { "hit", "hitt" }, "miss" }, --!
} }
