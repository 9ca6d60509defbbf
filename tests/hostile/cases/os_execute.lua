-- Runs a command of the system.
-- expect: unknown name "os"
local base = require "base"
return base.episode { evil = function() os.execute("true") end } --!
