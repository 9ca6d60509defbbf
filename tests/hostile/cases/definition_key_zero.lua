-- A zero byte in a name.
-- when: load
-- expect: is not text
local base = require "base"
return base.episode { tracks = { ["score"] = { max = 3 }, ["sco\0re"] = { max = 3 } } } --!
