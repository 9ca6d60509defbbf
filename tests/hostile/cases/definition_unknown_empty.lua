-- An unknown key with an empty name.
-- when: load
-- expect: unknown key
local base = require "base"
return base.episode { tracks = { score = { [""] = 3 } } }
