-- The empty name.
-- when: load
-- expect: invalid id
local base = require "base"
return base.episode { tracks = { score = {}, [""] = { max = 3 } } }
