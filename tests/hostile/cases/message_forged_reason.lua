-- A reason that controls the terminal, returned by a condition for `why`.
-- when: harmless
-- input: why evil
-- expect: is not text
local base = require "base"
return base.episode { test = function() return false, "\27[2J" end }
