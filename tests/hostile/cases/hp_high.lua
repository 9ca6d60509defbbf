-- More hit points than a piece can have.
-- expect: hp: guard has at most 3
local base = require "base"
return base.episode { evil = function(guard) guard.hp = 4 end } --!
