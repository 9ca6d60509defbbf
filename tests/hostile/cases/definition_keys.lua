-- Tables as keys.
-- when: load
-- expect: expected names as keys, got a table
local base = require "base"
return base.episode { tracks = { [{}] = { max = 3 } } } --!
