-- An empty name as a key.
-- when: load
-- expect: invalid id
local base = require "base"
return base.episode { tracks = { score = {}, [""] = { max = 3 } } }
