-- A side's track that there is not.
-- when: load
-- expect: sides[1].track: unknown track "scroe" (did you mean "score"?)
local base = require "base"
return base.episode { sides = {
  { id = "red", track = "scroe" }, --!
} }
