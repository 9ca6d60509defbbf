-- A handler with a function as condition, which its `run` could check.
-- when: load
-- expect: on.piece.damage.when.needs: what a script must say itself is said in `run`: data only
local base = require "base"
return base.episode { on = {
  ["piece.damage"] = { when = { needs = { { test = function() return true end } } }, run = function() end }, --!
} }
