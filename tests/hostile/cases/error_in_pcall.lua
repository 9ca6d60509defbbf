-- An error that the script itself catches with pcall changes nothing.
-- when: harmless
local base = require "base"
return base.episode { evil = function()
  local good, why = pcall(error, "mine")
  assert(not good and why == "mine")
  match.total = 1
end }
