-- Each case may change the shared table of a module, without effect on others.
-- when: harmless
local base = require "base"
base.extra = true
assert(require("base").extra)
return base.episode { evil = function() match.total = 1 end }
