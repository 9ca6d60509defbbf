-- A map of a hundred thousand rows.
-- when: load
-- expect: a map has at most 200 columns and 100 rows
local base = require "base"
return base.episode { boards = { { id = "main", map = (".\n"):rep(100000) } } } --!
