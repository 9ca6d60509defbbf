-- An error with a level that belongs to no function.
-- expect: nobody
local base = require "base"
return base.episode { evil = function() error("nobody", 1000) end }
