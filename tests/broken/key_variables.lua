-- A class of variables that there is not.
-- when: load
-- expect: vars.pieces: unknown key (did you mean "piece"?)
local base = require "base"
return base.episode { vars = {
  pieces = { wounds = "int" }, --!
} }
