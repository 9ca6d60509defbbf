-- Catches errors with a handler of its own.
-- expect: unknown name "xpcall"
local base = require "base"
return base.episode { evil = function() xpcall(error, print) end } --!
