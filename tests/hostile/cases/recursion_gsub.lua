-- Recursion through C.
-- expect: stack overflow
local base = require "base"
return base.episode { evil = function()
  local function deeper() return (("x"):gsub("x", deeper)) end --!
  return deeper()
end }
