-- A coached match without a seed: the coach's words would not come true.
-- when: load
-- expect: coached.seed: is missing: expected an integer
local base = require "base"
local e = base.episode {}
e.coached = { title = "A first evening" } --!
return e
