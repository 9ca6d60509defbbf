-- A list that claims to be endless.
-- when: load
-- expect: of the list is missing
local base = require "base"
return base.episode { names = { [1] = "a", [2] = "b", [4] = "c", [1 << 62] = "d" } } --!
