-- A misspelled key of a variable.
-- when: load
-- expect: vars.match.total.mim: unknown key (did you mean "min"?)
local base = require "base"
return base.episode { vars = { match = {
  total = { type = "int", mim = 0 }, --!
} } }
