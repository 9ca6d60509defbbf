-- A card that does not exist.
-- expect: unknown card
local base = require "base"
return base.episode { evil = function() return card("joker") end } --!
