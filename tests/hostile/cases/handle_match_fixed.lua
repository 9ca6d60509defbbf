-- Assigns the round.
-- expect: "round" of a match cannot be assigned
local base = require "base"
return base.episode { evil = function() match.round = 1000 end } --!
