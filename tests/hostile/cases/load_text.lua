-- Compiles text at run time: there is no load.
-- expect: unknown name "load"
local base = require "base"
return base.episode { evil = function()
  local chunk = load("return 1") --!
  return chunk()
end }
