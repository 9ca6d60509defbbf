-- A key of a rule of entry that is spelled wrong.
-- when: load
-- expect: enter[1].nevr: unknown key (did you mean "never"?)
local base = require "base"
return base.episode { enter = {
  { into = "tower",
    nevr = true }, --!
} }
