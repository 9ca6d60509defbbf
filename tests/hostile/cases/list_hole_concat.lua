-- Joins a list with a hole.
-- expect: concat: the list has a hole: [1] is nil and [2] is not
local base = require "base"
return base.episode { evil = function() return table.concat({ nil, "b" }) end } --!
