-- Appends to a list with an element far after its end.
-- expect: insert: the list has a hole: [4] is nil and [9] is not
local base = require "base"
return base.episode { evil = function()
  local list = { 1, 2, 3, name = "odd" }
  list[9] = 9
  table.insert(list, 4) --!
end }
