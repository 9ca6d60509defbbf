-- An obstacle that admits what there is not.
-- when: load
-- expect: kinds.crate.admits: unknown kind, tag, condition, face or variable "giant"
local base = require "base"
return base.episode { kinds = {
  crate = { blocks = true, admits = "giant" }, --!
} }
