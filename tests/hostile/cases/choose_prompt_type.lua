-- A table for a prompt.
-- expect: choose: prompt: expected a string, got table
local base = require "base"
return base.episode { evil = function() choose { seat = "a", verb = "pick", from = { 1, 2 }, prompt = {} } end } --!
