-- An obstacle that admits pieces of a kind that does not exist.
-- when: load
-- expect: kinds.crate.may_enter: unknown kind, tag, condition, face or variable "giant"
local base = require "base"
return base.episode { kinds = {
  crate = { blocks = true, may_enter = "giant" }, --!
} }
