-- A rule of `stand` without `never` or `first`.
-- when: load
-- expect: stand[1].never: is missing
local base = require "base"
return base.episode { stand = {
  { into = "tower" }, --!
} }
