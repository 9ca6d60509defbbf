-- A division that gives a float.
-- when: load
-- expect: kinds.guard.hp: expected an integer, got a float: divide with //
local base = require "base"
return base.episode { kinds = {
  guard = { hp = 7 / 2 }, --!
} }
