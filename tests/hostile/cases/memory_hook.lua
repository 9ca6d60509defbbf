-- Fills the memory in a handler.
-- expect: needs more than 8 MiB of memory for one text or table
-- expect: during noise
local base = require "base"
return base.episode {
  on = { noise = function()
    local t, s = {}, "x"
    while true do s = s .. s; t[#t + 1] = s end --!
  end },
  evil = function() trigger("noise") end,
}
