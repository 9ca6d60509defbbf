-- A condition that returns a table holds.
-- when: harmless
local base = require "base"
return base.episode { test = function() return {} end, evil = function() match.total = 1 end }
