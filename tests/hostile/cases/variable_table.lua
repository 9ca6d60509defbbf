-- Assigns a table to a variable.
-- expect: got table
local base = require "base"
return base.episode { evil = function() match.total = {} end } --!
