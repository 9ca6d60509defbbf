-- A kind with a negative number of pieces.
-- when: load
-- expect: expected 1 to 4096, got -1
local base = require "base"
return base.episode { kinds = { guard = { count = -1 } } } --!
