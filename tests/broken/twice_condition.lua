-- A condition that exists already.
-- when: load
-- expect: condition "stunned" is declared twice
local base = require "base"
return base.episode { conditions = {
  "stunned", --!
} }
