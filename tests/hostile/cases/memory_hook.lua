-- Fills the memory in a handler.
-- expect: needs more than 64 MiB of memory
-- expect: during noise
local base = require "base"
return base.episode {
  on = { noise = function()
    local t = {}
    while true do t[#t + 1] = { {} } end --!
  end },
  evil = function() raise("noise") end,
}
