-- Adds keys to the table that it walks.
-- expect: grew to 4
local base = require "base"
return base.episode { evil = function()
  local t, n = { a = 1, b = 2 }, 0
  for k in pairs(t) do
    n = n + 1
    t[k .. "x"] = n
    assert(n < 100, "endless")
  end
  local keys = 0
  for _ in pairs(t) do keys = keys + 1 end
  error("grew to " .. keys) --!
end }
