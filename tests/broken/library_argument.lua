-- A call of Lua's library with nil in place of a list.
-- expect: bad argument #1 to 'insert' (table expected, got nil)
local base = require "base"
return base.episode { evil = function()
  table.insert(nil, 1) --!
end }
