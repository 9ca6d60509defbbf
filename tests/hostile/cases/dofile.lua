-- Runs another file.
-- expect: unknown name "dofile"
local base = require "base"
return base.episode { evil = function() dofile("/etc/passwd") end } --!
