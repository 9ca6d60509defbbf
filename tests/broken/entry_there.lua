-- A rule of entry whose filter names an unknown kind.
-- when: load
-- expect: enter[1].there: unknown kind, tag, condition, face or variable "gard" (did you mean "guard"?)
local base = require "base"
return base.episode { enter = {
  { there = "gard", --!
    never = true },
} }
