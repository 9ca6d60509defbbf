-- A variable whose default is outside its limits.
-- when: load
-- expect: vars.match.luck: variable "luck": expected min <= default <= max
local base = require "base"
return base.episode { vars = { match = {
  luck = { default = 9, max = 5 }, --!
} } }
