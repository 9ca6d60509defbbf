-- Emits an event with a table as value.
-- expect: n: expected a piece
local base = require "base"
return base.episode { evil = function() emit("counted", { n = {} }) end } --!
