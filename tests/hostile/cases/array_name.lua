-- A name for a place.
-- expect: expected an integer of 32 bits
local base = require "base"
return base.episode { evil = function() return match.list.first end } --!
