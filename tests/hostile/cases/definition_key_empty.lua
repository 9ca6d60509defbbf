-- The empty name.
-- when: load
-- expect: is no valid id
local base = require "base"
return base.episode { tracks = { score = {}, [""] = { max = 3 } } }
