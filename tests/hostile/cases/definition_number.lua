-- build() returns a number.
-- when: load
-- expect: expected it to return the definition (a table), got number
local base = require "base"
return base.episode { build = function() return 7 end }
