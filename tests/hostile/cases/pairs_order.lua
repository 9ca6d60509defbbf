-- The order of pairs is the same in every state.
-- when: harmless
local base = require "base"
return base.episode { evil = function()
  local order = {}
  for k in pairs({ zeta = 1, alpha = 1, [3] = 1, [1] = 1, [true] = 1, mid = 1 }) do order[#order + 1] = tostring(k) end
  assert(table.concat(order, " ") == "1 3 alpha mid zeta true")
  match.total = 1
end }
