-- A symbol that does not exist, on a face of several.
-- when: load
-- expect: dice.coin[1]: unknown symbol "hitt" (did you mean "hit"?)
local base = require "base"
return base.episode { dice = {
  coin = { { "hit", "hitt" }, "miss" }, --!
} }
