-- string.format that would print an address.
-- expect: %p would show an address
local base = require "base"
return base.episode { evil = function() return string.format("%p", {}) end } --!
