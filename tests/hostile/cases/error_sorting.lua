-- A comparator that raises its argument as an error: the message does not blame the function that sorts.
-- expect: error_sorting.lua:4: a script raised an error that is not a string (boolean)
local base = require "base"
return base.episode { evil = function() table.sort({ 1, true }, error) end } --!
