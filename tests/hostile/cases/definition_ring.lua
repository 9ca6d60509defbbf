-- A definition that contains itself.
-- when: load
-- expect: unknown key
local base = require "base"
return base.episode { build = function()
  local ring = {} --!
  ring.ring = ring
  return ring
end }
