-- A blank in an id.
-- when: load
-- expect: invalid id "iron guard"
local base = require "base"
return base.episode { kinds = {
  ["iron guard"] = {}, --!
} }
