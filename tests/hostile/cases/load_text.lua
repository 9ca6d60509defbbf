-- Compiles text at run time: the function load does not exist.
-- expect: unknown name "load"
local base = require "base"
return base.episode { evil = function()
  local chunk = load("return 1") --!
  return chunk()
end }
