-- Prints past the engine.
-- expect: unknown name "print"
local base = require "base"
return base.episode { evil = function() print("hello") end } --!
