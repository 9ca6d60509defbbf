-- Prints with warn, past the engine.
-- expect: unknown name "warn"
local base = require "base"
return base.episode { evil = function() warn("@on") end } --!
