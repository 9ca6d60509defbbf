-- A coached match without a seed: its lessons would not fit the dice.
-- when: load
-- expect: coached.seed: is missing: expected an integer
local base = require "base"
local e = base.episode {}
e.coached = { title = "A first evening" } --!
return e
