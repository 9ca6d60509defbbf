-- A card that is not there.
-- expect: unknown card
local base = require "base"
return base.episode { evil = function() return card("joker") end } --!
