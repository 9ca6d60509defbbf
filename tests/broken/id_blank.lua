-- A blank in an id.
-- when: load
-- expect: "iron guard" is no valid id
local base = require "base"
return base.episode { kinds = {
  ["iron guard"] = {}, --!
} }
