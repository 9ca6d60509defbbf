-- Compiles ever new filters.
-- expect: ran for more than
local base = require "base"
return base.episode { evil = function()
  local n = 0
  while true do n = n + 1 pieces(("crate "):rep(n % 100) .. (" "):rep(n % 1000)) end --!
end }
