-- Raises with a level that names nobody.
-- expect: nobody
local base = require "base"
return base.episode { evil = function() error("nobody", 1000) end }
