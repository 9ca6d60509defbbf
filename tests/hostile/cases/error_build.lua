-- An error that build() raises.
-- when: load
-- expect: boom
local base = require "base"
return base.episode { build = function() error("boom") end } --!
