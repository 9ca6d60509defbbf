-- A name of a million letters.
-- when: load
-- expect: is no valid id
local base = require "base"
return base.episode { tracks = { score = {}, [("a"):rep(1000000)] = { max = 3 } } }
