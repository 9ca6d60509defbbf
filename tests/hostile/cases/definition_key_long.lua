-- A name of a million letters.
-- when: load
-- expect: longer than 256 bytes
local base = require "base"
return base.episode { tracks = { score = {}, [("a"):rep(1000000)] = { max = 3 } } }
