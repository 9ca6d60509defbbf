-- Opens a file.
-- expect: unknown name "io"
local base = require "base"
return base.episode { evil = function() io.open("/etc/passwd") end } --!
