-- A trigger declared twice.
-- when: load
-- expect: triggers[2]: trigger "noise" is declared twice
local base = require "base"
return base.episode { triggers = {
  "noise",
  "noise", --!
} }
