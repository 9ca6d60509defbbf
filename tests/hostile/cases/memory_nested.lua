-- Puts a table into a table until the memory is gone, none of them large.
-- expect: needs more than 64 MiB of memory
local base = require "base"
return base.episode { evil = function()
  local t = {}
  while true do t = { t } end --!
end }
