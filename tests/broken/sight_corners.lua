-- Sight with an unknown value of `corners`.
-- when: load
-- expect: corners: expected "both" or "one", got "all"
local base = require "base"
return base.episode { sight = {
  corners = "all", --!
} }
