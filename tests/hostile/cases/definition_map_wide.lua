-- A map of a million columns.
-- when: load
-- expect: a map has at most 200 columns
local base = require "base"
return base.episode { boards = { { id = "main", map = ("."):rep(1000000) } } } --!
