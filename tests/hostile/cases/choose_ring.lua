-- Options that contain themselves.
-- expect: choose: expected a verb, got table
local base = require "base"
return base.episode { evil = function()
  local options = {}
  options[1] = options
  choose { seat = "a", options = options } --!
end }
