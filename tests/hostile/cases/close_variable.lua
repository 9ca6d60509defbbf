-- A variable with __close needs a metatable it cannot have.
-- expect: got a non-closable value
local base = require "base"
return base.episode { evil = function()
  local x <close> = {} --!
  return x
end }
