-- Declares the match over by assignment.
-- expect: "over" of a match cannot be assigned
local base = require "base"
return base.episode { evil = function() match.over = true end } --!
