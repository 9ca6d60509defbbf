-- A face that is a list of lists.
-- when: load
-- expect: dice.coin[1][1]: expected a string, got table
local base = require "base"
return base.episode { dice = {
  coin = { { { "hit" } }, "miss" }, --!
} }
