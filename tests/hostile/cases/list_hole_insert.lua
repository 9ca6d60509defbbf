-- Appends to a list with a hole, whose length differs between two processes.
-- expect: insert: the list has a hole: [2] is nil and [4] is not
-- expect: table.remove(list, 2) takes an element out without leaving a hole
local base = require "base"
return base.episode { evil = function()
  local list = { 1, 2, 3, 4 }
  list[2] = nil
  table.insert(list, 5) --!
end }
