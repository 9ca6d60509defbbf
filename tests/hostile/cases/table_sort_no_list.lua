-- Sorts a number.
-- expect: prelude
local base = require "base"
return base.episode { evil = function() sort(7) end } --!
