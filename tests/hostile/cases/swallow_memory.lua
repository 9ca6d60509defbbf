-- Swallows the limit of memory.
-- expect: needs more than 64 MiB of memory
local base = require "base"
return base.episode { evil = function()
  local kept = {}
  while true do
    pcall(function()
      while true do kept[#kept + 1] = ("x"):rep(1000000) end --!
    end)
  end
end }
