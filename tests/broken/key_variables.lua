-- A class of variables that does not exist.
-- when: load
-- expect: vars.pieces: unknown key (did you mean "piece"?)
local base = require "base"
return base.episode { vars = {
  pieces = { wounds = "int" }, --!
} }
