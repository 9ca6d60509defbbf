-- A module's helper cannot be changed from outside.
-- when: load
-- expect: attempt to index a nil value (field '_ENV')
local base = require "base"
base._ENV.pairs = error --!
