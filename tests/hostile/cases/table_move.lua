-- Moves a billion elements.
-- expect: move: more than
local base = require "base"
return base.episode { evil = function() return table.move({}, 1, 1000000000, 2) end } --!
