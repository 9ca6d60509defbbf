-- Unpacks a list with a hole, whose length depends on chance.
-- expect: unpack: the list has a hole: [2] is nil and [3] is not
local base = require "base"
return base.episode { evil = function() return table.unpack { 1, nil, 3 } end } --!
