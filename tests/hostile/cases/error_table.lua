-- Raises a table.
-- expect: not a string (table)
local base = require "base"
return base.episode { evil = function() error({}) end } --!
