-- Messages within messages without an end.
-- expect: stand within each other
local base = require "base"
return base.episode { evil = function()
  local deep = "x"
  for _ = 1, 100 do
    deep = text("{v}", { v = deep }) --!
  end
end }
