-- Nests small tables until the memory is full.
-- expect: needs more than 64 MiB of memory
local base = require "base"
return base.episode { evil = function()
  local t = {}
  while true do t = { t } end --!
end }
