-- An endless loop in a step of the setup.
-- when: start
-- expect: ran for more than
local base = require "base"
return base.episode { steps = { set_up = function() while true do end end } } --!
