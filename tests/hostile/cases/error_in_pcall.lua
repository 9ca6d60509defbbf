-- An error inside pcall is the script's own affair.
-- when: harmless
local base = require "base"
return base.episode { evil = function()
  local good, why = pcall(error, "mine")
  assert(not good and why == "mine")
  match.total = 1
end }
