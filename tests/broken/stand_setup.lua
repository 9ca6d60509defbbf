-- A setup that puts a piece where it may not stand.
-- when: load
-- expect: stand[1] does not let guard end a movement on a1, but the setup puts it there (nobody stands at a start)
local base = require "base"
return base.episode { stand = {
  { into = "start", never = true, why = "nobody stands at a start" }, --!
} }
