-- A handler's filter with a misspelled kind.
-- when: load
-- expect: on.noise.when.piece: unknown kind, tag, condition, face or variable "gaurd" (did you mean "guard"?)
local base = require "base"
return base.episode { on = {
  noise = { when = { piece = "gaurd" }, run = function() end }, --!
} }
