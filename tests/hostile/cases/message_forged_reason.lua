-- A reason that steers the terminal, given by a condition when somebody asks why.
-- when: harmless
-- input: why evil
-- expect: is no text
local base = require "base"
return base.episode { test = function() return false, "\27[2J" end }
