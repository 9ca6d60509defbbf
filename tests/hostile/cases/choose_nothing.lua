-- A question without options.
-- expect: there is nothing to choose from
local base = require "base"
return base.episode { evil = function() choose { seat = "a", verb = "pick", from = {} } end } --!
