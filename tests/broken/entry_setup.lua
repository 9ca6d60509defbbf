-- A setup that puts more pieces on a space than a rule of entry allows.
-- when: load
-- expect: enter[1] does not let guard be on a1 beside the pieces there, but the setup puts it there (one fills a space)
local base = require "base"
return base.episode { enter = {
  { there = "any", never = true, why = "one fills a space" }, --!
}, steps = { set_up = function()
  piece("guard"):place(spaces("start")[1])
  piece("rogue"):place(spaces("start")[1])
end } }
