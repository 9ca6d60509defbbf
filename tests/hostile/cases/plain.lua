-- A case without any attack: the base itself loads and plays, and the checks would notice if it did not.
-- when: harmless
local base = require "base"
return base.episode { evil = function() match.total = 1 end }
