-- Many values that no text can hold: the message names the first in alphabetical order.
-- expect: text: aaa: expected an integer, a string or a handle
local base = require "base"
return base.episode { evil = function()
  local values = {}
  for _, name in ipairs { "zeta", "eta", "theta", "aaa", "iota", "kappa" } do values[name] = {} end
  text("{aaa}", values) --!
end }
