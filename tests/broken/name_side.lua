-- A side that does not exist.
-- when: load
-- expect: seats[2].side: unknown side "bleu" (did you mean "blue"?)
local base = require "base"
return base.episode { seats = {
  { id = "a", side = "red" },
  { id = "b", side = "bleu" }, --!
} }
