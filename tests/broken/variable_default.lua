-- A default for a variable of type piece.
-- when: load
-- expect: vars.match.leader.default: only int and bool variables have a default
local base = require "base"
return base.episode { vars = { match = {
  leader = { type = "piece", default = "guard" }, --!
} } }
