-- The empty name for a key.
-- when: load
-- expect: unknown key
local base = require "base"
return base.episode { tracks = { score = { [""] = 3 } } }
