-- A condition that returns a table counts as true.
-- when: harmless
local base = require "base"
return base.episode { test = function() return {} end, evil = function() match.total = 1 end }
