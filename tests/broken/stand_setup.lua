-- A setup that puts a piece where it may not stand.
-- when: load
-- expect: stand[1] lets guard end no movement on a1, where the setup puts it (nobody stands at a start)
local base = require "base"
return base.episode { stand = {
  { into = "start", never = true, why = "nobody stands at a start" }, --!
} }
