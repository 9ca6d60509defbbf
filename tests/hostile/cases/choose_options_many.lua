-- A hundred thousand options.
-- expect: choose: more than 4096 options
local base = require "base"
return base.episode { evil = function()
  local options = {}
  for i = 1, 100000 do options[i] = { "pick", i } end
  choose { seat = "a", options = options } --!
end }
