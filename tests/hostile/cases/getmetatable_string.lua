-- Reaches for the metatable of strings.
-- expect: unknown name "getmetatable"
local base = require "base"
return base.episode { evil = function() getmetatable("").__index = nil end } --!
