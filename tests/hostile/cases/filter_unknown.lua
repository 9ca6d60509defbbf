-- A filter with an unknown term.
-- expect: unknown kind, tag, condition, face or variable "gard" (did you mean "guard"?)
local base = require "base"
return base.episode { evil = function() return pieces("gard") end } --!
