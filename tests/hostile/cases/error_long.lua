-- Raises a message of a megabyte.
-- expect: xxxx
local base = require "base"
return base.episode { evil = function() error(("x"):rep(1000000)) end } --!
