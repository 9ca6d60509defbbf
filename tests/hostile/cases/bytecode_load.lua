-- Tries to load bytecode from a string: there is no load.
-- expect: unknown name "load"
local base = require "base"
return base.episode { evil = function() load("\27Lua")() end } --!
