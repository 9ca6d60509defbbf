-- Many unknown keys: the message names the first in alphabetical order, not in hash order.
-- expect: choose: unknown key "aaa"
local base = require "base"
return base.episode { evil = function()
  local keys = { seat = "a", from = { 1, 2 } }
  for _, name in ipairs { "zeta", "eta", "theta", "aaa", "iota", "kappa", "lambda", "mu", "nu", "xi" } do keys[name] = 1 end
  choose(keys) --!
end }
