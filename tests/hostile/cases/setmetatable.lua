-- Gives a table a metatable, which could run code at any time.
-- expect: unknown name "setmetatable"
local base = require "base"
return base.episode { evil = function() setmetatable({}, { __gc = error }) end } --!
