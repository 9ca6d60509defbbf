-- Assigns a function of the library, in a function that was never called.
-- when: load
-- expect: "random" would be a global: write `local random`
local base = require "base"
return base.episode { evil = function() random = function() return 1 end end } --!
