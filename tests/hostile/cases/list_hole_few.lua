-- Appends to a list with a hole whose length equals the number of its elements.
-- expect: insert: the list has a hole: [2] is nil and [5] is not
local base = require "base"
return base.episode { evil = function()
  local list = { 1, nil, 3, nil, 5 }
  table.insert(list, 6) --!
end }
