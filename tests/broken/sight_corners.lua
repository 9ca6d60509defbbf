-- Corners that bar sight in a way that does not exist.
-- when: load
-- expect: corners: expected "both" or "one", got "all"
local base = require "base"
return base.episode { sight = {
  corners = "all", --!
} }
