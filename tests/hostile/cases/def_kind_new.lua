-- Adds a key to the declaration of a kind.
-- expect: "curse": what the definition declares cannot change during a match
local base = require "base"
return base.episode { evil = function(guard) guard.def.curse = true end } --!
