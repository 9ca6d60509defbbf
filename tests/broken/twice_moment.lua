-- A moment declared twice.
-- when: load
-- expect: moments[2]: moment "noise" is declared twice
local base = require "base"
return base.episode { moments = {
  "noise",
  "noise", --!
} }
