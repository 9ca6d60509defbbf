-- Takes an array of the match for a piece.
-- expect: expected a piece
local base = require "base"
return base.episode { evil = function(guard) guard.remove(match.list) end } --!
