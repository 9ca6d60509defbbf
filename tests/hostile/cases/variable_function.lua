-- Assigns a function to a variable of type piece.
-- expect: who: expected a piece, got function
local base = require "base"
return base.episode { evil = function() match.who = error end } --!
