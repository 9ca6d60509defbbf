-- A rule of sight about a mark that no space has.
-- when: load
-- expect: into: unknown mark or variable "towr" (did you mean "tower"?)
local base = require "base"
return base.episode { sight = { bars = {
  { into = "towr" }, --!
} } }
