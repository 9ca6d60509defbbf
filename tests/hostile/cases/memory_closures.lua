-- Makes functions until the memory is gone.
-- expect: needs more than 64 MiB of memory
local base = require "base"
return base.episode { evil = function()
  local chain = error
  while true do local inner, load = chain, ("x"):rep(1000000); chain = function() return inner, load end end --!
end }
