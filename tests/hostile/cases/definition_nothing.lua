-- build() returns nothing.
-- when: load
-- expect: expected it to return the definition (a table), got nil
local base = require "base"
return base.episode { build = function() end }
