-- Shuffles without end.
-- expect: has already emitted
local base = require "base"
return base.episode { evil = function() while true do pile("deck"):shuffle() end end } --!
