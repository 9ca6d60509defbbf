-- Removes a function of a library; other files keep theirs.
-- expect: attempt to call a nil value (field 'format')
local base = require "base"
return base.episode { evil = function()
  string.format = nil
  return string.format("%d", 1) --!
end }
