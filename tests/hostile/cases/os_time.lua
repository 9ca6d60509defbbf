-- Reads the clock.
-- expect: unknown name "os"
local base = require "base"
return base.episode { evil = function() match.total = os.time() end } --!
