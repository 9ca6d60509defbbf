-- A misspelled key of a rule of entry.
-- when: load
-- expect: enter[1].nevr: unknown key (did you mean "never"?)
local base = require "base"
return base.episode { enter = {
  { into = "tower",
    nevr = true }, --!
} }
