-- A rule of standing without its effect.
-- when: load
-- expect: stand[1].never: is missing
local base = require "base"
return base.episode { stand = {
  { into = "tower" }, --!
} }
