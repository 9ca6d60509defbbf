-- Nothing for a list, where Lua's own library stumbles over it.
-- expect: bad argument #1 to 'insert' (table expected, got nil)
local base = require "base"
return base.episode { evil = function()
  table.insert(nil, 1) --!
end }
