-- A module's table is shared, and a case may change it for itself.
-- when: harmless
local base = require "base"
base.extra = true
assert(require("base").extra)
return base.episode { evil = function() match.total = 1 end }
