-- Reaches for the metatable of handles.
-- expect: unknown name "getmetatable"
local base = require "base"
return base.episode { evil = function(o) getmetatable(o).__index = nil end } --!
