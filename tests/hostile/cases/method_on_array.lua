-- Calls a method of a piece with an array of the match.
-- expect: expected a piece
local base = require "base"
return base.episode { evil = function(guard) guard.remove(match.list) end } --!
