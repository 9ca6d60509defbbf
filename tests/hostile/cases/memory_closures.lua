-- Makes functions until the memory is gone.
-- expect: needs more than 64 MiB of memory
local base = require "base"
return base.episode { evil = function()
  local chain = error
  while true do local inner = chain; chain = function() return inner end end --!
end }
