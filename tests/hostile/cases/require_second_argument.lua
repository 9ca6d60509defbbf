-- A second argument must not stand for the table of modules.
-- when: harmless
local again = require("base", { base = error })
return again.episode { evil = function() match.total = 1 end }
