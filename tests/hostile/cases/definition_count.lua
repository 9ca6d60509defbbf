-- A billion pieces.
-- when: load
-- expect: expected 1 to 4096, got 1000000000
local base = require "base"
return base.episode { kinds = { guard = { count = 1000000000 } } } --!
