-- Makes new words for keys until the memory is gone.
-- expect: needs more than 8 MiB of memory for one text or table
local base = require "base"
return base.episode { evil = function()
  local t = {}
  local key = "key"
  while true do key = key .. key; t[key] = true end --!
end }
