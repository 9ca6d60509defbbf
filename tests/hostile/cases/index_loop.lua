-- Tries to build a chain of __index that never ends.
-- expect: unknown name "setmetatable"
local base = require "base"
return base.episode { evil = function()
  local a, b = {}, {}
  setmetatable(a, { __index = b }) --!
  setmetatable(b, { __index = a })
  return a.x
end }
