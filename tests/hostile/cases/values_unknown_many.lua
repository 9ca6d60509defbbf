-- Many placeholders that no sentence has: the message names the first in alphabetical order.
-- expect: unknown placeholder of a sentence "aaa"
local base = require "base"
return base.episode { evil = function()
  local values = { n = 1 }
  for _, name in ipairs { "zeta", "eta", "theta", "aaa", "iota", "kappa", "lambda", "mu", "nu", "xi" } do values[name] = 1 end
  emit("counted", values) --!
end }
