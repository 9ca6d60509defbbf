-- Makes functions until the memory is gone.
-- expect: needs more than 8 MiB of memory for one text or table
local base = require "base"
return base.episode { evil = function()
  local chain = error
  local s = "x" while true do s = s .. s; local inner, load = chain, s; chain = function() return inner, load end end --!
end }
