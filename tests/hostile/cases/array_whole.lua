-- Assigns a whole array.
-- expect: "list" of a match cannot be assigned
local base = require "base"
return base.episode { evil = function() match.list = { 1, 2, 3 } end } --!
