-- A name as the index of an array.
-- expect: expected an integer of 32 bits
local base = require "base"
return base.episode { evil = function() return match.list.first end } --!
