-- A misspelled key of a handler.
-- when: load
-- expect: on.noise.wen: unknown key (did you mean "when"?)
local base = require "base"
return base.episode { on = {
  noise = { wen = { unit = "guard" }, run = function() end }, --!
} }
