-- A track whose limits are all integers.
-- when: load
-- expect: expected -1000000000 to 1000000000
local base = require "base"
return base.episode { tracks = { score = { max = math.maxinteger } } } --!
