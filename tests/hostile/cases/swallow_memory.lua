-- Catches the error of the memory limit with pcall.
-- expect: needs more than 8 MiB of memory for one text or table
local base = require "base"
return base.episode { evil = function()
  local kept = {}
  while true do
    pcall(function()
      local s = "x" while true do s = s .. s; kept[#kept + 1] = s end --!
    end)
  end
end }
